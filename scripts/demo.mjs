// @ts-check
import { runInEditor } from "./editor.mjs";
import { runScript, step } from "./step.mjs";

runScript(() => step("Demo", () => runInEditor("demo")));
