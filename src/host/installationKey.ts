import type { Memento } from "vscode";

/** The random key of this installation, made at the first start; it is kept apart from every log. */
export async function installationKey(state: Memento, newKey: () => string): Promise<string> {
  const known = state.get<string>(NAME);
  if (known !== undefined) return known;
  const key = newKey();
  await state.update(NAME, key);
  return key;
}

const NAME = "versionKey";
