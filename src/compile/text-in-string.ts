/** Filter text where a string is to hold where JSON: a filter all the same, which can be written as that. */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { safeFix } from "../diagnostics/report.js";
import { isError } from "../diagnostics/severity.js";
import type { FoundFilter } from "../hosts/found.js";
import { parseStrictly } from "../text/parse.js";
import { toWhereJson } from "../where/emit.js";
import { compileFilterText } from "./compile-text.js";
import type { CompileSettings } from "./settings.js";
import { datasetGiven, whichDataset } from "./which-dataset.js";

/** The filter with a fix of LW416 where the text that it is about is a right filter, of which nothing would be lost. */
export function withTextCompiled(found: FoundFilter, settings: CompileSettings): FoundFilter {
  const [only, ...more] = found.diagnostics.filter(isError);
  if (only?.code !== "LW416" || more.length > 0 || found.partial) return found;
  const json = whereOf(only.args.text, found, settings);
  if (json === null) return found;
  const edit =
    found.rewritten?.(json) ??
    (found.writable === undefined ? { span: only.span, text: found.notation.value(json) } : null);
  if (edit === null) return found;
  const mended: Diagnostic = { ...only, fixes: [safeFix(edit)] };
  return { ...found, diagnostics: found.diagnostics.map((diagnostic) => (diagnostic === only ? mended : diagnostic)) };
}

function whereOf(
  text: string,
  { dataset: named, timestamps, span, pointer }: FoundFilter,
  settings: CompileSettings,
): string | null {
  const { datasets = [] } = settings;
  const place = { span: { start: span.start, end: span.start }, pointer };
  const { dataset } = whichDataset(named, "job", datasetGiven(named, settings), place, datasets);
  if (dataset === null || parseStrictly(text) === null) return null;
  const { analysis, meaning, values, ...rest } = settings;
  const { ok, filter, document } = compileFilterText(
    text,
    { ...rest, dataset, defaultDataset: undefined },
    { timestamps },
  );
  const isBare = document !== null && document.comments.length === 0 && document.examples.length === 0;
  return ok && isBare ? toWhereJson(filter) : null;
}
