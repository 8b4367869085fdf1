// @ts-check
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { cachedFolder } from "./cache.mjs";
import { run } from "./step.mjs";

/**
 * A real VS Code that runs as a server, and the browser to look at it with. Paths are absolute.
 * @typedef {object} Host
 * @property {string} version of VS Code
 * @property {string} node the Node that runs the server
 * @property {string} server the server's main script
 * @property {string} copilot folder of the Copilot extension that comes with it
 * @property {import("./browser.mjs").Browser} browser
 */

/** The newest editor that is tested, and the oldest that `engines` promises. The package's own version is not VS Code's. */
const EDITORS = {
  newest: { version: "1.139.1", codeServer: "4.139.1", node: "24.9.0" },
  oldest: { version: "1.110.0", codeServer: "4.110.0", node: "22.20.0" },
};

/**
 * Sets up what runs the extension for real, from the npm registry alone, unless it is there already.
 * @param {keyof typeof EDITORS} which
 * @returns {Promise<Host>}
 */
export async function ensureHost(which) {
  const { version, codeServer, node } = EDITORS[which];
  const [nodeFolder, editorFolder] = [
    await cachedFolder(`node-${node}`, `Installing Node ${node} for the editor`, (folder) =>
      // Its install script fetches the package with this platform's binary.
      npmInstall(folder, [`node@${node}`]),
    ),
    await cachedFolder(
      `code-server-${codeServer}`,
      `Installing VS Code ${version} (a minute, 620 MB)`,
      (folder) => installEditor(folder, codeServer),
    ),
  ];
  const vscode = join(editorFolder, EDITOR_PATH);
  return {
    version,
    node: join(nodeFolder, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node"),
    server: join(vscode, "out", "server-main.js"),
    copilot: join(vscode, "extensions", "copilot"),
    browser: await ensureBrowser(),
  };
}

const EDITOR_PATH = join("node_modules", "code-server", "lib", "vscode");

/**
 * @param {string} folder
 * @param {string} codeServer
 */
async function installEditor(folder, codeServer) {
  // Install scripts would compile native modules that a server on loopback does without.
  await npmInstall(folder, ["--ignore-scripts", `code-server@${codeServer}`]);
  await npmInstall(join(folder, EDITOR_PATH), ["--ignore-scripts", "--omit=dev"]);
  await npmInstall(join(folder, EDITOR_PATH, "extensions"), ["--ignore-scripts", "--omit=dev"]);
}

/**
 * @param {string} folder
 * @param {readonly string[]} args
 */
function npmInstall(folder, args) {
  return run("npm", ["install", "--prefix", folder, "--no-audit", "--no-fund", "--loglevel=error", ...args], {
    cwd: folder,
    quiet: true,
  });
}
