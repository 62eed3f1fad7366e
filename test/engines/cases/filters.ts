/** Filters of a dataset: every operator on every field, and trees of several, their constants from a small pool that lines are made near to. */
import { acceptedLiterals } from "../../../src/check/literals.js";
import { type CompiledFilter, type Dataset, fieldOf, operatorNames, operators } from "../../../src/index.js";
import { compiled } from "../../support/compiled.js";
import type { Constant, Leaf, Model } from "../../support/model.js";
import type { Random } from "../../support/random.js";
import { canonicalWhere } from "../../support/spell-where.js";
import { hostileStrings } from "../../support/strings.js";
import { columnTypeOf } from "./dataset.js";

export interface Pool {
  readonly strings: readonly string[];
  readonly integers: readonly bigint[];
}

const strings = [
  "", "a", "ca", "CA", "/api", "/api/v1", "api", ".example.com", "é", "e\u0301", "ß", "😀", "👩‍💻", "\0", "a\0b", "\n", "\r\n", "\t", "'", "''", '"', "\\", "\\\\", "\\'", "a\\", "\\n",
  "\\u0041", "`", "--", "/*", "*/", "'; DROP TABLE canary; --", "$$", "$1", "\u0024{x}", "{p:String}", ":p", "?", "%", "_", "a%", "\u0001\u001f\u007f", ...hostileStrings,
  "true", "null", "NULL", "{}", '{"a"}', "[a,b]", "200", " ", "a ", "x'41'", "E'\\x'", ".quit", "\n.quit\n", "\\q", "\n\\q\n",
]; // biome-ignore format: a table

const least = -(2n ** 63n);
const greatest = 2n ** 64n - 1n;
const edges = [0n, 200n, 2n ** 31n, 2n ** 32n, 2n ** 53n, 2n ** 63n, 2n ** 64n]
  .flatMap((edge) => [edge - 1n, edge, edge + 1n])
  .flatMap((edge) => [edge, -edge])
  .filter((edge) => edge >= least && edge <= greatest);

export function somePool(random: Random): Pool {
  const string = () => (random.chance(0.8) ? random.pick(strings) : random.pick(strings) + random.pick(strings));
  const integer = () => (random.chance(0.6) ? random.pick(edges) : BigInt(random.below(2000) - 1000));
  return { strings: several(6, string), integers: several(6, integer) };
}

/** As many filters: first one for each operator of each type, more for as many fields as that leaves room for, then trees. */
export function someFilters(dataset: Dataset, pool: Pool, count: number, random: Random): readonly CompiledFilter[] {
  const single = eachFirst(shuffled(combinations(dataset), random)).map((leaf) => withOperand(leaf, pool, random));
  const models = single.slice(0, Math.ceil(count * 0.6)) as Model[];
  while (models.length < count) models.push(someTree(single, 2 + random.below(5), pool, random));
  return models.map((model) => compiled(canonicalWhere(model), dataset));
}

type Shape = Omit<Leaf, "operand">;

/** "operator type verdict" for all that there is; `unknown`: of which types a value may be lacking. */
export function everyVerdict(dataset: Dataset, unknown: "all" | "scalars" | "none"): readonly string[] {
  const all = combinations(dataset).flatMap(({ operator, type }) => {
    const lacking = unknown === "all" || (unknown === "scalars" && !type?.startsWith("array"));
    return ["keep", "drop", ...(lacking ? ["unknown"] : [])].map((verdict) => `${operator} ${type} ${verdict}`);
  });
  return [...new Set(all)];
}

function combinations(dataset: Dataset): readonly Shape[] {
  return Object.keys(dataset.fields).flatMap((field) => {
    const type = fieldOf(dataset, field)?.type;
    if (type === undefined) return [];
    const literal =
      ({ "array<string>": "string", "array<int>": "int" } as const)[columnTypeOf(dataset, field) as "array<string>"] ??
      columnTypeOf(dataset, field);
    return operatorNames
      .filter((operator) => acceptedLiterals(type, operator).includes(literal))
      .map((operator) => ({ field, type, operator, literal }));
  });
}

/** One of each operator and type before the others. */
function eachFirst(leaves: readonly Shape[]): readonly Shape[] {
  const first = new Map(leaves.map((leaf) => [`${leaf.operator} ${leaf.type}`, leaf]));
  return [...first.values(), ...leaves.filter((leaf) => first.get(`${leaf.operator} ${leaf.type}`) !== leaf)];
}

function withOperand(shape: Shape, pool: Pool, random: Random): Leaf {
  const constant = (): Constant => {
    if (shape.literal === "bool") return random.chance(0.5);
    if (shape.literal === "int") return random.pick(pool.integers);
    const text = random.pick(pool.strings);
    // The where JSON cannot tell a string that spells an integer from the integer, on a timestamp.
    return shape.type === "timestamp" && /^-?\d+$/.test(text) ? `${text}Z` : text;
  };
  return {
    ...shape,
    operand: operators[shape.operator].operand === "many" ? several(1 + random.below(4), constant) : constant(),
  };
}

function someTree(leaves: readonly Leaf[], size: number, pool: Pool, random: Random): Model {
  if (size <= 1) return withOperand(random.pick(leaves), pool, random);
  const terms: Model[] = [];
  for (let left = size; left > 0; ) {
    const take = 1 + random.below(Math.min(left, size - 1));
    terms.push(someTree(leaves, take, pool, random));
    left -= take;
  }
  return random.chance(0.5) ? { and: terms } : { or: terms };
}

function several<T>(count: number, one: () => T): readonly T[] {
  return [...new Set(Array.from({ length: count }, one))];
}

function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
