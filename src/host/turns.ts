/** Which request of a session is running. Only preparing a call is told, so that the latest one counts. */
export class Turns {
  readonly #latest = new Map<string, string>();

  note(session: string, turn: unknown): void {
    if (typeof turn === "string" && turn !== "") this.#latest.set(session, turn);
  }

  of(session: string): string | null {
    return this.#latest.get(session) ?? null;
  }
}
