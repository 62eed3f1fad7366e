/** Restrictions of the values of small filters' fields, each described twice: as the engine takes it, and as a plain test of a value. */
import { domainsOf } from "../../src/analysis/delivered/domains.js";
import type { Domains } from "../../src/analysis/engine/domains.js";
import type { Domain } from "../../src/language/domain.js";
import { toInteger } from "../../src/language/integer.js";
import { languageOf } from "../../src/language/regular/language.js";
import { readExpression } from "../../src/language/regular/read-expression.js";
import { leavesOf, type Model } from "./model.js";
import type { Random } from "./random.js";
import { valuesFor } from "./small-filters.js";

/** What one field, or an element of it, can be. */
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

/** Patterns, and the same as z3 writes them. */
const patterns = {
  "a*b*": "(re.++ (re.* A) (re.* B))",
  "(?:ab)*": "(re.* (re.++ A B))",
  "[ab]{2}": "(re.++ (re.union A B) (re.union A B))",
  "[ab]+": "(re.+ (re.union A B))",
  "a?b?a?": "(re.++ (re.opt A) (re.opt B) (re.opt A))",
  "[^b]*": "(re.* (re.diff re.allchar B))",
  "b.*": "(re.++ B (re.* re.allchar))",
  ".*a": "(re.++ (re.* re.allchar) A)",
  "(?:a|bb)*": "(re.* (re.union A (re.++ B B)))",
  "[abc]{3}": "(re.++ (re.union A B C) (re.union A B C) (re.union A B C))",
  "(?:ab|ba){1,2}c?":
    "(re.++ (re.union (re.++ A B) (re.++ B A)) (re.opt (re.union (re.++ A B) (re.++ B A))) (re.opt C))",
  "[a-z]{1,2}": '(re.++ (re.range "a" "z") (re.opt (re.range "a" "z")))',
  "b[^c]*a|c": "(re.union (re.++ B (re.* (re.diff re.allchar C)) A) C)",
  "a+": "(re.+ A)",
  "ab?": "(re.++ A (re.opt B))",
  "c+|a": "(re.union (re.+ C) A)",
  "a[^b]*": "(re.++ A (re.* (re.diff re.allchar B)))",
} as const;

const ofPattern = (pattern: keyof typeof patterns, texts: readonly string[] = [""]): SmallDomain => ({
  texts,
  pattern,
  smt: patterns[pattern].replace(/\b[ABC]\b/g, (letter) => `(str.to_re "${letter.toLowerCase()}")`),
});

const ofList = (...texts: readonly string[]): SmallDomain => ({ texts: [...texts, ""], pattern: null, smt: null });

const texts: readonly SmallDomain[] = [
  null,
  ofList("a", "ab", "ba"),
  ofList("bab", "b", "aa", "c"),
  ofList("aba", "ab", "a", "b", "ba", "aa", "bab"),
  ofList(),
  ...(Object.keys(patterns) as readonly (keyof typeof patterns)[]).map((pattern) => ofPattern(pattern)),
  ofPattern("c+|a", ["ab", "bab", ""]),
  ofPattern("a[^b]*", ["b", ""]),
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
  return { of, domains: domainsOf((field) => domainOf(of[field] ?? null)) };
}

function domainOf(domain: SmallDomain): Domain | null {
  if (domain === null) return null;
  if ("runs" in domain)
    return { kind: "integers", runs: domain.runs.map(([from, to]) => ({ from: toInteger(from), to: toInteger(to) })) };
  const expression = domain.pattern === null ? null : readExpression(domain.pattern);
  if (domain.pattern !== null && expression === null) throw new Error(`cannot be read: ${domain.pattern}`);
  return { kind: "texts", points: domain.texts, others: expression && languageOf(expression) };
}

/** Whether a field can have a value, given as JSON text; numbers and texts where only the others are restricted can be anything. */
export function canHave(domain: SmallDomain, json: string): boolean {
  if (domain === null) return true;
  if (json.startsWith("[")) return elementsOf(json).every((element) => canHave(domain, element));
  if ("runs" in domain)
    return !/^-?[0-9]+$/.test(json) || domain.runs.some(([from, to]) => from <= BigInt(json) && BigInt(json) <= to);
  if (!json.startsWith('"')) return true;
  const text: string = JSON.parse(json);
  return domain.texts.includes(text) || (domain.pattern !== null && new RegExp(`^(?:${domain.pattern})$`).test(text));
}

/** None of the small ones holds a comma within a text. */
function elementsOf(json: string): readonly string[] {
  return json === "[]" ? [] : json.slice(1, -1).split(",");
}

/** Whether a line, flat and as the analysis writes it, is one of those that count. */
export function isDelivered(line: string, { of }: SmallDomains): boolean {
  const members = line.matchAll(/"([A-Z])":(\[[^\]]*\]|"[^"]*"|[^,}]+)/g);
  return Array.from(members).every(([, field = "", json = ""]) => canHave(of[field] ?? null, json));
}

const alphabet = ["a", "b", "c"];
const longest = 4;

/** Texts of few characters, all there are. */
const short: readonly string[] = (() => {
  let all = [""];
  let last = [""];
  for (let length = 1; length <= longest; length++) {
    last = last.flatMap((text) => alphabet.map((character) => text + character));
    all = all.concat(last);
  }
  return all.map((text) => JSON.stringify(text));
})();

/** Every line that counts over the values that could matter, if there are at most so many; else null. */
export function deliveredLines(models: readonly Model[], { of }: SmallDomains, most: number): readonly string[] | null {
  const leaves = models.flatMap(leavesOf);
  let lines: readonly string[] = [""];
  for (const field of new Set(leaves.map((leaf) => leaf.field))) {
    const known = valuesFor(leaves.filter((leaf) => leaf.field === field));
    const domain = of[field] ?? null;
    const further =
      domain !== null && "texts" in domain && known.some((json) => json?.startsWith('"'))
        ? [...short, ...domain.texts.map((text) => JSON.stringify(text))]
        : [];
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
