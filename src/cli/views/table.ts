import { printable } from "./print.js";

/** A wider cell stands for itself: the others are not moved as far as it reaches. */
const widestAligned = 200;

/** Rows in aligned columns, without line end at the end; empty cells leave no trailing space. */
export function tableText(given: readonly (readonly string[])[]): string {
  return tableLines(given).join("\n");
}

export function tableLines(given: readonly (readonly string[])[]): readonly string[] {
  const rows = given.map((row) => row.map(printable));
  const widthOf = (cell: string | undefined): number =>
    cell === undefined || cell.length > widestAligned ? 0 : cell.length;
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((widest, row) => Math.max(widest, widthOf(row[column])), 0),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
