import type { HostMessage } from "../protocol";
import { Panel } from "./panel";
import { Wording } from "./wording";
import "@vscode/codicons/dist/codicon.css";
import "./panel.css";

/** How often "2 min. ago" is brought up to date, in milliseconds. */
const TICK = 30_000;

const root = document.createElement("main");
document.body.append(root);
const panel = new Panel(root, acquireVsCodeApi(), new Wording(document.documentElement.lang));
window.addEventListener("message", ({ data }: MessageEvent<HostMessage>) => panel.receive(data));
setInterval(() => panel.draw(), TICK);
