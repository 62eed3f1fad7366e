import { checkExample } from "../src/cli/input/check-example.js";
import type { CatalogEntry } from "../src/diagnostics/catalog/entry.js";
import { catalog, type DiagnosticCode } from "../src/diagnostics/catalog.js";
import { type CompileOptions, compile, type Diagnosed, datasets, filterBuilder } from "../src/index.js";
import { splitFilter } from "../src/job.js";

/** The codes of the catalogue, in order. */
export const codes = (Object.keys(catalog()) as DiagnosticCode[]).sort();

/** A row of the catalogue. An example needs no type of arguments. */
export function rowOf(code: DiagnosticCode): CatalogEntry<unknown> {
  return catalog()[code] as CatalogEntry<unknown>;
}

/** Checks the wrong or the right text of a row as the kind of input that the row names. */
export function diagnoseExample(code: DiagnosticCode, text: string): Diagnosed {
  const { input, dataset = "http_requests" } = rowOf(code).example;
  const options: CompileOptions = dataset === null ? { unknownFields: "off" } : { dataset };
  if (input === "split") return split(text);
  if (input === "template") return compileTemplate(text);
  return (input && checkExample(text, input, options)) ?? compile(text, options);
}

function split(source: string): Diagnosed {
  const { filter, diagnostics } = compile(source, { dataset: "http_requests" });
  const result = filter === null ? null : splitFilter(filter);
  return { source, diagnostics: result === null ? diagnostics : "diagnostic" in result ? [result.diagnostic] : [] };
}

/** The interpolations of the template are JSON, or an `or()` without conditions. */
function compileTemplate(text: string): Diagnosed {
  const { or, where } = filterBuilder(datasets.http_requests);
  const none: ReturnType<typeof or>[] = [];
  const parts = text.split(/\$\{(.*?)\}/);
  const texts = parts.filter((_, at) => at % 2 === 0);
  const holes = parts.filter((_, at) => at % 2 === 1);
  const values = holes.map((hole) => (hole === "or()" ? or(...none) : JSON.parse(hole)));
  return where(Object.assign(texts, { raw: texts }), ...values);
}
