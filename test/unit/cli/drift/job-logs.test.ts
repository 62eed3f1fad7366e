import { expect, test } from "vitest";
import { type FilterPair, judgeLogs } from "../../../../src/old-cli/drift/job-logs.js";
import { memoryIo } from "../../../cli/memory-io.js";
import { compiled } from "../../../support/compiled.js";

const atLeast = (value: number) => compiled(`A geq ${value}`, null);
const log = (values: readonly number[]) => new TextEncoder().encode(values.map((A) => `{"A":${A}}\n`).join(""));

test("counts what each of many jobs gains and loses, beyond what one word holds", async () => {
  const pairs = Array.from({ length: 50 }, (_, at): FilterPair => {
    const [a, b] = [atLeast(at), atLeast((at * 7) % 50)];
    return [
      { a, b },
      { a, b: null },
      { a: null, b },
      { a: null, b: null },
    ][at % 4] as FilterPair;
  });
  const values = Array.from({ length: 60 }, (_, at) => at);
  const io = memoryIo({
    files: new Map([
      ["a.log", log(values)],
      ["b.log", log([5, 5])],
    ]),
  });
  const judged = await judgeLogs(pairs, ["a.log", "b.log", "none.log"], io);
  const all = [...values, 5, 5];
  expect([judged.lines, judged.malformed, judged.unreadable.map(({ file }) => file)]).toEqual([62, 0, ["none.log"]]);
  for (const [at, { before, after, lost, gained, examples }] of judged.pairs.entries()) {
    const [least, next] = [at % 4 === 0 || at % 4 === 1 ? at : 99, at % 4 === 0 || at % 4 === 2 ? (at * 7) % 50 : 99];
    const ofA = all.filter((value) => value >= least);
    const ofB = all.filter((value) => value >= next);
    const [onlyA, onlyB] = [ofA.filter((value) => value < next), ofB.filter((value) => value < least)];
    expect({ at, before, after, lost, gained }).toEqual({
      at,
      before: ofA.length,
      after: ofB.length,
      lost: onlyA.length,
      gained: onlyB.length,
    });
    const shown = (lines: readonly number[]) => lines.slice(0, 3).map((A) => `{"A":${A}}`);
    expect(examples).toEqual({ lost: shown(onlyA), gained: shown(onlyB) });
  }
});

test("lines that no job keeps are counted, and long examples cut off", async () => {
  const long = `{"A":9,"b":"${"\u00e9".repeat(1000)}"}`;
  const io = memoryIo({ files: new Map([["a.log", new TextEncoder().encode(`${long}\n\n{"A":\n{"A":1}`)]]) });
  const { lines, malformed, pairs } = await judgeLogs([{ a: atLeast(5), b: null }], ["a.log"], io);
  expect([lines, malformed, pairs[0]?.lost, pairs[0]?.examples.lost[0]?.length]).toEqual([3, 1, 1, 400]);
  expect(await judgeLogs([{ a: null, b: null }], ["a.log"], io)).toMatchObject({
    pairs: [{ before: 0, after: 0, lost: 0, gained: 0 }],
  });
  expect(await judgeLogs([], ["a.log"], io)).toMatchObject({ lines: 3, pairs: [] });
});
