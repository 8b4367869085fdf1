import type { PageMessage } from "../protocol";
import type { Choices } from "./choices";

/** The page's end of the line to the host. */
export interface HostApi {
  postMessage(message: PageMessage): void;
  /** What `setState` kept last, by this page or by one before it. */
  getState(): unknown;
  setState(choices: Choices): void;
}

declare global {
  /** Given to every webview by the host; may be called once. */
  function acquireVsCodeApi(): HostApi;
}
