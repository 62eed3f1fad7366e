import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fieldFacts } from "../../src/language/dataset.js";
import { datasets } from "../../src/language/datasets/all-datasets.js";
import { httpRequestsWithFacts } from "../../src/language/datasets/facts/http-requests.js";
import { judgeCriterion } from "../../src/values/judge-criterion.js";
import { randomFrom } from "../support/random.js";
import { httpRequest } from "./http-requests.js";
import { sampleLines } from "./sample-lines.js";

test("the committed sample is what generate.ts writes", () => {
  expect(readFileSync(new URL("http_requests.ndjson", import.meta.url), "utf8")).toBe(sampleLines());
});

test("every field of a generated request is one of the dataset, with a value of its type", () => {
  const random = randomFrom(1);
  const typeTests: Readonly<Record<string, (value: unknown) => boolean>> = {
    string: (value) => typeof value === "string",
    int: Number.isSafeInteger,
    bool: (value) => typeof value === "boolean",
    float: (value) => typeof value === "number",
    timestamp: (value) => typeof value === "bigint",
    object: (value) => typeof value === "object" && !Array.isArray(value),
    "array<string>": (value) => Array.isArray(value) && value.every((element) => typeof element === "string"),
    "array<int>": (value) => Array.isArray(value) && value.every(Number.isSafeInteger),
  };
  for (let number = 0; number < 300; number++) {
    for (const [field, value] of Object.entries(httpRequest(random, number))) {
      const type = fieldFacts(datasets.http_requests, field)?.type;
      expect({ field, type, fits: typeTests[type ?? ""]?.(value) }).toEqual({ field, type, fits: true });
    }
  }
});

test("no generated request has a value that the facts of its field speak against", () => {
  const random = randomFrom(1);
  const odd = new Set<string>();
  for (let number = 0; number < 300; number++) {
    for (const [field, value] of Object.entries(httpRequest(random, number))) {
      const facts = fieldFacts(httpRequestsWithFacts, field);
      for (const operand of Array.isArray(value) ? value : [value]) {
        if (facts === undefined || (typeof operand !== "string" && !Number.isSafeInteger(operand))) continue;
        const literal = typeof operand === "string" ? "string" : "int";
        const span = { start: 0, end: 0 };
        const { verdict } = judgeCriterion(
          { kind: "Criterion", field, fieldType: facts.type, operator: "eq", literal, reads: "scalar", operand, span },
          facts,
        );
        if (verdict !== "possible") odd.add(`${field} ${operand} ${verdict}`);
      }
    }
  }
  expect([...odd]).toEqual([]);
});
