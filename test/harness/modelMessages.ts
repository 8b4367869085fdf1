import { NotificationType, RequestType } from "vscode-jsonrpc/node";

/** One part of a chat message, in a form that travels between the editor and a test. */
export type ModelPart =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "call"; readonly id: string; readonly name: string; readonly input: object }
  /** What a tool answered, as the model received it: its text parts, in order. */
  | { readonly type: "result"; readonly id: string; readonly parts: readonly string[] };

export interface ModelMessage {
  readonly role: "user" | "assistant";
  readonly parts: readonly ModelPart[];
}

/** A request to the model, as the host made it: the whole conversation so far, and the tools on offer. */
export interface ModelRequest {
  readonly model: string;
  readonly tools: readonly string[];
  readonly messages: readonly ModelMessage[];
}

/** Models on offer; their input limits in tokens, at four UTF-16 units a token. */
export const MODELS = { wide: 4_000_000, narrow: 60_000 } as const;
export type ModelId = keyof typeof MODELS;

/** The editor asks the test what the model answers. */
export const answerRequest = new RequestType<ModelRequest, readonly ModelPart[], void>("answer");

/** The test asks the editor to run a command; the answer is what it returned, where that can travel. */
export const executeRequest = new RequestType<ExecuteParams, unknown, void>("execute");
export interface ExecuteParams {
  readonly command: string;
  readonly args: readonly unknown[];
}

/** The editor is ready to chat; `pid` is its extension host's process. */
export const readyNotification = new NotificationType<{ readonly pid: number }>("ready");

/** Environment variable with the loopback port on which the test listens. */
export const PORT_VARIABLE = "READ_AUDIT_TEST_PORT";
