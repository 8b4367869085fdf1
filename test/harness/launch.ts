import { chromium, type Browser as PlaywrightBrowser } from "playwright-core";
import type { Browser } from "./host";

/** Starts a headless browser that talks to nobody but the pages it is given. */
export function launch(browser: Browser): Promise<PlaywrightBrowser> {
  if ("channel" in browser) return chromium.launch({ channel: browser.channel, args: [...FLAGS] });
  const { executable, libraries } = browser;
  const env = libraries === null ? {} : { LD_LIBRARY_PATH: libraries };
  return chromium.launch({ executablePath: executable, args: [...FLAGS], env: { ...process.env, ...env } });
}

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
] as const;
