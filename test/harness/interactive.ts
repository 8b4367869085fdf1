import { type Reading, read } from "./reading";
import type { Prompt, Script } from "./script";

/** What the model does when a person types to it: reads the file that is named, whole or by half. */
export function* interactive({ text }: Prompt): Script<string> {
  const asked = /\bread (half of |the start of )?["'`]?([^\s"'`]+)/i.exec(requestIn(text));
  const [, half, path] = asked ?? [];
  if (path === undefined) return HELP;
  const { answers }: Reading = half === undefined ? yield* read(path) : yield* readHalf(path);
  const last = answers.at(-1);
  const failed = last?.head.error;
  return failed === undefined
    ? `Calls for \`${path}\`: ${answers.length}. The last one said: ${last?.note ?? ""}`
    : `I could not read \`${path}\`: ${failed.message} ${failed.hint}`;
}

const HELP = `I am a scripted model: I only know how to read files. Try one of

- \`read package.json\`
- \`read half of package-lock.json\`

and look at the Read Audit panel.`;

/** Stops after the first answer that is cut short, as models do. */
function* readHalf(path: string): Script<Reading> {
  return yield* read(path, { atMost: 1 });
}

/** The host wraps what a person types in context and reminders of its own. */
function requestIn(prompt: string): string {
  return /<userRequest>([\s\S]*?)<\/userRequest>/.exec(prompt)?.[1] ?? prompt;
}
