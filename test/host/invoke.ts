import * as vscode from "vscode";
import { type Answer, parseAnswer } from "../harness/answer";

/** Calls the tool as another extension would, and takes its answer apart. */
export async function invoke(input: object, token?: vscode.CancellationToken): Promise<Answer> {
  return parseAnswer((await invokeParts(input, token)).join(""));
}

/** The text parts of an answer as they come. */
export async function invokeParts(
  input: object,
  token?: vscode.CancellationToken,
): Promise<readonly string[]> {
  const { content } = await vscode.lm.invokeTool(
    "readaudit_read_file",
    { input, toolInvocationToken: undefined },
    token,
  );
  return content.map((part) => {
    if (part instanceof vscode.LanguageModelTextPart) return part.value;
    throw new Error("A part is no text.");
  });
}

/** Follows the next offsets of a file to its end, and joins what was handed out. */
export async function walk(path: string): Promise<string> {
  let text = "";
  for (let offset: number | null | undefined = 0; typeof offset === "number"; ) {
    const answer: Answer = await invoke({ path, offset });
    if (answer.text === null) throw new Error(JSON.stringify(answer.head));
    text += answer.text;
    offset = answer.head.next_offset;
  }
  return text;
}

/** The folder of the window. */
export function workspaceUri(...names: readonly string[]): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0];
  if (folder === undefined) throw new Error("The window has no folder.");
  return vscode.Uri.joinPath(folder.uri, ...names);
}

/** Writes a file of the workspace, and gives its URI. */
export async function write(name: string, content: string | Uint8Array): Promise<vscode.Uri> {
  const uri = workspaceUri(name);
  await vscode.workspace.fs.writeFile(uri, typeof content === "string" ? Buffer.from(content) : content);
  return uri;
}
