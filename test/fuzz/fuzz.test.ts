/** What `npm run fuzz` found once is treated well. */
import { expect, test } from "vitest";
import { faultOf } from "./faults.js";
import { readFound } from "./found.js";
import { corpus } from "./inputs.js";
import { brokenLaws } from "./laws.js";
import { tryService } from "./service.js";

const found = readFound();

test("inputs of the corpus, and inputs that were treated badly once", () => {
  const faults = [...corpus, ...found.inputs].map((input) => ({ input, fault: faultOf(input) }));
  expect(faults.filter(({ fault }) => fault !== null)).toEqual([]);
});

test("laws, for the seeds for which they did not hold", () => {
  expect(found.laws.flatMap(({ law, seed }) => brokenLaws(seed, [law]))).toEqual([]);
});

test("requests to the service", async () => {
  const trials = [{ requests: 20, seed: 1 }, ...found.requests].map(({ requests, seed }) => tryService(requests, seed));
  expect((await Promise.all(trials)).flatMap(({ faults }) => faults)).toEqual([]);
});
