import { type Folder, type Location, type PathProbe, sameRoot } from "../core/location";
import { isWithin } from "../core/pathInput";

/** A workspace folder and where all links in its path lead. */
export interface WorkspaceRoot extends Folder {
  readonly real: Location;
}

export async function workspaceRoots(
  folders: readonly Folder[],
  probe: PathProbe,
): Promise<readonly WorkspaceRoot[]> {
  return Promise.all(
    folders.map(async ({ name, location }) => {
      const probed = await probe.probe(location);
      return { name, location, real: "real" in probed ? probed.real : location };
    }),
  );
}

/** Whether a real location lies inside one of the folders' real ones. */
export function isInside(roots: readonly WorkspaceRoot[], real: Location): boolean {
  return roots.some((root) => holds(root.real, real));
}

/** Whether a location of which it is not known where its links lead is spelled as one inside. */
export function isSpelledInside(roots: readonly WorkspaceRoot[], location: Location): boolean {
  return roots.some((root) => holds(root.location, location) || holds(root.real, location));
}

/** A path for answers: relative to its folder, with the folder's name among several; absolute outside of all. */
export function displayPath(roots: readonly WorkspaceRoot[], location: Location): string {
  for (const { name, location: given, real } of roots) {
    const base = [real, given].find((folder) => holds(folder, location));
    if (base === undefined) continue;
    const relative = location.path.slice(base.path.length).replace(/^\//, "");
    if (roots.length === 1) return relative;
    return roots.filter((root) => root.name === name).length === 1 ? `${name}/${relative}` : location.path;
  }
  return location.path;
}

function holds(folder: Location, location: Location): boolean {
  return sameRoot(folder, location) && isWithin(folder.path, location.path);
}
