// @ts-check
import { accessSync, constants, createReadStream, createWriteStream } from "node:fs";
import { delimiter, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { cachedFolder } from "./cache.mjs";
import { run } from "./step.mjs";

/**
 * A Chromium: its program with the folder of libraries that it may miss, or the name of an installed one.
 * @typedef {{ executable: string, libraries: string | null } | { channel: "chrome" | "msedge" }} Browser
 */

const PACKAGE = "@sparticuz/chromium";
const VERSION = "147.0.0";
const COMMANDS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"];

/**
 * The browser that shows the editor: the one that `READ_AUDIT_CHROMIUM` names, the pinned one where the npm
 * registry has it for this platform, else what is installed.
 * @returns {Promise<Browser>}
 */
export async function ensureBrowser() {
  const named = process.env["READ_AUDIT_CHROMIUM"];
  if (named !== undefined) return { executable: named, libraries: null };
  if (process.platform === "win32") return { channel: "msedge" };
  if (process.platform === "darwin") return { channel: "chrome" };
  if (process.arch === "x64") return pinnedBrowser();
  const executable = findCommand();
  if (executable !== null) return { executable, libraries: null };
  throw new Error("No Chromium found: install one, or name its program in READ_AUDIT_CHROMIUM.");
}

/** @returns {Promise<Browser>} */
async function pinnedBrowser() {
  const folder = await cachedFolder(
    `chromium-${VERSION}`,
    `Installing Chromium ${VERSION}`,
    async (target) => {
      await run(
        "npm",
        ["install", "--prefix", target, "--ignore-scripts", "--loglevel=error", `${PACKAGE}@${VERSION}`],
        {
          quiet: true,
        },
      );
      const packed = join(target, "node_modules", PACKAGE, "bin");
      const libraries = join(target, "libraries.tar");
      await unpack(join(packed, "chromium.br"), join(target, "chromium"), 0o755);
      await unpack(join(packed, "al2023.tar.br"), libraries, 0o644);
      await run("tar", ["-xf", libraries, "-C", target]);
    },
  );
  return { executable: join(folder, "chromium"), libraries: join(folder, "lib") };
}

/**
 * @param {string} from
 * @param {string} to
 * @param {number} mode
 */
function unpack(from, to, mode) {
  return pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to, { mode }));
}

function findCommand() {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const candidates = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return candidates.find(isExecutable) ?? null;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
