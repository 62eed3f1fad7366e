import { printable } from "./print.js";

/** Rows in aligned columns, without line end at the end; empty cells leave no trailing space. */
export function tableText(given: readonly (readonly string[])[]): string {
  const rows = given.map((row) => row.map(printable));
  const widths = (rows[0] ?? []).map((_, column) => rows.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), 0));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
