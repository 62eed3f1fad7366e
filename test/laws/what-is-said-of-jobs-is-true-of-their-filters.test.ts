/**
 * What `compare` says of the jobs of two sides, whatever they stand in and in whatever order, is what it says of the two filters of each, and is true
 * of every line; the lines gained and lost are those that are judged so one by one (language.md §18.34).
 */
import { expect, test } from "vitest";
import { compare } from "../../src/analysis/index.js";
import { run } from "../../src/old-cli/start/run.js";
import type { Filter } from "../../src/compile.js";
import { toWhereJson } from "../../src/where/emit.js";
import { memoryIo } from "../cli/memory-io.js";
import { compiled } from "../support/compiled.js";
import { type Model, modelOf } from "../support/model.js";
import { oracleVerdict } from "../support/oracle.js";
import { type Random, randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { linesFor, smallDataset, smallLeaf, smallModel } from "../support/small-filters.js";
import { spellText } from "../support/spell-text.js";

interface Job {
  readonly name: string;
  /** Null: every line. */
  readonly filter: Filter | null;
  readonly model: Model | null;
  readonly enabled: boolean;
}

const names = [
  "errors",
  "a b",
  "a-b",
  "x/y",
  "\u202ename",
  "|`*_<b>",
  "__proto__",
  "constructor",
  '"',
  "\\",
  "10",
  "{}",
  "\u00e9",
  "e\u0301",
];

function jobsFrom(random: Random, inFolder: boolean): readonly Job[] {
  const named = inFolder ? names.filter((name) => /^[\w -]+$/.test(name)) : names;
  return shuffled(named, random)
    .slice(0, random.below(7))
    .map((name) => {
      if (!inFolder && random.chance(0.1)) return { name, filter: null, model: null, enabled: random.chance(0.9) };
      const text = spellText(
        smallModel(random, 1 + random.below(4), () => smallLeaf(random, ["I", "S"])),
        random,
      );
      const filter = compiled(text, smallDataset);
      return { name, filter, model: modelOf(filter.tree), enabled: inFolder || random.chance(0.9) };
    });
}

function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  return items
    .map((item) => [random.next(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

/** The files of a side, and the operand that names it. */
function written(
  jobs: readonly Job[],
  side: string,
  inFolder: boolean,
  random: Random,
): readonly [operand: string, files: readonly (readonly [string, string])[]] {
  if (inFolder)
    return [
      side,
      [
        [`${side}/README.md`, "where"],
        ...jobs.map(({ name, filter }) => [`${side}/${name}.where`, filter?.text ?? ""] as const),
      ],
    ];
  const bodies = jobs.map(({ name, filter, enabled }) => ({
    // A job that has another's id is that one, whatever its name is.
    ...(random.chance(0.7) ? { id: names.indexOf(name) + 1 } : {}),
    name,
    enabled,
    destination_conf: "gs://logs",
    ...(filter === null ? (random.chance(0.5) ? { filter: "" } : {}) : { filter: toWhereJson(filter) }),
  }));
  return [
    `${side}.json`,
    [[`${side}.json`, JSON.stringify(random.chance(0.5) ? bodies : { success: true, result: bodies })]],
  ];
}

interface Told {
  readonly name: string;
  readonly change: string;
  readonly delivers: string;
  readonly onlyA: string | null;
  readonly onlyB: string | null;
  readonly lacking: { readonly verdict: string } | null;
  readonly lines: {
    readonly before: number;
    readonly after: number;
    readonly lost: number;
    readonly gained: number;
  } | null;
}

test("on random jobs", async () => {
  const { numRuns, seed } = runs(80, 14);
  const random = randomFrom(seed);
  const seen = new Map<string, number>();
  for (let round = 0; round < numRuns; round++) {
    const [folderA, folderB] = [random.chance(0.3), random.chance(0.3)];
    const [a, fresh] = [jobsFrom(random, folderA), jobsFrom(random, folderB)];
    const fits = ({ name, filter }: Job) => !folderB || (filter !== null && /^[\w -]+$/.test(name));
    const kept = a
      .filter((job) => fits(job) && random.chance(0.6))
      .map((job) => (random.chance(0.5) ? job : { ...(fresh[0] ?? job), name: job.name }));
    const b = shuffled([...kept, ...fresh.filter(({ name }) => kept.every((job) => job.name !== name))], random);
    if (a.length === 0 || b.length === 0) continue;
    const [operandA, filesA] = written(a, "before", folderA, random);
    const [operandB, filesB] = written(b, "after", folderB, random);
    const models = [...a, ...b].flatMap(({ model }) => (model === null ? [] : [model]));
    const lines = linesFor(models.slice(0, 2), 1000) ?? ["{}"];
    const files = [
      ...filesA,
      ...filesB,
      ["schema.json", JSON.stringify({ fields: smallDataset.fields })],
      ["log.ndjson", lines.join("\n")],
    ] as const;
    const io = memoryIo({ files: new Map(files.map(([name, text]) => [name, new TextEncoder().encode(text)])) });
    const status = await run(
      ["compare", "--json", "--by-name", "--schema", "schema.json", operandA, operandB, "--log", "log.ndjson"],
      io,
    );
    const printed = JSON.parse(io.stdout()) as { readonly ok: boolean; readonly jobs: readonly Told[] };
    expect({ ok: printed.ok, err: io.stderr() }, io.stdout()).toEqual({ ok: true, err: "" });
    const told = new Map(printed.jobs.map((job) => [job.name, job]));
    expect(told.size).toBe(printed.jobs.length);
    expect([...told.keys()].sort()).toEqual([...new Set([...a, ...b].map(({ name }) => name))].sort());

    let changed = false;
    for (const [name, { change, onlyA, onlyB, lacking, lines: counted, delivers }] of told) {
      const [before, after] = [a.find((job) => job.name === name), b.find((job) => job.name === name)];
      // A file of a folder says nothing of whether its job runs.
      const runsOn = (job: Job | undefined, isFile: boolean, other: Job | undefined) =>
        (isFile && other !== undefined ? other.enabled : job?.enabled) === true;
      const [runsBefore, runsAfter] = [runsOn(before, folderA, after), runsOn(after, folderB, before)];
      const keeps = (job: Job | undefined, runs: boolean, line: string) =>
        job !== undefined && runs && (job.model === null || oracleVerdict(job.model, line) === "keep");
      const judged = lines.map((line) => [keeps(before, runsBefore, line), keeps(after, runsAfter, line)] as const);
      const count = (of: (before: boolean, after: boolean) => boolean) =>
        judged.filter(([one, other]) => of(one, other)).length;
      // Beside a job that does not run nothing is known of what a file delivers, and nothing is said to stay.
      if (
        (folderA && after?.enabled === false && before !== undefined) ||
        (folderB && before?.enabled === false && after !== undefined)
      ) {
        expect({ name, delivers, counted, onlyA, onlyB }).toEqual({
          name,
          delivers: "unknown",
          counted: null,
          onlyA: null,
          onlyB: null,
        });
        changed = true;
        continue;
      }
      if (counted === null) throw new Error(`no lines of ${name}`);
      const { before: onA, after: onB, lost, gained } = counted;
      expect({ name, onA, onB, lost, gained }).toEqual({
        name,
        onA: count((one) => one),
        onB: count((_, other) => other),
        lost: count((one, other) => one && !other),
        gained: count((one, other) => other && !one),
      });
      if (delivers === "same" || delivers === "more") expect(lostWhole(judged, before, after, lines)).toBe(0);
      seen.set(change, (seen.get(change) ?? 0) + 1);
      if (before === undefined || after === undefined) {
        expect(change).toBe(before === undefined ? "extra" : "missing");
        changed = true;
        continue;
      }
      changed ||= change !== "equivalent" || runsBefore !== runsAfter;
      const everything = compiled({ dataset: "http_requests" }, null);
      const alone = compare(before.filter ?? everything, after.filter ?? everything);
      expect({ name, change, lacking: lacking?.verdict }).toEqual({
        name,
        change: alone.verdict,
        lacking: alone.lacking.verdict,
      });
      // What does not run delivers nothing: an example is a line that is delivered.
      if (runsBefore && runsAfter)
        expect([onlyA !== null, onlyB !== null]).toEqual([alone.onlyA !== null, alone.onlyB !== null]);
      else
        expect([onlyA !== null || !(runsBefore && onA > 0), onlyB !== null || !(runsAfter && onB > 0)]).toEqual([
          true,
          true,
        ]);
      const delivered = (line: string) => [keeps(before, runsBefore, line), keeps(after, runsAfter, line)];
      if (onlyA !== null) expect(delivered(onlyA)).toEqual([true, false]);
      if (onlyB !== null) expect(delivered(onlyB)).toEqual([false, true]);
    }
    expect(status).toBe(changed ? 1 : 0);
  }
  for (const change of ["equivalent", "stricter", "looser", "incomparable", "missing", "extra"])
    expect([change, seen.get(change) ?? 0]).not.toEqual([change, 0]);
});

/** Lines with all fields that a job loses. */
function lostWhole(
  judged: readonly (readonly [boolean, boolean])[],
  before: Job | undefined,
  after: Job | undefined,
  lines: readonly string[],
): number {
  if (before === undefined || after === undefined) return 0;
  return judged.filter(
    ([one, other], at) => one && !other && /"I":-?\d/.test(lines[at] ?? "") && /"S":"/.test(lines[at] ?? ""),
  ).length;
}
