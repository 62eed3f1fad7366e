/** Generates filters from the tables of operators and types: every operator with each of its types. */
import fc from "fast-check";
import { acceptedLiterals } from "../../src/check/literals.js";
import {
  type Dataset,
  type FieldType,
  fieldOf,
  fieldTypes,
  type LiteralType,
  operatorNames,
  operators,
} from "../../src/index.js";
import { generatedDataset } from "./generated-dataset.js";
import type { Constant, Leaf, Model } from "./model.js";
import { hostileString } from "./strings.js";

/** A filter with the dataset for its compilation. Null: no dataset. */
export interface GeneratedFilter {
  readonly model: Model;
  readonly dataset: Dataset | null;
}

const strings = [
  "a", "ca", "CA", "/api", "/api/v1", "api", ".example.com", "e\u0301", "ß", "👩‍💻", "\t\r", "\\u0041", "#", "//", "</script>", "<>&", "true", "null", "0x10",
  "and", "{", "200,201", " ",
] as const; // biome-ignore format: a table

/** Strings without lone surrogates, like the strings of a filter. */
export const someString: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...strings) },
  { weight: 2, arbitrary: hostileString() },
);

const edges = [0n, 1n, 200n, 500n, 2n ** 53n, 2n ** 63n, 2n ** 64n - 2n]
  .flatMap((edge) => [edge - 1n, edge, edge + 1n])
  .flatMap((edge) => [edge, -edge]);
const least = -(2n ** 63n);
const greatest = 2n ** 64n - 1n;

/** Integers in range, near the limits of every representation. */
export const someInteger: fc.Arbitrary<bigint> = fc.oneof(
  fc.constantFrom(...edges.filter((edge) => edge >= least && edge <= greatest), least, greatest),
  fc.bigInt({ min: -1000n, max: 1000n }),
  fc.bigInt({ min: least, max: greatest }),
);

const constants: Readonly<Record<LiteralType, fc.Arbitrary<Constant>>> = {
  string: someString,
  int: someInteger,
  bool: fc.boolean(),
};

/**
 * Every operator on every field of its types. `stated` false: the leaves omit the types, as in a filter without a
 * dataset.
 */
function combinations(dataset: Dataset, stated: boolean): readonly Omit<Leaf, "operand">[] {
  return Object.keys(dataset.fields).flatMap((field) => {
    const type = fieldOf(dataset, field)?.type;
    if (type === undefined) return [];
    return operatorNames.flatMap((operator) => {
      const literal = literalOf(field, type);
      return literal !== undefined && acceptedLiterals(type, operator).includes(literal)
        ? [{ field, type: stated ? type : null, operator, literal }]
        : [];
    });
  });
}

/**
 * Returns the type of a field's literals. A timestamp has numbers or strings in the whole filter. The name decides, so
 * that shrinking keeps the type.
 */
function literalOf(field: string, type: FieldType): LiteralType | undefined {
  const { literals } = fieldTypes[type];
  return literals[field.length % literals.length];
}

function someLeaf(dataset: Dataset, stated: boolean): fc.Arbitrary<Leaf> {
  return fc.constantFrom(...combinations(dataset, stated)).chain((leaf): fc.Arbitrary<Leaf> => {
    // On a timestamp, where JSON has one form for an integer and for a string that spells it.
    const constant =
      leaf.type === "timestamp" && leaf.literal === "string"
        ? someString.map((text) => (/^-?\d+$/.test(text) ? `${text}Z` : text))
        : constants[leaf.literal];
    const operand: fc.Arbitrary<Leaf["operand"]> =
      operators[leaf.operator].operand === "many"
        ? fc.uniqueArray(constant, { minLength: 1, maxLength: 12 })
        : constant;
    return operand.map((value) => ({ ...leaf, operand: value }));
  });
}

/** Filters over one kind of comparison. Without `not`, the where JSON can express them. */
function someModel(leaf: fc.Arbitrary<Leaf>, withNot: boolean): fc.Arbitrary<Model> {
  return fc.letrec<{ model: Model }>((tie) => {
    const terms = fc.array(tie("model"), { minLength: 1, maxLength: 4 });
    const groups: fc.Arbitrary<Model>[] = [terms.map((and) => ({ and })), terms.map((or) => ({ or }))];
    if (withNot) groups.push(tie("model").map((not) => ({ not })));
    return { model: fc.oneof({ maxDepth: 4, depthSize: "small", withCrossShrink: true }, leaf, ...groups) };
  }).model;
}

const allLeaves: Readonly<Record<"dataset" | "none", fc.Arbitrary<Leaf>>> = {
  dataset: someLeaf(generatedDataset, true),
  none: someLeaf(generatedDataset, false),
};

/** Filters with a dataset, and sometimes without. */
export function someFilter({ not }: { readonly not: boolean }): fc.Arbitrary<GeneratedFilter> {
  return fc.oneof(
    { weight: 4, arbitrary: someModel(allLeaves.dataset, not).map((model) => ({ model, dataset: generatedDataset })) },
    { weight: 1, arbitrary: someModel(allLeaves.none, not).map((model) => ({ model, dataset: null })) },
  );
}

/** A seed for the spelling of a filter. */
export const someSeed: fc.Arbitrary<number> = fc.integer({ min: 0, max: 0x7fffffff });
