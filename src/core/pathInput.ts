import { echo } from "./echo";
import { failed, type Result, success } from "./failure";

/** What the model wrote as `path`, told apart by form alone. Paths use `/`, also on Windows. */
export type PathInput =
  | { readonly kind: "relative"; readonly path: string }
  | { readonly kind: "absolute"; readonly path: string }
  /** `path` is percent-decoded. */
  | { readonly kind: "uri"; readonly scheme: string; readonly authority: string; readonly path: string };

/** The systems' different ideas of a path. */
export type PathStyle = "posix" | "windows";

/**
 * Tells the form of a path and refuses what no workspace file can be called: NUL characters, and on Windows
 * device paths and alternate streams. Dots are resolved, so that what follows sees plain segments.
 */
export function parsePathInput(input: string, style: PathStyle): Result<PathInput> {
  if (input.includes("\0")) return bad(input, "it contains a NUL character");
  const uri = /^([a-z][a-z0-9+.-]+):\/(?:\/([^/?#]*))?(.*)$/is.exec(input);
  if (uri) return parseUri(input, uri, style);
  return style === "windows" ? parseWindowsPath(input) : success(posixPath(input));
}

function parseUri(
  input: string,
  [, scheme = "", host, rest = ""]: RegExpExecArray,
  style: PathStyle,
): Result<PathInput> {
  const raw = host === undefined ? `/${rest}` : rest;
  const authority = host === "localhost" ? "" : host;
  let path: string;
  try {
    path = decodeURIComponent(raw.replace(/[?#].*$/s, ""));
  } catch (error) {
    if (error instanceof URIError) return bad(input, "its percent escapes are not valid");
    throw error;
  }
  if (path.includes("\0")) return bad(input, "it contains a NUL character");
  if (style === "windows" && scheme.toLowerCase() === "file") {
    const local = authority ? `//${authority}${path}` : path.replace(/^\/(?=[a-z]:)/i, "");
    return parseWindowsPath(local);
  }
  const plain = normalizePath(path === "" ? "/" : path);
  if (scheme.toLowerCase() === "file" && !authority) return success({ kind: "absolute", path: plain });
  return success({ kind: "uri", scheme: scheme.toLowerCase(), authority: authority ?? "", path: plain });
}

function posixPath(input: string): PathInput {
  return { kind: input.startsWith("/") ? "absolute" : "relative", path: normalizePath(input) };
}

function parseWindowsPath(input: string): Result<PathInput> {
  const slashed = input.replaceAll("\\", "/");
  const plain = slashed.replace(/^\/\/\?\/UNC\//i, "//").replace(/^\/\/\?\/(?=[a-z]:\/)/i, "");
  if (/^\/\/[.?](\/|$)/.test(plain)) return bad(input, "it names a device");
  const drive = /^[a-z]:(?=\/)/i.exec(plain)?.[0] ?? "";
  const rest = plain.slice(drive.length);
  if (rest.includes(":")) return bad(input, "it names a stream of a file, or a drive without a folder");
  if (drive !== "")
    return success({ kind: "absolute", path: `/${drive.toLowerCase()}${normalizePath(rest)}` });
  if (rest.startsWith("//")) return success({ kind: "absolute", path: `/${normalizePath(rest)}` });
  return success(posixPath(rest));
}

/** Resolves `.` and `..` and doubled slashes; `..` at the front of a relative path stays. */
export function normalizePath(path: string): string {
  const isAbsolute = path.startsWith("/");
  const segments: string[] = [];
  for (const segment of path.split("/")) {
    if (segment === "" || segment === ".") continue;
    const canGoUp = segments.length > 0 && segments.at(-1) !== "..";
    if (segment !== "..") segments.push(segment);
    else if (canGoUp) segments.pop();
    else if (!isAbsolute) segments.push("..");
  }
  return (isAbsolute ? "/" : "") + segments.join("/");
}

/** Whether `path` is `folder` or lies below it, segment by segment; both are absolute and normal. */
export function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}

function bad(input: string, why: string): Result<never> {
  return failed({
    code: "bad_arguments",
    message: `path ${echo(input)} cannot be read: ${why}.`,
    hint: "Call again with the plain path of a file in the workspace.",
  });
}
