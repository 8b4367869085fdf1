import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import type { HostMessage, PageMessage } from "../../src/protocol";
import type { SeededPanel } from "./seededPanel";
import { NOW } from "./seededReads";
import { THEMES, type ThemeName } from "./themes";

export interface PanelPageOptions {
  readonly theme: ThemeName;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** What a page before this one kept. */
  readonly kept?: unknown;
  /** Translations of the page's texts; none for English. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly language?: string;
}

/** The built panel in a plain browser page, with the policy of the real one and a host that answers from seeds. */
export class PanelPage {
  /** Resolves when the seeded panel is drawn. */
  static async open(
    context: BrowserContext,
    seeded: SeededPanel,
    options: PanelPageOptions,
  ): Promise<PanelPage> {
    const page = await context.newPage();
    await page.setViewportSize({ width: options.width, height: options.height });
    await page.clock.setFixedTime(NOW);
    await page.route(`${ORIGIN}/**`, async (route) => {
      const name = new URL(route.request().url()).pathname.slice(1);
      if (name === "") return route.fulfill({ contentType: "text/html", body: documentOf(options) });
      const body = await readFile(join("dist", name));
      return route.fulfill({ contentType: TYPES[extname(name)] ?? "application/octet-stream", body });
    });
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text());
    });
    await page.addInitScript(fakeHost, {
      seeded,
      texts: options.texts ?? {},
      kept: options.kept ?? null,
    });
    await page.goto(`${ORIGIN}/`);
    await page.locator("main > *").first().waitFor();
    return new PanelPage(page, problems);
  }

  private constructor(
    readonly page: Page,
    /** Errors of the page so far, what its policy blocked among them. */
    readonly problems: readonly string[],
  ) {}

  /** What the page asked of its host, in order. */
  messages(): Promise<readonly PageMessage[]> {
    return this.page.evaluate(() => window.sentToHost);
  }

  /** Sends the page what the host would. */
  async tell(message: HostMessage): Promise<void> {
    await this.page.evaluate((data) => window.postMessage(data), message);
  }

  /** What a page after this one would be given. */
  kept(): Promise<unknown> {
    return this.page.evaluate(() => window.keptByHost);
  }

  async dispose(): Promise<void> {
    await this.page.close();
  }
}

declare global {
  interface Window {
    /** Filled by the stand-in for the host. */
    sentToHost: PageMessage[];
    keptByHost: unknown;
  }
}

const ORIGIN = "http://panel.test";
const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".ttf": "font/ttf",
};

function documentOf({ theme, language = "en" }: PanelPageOptions): string {
  const { kind, colors } = THEMES[theme];
  const variables = Object.entries(colors).map(([name, value]) => `--vscode-${name}: ${value};`);
  return `<!DOCTYPE html>
<html lang="${language}"><head>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'nonce-test'; style-src ${ORIGIN} 'nonce-test'; font-src ${ORIGIN};">
<title>Read Audit</title>
<style nonce="test">:root { ${variables.join(" ")} --vscode-font-family: "DejaVu Sans", sans-serif; --vscode-font-size: 13px; }
body { background: var(--vscode-sideBar-background); }</style>
<link rel="stylesheet" href="${ORIGIN}/webview.css">
</head><body class="${kind}"><script type="module" nonce="test" src="${ORIGIN}/webview.js"></script></body></html>`;
}

/** Runs in the page: answers it as the host would. */
function fakeHost({
  seeded,
  texts,
  kept,
}: {
  seeded: SeededPanel;
  texts: Readonly<Record<string, string>>;
  kept: unknown;
}) {
  window.sentToHost = [];
  window.keptByHost = kept;
  const answer = (message: unknown) => setTimeout(() => window.postMessage(message));
  Object.assign(window, {
    acquireVsCodeApi: () => ({
      getState: () => window.keptByHost,
      setState: (state: unknown) => {
        window.keptByHost = state;
      },
      postMessage: (message: PageMessage) => {
        window.sentToHost.push(message);
        if (message.type === "ready") {
          answer({ type: "start", texts });
          answer({ type: "panel", panel: seeded.panel });
        } else if (message.type === "details")
          answer({
            type: "details",
            session: "session",
            row: message.row,
            details: seeded.details[message.row],
          });
      },
    }),
  });
}
