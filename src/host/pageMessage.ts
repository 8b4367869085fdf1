import { PAGE_ACTIONS, type PageMessage } from "../protocol";

/** Reads what the panel's page sent; null where it is no message that the page sends. */
export function parsePageMessage(value: unknown): PageMessage | null {
  if (typeof value !== "object" || value === null) return null;
  const { type, session, row, line, action }: Readonly<Record<string, unknown>> = { ...value };
  switch (type) {
    case "ready":
    case "selectSession":
      return session === null || typeof session === "string" ? { type, session } : null;
    case "details":
    case "askForTheRest":
      return typeof row === "string" ? { type, row } : null;
    case "open":
      return typeof row === "string" && isLine(line) ? { type, row, line } : null;
    case "run": {
      const known = PAGE_ACTIONS.find((one) => one === action);
      return known === undefined ? null : { type, action: known };
    }
    default:
      return null;
  }
}

function isLine(value: unknown): value is number | null {
  return value === null || (typeof value === "number" && Number.isSafeInteger(value) && value >= 1);
}
