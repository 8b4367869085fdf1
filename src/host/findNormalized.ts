import type { Location, PathProbe } from "../core/location";

/**
 * The location as the file system spells it, or null where nothing stands there. Unicode has two spellings of
 * the same name (NFC and NFD); models write the first, some file systems hold the second.
 */
export async function findNormalized(probe: PathProbe, location: Location): Promise<Location | null> {
  if ((await probe.probe(location)).kind !== "missing") return location;
  if (isAscii(location.path)) return null;
  let path = "";
  for (const segment of location.path.split("/").slice(1)) {
    const next = `${path}/${segment}`;
    const isThere = (await probe.probe({ ...location, path: next })).kind !== "missing";
    const names = isThere ? [] : await probe.list({ ...location, path: path || "/" });
    const spelled = names.find((name) => name.normalize() === segment.normalize());
    if (!isThere && spelled === undefined) return null;
    path = isThere ? next : `${path}/${spelled}`;
  }
  return { ...location, path };
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}
