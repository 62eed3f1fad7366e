/** Strings survive every trip by code points, integers by value. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  defineDataset,
  escapeWhereJson,
  fieldOf,
  format,
  toPrettyWhereJson,
  toWhere,
  toWhereJson,
} from "../../src/index.js";
import { compiled } from "../support/compiled.js";
import { generatedDataset } from "../support/generated-dataset.js";
import { someInteger, someSeed, someString } from "../support/generators.js";
import { type Constant, isLeaf, type Leaf, modelOf } from "../support/model.js";
import { type Random, randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { spellText } from "../support/spell-text.js";
import { spellWhere, wrapWhere } from "../support/spell-where.js";

/** Every way from a filter to a filter, over text and JSON in each of their forms. */
function trips(leaf: Leaf, random: Random): Readonly<Record<string, () => Leaf>> {
  const { field, type } = leaf;
  const dataset = type === null ? null : defineDataset({ name: "trip", fields: { [field]: type } });
  const arrive = (input: string | object): Leaf => {
    const model = modelOf(compiled(input, dataset).tree);
    if (model === null || !isLeaf(model)) throw new Error("one comparison went, something else arrived");
    return model;
  };
  const text = spellText(leaf, random);
  const filter = compiled(text, dataset);
  const where = toWhereJson(filter);
  return {
    text: () => arrive(text),
    "canonical text": () => arrive(filter.text),
    "formatted text": () => arrive(format(text)),
    "where JSON": () => arrive(where),
    "where JSON for reading": () => arrive(toPrettyWhereJson(filter)),
    "where JSON in a string": () => arrive(escapeWhereJson(where)),
    "where JSON spelled otherwise": () => arrive(wrapWhere(spellWhere(leaf, random), dataset?.name ?? null, random)),
    "text of where JSON": () => arrive(compiled(where, dataset).text),
    ...(type === "array<int>" || type === null ? {} : { "plain objects": () => arrive(toWhere(filter)) }),
  };
}

function survives(leaf: Leaf, seed: number): void {
  for (const [way, trip] of Object.entries(trips(leaf, randomFrom(seed)))) {
    const { field, operator, operand } = trip();
    expect({ way, field, operator, operand: inFull(operand) }).toEqual({
      way,
      field: leaf.field,
      operator: leaf.operator,
      operand: inFull(leaf.operand),
    });
  }
}

/** Code points by number, integers with a mark that tells them from strings. */
function inFull(operand: Leaf["operand"]): unknown {
  const one = (value: Constant) =>
    typeof value === "string" ? [...value].map((character) => character.codePointAt(0)) : `${typeof value} ${value}`;
  return typeof operand === "object" ? operand.map(one) : one(operand);
}

/** Constants of a type of literals, with the types of fields that take them, alone or in a list. */
const kinds = [
  ["string", someString, ["eq", "contains", "!startsWith"], ["string", null], ["string", "array<string>", null]],
  ["int", someInteger, ["eq", "gt"], ["int", "timestamp", null], ["int", "array<int>", null]],
] as const;

test.each(kinds)("constants survive: %s", (literal, constant, operators, types) => {
  fc.assert(
    fc.property(
      constant,
      fc.constantFrom(...operators),
      fc.constantFrom(...types),
      someSeed,
      (operand, operator, type, seed) => survives({ field: "Path", type, operator, literal, operand }, seed),
    ),
    runs(700),
  );
});

test.each(kinds)("lists survive, in order: %s", (literal, constant, _operators, _types, types) => {
  const list = fc.uniqueArray<Constant>(constant, { minLength: 1, maxLength: 9, comparator: (a, b) => a === b });
  fc.assert(
    fc.property(
      list,
      fc.constantFrom("in", "!in"),
      fc.constantFrom(...types),
      someSeed,
      (operand, operator, type, seed) => survives({ field: "Path", type, operator, literal, operand }, seed),
    ),
    runs(400),
  );
});

test("names of fields survive", () => {
  const names = fc.oneof(fc.constantFrom(...Object.keys(generatedDataset.fields)), someString);
  fc.assert(
    fc.property(names, someSeed, (field, seed) => {
      expect(fieldOf(defineDataset({ name: "trip", fields: { [field]: "bool" } }), field)).toEqual({ type: "bool" });
      survives({ field, type: "bool", operator: "eq", literal: "bool", operand: true }, seed);
    }),
    { ...runs(400), examples: [["true", 0]] },
  );
});
