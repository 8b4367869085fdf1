import { closest, distance } from "fastest-levenshtein";
import type { Location, PathProbe } from "../core/location";
import { isWithin } from "../core/pathInput";

const NEAR_MOST = 8;

/** Files with names near those that are missing: in the nearest folder that exists, never above the workspace. */
export async function nearNames(
  probe: PathProbe,
  missing: readonly Location[],
  folders: readonly Location[],
): Promise<readonly Location[]> {
  const found: Location[] = [];
  for (const location of missing) {
    const segments = location.path.split("/");
    for (let depth = segments.length - 1; depth > 0; depth--) {
      const folder = { ...location, path: segments.slice(0, depth).join("/") || "/" };
      if (!folders.some((root) => isWithin(root.path, folder.path))) break;
      const names = await probe.list(folder);
      if (names.length === 0) continue;
      found.push(
        ...near(segments[depth] ?? "", names).map((name) => ({ ...folder, path: `${folder.path}/${name}` })),
      );
      break;
    }
  }
  return found;
}

function near(name: string, names: readonly string[]): readonly string[] {
  const most = Math.max(2, Math.ceil(name.length / 3));
  const close = names.filter((other) => distance(name.toLowerCase(), other.toLowerCase()) <= most);
  if (close.length === 0) return [];
  const best = closest(name, close);
  return [best, ...close.filter((other) => other !== best)].slice(0, NEAR_MOST);
}
