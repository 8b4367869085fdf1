/** Text of about so many UTF-8 bytes, with code points of every length and lines that all differ. */
export function longText(bytes: number): string {
  const lines: string[] = [];
  for (let size = 0, line = 1; size < bytes; line += 1) {
    const text = `${line}: ${SAMPLES[line % SAMPLES.length]} ${"·".repeat(line % 23)}`;
    size += Buffer.byteLength(text) + 1;
    lines.push(text);
  }
  return `${lines.join("\n")}\n`;
}

const SAMPLES = [
  "const answer = 42;",
  "Grüße aus Köln, façade, naïve",
  "读到一半就停下来的代理",
  "𝒜 👩‍💻 🇩🇪 outside of the basic plane",
  "\ttabs, trailing blanks   ",
  "",
];
