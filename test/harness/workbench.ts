import { EventEmitter, once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Frame, Page, Browser as PlaywrightBrowser } from "playwright-core";
import type { Browser } from "./host";
import { launch } from "./launch";

export interface WorkbenchOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Gets what the window prints, while tests run in it. */
  readonly onLog?: (text: string) => void;
}

/** The editor's window, as a page of a headless browser. */
export class Workbench {
  /** Resolves when the workbench is shown. */
  static async open(browser: Browser, address: string, options: WorkbenchOptions): Promise<Workbench> {
    const launched = await launch(browser);
    const { viewport = { width: 1280, height: 900 }, onLog } = options;
    const workbench = new Workbench(launched, await launched.newPage({ viewport, reducedMotion: "reduce" }));
    try {
      await workbench.load(address, onLog);
      return workbench;
    } catch (error) {
      await workbench.screenshot("failed-to-open.png");
      await launched.close();
      throw error;
    }
  }

  private readonly events = new EventEmitter<{ exit: [code: number] }>();

  private constructor(
    private readonly browser: PlaywrightBrowser,
    readonly page: Page,
  ) {}

  /**
   * Resolves with the exit code of the tests that run in the window, where its address names some; rejects when
   * they have not ended after so many milliseconds.
   */
  async testsDone(milliseconds: number): Promise<number> {
    try {
      const [code] = await once(this.events, "exit", { signal: AbortSignal.timeout(milliseconds) });
      return Number(code);
    } catch (error) {
      await this.screenshot("failed-tests.png");
      throw error;
    }
  }

  /** The document of an open webview of an extension, once it has one. */
  async webview(extensionId: string): Promise<Frame> {
    const outer = this.page.locator(`iframe.webview[src*="extensionId=${extensionId}"]`);
    const inner = outer.first().contentFrame().locator("#active-frame");
    await inner.contentFrame().locator("body").waitFor();
    const frame = await (await inner.elementHandle())?.contentFrame();
    if (frame === null || frame === undefined) throw new Error("The webview has no document.");
    return frame;
  }

  /** Saves what is shown as `out/<name>`. */
  async screenshot(name: string): Promise<void> {
    const path = join("out", name);
    await mkdir(dirname(path), { recursive: true });
    await this.page.screenshot({ path });
  }

  /** Saves a part of the window, or all of it, as `out/<name>` with twice the pixels of the page. */
  async sharpPicture(name: string, selector = "body"): Promise<void> {
    const box = await this.page.locator(selector).boundingBox();
    if (box === null) throw new Error(`${selector} is not shown.`);
    const session = await this.page.context().newCDPSession(this.page);
    const { data } = await session.send("Page.captureScreenshot", { clip: { ...box, scale: 2 } });
    await session.detach();
    const path = join("out", name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, Buffer.from(data, "base64"));
  }

  /** Loads the window again, as "Reload Window" does, and waits until it is shown. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.page.locator(".monaco-workbench").waitFor();
  }

  async dispose(): Promise<void> {
    await this.browser.close();
  }

  private async load(address: string, onLog: (text: string) => void = () => {}): Promise<void> {
    await this.page.exposeFunction("codeAutomationLog", (_type: string, args: readonly unknown[]) =>
      onLog(args.map(String).join(" ")),
    );
    await this.page.exposeFunction("codeAutomationExit", (code: number) => this.events.emit("exit", code));
    await this.page.goto(address);
    await this.page.locator(".monaco-workbench").waitFor({ timeout: 60_000 });
  }
}

/** The address of a window on a folder of the server's machine; the payload is name and value pairs for the workbench. */
export function workbenchAddress(
  port: number,
  folder: string,
  payload: readonly (readonly [string, string])[],
): string {
  const address = new URL(`http://localhost:${port}/`);
  address.searchParams.set("folder", folder);
  address.searchParams.set("payload", JSON.stringify([...payload, ["skipWelcome", "true"]]));
  return address.href;
}

/** The address under which the window finds a folder of the server's machine. */
export function remoteUri(port: number, path: string): string {
  return `vscode-remote://localhost:${port}${path}`;
}
