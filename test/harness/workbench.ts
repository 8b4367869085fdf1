import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Frame, Page, Browser as PlaywrightBrowser } from "playwright-core";
import type { Browser } from "./host";
import { launch } from "./launch";

export interface WorkbenchOptions {
  readonly port: number;
  /** Absolute path of the workspace folder. */
  readonly folder: string;
  /** Name and value pairs that the workbench takes from its address. */
  readonly payload: readonly (readonly [string, string])[];
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Gets what the page's test runner prints. */
  readonly onLog?: (text: string) => void;
}

/** The editor's window, as a page of a headless browser. */
export class Workbench {
  /** Resolves when the workbench is shown. */
  static async open(browser: Browser, options: WorkbenchOptions): Promise<Workbench> {
    const launched = await launch(browser);
    const page = await launched.newPage({ viewport: options.viewport ?? { width: 1280, height: 900 } });
    const workbench = new Workbench(launched, page);
    try {
      await workbench.load(options);
      return workbench;
    } catch (error) {
      await workbench.screenshot("failed-to-open.png");
      await launched.close();
      throw error;
    }
  }

  /** Resolves with the exit code of the tests that run in the window, where the payload names some. */
  readonly testsDone: Promise<number>;
  private finish: (code: number) => void = () => {};

  private constructor(
    private readonly browser: PlaywrightBrowser,
    readonly page: Page,
  ) {
    this.testsDone = new Promise((resolve) => {
      this.finish = resolve;
    });
  }

  /** The document of a webview of our extension. Its view has to be open. */
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
    await mkdir("out", { recursive: true });
    await this.page.screenshot({ path: join("out", name) });
  }

  /** Loads the window again, as "Reload Window" does, and waits until it is shown. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.page.locator(".monaco-workbench").waitFor();
  }

  async dispose(): Promise<void> {
    await this.browser.close();
  }

  private async load({ port, folder, payload, onLog }: WorkbenchOptions): Promise<void> {
    await this.page.exposeFunction("codeAutomationLog", (_type: string, args: readonly unknown[]) =>
      onLog?.(args.map(String).join(" ")),
    );
    await this.page.exposeFunction("codeAutomationExit", (code: number) => this.finish(code));
    const address = new URL(`http://localhost:${port}/`);
    address.searchParams.set("folder", folder);
    address.searchParams.set("payload", JSON.stringify([...payload, ["skipWelcome", "true"]]));
    await this.page.goto(address.href);
    await this.page.locator(".monaco-workbench").waitFor({ timeout: 60_000 });
  }
}

/** The address under which the window finds a folder of the server's machine. */
export function remoteUri(port: number, path: string): string {
  return `vscode-remote://localhost:${port}${path}`;
}
