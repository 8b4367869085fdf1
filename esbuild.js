// @ts-check
/**
 * Bundles the extension into `dist/`: for the editor's Node, for the panel's page, and the files that they load.
 * `--production` makes it small, `--watch` keeps it up to date, `--tests` also bundles the tests into `out/`.
 */
const { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } = require("node:fs");
const { dirname, join } = require("node:path");
const esbuild = require("esbuild");

const production = process.argv.includes("--production");
const watch = process.argv.includes("--watch");
const tests = process.argv.includes("--tests");

/** @type {esbuild.BuildOptions} */
const common = {
  bundle: true,
  logLevel: "warning",
  minify: production,
  sourcemap: !production,
  outdir: "dist",
};

/** @type {esbuild.BuildOptions} */
const forNode = { ...common, platform: "node", format: "cjs", target: "node20", external: ["vscode"] };

/** @type {esbuild.BuildOptions} */
const extension = {
  ...forNode,
  entryPoints: entries({ extension: "src/extension.ts", hook: "src/guard/hook.ts" }),
};

/** @type {esbuild.BuildOptions} */
const webview = {
  ...common,
  entryPoints: entries({ webview: "src/webview/main.ts" }),
  platform: "browser",
  format: "esm",
  target: "es2023",
  loader: { ".ttf": "file" },
  assetNames: "[name]",
};

/** Each test file becomes one file with the sources in it; packages stay outside. @type {esbuild.BuildOptions} */
const testFiles = {
  ...forNode,
  minify: false,
  sourcemap: true,
  entryPoints: [
    ...files("test/harness"),
    ...files("test/kill"),
    ...files("test/panel"),
    ...files("bench"),
    ...testsBelow("test"),
    ...phases(),
  ],
  outbase: ".",
  outdir: "out",
  packages: "external",
};

/** The test-only extension is installed by itself, so its packages are in it. @type {esbuild.BuildOptions} */
const scriptedModel = {
  ...forNode,
  minify: false,
  entryPoints: ["test/scripted-model/extension.ts"],
  outdir: "out/test/scripted-model",
};

main().catch((error) => {
  console.error(String(error.message));
  process.exitCode = 1;
});

async function main() {
  mkdirSync("dist", { recursive: true });
  copyFileSync(require.resolve("sql.js/dist/sql-wasm.wasm"), join("dist", "sql-wasm.wasm"));
  const bundles = [extension, webview, ...(tests ? [testFiles, scriptedModel] : [])];
  await Promise.all(bundles.map(watch ? keepBundled : build));
  if (!tests) return;
  removeStaleTests();
  copyFileSync("test/scripted-model/package.json", "out/test/scripted-model/package.json");
}

/** @param {esbuild.BuildOptions} options */
async function build(options) {
  await esbuild.build(options);
}

/** @param {esbuild.BuildOptions} options */
async function keepBundled(options) {
  const context = await esbuild.context({ ...options, logLevel: "info" });
  await context.watch();
}

/** A bundle whose test is gone would still be run. */
function removeStaleTests() {
  const kept = new Set(testsBelow("test").map(({ out }) => `${out}.js`));
  const present = readdirSync("out/test", { recursive: true }).map((name) => join("test", String(name)));
  for (const path of present) if (path.endsWith(".test.js") && !kept.has(path)) rmSync(join("out", path));
}

/** @param {Record<string, string>} named what exists of these sources, each under the name of its bundle */
function entries(named) {
  const present = Object.entries(named).filter(([, path]) => existsSync(path));
  return present.map(([out, path]) => ({ in: path, out }));
}

/** @param {string} folder */
function files(folder) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  return names.map((name) => entry(join(folder, name)));
}

/** @param {string} folder */
function testsBelow(folder) {
  const names = readdirSync(folder, { recursive: true }).map(String);
  return names.filter((name) => name.endsWith(".test.ts")).map((name) => entry(join(folder, name)));
}

/** The runner of the host suite, once beside the tests of each phase: those of a folder run in one window. */
function phases() {
  const folders = new Set(testsBelow("test/host").map(({ out }) => dirname(out)));
  return [...folders].map((folder) => ({ in: "test/host/index.ts", out: join(folder, "index") }));
}

/** @param {string} path */
function entry(path) {
  return { in: path, out: path.replace(/\.ts$/, "") };
}
