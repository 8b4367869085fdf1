/** A property of what came from outside; undefined where there is none. */
export function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** The value where it is a text, else null. */
export function textOr(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** The value where it is an integer of at least 0, else null. */
export function countOr(value: unknown): number | null {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** What a JSON text holds; undefined where it is none, as after damage from outside. */
export function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
