/** Filters as other notations spell them: written from what those mean, without a look at how they are read. */
import type { OperatorName } from "../../src/language/operators.js";
import { type Constant, isLeaf, type Leaf, type Model } from "./model.js";
import type { Random } from "./random.js";

interface Joining {
  readonly and: string;
  readonly or: string;
  readonly comparison: (leaf: Leaf) => string;
}

/** Comparisons joined by words and parentheses. */
function infix(model: Model, random: Random, joining: Joining, outermost = true): string {
  if (isLeaf(model)) return joining.comparison(model);
  if ("not" in model) throw new Error("`not` is spelled by the comparisons");
  const terms = "and" in model ? model.and : model.or;
  const text = terms
    .map((term) => infix(term, random, joining, false))
    .join(` ${"and" in model ? joining.and : joining.or} `);
  return terms.length > 1 && (!outermost || random.chance(0.2)) ? `(${text})` : text;
}

const negated = (operator: OperatorName) => operator.startsWith("!");
const plain = (operator: OperatorName) => operator.replace("!", "");
const one = (operand: Leaf["operand"]): Constant => (typeof operand === "object" ? (operand[0] ?? "") : operand);
const all = (operand: Leaf["operand"]): readonly Constant[] => (typeof operand === "object" ? operand : [operand]);

const signs: Readonly<Record<string, readonly string[]>> = {
  eq: ["=", "=="],
  "!eq": ["<>", "!="],
  lt: ["<"],
  leq: ["<="],
  gt: [">"],
  geq: [">="],
};
const mirror: Readonly<Record<string, string>> = { eq: "=", "!eq": "<>", lt: ">", leq: ">=", gt: "<", geq: "<=" };

/** A query with a condition on scalar fields. */
export function spellSql(model: Model, random: Random): string {
  const word = (text: string) => (random.chance(0.3) ? text.toLowerCase() : text);
  const constant = (value: Constant) =>
    typeof value === "string"
      ? `'${value.replaceAll("'", "''")}'`
      : typeof value === "boolean"
        ? word(String(value).toUpperCase())
        : String(value);
  const name = (field: string) => random.pick([field, field, `"${field}"`, `\`${field}\``, `t.${field}`]);
  const pattern = (text: string) => text.replace(/[%_\\[\]]/g, "\\$&").replaceAll("'", "''");
  const comparison = ({ field, operator, operand }: Leaf): string => {
    const not = negated(operator) ? `${word("NOT")} ` : "";
    const value = one(operand);
    const text = String(value);
    switch (plain(operator)) {
      case "startsWith":
        return random.pick([
          `${name(field)} ${not}${word("LIKE")} '${pattern(text)}%'`,
          `${not}starts_with(${name(field)}, ${constant(value)})`,
          `${not}LEFT(${name(field)}, ${[...text].length}) = ${constant(value)}`,
        ]);
      case "endsWith":
        return random.pick([
          `${name(field)} ${not}${word("LIKE")} '%${pattern(text)}'`,
          `${not}endsWith(${name(field)}, ${constant(value)})`,
        ]);
      case "contains":
        return random.pick([
          `${name(field)} ${not}${word("LIKE")} '%${pattern(text)}%'`,
          `${not}${word("POSITION")}(${constant(value)} IN ${name(field)}) > 0`,
          `${not}strpos(${name(field)}, ${constant(value)}) >= 1`,
        ]);
      case "in":
        return `${name(field)} ${not}${word("IN")} (${all(operand)
          .map(constant)
          .join(random.pick([", ", ","]))})`;
      default: {
        if (typeof value === "boolean" && random.chance(0.5))
          return operator === "eq"
            ? value
              ? name(field)
              : `${name(field)} ${word("IS FALSE")}`
            : `${word("NOT")} ${name(field)} = ${constant(value)}`;
        if (random.chance(0.2)) return `${constant(value)} ${mirror[operator]} ${name(field)}`;
        return `${name(field)} ${random.pick(signs[operator] ?? [""])} ${constant(value)}`;
      }
    }
  };
  const condition = infix(model, random, { and: word("AND"), or: word("OR"), comparison });
  return `${word("SELECT")} * ${word("FROM")} logs.small t ${word("WHERE")} ${condition}${random.pick(["", ";", " ORDER BY S LIMIT 10", " -- done"])}`;
}

/** A query on fields whose types are known. */
export function spellLucene(model: Model, random: Random): string {
  const escaped = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "\\$&");
  const constant = (value: Constant) =>
    typeof value === "string"
      ? /^\p{L}+$/u.test(value) && !/^(?:and|or|not|to|true|false)$/i.test(value) && random.chance(0.7)
        ? value
        : JSON.stringify(value).replaceAll("\\n", "\n").replaceAll("\\t", "\t")
      : String(value);
  const comparison = ({ field, operator, operand }: Leaf): string => {
    const not = negated(operator) ? random.pick(["NOT ", "-", "!", "not "]) : "";
    const value = one(operand);
    const bounds: Readonly<Record<string, string>> = {
      lt: `[* TO ${value}}`,
      leq: `[* TO ${value}]`,
      gt: `{${value} TO *]`,
      geq: `[${value} TO *]`,
    };
    switch (plain(operator)) {
      case "startsWith":
        return `${not}${field}:${escaped(String(value))}*`;
      case "endsWith":
        return `${not}${field}:*${escaped(String(value))}`;
      case "contains":
        return typeof value === "string" && !/^[TN]$/.test(field)
          ? `${not}${field}:*${escaped(value)}*`
          : `${not}${field}:${constant(value)}`;
      case "in":
        return `${not}${field}:(${all(operand)
          .map(constant)
          .join(random.pick([" OR ", " or ", " || "]))})`;
      case "eq":
        return `${not}${field}:${constant(value)}`;
      default:
        return random.pick([
          `${field}:${bounds[operator]}`,
          `${field}:${random.pick(signs[operator] ?? [""])}${value}`,
        ]);
    }
  };
  const [and, or] = random.pick([
    ["AND", "OR"],
    ["and", "or"],
    ["&&", "||"],
  ] as const);
  return infix(model, random, { and, or, comparison });
}

const json = (value: Constant) => (typeof value === "string" ? JSON.stringify(value) : String(value));
const list = (operand: Leaf["operand"]) => `[${all(operand).map(json).join(",")}]`;

/** Terms as data: groups by a function of their word, comparisons as they are spelled. */
function asData(
  model: Model,
  group: (word: "and" | "or", terms: readonly string[]) => string,
  comparison: (leaf: Leaf) => string,
): string {
  if (isLeaf(model)) return comparison(model);
  if ("not" in model) throw new Error("`not` is spelled by the comparisons");
  const [word, terms] = "and" in model ? (["and", model.and] as const) : (["or", model.or] as const);
  return group(
    word,
    terms.map((term) => asData(term, group, comparison)),
  );
}

const special = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

export function spellMongo(model: Model): string {
  const names: Readonly<Record<string, string>> = {
    eq: "$eq",
    "!eq": "$ne",
    lt: "$lt",
    leq: "$lte",
    gt: "$gt",
    geq: "$gte",
    in: "$in",
    "!in": "$nin",
  };
  const comparison = ({ field, operator, operand }: Leaf) => {
    const name = names[operator];
    const value = one(operand);
    if (name !== undefined)
      return `{${JSON.stringify(field)}:{"${name}":${plain(operator) === "in" ? list(operand) : json(value)}}}`;
    const kind = plain(operator);
    const test =
      kind === "contains" && typeof value !== "string"
        ? `{"$eq":${json(value)}}`
        : /^[TN]$/.test(field)
          ? `{"$eq":${json(value)}}`
          : `{"$regex":${JSON.stringify(`${kind === "startsWith" ? "^" : ""}${special(String(value))}${kind === "endsWith" ? "$" : ""}`)}}`;
    return `{${JSON.stringify(field)}:${negated(operator) ? `{"$not":${test}}` : test}}`;
  };
  const text = asData(model, (word, terms) => `{"$${word}":[${terms.join(",")}]}`, comparison);
  return text;
}

export function spellElasticsearch(model: Model, random: Random): string {
  const comparison = ({ field, operator, operand }: Leaf) => {
    const name = JSON.stringify(random.chance(0.2) ? `${field}.keyword` : field);
    const value = one(operand);
    const wild = String(value).replace(/[*?\\]/g, "\\$&");
    const bounds: Readonly<Record<string, string>> = { lt: "lt", leq: "lte", gt: "gt", geq: "gte" };
    const clauses: Readonly<Record<string, string>> = {
      eq: random.chance(0.5) ? `{"term":{${name}:${json(value)}}}` : `{"term":{${name}:{"value":${json(value)}}}}`,
      in: `{"terms":{${name}:${list(operand)}}}`,
      startsWith: random.chance(0.5)
        ? `{"prefix":{${name}:${json(value)}}}`
        : `{"wildcard":{${name}:{"value":${JSON.stringify(`${wild}*`)}}}}`,
      endsWith: `{"wildcard":{${name}:${JSON.stringify(`*${wild}`)}}}`,
      contains: /^[TN]$/.test(field)
        ? `{"term":{${name}:${json(value)}}}`
        : `{"wildcard":{${name}:${JSON.stringify(`*${wild}*`)}}}`,
    };
    const clause = clauses[plain(operator)] ?? `{"range":{${name}:{"${bounds[operator]}":${json(value)}}}}`;
    return negated(operator) ? `{"bool":{"must_not":${random.chance(0.5) ? clause : `[${clause}]`}}}` : clause;
  };
  const group = (word: "and" | "or", terms: readonly string[]) =>
    `{"bool":{"${word === "or" ? "should" : random.pick(["must", "filter"])}":[${terms.join(",")}]}}`;
  return `{"size":10,"query":${asData(model, group, comparison)}}`;
}

/** Without beginnings and ends, which it does not know. */
export function spellJsonLogic(model: Model): string {
  const names: Readonly<Record<string, string>> = { eq: "==", "!eq": "!=", lt: "<", leq: "<=", gt: ">", geq: ">=" };
  const comparison = ({ field, operator, operand }: Leaf) => {
    const variable = `{"var":${JSON.stringify(field)}}`;
    const name = names[operator];
    if (name !== undefined) return `{"${name}":[${variable},${json(one(operand))}]}`;
    const within =
      plain(operator) === "in" ? `{"in":[${variable},${list(operand)}]}` : `{"in":[${json(one(operand))},${variable}]}`;
    return negated(operator) ? `{"!":[${within}]}` : within;
  };
  return asData(model, (word, terms) => `{"${word}":[${terms.join(",")}]}`, comparison);
}

export type Data = string | number | bigint | boolean | null | readonly Data[] | { readonly [key: string]: Data };

/** Data as a program writes it. */
export function spellLiteral(data: Data, random: Random, language: "javascript" | "python" | "ruby"): string {
  const space = () => random.pick(["", " ", "\n  "]);
  const string = (text: string): string => {
    const quote = random.pick(language === "javascript" ? ["'", '"', "`"] : ["'", '"']);
    const body = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll(quote, `\\${quote}`);
    // What would be a hole in a template, or a value put in by Ruby, is written apart.
    return `${quote}${body.replaceAll("${", "\\u0024{").replaceAll("#{", "\\u0023{")}${quote}`;
  };
  const key = (name: string) =>
    language === "javascript" && /^[a-z]+$/.test(name) && random.chance(0.6) ? name : string(name);
  const spell = (value: Data): string => {
    if (typeof value === "string") return string(value);
    if (typeof value === "boolean") return language === "python" ? (value ? "True" : "False") : String(value);
    if (typeof value !== "object" || value === null) return String(value);
    const comma = random.chance(0.2) ? "," : "";
    if (Array.isArray(value))
      return `[${space()}${value.map(spell).join(`,${space()}`)}${value.length > 0 ? comma : ""}${space()}]`;
    const members = Object.entries(value).map(
      ([name, member]) => `${key(name)}${language === "ruby" ? " => " : `:${space()}`}${spell(member as Data)}`,
    );
    return `{${space()}${members.join(`,${space()}`)}${members.length > 0 ? comma : ""}${space()}}`;
  };
  return spell(data);
}

/** A command that sends a text. */
export function spellCurl(body: string, random: Random): string {
  const gap = () => random.pick([" ", "  ", " \\\n  "]);
  const quoted = random.pick([
    `'${body.replaceAll("'", "'\\''")}'`,
    `"${body.replace(/["\\$`]/g, "\\$&")}"`,
    `$'${body.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`,
  ]);
  const option = random.pick(["-d ", "--data ", "--data-raw ", "--data=", "-d", "--data-binary "]);
  const address = "https://api.example.com/client/v4/zones/0/logpush/jobs";
  const parts = [
    "-X POST",
    '-H "Content-Type: application/json"',
    `-H 'Authorization: Bearer $TOKEN'`,
    `${option}${quoted}`,
    address,
  ];
  return `curl${gap()}${parts.slice(random.below(3)).join(gap())}`;
}
