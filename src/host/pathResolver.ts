import { escapeUnsafe } from "../core/echo";
import { type Failure, failed, type Result, success } from "../core/failure";
import { type Folder, type Location, type PathProbe, type Probed, sameRoot } from "../core/location";
import { normalizePath, type PathStyle, parsePathInput } from "../core/pathInput";
import { findNormalized } from "./findNormalized";
import { nearNames } from "./nearNames";
import { ambiguous, denied, longPath, missing, noFolder, notAFile, outside, unusable } from "./pathFailures";
import { displayPath, isInside, isSpelledInside, type WorkspaceRoot, workspaceRoots } from "./workspaceRoots";

/** A file that may be read, if the user's rules allow it. */
export interface Target {
  /** What the path said, before links were followed. */
  readonly given: Location;
  /** Where all links lead. */
  readonly real: Location;
  /** `real` as a URI: the file's name in the log. */
  readonly file: string;
  /** Device and inode, where the file system has them. */
  readonly identity: string;
  /** The path as answers name it; it resolves back to the same file. */
  readonly path: string;
  readonly isOutside: boolean;
}

export interface PathResolverOptions {
  readonly folders: () => readonly Folder[];
  readonly probe: PathProbe;
  readonly style: PathStyle;
  readonly uriOf: (location: Location) => string;
  /** The open document that a URI or a title names and that no file system knows. */
  readonly unfiled: (input: string) => Location | null;
  /** Whether a file must never be named to the model. */
  readonly isDenied: (location: Location) => boolean;
}

/** Finds the file that a path means, and whether it lies inside the workspace: real path against real folder. */
export class PathResolver {
  constructor(private readonly options: PathResolverOptions) {}

  /** Fails with `bad_arguments`, `not_found`, `ambiguous_path`, `outside_workspace`, `denied`, `not_a_file` or `unreadable`. */
  async resolve(input: string): Promise<Result<Target>> {
    const { probe, isDenied, uriOf, folders } = this.options;
    const document = this.#document(input);
    if (document?.file === input) return success(document);
    const candidates = this.#candidates(input);
    if (!candidates.ok) return candidates;
    if (candidates.value.some(isDenied)) return failed(denied(input));
    const roots = await workspaceRoots(folders(), probe);
    const found = await this.#find(candidates.value);
    const [first, ...others] = distinct(found);
    if (first === undefined && document !== null) return success(document);
    if (first === undefined) return failed(await this.#missing(input, candidates.value, roots));
    if (others.length > 0)
      return failed(
        ambiguous(
          input,
          found.map(({ given }) => displayPath(roots, given)),
        ),
      );

    const { given, probed } = first;
    if (!("real" in probed))
      return failed(isSpelledInside(roots, given) ? unusable(input, probed.kind) : outside(input));
    const { real, identity, kind } = probed;
    if (isDenied(real)) return failed(denied(input));
    const isOutside = !isInside(roots, real);
    if (kind !== "file") return failed(isOutside ? outside(input) : notAFile(input, kind));
    const path = await this.#nameOf(real, roots);
    if (escapeUnsafe(JSON.stringify(path)).length > PATH_UNITS) return failed(longPath(path));
    return success({ given, real, file: uriOf(real), identity, path, isOutside });
  }

  /** Whether the path still leads where it led, to the same file; a look after reading. */
  async stillLeadsTo({ given, real, identity, path }: Target): Promise<boolean> {
    if (this.options.unfiled(path) !== null) return true;
    const probed = await this.options.probe.probe(given);
    return "real" in probed && probed.real.path === real.path && probed.identity === identity;
  }

  /** A document that no file system knows, by its URI or its title. */
  #document(input: string): Target | null {
    const location = this.options.unfiled(input);
    if (location === null) return null;
    const file = this.options.uriOf(location);
    return { given: location, real: location, file, identity: "", path: file, isOutside: false };
  }

  #candidates(input: string): Result<readonly Location[]> {
    const parsed = parsePathInput(input, this.options.style);
    if (!parsed.ok) return parsed;
    const folders = this.options.folders();
    const { kind, path } = parsed.value;
    if (kind === "uri")
      return success([{ scheme: parsed.value.scheme, authority: parsed.value.authority, path }]);
    if (kind === "absolute") {
      // In a virtual workspace there is no disk: an absolute path is one of its file system.
      const isVirtual = folders.every(({ location }) => location.scheme !== "file");
      return success([{ scheme: "file", authority: "", ...(isVirtual ? folders[0]?.location : {}), path }]);
    }
    if (folders.length === 0) return failed(noFolder(input));
    const inEach = folders.map(({ location }) => below(location, path));
    if (folders.length === 1) return success(inEach);
    const [head = "", ...rest] = path.split("/");
    const named = folders.filter(({ name }) => name === head);
    return success([...inEach, ...named.map(({ location }) => below(location, rest.join("/")))]);
  }

  async #find(candidates: readonly Location[]): Promise<readonly Found[]> {
    const found: Found[] = [];
    for (const candidate of candidates) {
      const given = await findNormalized(this.options.probe, candidate);
      if (given !== null) found.push({ given, probed: await this.options.probe.probe(given) });
    }
    return found;
  }

  /** The shortest name that leads back to the file: a path, or its URI where no path does. */
  async #nameOf(real: Location, roots: readonly WorkspaceRoot[]): Promise<string> {
    for (const name of [displayPath(roots, real), real.path])
      if (await this.#leadsTo(name, real)) return name;
    return this.options.uriOf(real);
  }

  async #leadsTo(name: string, real: Location): Promise<boolean> {
    const candidates = this.#candidates(name);
    const found = candidates.ok ? await this.#find(candidates.value) : [];
    return (
      found.length > 0 && found.every(({ probed }) => "real" in probed && sameLocation(probed.real, real))
    );
  }

  async #missing(
    input: string,
    candidates: readonly Location[],
    roots: readonly WorkspaceRoot[],
  ): Promise<Failure> {
    const near: Location[] = [];
    let isAnyInside = false;
    for (const candidate of candidates) {
      const names = await nearNames(this.options.probe, candidate, (real) => isInside(roots, real));
      isAnyInside ||= names !== null;
      near.push(...(names ?? []));
    }
    if (!isAnyInside) return outside(input);
    const allowed = near.filter((location) => !this.options.isDenied(location));
    return missing(
      input,
      allowed.map((location) => displayPath(roots, location)),
    );
  }
}

/** A longer path, in UTF-16 units as JSON, would leave a head no room for what else it says. */
const PATH_UNITS = 800;

interface Found {
  readonly given: Location;
  readonly probed: Probed;
}

function distinct(found: readonly Found[]): readonly Found[] {
  return found.filter((one, at) => found.findIndex((other) => same(one.probed, other.probed)) === at);
}

function same(a: Probed, b: Probed): boolean {
  if (!("real" in a) || !("real" in b)) return a === b;
  return sameLocation(a.real, b.real);
}

function sameLocation(a: Location, b: Location): boolean {
  return sameRoot(a, b) && a.path === b.path;
}

function below(folder: Location, path: string): Location {
  return {
    scheme: folder.scheme,
    authority: folder.authority,
    path: normalizePath(`${folder.path}/${path}`),
  };
}
