import type { CatalogEntry } from "./catalog/entry.js";
import { catalog, isConfigurable, isDiagnosticCode } from "./catalog.js";

/** Returns the page of a code such as `LW218`: its severity, a wrong and a right text, and the help. Null for another name. */
export function explainCode(name: string): string | null {
  if (!isDiagnosticCode(name)) return null;
  const { severity, help, example } = catalog[name] as CatalogEntry<unknown>;
  const block = (title: string, text: string) => `${title}:\n${text.trimEnd().replace(/^(?=.)/gm, "  ")}`;
  return `${[
    `${severity}[${name}]${severity === "error" && isConfigurable(name) ? ", in some cases a warning" : ""}`,
    block("wrong", example.wrong),
    block("right", example.right),
    ...(typeof help === "string" ? [`help: ${help}`] : []),
  ].join("\n\n")}\n`;
}
