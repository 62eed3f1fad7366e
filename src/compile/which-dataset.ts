/** Which dataset a filter is checked against: header, option, schema and job body must agree (language.md §5.3). */
import type { Field } from "../ast/nodes.js";
import type { Diagnostic, SourcePlace } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import { similarNames } from "../diagnostics/suggest.js";
import type { Dataset } from "../language/dataset.js";

export interface DatasetChoice {
  /** Null: none is named, or none of that name exists. */
  readonly dataset: Dataset | null;
  /** Another one that is named, too (LW205). */
  readonly other: Dataset | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a caller gives, and what it gives for filters that name no dataset: of the two the one that counts for this filter. */
export function datasetGiven(
  named: Field | null,
  {
    dataset,
    defaultDataset,
  }: { readonly dataset?: string | Dataset | undefined; readonly defaultDataset?: string | Dataset | undefined },
): string | Dataset | undefined {
  if (dataset !== undefined || defaultDataset === undefined || named === null) return dataset ?? defaultDataset;
  // A dataset of one's own may have the name of a shipped one, or none, which fits every name.
  return typeof defaultDataset === "object" && (defaultDataset.name === "" || defaultDataset.name === named.name)
    ? defaultDataset
    : undefined;
}

/**
 * Resolves the names that the source (its header or job body) and the caller give. A dataset of one's own is given as
 * an object; with an empty name it fits every name. Other names stand for the datasets that are known.
 */
export function whichDataset(
  named: Field | null,
  source: "header" | "job" | "reference",
  option: string | Dataset | undefined,
  start: SourcePlace,
  datasets: readonly Dataset[],
): DatasetChoice {
  const own = typeof option === "object" ? option : undefined;
  const known = [...datasets, ...(own === undefined ? [] : [own])];
  const optionName = typeof option === "object" ? option.name : option;
  const find = (name: string) =>
    own !== undefined && own.name === name ? own : datasets.find((dataset) => dataset.name === name);
  if (named === null) {
    if (own !== undefined) return { dataset: own, other: null, diagnostics: [] };
    if (optionName === undefined)
      return { dataset: null, other: null, diagnostics: [report("LW206", start, { place: source })] };
    const dataset = find(optionName) ?? null;
    return { dataset, other: null, diagnostics: dataset === null ? [unknownDataset(optionName, start, known)] : [] };
  }
  if (own?.name === "") return { dataset: own, other: null, diagnostics: [] };
  if (optionName !== undefined && optionName !== named.name) {
    const dataset = find(optionName) ?? null;
    if (dataset === null) return { dataset, other: null, diagnostics: [unknownDataset(optionName, start, known)] };
    if (own === undefined && find(named.name) === undefined)
      return { dataset, other: null, diagnostics: [unknownDataset(named.name, named, known)] };
    return {
      dataset,
      other: find(named.name) ?? null,
      diagnostics: [
        report("LW205", named, {
          name: named.name,
          other: optionName,
          source: own === undefined ? "option" : "schema",
          place: source === "header" ? "header" : "job",
        }),
      ],
    };
  }
  const dataset = find(named.name) ?? null;
  return { dataset, other: null, diagnostics: dataset === null ? [unknownDataset(named.name, named, known)] : [] };
}

/** Says that no dataset has this name. */
export function unknownDataset(name: string, place: SourcePlace, known: readonly Dataset[]): Diagnostic {
  const names = known.map((dataset) => dataset.name);
  return report("LW204", place, { name, similar: similarNames(name, names) });
}
