import type { CatalogEntry } from "./catalog/entry.js";
import { catalog } from "./catalog.js";

/** Returns the page of a code such as `LW218` as text: what it means, a wrong input and a right one. Null for an unknown code. */
export function explainCode(code: string): string | null {
  if (!Object.hasOwn(catalog, code)) return null;
  const rows: Readonly<Record<string, Pick<CatalogEntry<never>, "title" | "severity" | "explanation" | "example">>> =
    catalog;
  const row = rows[code];
  if (row === undefined) return null;
  const { wrong, right } = row.example;
  const block = (title: string, text: string) => `${title}:\n${text.trimEnd().replace(/^(?=.)/gm, "  ")}`;
  return `${[
    `${row.severity}[${code}]: ${row.title}`,
    row.explanation,
    ...(wrong === "" ? [] : [block("wrong", wrong)]),
    ...(right === "" ? [] : [block("right", right)]),
  ].join("\n\n")}\n`;
}
