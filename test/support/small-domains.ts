/** Restricts the fields of small filters: as a domain for the analysis, and as a plain test of a value. */
import type { Domains, FieldDomain } from "../../src/analysis/engine/domain.js";
import { toInteger } from "../../src/language/integer.js";
import { type Constant, type Leaf, leavesOf, type Model } from "./model.js";
import type { Random } from "./random.js";
import { valuesFor } from "./small-filters.js";

/** The values of a field or of its elements: listed texts and texts of a pattern, or integers. */
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
/** Texts without a range of letters, also in the notation of z3. */
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

export function smallDomains(fields: readonly string[], random: Random): SmallDomains {
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

/** Returns the comparison, half of the time with constants of both letter cases. */
export function mixedCase(leaf: Leaf, random: Random): Leaf {
  if (!texty.has(leaf.field) || random.chance(0.5)) return leaf;
  const change = (one: Constant) => (typeof one === "string" ? mixed(one) : one);
  const { operand } = leaf;
  return { ...leaf, operand: typeof operand === "object" ? [...new Set(operand.map(change))] : change(operand) };
}

/** Whether a field can have a value of JSON text. A restriction of texts allows all numbers, and vice versa. */
export function canHave(domain: SmallDomain, json: string): boolean {
  if (domain === null) return true;
  if (json.startsWith("[")) return elementsOf(json).every((element) => canHave(domain, element));
  if ("runs" in domain)
    return !/^-?[0-9]+$/.test(json) || domain.runs.some(([from, to]) => from <= BigInt(json) && BigInt(json) <= to);
  if (!json.startsWith('"')) return true;
  const text: string = JSON.parse(json);
  return domain.texts.includes(text) || (domain.pattern !== null && new RegExp(`^(?:${domain.pattern})$`).test(text));
}

/** No text of a small array contains a comma. */
function elementsOf(json: string): readonly string[] {
  return json === "[]" ? [] : json.slice(1, -1).split(",");
}

/** Whether the restrictions allow a flat line, as the analysis writes it. */
export function isDelivered(line: string, { of }: SmallDomains): boolean {
  const members = line.matchAll(/"([A-Z])":(\[[^\]]*\]|"[^"]*"|[^,}]+)/g);
  return Array.from(members).every(([, field = "", json = ""]) => canHave(of[field] ?? null, json));
}

/** All texts of at most three characters. */
const short: readonly string[] = (() => {
  let all = [""];
  let last = [""];
  for (let length = 1; length <= 3; length++) {
    last = last.flatMap((text) => ["a", "B", "-"].map((character) => text + character));
    all = all.concat(last);
  }
  return all.map((text) => JSON.stringify(text));
})();

/** Returns every allowed line over the values that can matter. Null: there are too many lines. */
export function deliveredLines(models: readonly Model[], { of }: SmallDomains, most: number): readonly string[] | null {
  const leaves = models.flatMap(leavesOf);
  let lines: readonly string[] = [""];
  for (const field of new Set(leaves.map((leaf) => leaf.field))) {
    const known = valuesFor(leaves.filter((leaf) => leaf.field === field));
    const domain = of[field] ?? null;
    const strings = known.filter((json) => json?.startsWith('"') === true);
    const listed = domain !== null && "texts" in domain ? domain.texts.map((text) => JSON.stringify(text)) : [];
    const further = strings.length > 0 ? [...strings.map((json) => mixed(json ?? "")), ...short, ...listed] : [];
    const choices = [...new Set([...known, ...further])].filter((json) => json === null || canHave(domain, json));
    if (lines.length * choices.length > most) return null;
    lines = lines.flatMap((line) =>
      choices.map((value) =>
        value === null ? line : `${line}${line === "" ? "" : ","}${JSON.stringify(field)}:${value}`,
      ),
    );
  }
  return lines.map((line) => `{${line}}`);
}
