/** The texts of one file that a patch replaces: each is removed lines with their context. */
export interface PatchedFile {
  readonly path: string;
  readonly oldTexts: readonly string[];
}

/** The updates in a patch of the host's own format (`*** Begin Patch`); null where it cannot be told what it changes. */
export function parsePatch(patch: string): readonly PatchedFile[] | null {
  const files: { path: string; oldTexts: string[][] }[] = [];
  let isUpdate = false;
  for (const line of patch.replaceAll("\r\n", "\n").trim().split("\n")) {
    const action = /^\*\*\* (Update|Add|Delete) File: (.+)$/.exec(line);
    const current = files.at(-1);
    if (action !== null) {
      isUpdate = action[1] === "Update";
      if (isUpdate) files.push({ path: action[2] ?? "", oldTexts: [[]] });
    } else if (/^\*\*\* (Begin Patch|End Patch|End of File|Move to: .+)$/.test(line) || !isUpdate) continue;
    else if (current === undefined) return null;
    else if (line.startsWith("@@")) current.oldTexts.push([]);
    else if (/^[ -]/.test(line)) current.oldTexts.at(-1)?.push(line.slice(1));
    else if (line === "") current.oldTexts.at(-1)?.push("");
    else if (!line.startsWith("+")) return null;
  }
  return files.map(({ path, oldTexts }) => ({
    path,
    oldTexts: oldTexts.map((lines) => lines.join("\n")).filter((text) => text.trim() !== ""),
  }));
}
