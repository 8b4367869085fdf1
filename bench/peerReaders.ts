import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** How one page of a peer's reader came out. */
export interface Page {
  /** The file's text in it, without line numbers and hints. */
  readonly text: string;
  /** The 1-based line that the peer's own hint says to go on with; null where it says that all was read. */
  readonly next: number | null;
}

/** A reader that people use today, called as its own tool calls it. Lines are 1-based. */
export interface PeerReader {
  readonly name: string;
  /** A page from `line` on, as large as the peer makes it. */
  page(path: string, line: number): Promise<Page>;
  /** Lines `first` to `last`, inclusive. */
  lines(path: string, first: number, last: number): Promise<string>;
}

/** Loads the peers from the folder that `npm install` made. */
export async function peerReaders(folder: string): Promise<readonly PeerReader[]> {
  const load = (path: string) => import(pathToFileURL(join(folder, "node_modules", path)).href);
  return [
    pi(await load("@mariozechner/pi-coding-agent/dist/core/tools/read.js")),
    cline(await load("@cline/core/dist/index.js")),
    desktopCommander(await load("@wonderwhy-er/desktop-commander/dist/utils/files/text.js")),
    gemini(await load("@google/gemini-cli-core/dist/src/utils/fileUtils.js")),
    mcpFilesystem(await load("@modelcontextprotocol/server-filesystem/dist/lib.js")),
  ];
}

interface Pi {
  createReadTool(folder: string): {
    execute(id: string, input: object): Promise<{ readonly content: readonly { readonly text: string }[] }>;
  };
}

function pi({ createReadTool }: Pi): PeerReader {
  const read = async (path: string, offset: number, limit?: number) => {
    const { content } = await createReadTool("/").execute("1", { path, offset, limit });
    return content.map(({ text }) => text).join("");
  };
  return {
    name: "pi coding-agent",
    page: async (path, line) => {
      const all = await read(path, line);
      const text = all.replace(/\n\n\[[^\]]*\]$/, "");
      return { text: all.startsWith("[Line") ? "" : text, next: nextOf(/offset=(\d+)/.exec(all)) };
    },
    lines: async (path, first, last) =>
      (await read(path, first, last - first + 1)).replace(/\n\n\[[^\]]*\]$/, ""),
  };
}

interface Cline {
  createDefaultExecutors(): { readFile(request: object, context: object): Promise<string> };
}

function cline({ createDefaultExecutors }: Cline): PeerReader {
  const { readFile } = createDefaultExecutors();
  const plain = (text: string) => text.replace(/\n\n\[[^\]]*\]$/, "").replace(/^ *\d+ \| /gm, "");
  return {
    name: "Cline core",
    page: async (path, line) => {
      const all = await readFile({ path, start_line: line }, {});
      const shown = /\[Showing lines \d+-(\d+) of (\d+)/.exec(all);
      const isAll = shown === null || shown[1] === shown[2];
      return { text: plain(all), next: isAll ? null : Number(shown[1]) + 1 };
    },
    lines: async (path, first, last) =>
      plain(await readFile({ path, start_line: first, end_line: last }, {})),
  };
}

interface DesktopCommander {
  readonly TextFileHandler: new () => {
    read(path: string, options: object): Promise<{ readonly content: string }>;
  };
}

function desktopCommander({ TextFileHandler }: DesktopCommander): PeerReader {
  const handler = new TextFileHandler();
  const read = async (path: string, offset: number, length: number) =>
    (await handler.read(path, { offset, length, includeStatusMessage: true })).content;
  const plain = (content: string) => content.replace(/^\[[^\]]*\]\n\n/, "");
  return {
    name: "Desktop Commander",
    page: async (path, line) => {
      const content = await read(path, line - 1, 1000);
      const remaining = Number(/(\d+) remaining/.exec(content)?.[1] ?? 0);
      return { text: plain(content), next: remaining === 0 ? null : line + 1000 };
    },
    lines: async (path, first, last) => plain(await read(path, first - 1, last - first + 1)),
  };
}

interface Gemini {
  processSingleFileContent(
    path: string,
    folder: string,
    files: object,
    first?: number,
    last?: number,
  ): Promise<{
    readonly llmContent: string;
    readonly isTruncated?: boolean;
    readonly linesShown?: readonly number[];
  }>;
}

function gemini({ processSingleFileContent }: Gemini): PeerReader {
  return {
    name: "Gemini CLI core",
    page: async (path, line) => {
      const page = await processSingleFileContent(path, "/", {}, line === 1 ? undefined : line);
      const last = page.linesShown?.[1] ?? 0;
      return { text: page.llmContent, next: page.isTruncated ? last + 1 : null };
    },
    lines: async (path, first, last) =>
      (await processSingleFileContent(path, "/", {}, first, last)).llmContent,
  };
}

interface McpFilesystem {
  readFileContent(path: string): Promise<string>;
  headFile(path: string, lines: number): Promise<string>;
}

/** It pages by the head alone: a range is what follows the head of the lines before. */
function mcpFilesystem({ readFileContent, headFile }: McpFilesystem): PeerReader {
  return {
    name: "MCP filesystem server",
    page: async (path) => ({ text: await readFileContent(path), next: null }),
    lines: async (path, first, last) =>
      (await headFile(path, last))
        .split("\n")
        .slice(first - 1)
        .join("\n"),
  };
}

function nextOf(hint: RegExpExecArray | null): number | null {
  return hint === null ? null : Number(hint[1]);
}
