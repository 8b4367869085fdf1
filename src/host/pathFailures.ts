import { echo } from "../core/echo";
import type { Failure } from "../core/failure";
import { LIST_MOST } from "../core/head";
import type { ProbeFailure } from "../core/location";

export function denied(input: string): Failure {
  return {
    code: "denied",
    message: `${echo(input)} is kept from agents by the setting readAudit.deny.`,
    hint: "Stop: do not look for another way to read it.",
  };
}

export function outside(input: string): Failure {
  return {
    code: "outside_workspace",
    message: `${echo(input)} is outside the workspace.`,
    hint: "Stop, or call again with the path of a file in the workspace.",
  };
}

export function ambiguous(input: string, paths: readonly string[]): Failure {
  const listed = paths.slice(0, LIST_MOST).map((path) => echo(path, 60));
  const more = paths.length > LIST_MOST ? ` and ${paths.length - LIST_MOST} more` : "";
  return {
    code: "ambiguous_path",
    message: `${echo(input)} is in several folders of the workspace.`,
    hint: `Call again with one of ${listed.join(", ")}${more}.`,
  };
}

export function notAFile(path: string, kind: string): Failure {
  const isFolder = kind === "directory";
  return {
    code: "not_a_file",
    message: `${echo(path)} is a ${kind}, not a file.`,
    hint: isFolder
      ? "List the directory, then call again with the path of a file in it."
      : "Do not try to read it.",
  };
}

export function noFolder(input: string): Failure {
  return {
    code: "not_found",
    message: `No folder is open that the relative path ${echo(input)} could be in.`,
    hint: "Call again with an absolute path.",
  };
}

/** `near` are paths of files that may be meant. */
export function missing(input: string, near: readonly string[]): Failure {
  const names = near.slice(0, LIST_MOST).map((path) => echo(path, 60));
  return {
    code: "not_found",
    message: `There is no file ${echo(input)}.`,
    hint:
      names.length === 0
        ? "Look for the file by name, then call again with its path."
        : `Did you mean ${names.join(", ")}? Call again with its path.`,
  };
}

/** An answer names its file in full, or it would not lead back to it. */
export function longPath(path: string): Failure {
  return {
    code: "unreadable",
    message: `The path ${echo(path, 60)} is too long to be named in an answer.`,
    hint: "Stop, and ask the user to open a folder nearer to the file.",
  };
}

/** A path inside the workspace at which no file can be opened. */
export function unusable(input: string, kind: ProbeFailure): Failure {
  const why = {
    missing: "is not there any more",
    dangling: "is a link that leads nowhere",
    loop: "is a link in a loop of links",
    no_permission: "may not be read by this user",
    unreadable: "cannot be looked at now",
  }[kind];
  return {
    code: kind === "missing" || kind === "dangling" ? "not_found" : "unreadable",
    message: `${echo(input)} ${why}.`,
    hint: "Do not try this path again.",
  };
}
