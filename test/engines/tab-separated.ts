import type { Cell } from "./engine.js";

const escapes: Readonly<Record<string, string>> = { t: "\t", n: "\n", r: "\r", b: "\b", f: "\f", "0": "\0" };

/** Rows of ClickHouse's format `TabSeparated`. */
export function fromTabSeparated(text: string): readonly (readonly Cell[])[] {
  return text
    .split("\n")
    .slice(0, -1)
    .map((row) =>
      row
        .split("\t")
        .map((cell) =>
          cell === "\\N" ? null : cell.replace(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter),
        ),
    );
}
