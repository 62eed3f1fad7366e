import { compile } from "../compile/compile.js";
import type { CompileOptions } from "../compile/options.js";
import type { CatalogEntry, CatalogExample } from "../diagnostics/catalog/entry.js";
import { catalog, isDiagnosticCode } from "../diagnostics/catalog.js";
import type { Diagnosed } from "../diagnostics/diagnostic.js";
import { renderDiagnostics } from "../diagnostics/render.js";

/** Checks an example that is no filter, such as a Terraform file. Returns null for a kind that it does not know. */
export type CheckExample = (
  text: string,
  input: NonNullable<CatalogExample["input"]>,
  options: CompileOptions,
) => Diagnosed | null;

/**
 * Returns the page of a code such as `LW208`: a wrong text, its diagnostics, and a right text. Null for another name.
 * Without `check`, the page of an example that is no filter has no message.
 */
export function explainCode(name: string, check: CheckExample = () => null): string | null {
  if (!isDiagnosticCode(name)) return null;
  const { severity, help, example } = catalog()[name] as CatalogEntry<unknown>;
  const { wrong, right, dataset = "http_requests", input } = example;
  const options: CompileOptions = dataset === null ? { unknownFields: "off" } : { dataset };
  const result = input === undefined ? compile(wrong, options) : check(wrong, input, options);
  const found = result?.diagnostics.filter(({ code }) => code === name) ?? [];
  const words = typeof help === "string" ? `${severity}[${name}]\nhelp: ${help}` : `${severity}[${name}]`;
  return [
    result === null || found.length === 0
      ? `${words}\n\nwrong:\n\n${indented(wrong)}`
      : `wrong:\n\n${renderDiagnostics({ ...result, diagnostics: found.slice(0, 1) })}`,
    `right:\n\n${indented(right)}`,
  ].join("\n");
}

function indented(text: string): string {
  return `${text.trimEnd()}\n`.replace(/^(?=.)/gm, "  ");
}
