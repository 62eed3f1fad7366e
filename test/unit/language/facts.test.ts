import { describe, expect, test } from "vitest";
import { conflictsOf } from "../../../src/language/conflicts.js";
import { type Dataset, fieldFacts } from "../../../src/language/dataset.js";
import { datasets } from "../../../src/language/datasets/all-datasets.js";
import { datasetsWithFacts } from "../../../src/language/datasets/facts/all-facts.js";
import { textsOf } from "../../../src/language/possible-values.js";
import { bases } from "../../../src/language/value-facts.js";

const all: readonly Dataset[] = Object.values(datasetsWithFacts);
const known = all.flatMap((dataset) =>
  Object.keys(dataset.fields).flatMap((name) => {
    const facts = fieldFacts(dataset, name);
    return facts?.description === undefined ? [] : [{ place: `${dataset.name}.${name}`, facts }];
  }),
);
const kinds = ["values", "form", "characters", "case", "range", "step", "unit", "absent"] as const;

describe("datasets with facts", () => {
  test("are the shipped ones, in their order, with fields of the same types and marks", () => {
    expect(Object.keys(datasetsWithFacts)).toEqual(Object.keys(datasets));
    for (const [name, dataset] of Object.entries<Dataset>(datasets)) {
      const other = all.find((candidate) => candidate.name === name);
      expect({ name, fields: Object.keys(other?.fields ?? {}) }).toEqual({ name, fields: Object.keys(dataset.fields) });
      for (const field of Object.keys(dataset.fields))
        expect(other && fieldFacts(other, field)).toMatchObject(fieldFacts(dataset, field) ?? {});
      expect(other?.timeField).toBe(dataset.timeField);
    }
  });

  test("say something of many fields", () => {
    expect(known.length).toBeGreaterThanOrEqual(600);
  });

  test("say of every fact what it rests on, and of every field where that is written", () => {
    for (const { place, facts } of known) {
      expect({ place, source: facts.source?.length ?? 0 }).not.toEqual({ place, source: 0 });
      for (const kind of kinds) {
        const fact = facts[kind];
        const grounds = fact === undefined ? [] : [fact.basis ?? "none"].flat();
        expect({ place, kind, unknown: grounds.filter((basis) => !Object.hasOwn(bases, basis)) }).toEqual({
          place,
          kind,
          unknown: [],
        });
      }
    }
  });

  test("hold no facts that contradict the type or each other: each value fits form, characters and case, ranges are in order", () => {
    expect(known.flatMap(({ place, facts }) => conflictsOf(facts).map((conflict) => ({ place, ...conflict })))).toEqual(
      [],
    );
  });

  test("list no value twice, and none of another spelling of the same", () => {
    const twice = known.filter(({ facts: { values } }) => {
      const spelled = [...(values?.are ?? []), ...(values?.older ?? [])];
      return new Set(spelled).size < spelled.length;
    });
    expect(twice.map(({ place }) => place)).toEqual([]);
  });

  test("have a time field that holds times", () => {
    for (const dataset of Object.values<Dataset>(datasets)) {
      const facts = fieldFacts(
        datasetsWithFacts[dataset.name as keyof typeof datasetsWithFacts],
        dataset.timeField ?? "",
      );
      expect({ name: dataset.name, isTime: facts?.type === "timestamp" || facts?.unit?.is === "ms-epoch" }).toEqual({
        name: dataset.name,
        isTime: true,
      });
    }
  });
});

test("what the same facts allow is read once", () => {
  const facts = { form: { is: "country2" }, case: { is: "lower" } } as const;
  expect(textsOf({ ...facts })).toBe(textsOf({ ...facts }));
  expect(textsOf({ form: facts.form })).not.toBe(textsOf(facts));
  expect(textsOf({ form: { is: "port" } })).toBeNull();
  expect(textsOf({ characters: { are: "ab" } })).toBe("unreadable");
});

describe("facts in conflict", () => {
  test("with the type", () => {
    expect(conflictsOf({ type: "int", values: { are: ["a"] }, form: { is: "ip" } })).toEqual([
      { kind: "type", fact: "values" },
      { kind: "type", fact: "form" },
    ]);
    expect(conflictsOf({ type: "string", range: { min: 0 }, form: { is: "port" } })).toEqual([
      { kind: "type", fact: "range" },
      { kind: "type", fact: "form" },
    ]);
    expect(conflictsOf({ type: "bool", case: { is: "lower" } })).toEqual([{ kind: "type", fact: "case" }]);
    expect(conflictsOf({ type: "string", absent: { is: ["", 0] } })).toEqual([
      { kind: "value", fact: "absent", value: 0 },
    ]);
  });

  test("with each other", () => {
    expect(
      conflictsOf({
        type: "string",
        form: { is: "country2" },
        case: { is: "lower" },
        values: { are: ["us", "US", "usa"] },
      }),
    ).toEqual([
      { kind: "value", fact: "values", value: "US" },
      { kind: "value", fact: "values", value: "usa" },
    ]);
    expect(
      conflictsOf({ type: "array<string>", characters: { are: "[^?]" }, values: { are: ["a"], older: ["a?"] } }),
    ).toEqual([{ kind: "value", fact: "values", value: "a?" }]);
    expect(conflictsOf({ type: "string", characters: { are: "ab" } })).toEqual([
      { kind: "characters", fact: "characters" },
    ]);
  });

  test("in the order of a range, that of the form included", () => {
    const order = [{ kind: "order", fact: "range" }];
    expect(conflictsOf({ type: "int", range: { min: 2, max: 1 } })).toEqual(order);
    expect(conflictsOf({ type: "int", range: { min: 0, usual: [5, 3] } })).toEqual(order);
    expect(conflictsOf({ type: "int", range: { max: 0, usual: [-90, 30] } })).toEqual(order);
    expect(conflictsOf({ type: "int", form: { is: "port" }, range: { min: 70_000 } })).toEqual(order);
    expect(conflictsOf({ type: "float", range: { min: 0, max: 0 } })).toEqual([]);
  });
});
