import { expect, test } from "vitest";
import { planUnits } from "../../src/old-cli/match/plan-units.js";
import { barText, progressBar } from "../../src/old-cli/match/progress.js";
import type { MatchSettings } from "../../src/old-cli/match/settings.js";
import { run } from "../../src/old-cli/start/run.js";
import type { Io } from "../../src/old-cli/world/io.js";
import * as engine from "../../src/logs/index.js";
import { memoryIo } from "./memory-io.js";

test.each([
  [1_200_000_000, 4_800_000_000, 1, "[######                  ]  25 %  1.2 GB of 4.8 GB  1.2 GB/s  3 s left"],
  [0, 5000, 2, "[                        ]   0 %  0 kB of 5 kB  0 kB/s  some time left"],
  [50_000_000, 50_000_000, 10, "[########################] 100 %  50 MB of 50 MB  5 MB/s  0 s left"],
  [1_000_000, 1_000_000_000, 1, "[                        ]   0 %  1 MB of 1.0 GB  1 MB/s  16 min 39 s left"],
  [50_000_000, null, 10, "50 MB  5 MB/s"],
])("%i of %j bytes after %i s", (bytes, total, seconds, text) => {
  expect(barText(bytes, total, seconds)).toBe(text);
});

test("a bar comes after a second, ten times a second, and goes without a trace", () => {
  let now = 0;
  const io: Io = { ...memoryIo({ columns: 40 }), now: () => now };
  let written = "";
  const bar = progressBar(1000, {
    ...io,
    err: (text) => {
      written += text;
    },
  });
  bar.reached(1);
  now = 999;
  bar.reached(2);
  bar.clear();
  expect(written).toBe("");
  now = 1000;
  bar.reached(500);
  now = 1099;
  bar.reached(600);
  expect(written).toBe("\r[############            ]  50 %  1 kB ");
  bar.clear();
  expect(written.endsWith(`\r${" ".repeat(39)}\r`)).toBe(true);
});

test("a bar is drawn on a terminal, unless lines are printed there, too", async () => {
  const files = new Map([["a.log", new TextEncoder().encode('{"A":1}\n'.repeat(3))]]);
  for (const [args, terminals, drawn] of [
    [["--count"], ["stderr"], true],
    [["--count"], ["stdout", "stderr"], true],
    [[], ["stderr"], true],
    [[], ["stdout", "stderr"], false],
    [["--count"], [], false],
  ] as const) {
    let now = 0;
    const io: Io = { ...memoryIo({ files, terminals, chunkSize: 8 }), now: () => (now += 700) };
    let written = "";
    const status = await run(["match", "-e", "A eq 1", ...args, "a.log"], {
      ...io,
      err: (text) => {
        written += text;
      },
    });
    expect({ args, terminals, status, drawn: written.includes("[####") }).toEqual({
      args,
      terminals,
      status: 0,
      drawn,
    });
  }
});

const settings: MatchSettings = {
  filters: [],
  mode: "kept",
  invert: false,
  lines: null,
  withFilename: false,
  fields: null,
  sample: null,
  limit: null,
  failFast: false,
  countsAll: false,
  overlap: false,
  shownMalformed: 5,
};

test("several threads where they pay or are asked for, and units that lie end to end", () => {
  const files = new Map([
    ["large", new Uint8Array(1_000_000)],
    ["small", new Uint8Array(10)],
    ["zipped", Uint8Array.from([0x1f, 0x8b, ...new Uint8Array(200_000)])],
    ["-", new Uint8Array(10)],
  ]);
  const none = () => {
    throw new Error("none is started here");
  };
  const io: Io = { ...memoryIo({ files }), processors: 4, startWorker: none };
  expect(planUnits(["large", "small"], null, settings, engine, io)).toBe(null);
  expect(planUnits(["large"], 1, settings, engine, io)).toBe(null);
  expect(planUnits(["small"], 3, settings, engine, io)).toBe(null);
  expect(planUnits(["zipped"], 3, settings, engine, io)).toBe(null);
  expect(planUnits(["large", "-"], 3, settings, engine, io)).toBe(null);
  expect(planUnits(["large", "missing"], 3, settings, engine, io)?.units.at(-1)).toEqual({
    log: 1,
    path: "missing",
    start: 0,
    end: null,
  });
  expect(planUnits(["large"], 3, { ...settings, limit: 3 }, engine, io)).toBe(null);
  expect(planUnits(["large"], 3, settings, engine, { ...io, startWorker: null })).toBe(null);
  expect(planUnits(["large", "zipped"], 9999, settings, engine, io)?.threads).toBe(4);
  expect(planUnits(["zipped", "small"], 9999, settings, engine, io)?.threads).toBe(2);
  expect(planUnits(["large"], 9999, settings, engine, { ...io, processors: 1 })).toBe(null);
  // Lines of a log of some size are written while it is read, unless they are unzipped first.
  const lines = { ...settings, lines: "together" } as const;
  const larger = new Map([...files, ["larger", new Uint8Array(33 * 1024 * 1024)]]);
  const written = (logs: readonly string[], asked: MatchSettings) =>
    planUnits(logs, null, asked, engine, { ...io, ...memoryIo({ files: larger }), processors: 4, startWorker: none });
  expect(written(["larger"], lines)).toMatchObject({ threads: 4, bytes: 33 * 1024 * 1024, zipped: false });
  expect([written(["larger"], settings), written(["larger", "zipped"], lines), written(["large"], lines)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(planUnits(["large", "zipped"], 2, lines, engine, io)).toMatchObject({ bytes: 1_200_002, zipped: true });
  const plan = planUnits(["large", "zipped", "small"], 2, settings, engine, io);
  expect(plan?.threads).toBe(2);
  const [first, ...others] = plan?.units ?? [];
  expect(first).toMatchObject({ log: 0, start: 0 });
  const ofLarge = plan?.units.filter(({ log }) => log === 0) ?? [];
  expect(ofLarge.slice(1).map(({ start }) => start)).toEqual(ofLarge.slice(0, -1).map(({ end }) => end));
  expect(ofLarge.at(-1)?.end).toBe(null);
  expect(others.slice(-2)).toEqual([
    { log: 1, path: "zipped", start: 0, end: null },
    { log: 2, path: "small", start: 0, end: null },
  ]);
});
