import type { Field } from "../ast/nodes.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Notation } from "../diagnostics/notation.js";
import { isError } from "../diagnostics/severity.js";
import type { Compilation } from "./compilation.js";
import type { CompileSettings } from "./settings.js";
import { datasetGiven, whichDataset } from "./which-dataset.js";

/** What becomes of a text that is no filter but a whole of another notation; null when it is none, or none is known. */
export function compileForeign(
  source: string,
  form: "text" | "where",
  read: { readonly notation: Notation; readonly diagnostics: readonly Diagnostic[] },
  settings: CompileSettings,
): Compilation | null {
  const { datasets = [], notations, names } = settings;
  if (notations === undefined || !read.diagnostics.some(isError)) return null;
  const choose = (named: Field | null) =>
    whichDataset(
      named,
      form === "text" ? "header" : "job",
      datasetGiven(named, settings),
      { span: { start: 0, end: 0 } },
      datasets,
    );
  const foreign = notations.read(source, form, {
    datasetOf: (named) => choose(named).dataset,
    check: { datasets, notation: read.notation, text: source, timestamps: null, unknownFields: "ignore", names },
    diagnostics: read.diagnostics,
    path: settings.path,
  });
  if (foreign === null) return null;
  const { dataset, diagnostics } = choose(foreign.dataset);
  const first = diagnostics.filter(({ code }) => code === "LW204");
  return {
    ok: false,
    readable: false,
    diagnostics: [...first, foreign.diagnostic],
    form,
    source,
    document: null,
    dataset,
  };
}
