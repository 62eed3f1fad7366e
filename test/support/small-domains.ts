/** Restrictions of the values of small filters' fields, each described twice: as the engine takes it, and as a plain test of a value. */
import { type Domains, everyValue, type FieldDomain } from "../../src/analysis/engine/domain.js";
import type { CompiledFilter } from "../../src/index.js";
import { toInteger } from "../../src/language/integer.js";
import { compiled } from "./compiled.js";
import type { Constant, Leaf, Model } from "./model.js";
import type { Random } from "./random.js";
import { fieldSets, linesFor, smallDataset, smallLeaf, smallModel, valuesFor } from "./small-filters.js";
import { spellText } from "./spell-text.js";

/** What one field, or an element of it, can be: listed texts and texts of a pattern, or integers. */
export type SmallDomain =
  | { readonly texts: readonly string[]; readonly pattern: string | null; readonly smt: string | null }
  | { readonly runs: readonly (readonly [bigint, bigint])[] }
  | null;

export interface SmallDomains {
  readonly of: Readonly<Record<string, SmallDomain>>;
  readonly domains: Domains;
}

const least = -9223372036854775808n;
const greatest = 18446744073709551615n;

const ofList = (...texts: readonly string[]): SmallDomain => ({ texts: [...texts, ""], pattern: null, smt: null });
/** Texts without a range of letters, as z3 writes them, too. */
const without = (from: string, to: string, ...texts: readonly string[]): SmallDomain => ({
  texts: [...texts, ""],
  pattern: `[^${from}-${to}]*`,
  smt: `(re.* (re.diff re.allchar (re.range "${from}" "${to}")))`,
});

const texts: readonly SmallDomain[] = [
  null,
  ofList("a", "aB", "Ba"),
  ofList("BaB", "B", "aa", "ab"),
  ofList("aba", "aBa", "a", "b", "Ba", "ba", "bab"),
  ofList(),
  without("A", "Z"),
  without("A", "Z", "Ba", "B"),
  without("a", "z"),
  without("a", "z", "a", "aba"),
];

const integers: readonly SmallDomain[] = [
  null,
  { runs: [[0n, 2n]] },
  { runs: [[0n, greatest]] },
  { runs: [[least, 0n]] },
  { runs: [[0n, 0n]] },
  { runs: [[0n, 0n], [2n, 3n]] },
  { runs: [[-1n, 1n], [3n, 3n]] },
  { runs: [[0n, 0n], [2n, greatest]] },
  { runs: [[least, -9223372036854775807n], [0n, 1n]] },
]; // biome-ignore format: a table

const texty = new Set(["S", "Q", "T"]);
const inty = new Set(["I", "J", "N"]);

function smallDomains(fields: readonly string[], random: Random): SmallDomains {
  const of = Object.fromEntries(
    fields.map((field) => [
      field,
      texty.has(field) ? random.pick(texts) : inty.has(field) ? random.pick(integers) : null,
    ]),
  );
  return { of, domains: (field) => domainOf(of[field] ?? null) };
}

function domainOf(domain: SmallDomain): FieldDomain | null {
  if (domain === null) return null;
  if ("runs" in domain)
    return { kind: "int", intervals: domain.runs.map(([from, to]) => ({ from: toInteger(from), to: toInteger(to) })) };
  const { pattern, texts } = domain;
  const expression = pattern === null ? null : new RegExp(`^(?:${pattern})$`);
  return { kind: "string", listed: texts, others: expression === null ? null : (text) => expression.test(text) };
}

const mixed = (text: string) => text.replaceAll("b", "B").replaceAll("c", "-");

/** The comparison, half of the time with constants of both letter cases. */
function mixedCase(leaf: Leaf, random: Random): Leaf {
  if (!texty.has(leaf.field) || random.chance(0.5)) return leaf;
  const change = (one: Constant) => (typeof one === "string" ? mixed(one) : one);
  const { operand } = leaf;
  return { ...leaf, operand: typeof operand === "object" ? [...new Set(operand.map(change))] : change(operand) };
}

/** Whether a field can have a value, given as JSON text; numbers and texts where only the others are restricted can be anything. */
function canHave(domain: SmallDomain, json: string): boolean {
  if (domain === null) return true;
  if (json.startsWith("[")) return elementsOf(json).every((element) => canHave(domain, element));
  if ("runs" in domain)
    return !/^-?[0-9]+$/.test(json) || domain.runs.some(([from, to]) => from <= BigInt(json) && BigInt(json) <= to);
  if (!json.startsWith('"')) return true;
  const text: string = JSON.parse(json);
  return domain.texts.includes(text) || (domain.pattern !== null && new RegExp(`^(?:${domain.pattern})$`).test(text));
}

/** None of the small ones holds a comma within a text. */
const elementsOf = (json: string) => (json === "[]" ? [] : json.slice(1, -1).split(","));

/** Whether a line, flat and as the analysis writes it, is one of those that count. */
export function isDelivered(line: string, { of }: SmallDomains): boolean {
  const members = line.matchAll(/"([A-Z])":(\[[^\]]*\]|"[^"]*"|[^,}]+)/g);
  return Array.from(members).every(([, field = "", json = ""]) => canHave(of[field] ?? null, json));
}

/** All texts of up to three characters. */
const short = [0, 1, 2].reduce((all) => ["", ...all.flatMap((text) => [`${text}a`, `${text}B`, `${text}-`])], [""]).map((text) => JSON.stringify(text)); // biome-ignore format: one idea

/** A random choice of fields, and filters of them. */
export interface SmallTrial {
  /** Whether a dataset states the types. */
  readonly stated: boolean;
  readonly fields: readonly string[];
  readonly restricted: SmallDomains;
  filter(leaves: number): CompiledFilter;
  /** Every line that counts over the values that could matter, if there are at most so many; else null. */
  lines(models: readonly Model[], most: number): readonly string[] | null;
}

/** `delivered`: only some values count. Otherwise all do. */
export function smallTrial(
  random: Random,
  delivered = false,
  { sets, stated } = { sets: fieldSets, stated: random.chance(0.75) },
): SmallTrial {
  const fields = random.pick(sets);
  const restricted = delivered ? smallDomains(fields, random) : { of: {}, domains: everyValue };
  const leaf = () => smallLeaf(random, fields, stated);
  const filter = (leaves: number) => {
    const model = smallModel(random, leaves, () => (delivered ? mixedCase(leaf(), random) : leaf()));
    return compiled(spellText(model, random), stated ? smallDataset : null);
  };
  const lines = (models: readonly Model[], most: number) =>
    linesFor(models, most, delivered ? (leaves) => deliveredValues(leaves, restricted) : valuesFor);
  return { stated, fields, restricted, filter, lines };
}

/** Every value that could matter and that the field can have. */
function deliveredValues(leaves: readonly Leaf[], { of }: SmallDomains): readonly (string | null)[] {
  const known = valuesFor(leaves);
  const domain = of[leaves[0]?.field ?? ""] ?? null;
  const strings = known.filter((json) => json?.startsWith('"') === true);
  const listed = domain !== null && "texts" in domain ? domain.texts.map((text) => JSON.stringify(text)) : [];
  const further = strings.length > 0 ? [...strings.map((json) => mixed(json ?? "")), ...short, ...listed] : [];
  return [...new Set([...known, ...further])].filter((json) => json === null || canHave(domain, json));
}
