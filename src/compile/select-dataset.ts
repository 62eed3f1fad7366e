import type { Expression, Field } from "../ast/nodes.js";
import { comparisonsIn } from "../ast/visit.js";
import { datasets } from "../datasets/all.js";
import { type Dataset, type FieldFacts, fieldOf } from "../datasets/dataset.js";
import type { Diagnostic, DiagnosticFix } from "../diagnostics/diagnostic.js";
import { report, suggestedFix } from "../diagnostics/report.js";
import type { Severity } from "../diagnostics/severity.js";
import { similarNames } from "../diagnostics/suggest.js";
import type { CompileOptions } from "./options.js";
import type { ReadInput } from "./read-input.js";

export interface SelectedDataset {
  /** Null: fields are not checked. */
  readonly dataset: Dataset | null;
  /** Whether it has only what several candidates share. Its name is then empty. */
  readonly isShared: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

type Input = Pick<ReadInput, "dataset" | "expression" | "form" | "notation">;

const shipped: readonly Dataset[] = Object.values(datasets);
const start = { span: { start: 0, end: 0 } };

/** Names that the products have in other places. */
const otherNames: Readonly<Record<string, string>> = {
  client_side_security: "page_shield_events",
  network_flow: "mnm_flow_logs",
  security_events: "firewall_events",
  waf: "firewall_events",
};

/** Selects the dataset that header, job and caller name. Without a name, the datasets that have all fields decide. */
export function selectDataset(input: Input, options: CompileOptions): SelectedDataset {
  const { dataset: named } = input;
  const given = givenDataset(named, options);
  const own = typeof given === "object" ? given : undefined;
  if (own !== undefined && (named === null || own.name === "")) return selected(own);
  const givenName = typeof given === "object" ? given.name : given;
  const find = (name: string) => (own?.name === name ? own : shipped.find((one) => one.name === name));
  const name = named?.name ?? givenName;
  if (name === undefined) return fromFields(input, options);
  const wrong = [name, givenName ?? name].find((one) => find(one) === undefined);
  if (wrong !== undefined) return selected(null, unknownDataset(wrong, wrong === named?.name ? named : null, input));
  if (named !== null && givenName !== undefined && givenName !== named.name)
    return selected(null, report("LW205", named, { name: named.name, other: givenName }));
  return selected(find(name) ?? null);
}

function selected(dataset: Dataset | null, ...diagnostics: readonly Diagnostic[]): SelectedDataset {
  return { dataset, isShared: false, diagnostics };
}

/** The default is for filters that name no dataset. A dataset of one's own may have the name of a shipped one. */
function givenDataset(named: Field | null, { dataset, defaultDataset }: CompileOptions): string | Dataset | undefined {
  if (dataset !== undefined || defaultDataset === undefined || named === null) return dataset ?? defaultDataset;
  const fits = typeof defaultDataset === "object" && ["", named.name].includes(defaultDataset.name);
  return fits ? defaultDataset : undefined;
}

/** LW204. Suggests similar names, names that begin with this one, and the name of a product. */
function unknownDataset(name: string, named: Field | null, { form }: Input): Diagnostic {
  const names = shipped.map((one) => one.name);
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, "_");
  const product = Object.hasOwn(otherNames, plain) ? otherNames[plain] : undefined;
  const beginning = names.filter((one) => one.startsWith(`${plain}_`));
  const similar = [...new Set([...(product === undefined ? beginning : [product]), ...similarNames(name, names)])];
  const spelled = (text: string) => (form === "text" ? text : JSON.stringify(text));
  const fixes = named === null ? [] : similar.map((text) => suggestedFix({ span: named.span, text: spelled(text) }));
  return report("LW204", named ?? start, { name, similar }, { fixes });
}

/** The candidates have all fields of the filter. */
function fromFields({ expression, notation }: Input, { unknownFields = "error" }: CompileOptions): SelectedDataset {
  const fields = expression === null ? [] : fieldsIn(expression);
  const [first] = fields;
  if (first === undefined) return selected(null);
  const candidates = shipped.filter((one) => missingFrom(one, fields).length === 0).sort(byFields);
  if (candidates.length === 0) {
    const fixedBy = (name: string, { span }: Field) => suggestedFix({ span, text: notation.field(name) });
    return selected(null, ...(unknownFields === "off" ? [] : nearest(fields, fixedBy, unknownFields)));
  }
  const note = report("LW206", first, { datasets: candidates.map(({ name }) => name) });
  return candidates.length === 1
    ? selected(candidates[0] ?? null, note)
    : { dataset: sharedDataset(candidates, fields), isShared: true, diagnostics: [note] };
}

/** What several datasets agree on about the fields. */
function sharedDataset(candidates: readonly Dataset[], fields: readonly Field[]): Dataset {
  const shared = fields.map(({ name }) => [name, sharedFacts(candidates.flatMap((one) => fieldOf(one, name) ?? []))]);
  return { name: "", scopes: [], fields: Object.fromEntries(shared) };
}

/** The facts that are equal in all datasets. A filter that one dataset refuses may belong to another one. */
function sharedFacts(all: readonly FieldFacts[]): FieldFacts {
  const [first, ...others] = all;
  const entries = Object.entries(first ?? {}).filter(([key, value]) =>
    others.every((other) => JSON.stringify(other[key as keyof FieldFacts]) === JSON.stringify(value)),
  );
  return { type: "unknown", ...Object.fromEntries(entries) };
}

/** LW220: no dataset has all fields. Names the one that lacks the fewest. */
function nearest(
  fields: readonly Field[],
  fixedBy: (name: string, field: Field) => DiagnosticFix,
  severity: Severity,
): readonly Diagnostic[] {
  const ranked = shipped.flatMap((dataset) => {
    const [first, ...others] = missingFrom(dataset, fields);
    if (first === undefined) return [];
    const similar = similarNames(first.name, Object.keys(dataset.fields));
    // With equal numbers of unknown fields, the dataset with similar names is nearer.
    return [{ dataset, first, similar, rank: 2 * others.length + (similar.length > 0 ? 0 : 1) }];
  });
  const [best] = ranked.sort((a, b) => a.rank - b.rank || byFields(a.dataset, b.dataset));
  if (best === undefined) return [];
  const { first, similar, dataset } = best;
  const fixes = similar.map((name) => fixedBy(name, first));
  return [report("LW220", first, { field: first.name, dataset: dataset.name, similar }, { severity, fixes })];
}

/** The dataset with more fields first: most jobs deliver one of the large ones. */
function byFields(a: Dataset, b: Dataset): number {
  return Object.keys(b.fields).length - Object.keys(a.fields).length;
}

function missingFrom(dataset: Dataset, fields: readonly Field[]): readonly Field[] {
  return fields.filter(({ name }) => fieldOf(dataset, name) === undefined);
}

function fieldsIn(expression: Expression): readonly Field[] {
  return comparisonsIn(expression).flatMap(({ field }) => field ?? []);
}
