import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runs } from "../support/seed.js";
import { faultOf } from "./faults.js";
import { keepFound, readFound } from "./found.js";
import { corpus, randomInput } from "./inputs.js";
import { brokenLaws } from "./laws.js";
import { randomOf } from "./random.js";
import { tryService } from "./service.js";
import { shorten } from "./shorten.js";

const { numRuns: inputs } = runs(2000, 60);
const found = readFound();

test("every input of the corpus is treated well", () => {
  expect(corpus.map((input) => ({ input, fault: faultOf(input) })).filter(({ fault }) => fault !== null)).toEqual([]);
});

test("every input that was treated badly once is treated well", () => {
  expect(found.inputs.map((input) => ({ input, fault: faultOf(input) })).filter(({ fault }) => fault !== null)).toEqual(
    [],
  );
});

test("laws hold for the seeds for which they did not once", () => {
  const broken = found.laws.flatMap(({ law, seed }) =>
    brokenLaws(seed, [law]).map(({ message }) => ({ law, seed, message })),
  );
  expect(broken).toEqual([]);
});

test("the service treats well what it did not once", async () => {
  const faults: string[] = [];
  for (const { requests, seed } of found.requests) faults.push(...(await tryService(requests, seed)).faults);
  expect(faults).toEqual([]);
});

test("what is found is kept once, as it is", () => {
  const folder = mkdtempSync(join(tmpdir(), "logwhere-found-"));
  const path = join(folder, "found.json");
  writeFileSync(path, JSON.stringify({ inputs: ["a"], laws: [], requests: [] }));
  const inputs = ["a", "\ud800\u0000\u202e", "a"];
  keepFound({ inputs, laws: [{ law: "x", seed: 1 }], requests: [{ requests: 5, seed: 1 }] }, path);
  keepFound(
    {
      laws: [
        { law: "x", seed: 1 },
        { law: "x", seed: 2 },
      ],
    },
    path,
  );
  expect(readFound(path)).toEqual({
    inputs: inputs.slice(0, 2),
    requests: [{ requests: 5, seed: 1 }],
    laws: [
      { law: "x", seed: 1 },
      { law: "x", seed: 2 },
    ],
  });
  rmSync(folder, { recursive: true });
});

test(`${inputs} random inputs are treated well; \`npm run fuzz\` tries more`, () => {
  const faults: { seed: number; input: string; fault: string | null }[] = [];
  for (let seed = 1; seed <= inputs; seed++) {
    const input = randomInput(randomOf(seed));
    const fault = faultOf(input);
    if (fault !== null) faults.push({ seed, input, fault });
  }
  expect(faults).toEqual([]);
});

test("a failing input is shortened", () => {
  expect(shorten("abcXdefYghi", (input) => input.includes("X") && input.includes("Y"))).toBe("XY");
});
