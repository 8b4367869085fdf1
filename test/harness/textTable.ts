/** Lays rows out in columns, for a terminal: the first column to the left, the others to the right. */
export function textTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const rule = widths.map((width) => "─".repeat(width));
  return [header, rule, ...rows]
    .map((line) => line.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join("  "))
    .join("\n");
}

function pad(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}
