import type { Constant, Leaf, Model } from "./model.js";
import { isLeaf } from "./model.js";
import type { Random } from "./random.js";
import { spellString } from "./spell-text.js";

/** The canonical where JSON of a filter without `not`, by language.md#where-json. */
export function canonicalWhere(model: Model): string {
  const tree = merged(model);
  return `{"where":${canonicalNode(isLeaf(tree) ? { and: [tree] } : tree)}}`;
}

function canonicalNode(model: Model): string {
  if (isLeaf(model)) {
    const { field, operator, operand } = model;
    const value =
      typeof operand === "object" ? `[${operand.map(canonicalScalar).join(",")}]` : canonicalScalar(operand);
    return `{"key":${JSON.stringify(field)},"operator":${JSON.stringify(operator)},"value":${value}}`;
  }
  const [word, terms] = groupOf(model);
  return `{"${word}":[${terms.map(canonicalNode).join(",")}]}`;
}

function canonicalScalar(value: Constant): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}

/** Replaces groups of one member by the member, and merges nested groups of the same word. */
function merged(model: Model): Model {
  if (isLeaf(model)) return model;
  const [word, terms] = groupOf(model);
  const flat = terms
    .map(merged)
    .flatMap((term) => (!isLeaf(term) && groupOf(term)[0] === word ? groupOf(term)[1] : [term]));
  const [only] = flat;
  if (flat.length === 1 && only !== undefined) return only;
  return word === "and" ? { and: flat } : { or: flat };
}

function groupOf(model: Exclude<Model, Leaf>): readonly ["and" | "or", readonly Model[]] {
  if ("and" in model) return ["and", model.and];
  if ("or" in model) return ["or", model.or];
  throw new Error("the where JSON has no `not`");
}

/** Returns a filter without `not` as where JSON, in a random spelling with the same meaning. */
export function spellWhere(model: Model, random: Random): string {
  const gap = () => (random.chance(0.9) ? "" : random.pick([" ", "\n", "\t ", "\r\n"]));
  const list = (items: readonly string[]) => `[${gap()}${items.join(`${gap()},${gap()}`)}${gap()}]`;
  const member = (key: string, value: string) => `${gap()}${spellString(key, random)}${gap()}:${gap()}${value}${gap()}`;

  const scalar = (value: Constant, { type, operator }: Leaf): string => {
    if (typeof value === "string") return spellString(value, random);
    const asString =
      typeof value === "bigint"
        ? type === "int" || type === "timestamp" || /^[lg](?:t|eq)$/.test(operator)
        : type === "bool";
    return asString && random.chance(0.3) ? `"${value}"` : String(value);
  };

  const node = (part: Model): string => {
    if (!isLeaf(part)) {
      const [word, terms] = groupOf(part);
      const group = `{${member(word, list(terms.map(node)))}}`;
      return random.chance(0.1) ? `{${member(word, list([group]))}}` : group;
    }
    const { operand } = part;
    const value = typeof operand === "object" ? list(operand.map((one) => scalar(one, part))) : scalar(operand, part);
    const members = [
      member("key", spellString(part.field, random)),
      member("operator", `"${part.operator}"`),
      member("value", value),
    ];
    if (random.chance(0.2)) members.reverse();
    return `{${members.join(",")}}`;
  };

  return `${gap()}{${member("where", node(isLeaf(model) ? { and: [model] } : model))}}${gap()}`;
}

/** Returns where JSON in one of its forms: plain, as a string, or in a job body. */
export function wrapWhere(where: string, dataset: string | null, random: Random): string {
  const form = random.below(4);
  if (form === 0) return where;
  if (form === 1) return JSON.stringify(where);
  const filter = form === 2 ? spellString(where, random) : JSON.stringify(where);
  const about = dataset === null ? "" : `"dataset":${JSON.stringify(dataset)},`;
  return `{"name":"generated",${about}"filter":${filter},"destination_conf":"s3://bucket.example.com/logs?region=eu-west-1"}`;
}
