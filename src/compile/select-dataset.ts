import type { Expression, Field } from "../ast/nodes.js";
import { comparisonsIn } from "../ast/visit.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import { similarNames } from "../diagnostics/suggest.js";
import type { Notation } from "../diagnostics/notation.js";
import type { Severity } from "../diagnostics/severity.js";
import { type Dataset, type FieldFacts, fieldOf } from "../datasets/dataset.js";

interface NamedDatasets {
  /** The name in the header or in the job. */
  readonly named: Field | null;
  /** What the caller gives. An object is a dataset of one's own; with an empty name it fits every name. */
  readonly given: string | Dataset | undefined;
  readonly expression: Expression | null;
  readonly notation: Notation;
  readonly datasets: readonly Dataset[];
  /** How to report that no dataset has the fields. */
  readonly unknownFields: Severity | "off";
}

export interface SelectedDataset {
  /** Null: fields are not checked. */
  readonly dataset: Dataset | null;
  readonly diagnostics: readonly Diagnostic[];
}

const start = { span: { start: 0, end: 0 } };

/** Selects the dataset that header, job and caller name. Without a name, the datasets that have all fields decide. */
export function selectDataset(names: NamedDatasets): SelectedDataset {
  const { named, given, datasets } = names;
  const own = typeof given === "object" ? given : undefined;
  const givenName = typeof given === "object" ? given.name : given;
  if (own !== undefined && (named === null || own.name === "")) return { dataset: own, diagnostics: [] };
  const name = named?.name ?? givenName;
  if (name === undefined) return fromFields(names);
  const known = datasets.some((one) => one.name === name);
  if (named !== null && givenName !== undefined && givenName !== named.name && known)
    return { dataset: null, diagnostics: [report("LW205", named, { name: named.name, other: givenName })] };
  const dataset = own?.name === name ? own : datasets.find((one) => one.name === name);
  if (dataset !== undefined) return { dataset, diagnostics: [] };
  const similar = similarNames(
    name,
    datasets.map((one) => one.name),
  );
  const fixes =
    named === null
      ? []
      : similar.map((text) => ({ safe: false, edits: [{ span: named.span, text: notationOfName(text, named) }] }));
  return { dataset: null, diagnostics: [report("LW204", named ?? start, { name, similar }, { fixes })] };
}

/** The name of a job is a JSON string. */
function notationOfName(name: string, { pointer }: Field): string {
  return pointer === undefined ? name : JSON.stringify(name);
}

/** The candidates have all fields of the filter. They must agree on the types of these fields. */
function fromFields(names: NamedDatasets): SelectedDataset {
  const { expression, datasets, unknownFields } = names;
  const fields = expression === null ? [] : fieldsIn(expression);
  if (fields.length === 0) return { dataset: null, diagnostics: [] };
  const candidates = datasets.filter((one) => lacking(one, fields).length === 0).sort(byFields);
  const [first] = candidates;
  if (first !== undefined) {
    const typesIn = (one: Dataset) => fields.map(({ name }) => fieldOf(one, name)?.type).join();
    const agree = candidates.every((one) => typesIn(one) === typesIn(first));
    const place = { span: { start: fields[0]?.span.start ?? 0, end: fields[0]?.span.end ?? 0 } };
    return {
      dataset: agree ? common(candidates) : null,
      diagnostics: [report("LW206", place, { agree, datasets: candidates.map(({ name }) => name) })],
    };
  }
  return { dataset: null, diagnostics: unknownFields === "off" ? [] : nearest(fields, names, unknownFields) };
}

/** What several datasets know together: types, and what one of them cannot be filtered by. Values may differ. */
function common(candidates: readonly Dataset[]): Dataset | null {
  const [first, ...others] = candidates;
  if (first === undefined || others.length === 0) return first ?? null;
  const names = Object.keys(first.fields).filter((name) => others.every((one) => fieldOf(one, name) !== undefined));
  const entryOf = (name: string): FieldFacts => {
    const type = fieldOf(first, name)?.type ?? "object";
    const isFiltered = candidates.every((one) => fieldOf(one, name)?.filterable !== false);
    return isFiltered ? type : { type, filterable: false };
  };
  return { ...first, fields: Object.fromEntries(names.map((name) => [name, entryOf(name)])) };
}

function nearest(
  fields: readonly Field[],
  { datasets, notation }: NamedDatasets,
  severity: Severity,
): readonly Diagnostic[] {
  // With equal numbers of unknown fields, the dataset with similar names is nearer.
  const ranked = datasets
    .map((dataset) => {
      const unknown = lacking(dataset, fields);
      const [first] = unknown;
      const similar = first === undefined ? [] : similarNames(first.name, Object.keys(dataset.fields));
      return { dataset, first, similar, rank: 2 * unknown.length + (similar.length > 0 ? 0 : 1) };
    })
    .sort((a, b) => a.rank - b.rank || byFields(a.dataset, b.dataset));
  const [best] = ranked;
  if (best?.first === undefined) return [];
  const { first, similar } = best;
  const fixes = similar.map((name) => ({ safe: false, edits: [{ span: first.span, text: notation.field(name) }] }));
  return [report("LW220", first, { field: first.name, dataset: best.dataset.name, similar }, { severity, fixes })];
}

/** The dataset with more fields first: most jobs deliver one of the large ones. */
function byFields(a: Dataset, b: Dataset): number {
  return Object.keys(b.fields).length - Object.keys(a.fields).length;
}

function lacking(dataset: Dataset, fields: readonly Field[]): readonly Field[] {
  return fields.filter(({ name }) => fieldOf(dataset, name) === undefined);
}

function fieldsIn(expression: Expression): readonly Field[] {
  return comparisonsIn(expression).flatMap(({ field }) => field ?? []);
}
