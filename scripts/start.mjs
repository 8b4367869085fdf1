// @ts-check
import { runInEditor } from "./editor.mjs";
import { runScript } from "./step.mjs";

runScript(() => runInEditor("start", process.argv.slice(2)));
