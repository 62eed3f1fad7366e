import { type Dataset, fieldOf } from "./dataset.js";
import { type FormatFacts, formats } from "./formats.js";
import { type SourceKey, sources } from "./sources.js";

export interface FactInWords {
  /** The kind of fact, in one or two words. */
  readonly label: string;
  readonly text: string;
}

/** Returns all facts of a field except its type, for terminals and pages. Empty for an unknown field. */
export function factsInWords(dataset: Dataset, name: string): readonly FactInWords[] {
  const field = fieldOf(dataset, name);
  if (field === undefined) return [];
  const format: Partial<FormatFacts> = field.format === undefined ? {} : formats[field.format];
  const { min = format.min, max = format.max, usual = format.usual } = field;
  const from = { seen: " (seen in log lines)", example: " (in an example)", documented: "" }[
    field.basis ?? "documented"
  ];
  const predecessors = Object.entries(dataset.fields).filter(([, other]) => other.replacedBy === name);
  const removed = Object.entries(dataset.removed ?? {}).filter(([, other]) => other.replacedBy === name);
  const keys: readonly string[] = field.source ?? [dataset.name];
  const rows: readonly (readonly [label: string, text: string | false | undefined])[] = [
    ["about", field.description],
    ["deprecated", field.deprecated && (field.replacedBy === undefined ? "yes" : `use ${field.replacedBy}`)],
    ["filters", field.filterable === false && "refused by the service"],
    ["replaces", [...predecessors, ...removed].map(([other]) => other).join(", ")],
    ["values", field.enum && list(field.enum)],
    ["examples", field.examples && `${list(field.examples)}${from}`],
    ["old values", field.oldValues && list(field.oldValues)],
    ["also", pairs(field.aliases).map(([other, value]) => `${other} for ${value}`).join(", ")],
    ["format", field.format && `${field.format}, such as ${JSON.stringify(format.example)}${from}`],
    ["case", field.case ?? (field.usualCase && `${field.usualCase} in the examples`)],
    ["range", min === undefined && max === undefined ? undefined : range(min, max)],
    ["usually", usual && range(...usual)],
    ["multiple of", field.multipleOf?.toString()],
    ["codes", pairs(format.codes).map(([word, code]) => `${word} ${code}`).join(", ")],
    ["unit", field.unit],
    ["no value", field.missing && list(field.missing)],
    ["note", [format.note, field.note].filter((note) => note !== undefined).join(" ")],
    ["list of", dataset.asOf],
    ["source", keys.flatMap((key) => (Object.hasOwn(sources, key) ? [sources[key as SourceKey]] : [])).join(", ")],
  ]; // biome-ignore format: a table
  return rows.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}

function pairs<Value>(record: Readonly<Record<string, Value>> = {}): readonly (readonly [string, Value])[] {
  return Object.entries(record);
}

function list(values: readonly (string | number)[]): string {
  return values.map((value) => JSON.stringify(value)).join(", ");
}

function range(min: number | undefined, max: number | undefined): string {
  return min === undefined ? `at most ${max}` : max === undefined ? `${min} or more` : `${min} to ${max}`;
}
