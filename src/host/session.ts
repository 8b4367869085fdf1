/** Who called: a conversation, and where it runs. */
export interface Session {
  readonly id: string;
  /** `local` for the editor's own chat, `window` where no token named a session, else the scheme of its resource. */
  readonly harness: string;
}

/** Answers to sessions of these harnesses need not be held small: the host takes many parts of full size. */
export function hasRoomyAnswers({ harness }: Session): boolean {
  return harness === LOCAL || harness === WINDOW;
}

const LOCAL = "local";
const WINDOW = "window";
const LOCAL_SCHEME = "vscode-chat-session";

/**
 * The session that an opaque `toolInvocationToken`, or a session's resource itself, stands for. Its shape is not
 * documented: at run time it has `sessionResource`, and had `sessionId` before engine 1.110. Whatever else it
 * is, the window is the session.
 */
export function sessionOf(token: unknown, windowId: string): Session {
  const resource = field(token, "sessionResource") ?? token;
  const scheme = field(resource, "scheme");
  const path = field(resource, "path");
  if (typeof scheme === "string" && typeof path === "string" && path.length > 1) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    if (scheme === LOCAL_SCHEME) return { id: decoded(name), harness: LOCAL };
    return { id: `${scheme}:${path}`, harness: scheme };
  }
  const id = field(token, "sessionId");
  if (typeof id === "string" && id !== "") return { id, harness: LOCAL };
  return { id: windowId, harness: WINDOW };
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Reflect.get(value, name);
}

/** The id behind its base64url form, which is what hooks are told; the form itself where it is none. */
function decoded(name: string): string {
  const bytes = Buffer.from(name, "base64url");
  const isExact = bytes.toString("base64url") === name.replace(/=+$/, "");
  const text = bytes.toString("utf8");
  return isExact && /^[\x21-\x7e]+$/.test(text) ? text : name;
}
