import { closest, distance } from "fastest-levenshtein";
import type { Location, PathProbe } from "../core/location";

const NEAR_MOST = 8;

/**
 * Files with names near one that is missing: in the nearest folder above it that exists. Null where that folder,
 * links followed, is none that `isInside` lets be listed.
 */
export async function nearNames(
  probe: PathProbe,
  missing: Location,
  isInside: (real: Location) => boolean,
): Promise<readonly Location[] | null> {
  const segments = missing.path.split("/");
  for (let depth = segments.length - 1; depth > 0; depth--) {
    const folder = { ...missing, path: segments.slice(0, depth).join("/") || "/" };
    const probed = await probe.probe(folder);
    if (!("real" in probed)) continue;
    if (!isInside(probed.real)) return null;
    const names = near(segments[depth] ?? "", await probe.list(folder));
    return names.map((name) => ({ ...folder, path: `${folder.path}/${name}` }));
  }
  return null;
}

function near(name: string, names: readonly string[]): readonly string[] {
  const most = Math.max(2, Math.ceil(name.length / 3));
  const close = names.filter((other) => distance(name.toLowerCase(), other.toLowerCase()) <= most);
  if (close.length === 0) return [];
  const best = closest(name, close);
  return [best, ...close.filter((other) => other !== best)].slice(0, NEAR_MOST);
}
