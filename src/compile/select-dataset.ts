import type { Field } from "../ast/nodes.js";
import { comparisonsIn } from "../ast/visit.js";
import { datasets } from "../datasets/all.js";
import { type Dataset, type FieldFacts, fieldOf } from "../datasets/dataset.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report, suggestedFix } from "../diagnostics/report.js";
import { similarNames } from "../diagnostics/suggest.js";
import type { CompileOptions } from "./options.js";
import type { ReadInput } from "./read-input.js";

export interface SelectedDataset {
  /** Null: the checker does not check fields. */
  readonly dataset: Dataset | null;
  /** `shared`: the facts that several candidates share, without a name. `nearest`: it does not have all fields. */
  readonly by: "name" | "fields" | "shared" | "nearest";
  readonly diagnostics: readonly Diagnostic[];
}

type Input = Pick<ReadInput, "dataset" | "expression" | "form">;

/** All datasets of the package. */
export const shippedDatasets: readonly Dataset[] = Object.values(datasets);

/** Names of products and of other interfaces. */
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
  const find = (name: string) => (own?.name === name ? own : shippedDatasets.find((one) => one.name === name));
  const name = named?.name ?? givenName;
  if (name === undefined) return fromFields(input, options);
  const wrong = [name, givenName ?? name].find((one) => find(one) === undefined);
  if (wrong !== undefined) return selected(null, unknownDataset(wrong, wrong === named?.name ? named : null, input));
  if (named !== null && givenName !== undefined && givenName !== named.name)
    return selected(null, report("LW205", named, { name: named.name, other: givenName }));
  return selected(find(name) ?? null);
}

function selected(dataset: Dataset | null, ...diagnostics: readonly Diagnostic[]): SelectedDataset {
  return { dataset, by: "name", diagnostics };
}

/** The default is for filters that name no dataset. A dataset of the user may have the name of a shipped one. */
function givenDataset(named: Field | null, { dataset, defaultDataset }: CompileOptions): string | Dataset | undefined {
  if (dataset !== undefined || defaultDataset === undefined || named === null) return dataset ?? defaultDataset;
  const fits = typeof defaultDataset === "object" && ["", named.name].includes(defaultDataset.name);
  return fits ? defaultDataset : undefined;
}

/** Reports LW204. Suggests similar names, names that begin with this one, and the dataset of a product. */
function unknownDataset(name: string, named: Field | null, { form }: Input): Diagnostic {
  const names = shippedDatasets.map((one) => one.name);
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, "_");
  const product = Object.hasOwn(otherNames, plain) ? otherNames[plain] : undefined;
  const beginning = names.filter((one) => one.startsWith(`${plain}_`));
  const similar = [...new Set([...(product === undefined ? beginning : [product]), ...similarNames(name, names)])];
  const spelled = (text: string) => (form === "text" ? text : JSON.stringify(text));
  const fixes = named === null ? [] : similar.map((text) => suggestedFix({ span: named.span, text: spelled(text) }));
  return report("LW204", named ?? { span: { start: 0, end: 0 } }, { name, similar }, { fixes });
}

/** The candidates have all fields of the filter. Without one, takes the dataset that misses the fewest fields. */
function fromFields({ expression }: Input, { unknownFields }: CompileOptions): SelectedDataset {
  const fields = expression === null ? [] : comparisonsIn(expression).flatMap(({ field }) => field ?? []);
  const [first] = fields;
  if (first === undefined) return selected(null);
  const candidates = shippedDatasets.filter((one) => missingFrom(one, fields).length === 0);
  const isNearest = candidates.length === 0;
  if (isNearest && unknownFields === "off") return selected(null);
  const [dataset, ...others] = isNearest ? nearest(fields).slice(0, 1) : candidates.sort(byFields);
  if (dataset === undefined) return selected(null);
  const note = report("LW206", first, { datasets: [dataset, ...others].map(({ name }) => name), isNearest });
  if (others.length === 0) return { dataset, by: isNearest ? "nearest" : "fields", diagnostics: [note] };
  return { dataset: sharedDataset([dataset, ...others], fields), by: "shared", diagnostics: [note] };
}

/** Returns the facts that are equal in all datasets. A field that one dataset refuses may belong to another one. */
function sharedDataset([first, ...others]: readonly Dataset[], fields: readonly Field[]): Dataset {
  const isShared = (name: string, [key, value]: readonly [string, unknown]) =>
    others.every((one) => JSON.stringify(fieldOf(one, name)?.[key as keyof FieldFacts]) === JSON.stringify(value));
  const factsOf = (name: string): FieldFacts => {
    const all = Object.entries((first && fieldOf(first, name)) ?? {});
    return { type: "unknown", ...Object.fromEntries(all.filter((fact) => isShared(name, fact))) };
  };
  return { name: "", scopes: [], fields: Object.fromEntries(fields.map(({ name }) => [name, factsOf(name)])) };
}

/** Orders datasets by their missing fields. Of two equal datasets, the one with a similar field name is nearer. */
function nearest(fields: readonly Field[]): readonly Dataset[] {
  const ranked = shippedDatasets.map((dataset) => {
    const missing = missingFrom(dataset, fields);
    // A name such as `http.host` is of another language, and one or two letters are similar to every name.
    const words = missing.filter(({ name }) => /^\w{3,}$/.test(name));
    const isSimilar = words.some(({ name }) => similarNames(name, Object.keys(dataset.fields)).length > 0);
    return { dataset, rank: missing.length - (isSimilar ? 0.5 : 0) };
  });
  return ranked.sort((a, b) => a.rank - b.rank || byFields(a.dataset, b.dataset)).map(({ dataset }) => dataset);
}

/** The dataset with more fields first: most jobs deliver one of the large ones. */
function byFields(a: Dataset, b: Dataset): number {
  return Object.keys(b.fields).length - Object.keys(a.fields).length;
}

function missingFrom(dataset: Dataset, fields: readonly Field[]): readonly Field[] {
  return fields.filter(({ name }) => fieldOf(dataset, name) === undefined);
}
