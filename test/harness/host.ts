/** A real VS Code that runs as a server, and the browser to look at it with, as `scripts/host.mjs` set them up. */
export interface Host {
  readonly version: string;
  /** Absolute paths: the Node that runs the server, the server's main script, the bundled Copilot extension. */
  readonly node: string;
  readonly server: string;
  readonly copilot: string;
  readonly browser: Browser;
}

/** A Chromium: its program with the folder of libraries that it may miss, or the name of an installed one. */
export type Browser =
  | { readonly executable: string; readonly libraries: string | null }
  | { readonly channel: "chrome" | "msedge" };

/** The browser that the script which started this process set up. Throws when it was started another way. */
export function browserFromEnvironment(): Browser {
  const described = process.env["READ_AUDIT_BROWSER"];
  if (described === undefined)
    throw new Error("No browser is set up: start this through a script of package.json.");
  const browser: Browser = JSON.parse(described);
  return browser;
}

/** The host that the script which started this process set up. Throws when it was started another way. */
export function hostFromEnvironment(): Host {
  const described = process.env["READ_AUDIT_HOST"];
  if (described === undefined)
    throw new Error("No editor is set up: start this through a script of package.json.");
  const host: Host = JSON.parse(described);
  return host;
}
