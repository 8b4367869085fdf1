import * as vscode from "vscode";
import type { MessageConnection } from "vscode-jsonrpc/node";
import { answerRequest, MODELS, type ModelMessage, type ModelPart } from "../harness/modelMessages";

/** A language model whose answers come from the other end of a connection. */
export class ScriptedProvider implements vscode.LanguageModelChatProvider {
  constructor(private readonly connection: MessageConnection) {}

  provideLanguageModelChatInformation(): vscode.LanguageModelChatInformation[] {
    return Object.entries(MODELS).map(([id, maxInputTokens]) => ({
      id,
      // The first by name is the one that a new window offers.
      name: id === "wide" ? "Scripted" : `Scripted, ${id}`,
      family: "scripted",
      version: "1",
      maxInputTokens,
      maxOutputTokens: 4096,
      capabilities: { toolCalling: true, imageInput: false },
    }));
  }

  async provideLanguageModelChatResponse(
    model: vscode.LanguageModelChatInformation,
    messages: readonly vscode.LanguageModelChatRequestMessage[],
    options: vscode.ProvideLanguageModelChatResponseOptions,
    progress: vscode.Progress<vscode.LanguageModelResponsePart>,
    token: vscode.CancellationToken,
  ): Promise<void> {
    const answer = await this.connection.sendRequest(
      answerRequest,
      {
        model: model.id,
        tools: (options.tools ?? []).map(({ name }) => name),
        messages: messages.map(toModelMessage),
      },
      token,
    );
    for (const part of answer) {
      if (part.type === "text") progress.report(new vscode.LanguageModelTextPart(part.text));
      if (part.type === "call")
        progress.report(new vscode.LanguageModelToolCallPart(part.id, part.name, part.input));
    }
  }

  async provideTokenCount(
    _model: vscode.LanguageModelChatInformation,
    text: string | vscode.LanguageModelChatRequestMessage,
  ): Promise<number> {
    const measured = typeof text === "string" ? text : JSON.stringify(toModelMessage(text).parts);
    return Math.ceil(measured.length / 4);
  }
}

function toModelMessage({ role, content }: vscode.LanguageModelChatRequestMessage): ModelMessage {
  return {
    role: role === vscode.LanguageModelChatMessageRole.User ? "user" : "assistant",
    parts: content.flatMap(toModelPart),
  };
}

function toModelPart(part: unknown): readonly ModelPart[] {
  if (part instanceof vscode.LanguageModelTextPart) return [{ type: "text", text: part.value }];
  if (part instanceof vscode.LanguageModelToolCallPart)
    return [{ type: "call", id: part.callId, name: part.name, input: part.input }];
  if (part instanceof vscode.LanguageModelToolResultPart)
    return [{ type: "result", id: part.callId, parts: part.content.map(toText) }];
  return [];
}

function toText(part: unknown): string {
  return part instanceof vscode.LanguageModelTextPart ? part.value : JSON.stringify(part);
}
