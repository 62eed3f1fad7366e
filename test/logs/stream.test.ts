import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, test, vi } from "vitest";
import { toTextVerdict } from "../../src/index.js";
import { type Matches, type MatchOptions, matchFile, matchStream } from "../../src/logs/index.js";
import { compiled } from "../support/compiled.js";

const folder = mkdtempSync(join(tmpdir(), "logwhere-stream-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const canada = compiled('ClientCountry eq "ca" and EdgeResponseStatus geq 500', "http_requests");
const verdictOf = toTextVerdict(canada);
const last = '{"ClientCountry":"ca","EdgeResponseStatus":500}';

const lines = Array.from({ length: 3000 }, (_, i) => {
  const [country, status] = [i % 3 === 0 ? "ca" : "us", i % 2 === 0 ? 503 : 200];
  const values = `"ClientCountry":"${country}","EdgeResponseStatus":${status},"Padding":"${"é".repeat(i % 200)}"`;
  return `{"RayID":"${i}",${values}}${i % 7 === 0 ? "\r\n" : "\n"}`;
});
const log = Buffer.from(`\ufeff${lines.join("")}${last}`);
const kept = `\ufeff${lines.filter((line) => verdictOf(line) === "keep").join("")}${last}`;

function* cut<Part extends Uint8Array | string>(whole: Part, size: number): Generator<Part> {
  for (let at = 0; at < whole.length; at += size) yield whole.slice(at, at + size) as Part;
}

async function all<Line>(matches: AsyncIterable<Line>): Promise<Line[]> {
  const found: Line[] = [];
  for await (const line of matches) found.push(line);
  return found;
}

const textOf = async (matches: Matches<Uint8Array>) => Buffer.concat(await all(matches)).toString();

describe("sources", () => {
  test("files of any name, also with lines of megabytes", async () => {
    const line = (status: number): string => {
      const text = "é".repeat(1_200_000);
      return `{"ClientCountry":"ca","Padding":"${text}","EdgeResponseStatus":${status}}`;
    };
    const long = `${line(503)}\n${line(200)}\r\n${lines[0]}${line(504)}\n${line(505)}`;
    const keptOfLong = `${line(503)}\n${lines[0]}${line(504)}\n${line(505)}`;
    const path = join(folder, "log");
    const files = [[log, kept], [Buffer.from(long), keptOfLong]] as const; // biome-ignore format: a table
    for (const [text, expected] of files) {
      for (const bytes of [text, gzipSync(text, { level: 1 })]) {
        writeFileSync(path, bytes);
        for (const name of [path, pathToFileURL(path)])
          expect((await textOf(matchFile(canada, name))) === expected).toBe(true);
      }
    }
    await expect(all(matchFile(canada, join(folder, "missing")))).rejects.toThrow(/ENOENT/);
  });

  test.each([1, 7, 64, 1000, 65_536, 1 << 20])("pieces of %i bytes, plain and gzip", async (size) => {
    const few = size < 64 ? log.subarray(0, 30_000) : log;
    const expected = await textOf(matchStream(canada, [few]));
    for (const bytes of [few, gzipSync(few)])
      expect(await textOf(matchStream(canada, cut(bytes, size)))).toBe(expected);
    if (few === log) expect(expected).toBe(kept);
  });

  test("Node streams, web streams, and asynchronous iterables whose chunks share their memory", async () => {
    const shared = async function* () {
      const buffer = new Uint8Array(777);
      for (const part of cut(log, 777)) {
        buffer.set(part);
        yield buffer.subarray(0, part.length);
      }
    };
    const node = () => Readable.from(cut(log, 5000));
    const web = Readable.toWeb(node()) as ReadableStream<Uint8Array>;
    for (const source of [node(), web, shared()]) expect(await textOf(matchStream(canada, source))).toBe(kept);
    for (const source of [[], [new Uint8Array(0)]]) expect(await textOf(matchStream(canada, source))).toBe("");
  });

  test("what a source throws comes out", async () => {
    const broken = async function* () {
      yield log;
      throw new RangeError("gone");
    };
    await expect(all(matchStream(canada, broken()))).rejects.toThrow(new RangeError("gone"));
  });
});

describe("lines", () => {
  test("as text and as objects", async () => {
    const texts = await all(matchStream(canada, [log], { lines: "text" }));
    expect(texts).toEqual(kept.replace("\ufeff", "").split(/\r?\n/));
    const objects = await all(matchStream(canada, [log], { lines: "objects" }));
    expect(objects).toEqual(texts.map((text) => JSON.parse(text) as unknown));
  });

  test("the others with invert, and counts of everything", async () => {
    const matches = matchStream(canada, cut(log, 10_000), { invert: true });
    expect((await all(matches)).length).toBe(3001 - 501);
    const filters = [{ classified: { lackingFields: new Map() } }];
    expect(matches.counts()).toMatchObject({ bytes: log.length, lines: 3001, kept: 501, malformed: 0, filters });
  });

  test.each([
    ["classify", [2, null]],
    ["strict", [2, 3]],
  ] as const)("%s tells the malformed ones, and passes over them", async (mode, numbers) => {
    const seen: (number | null)[] = [];
    const text = `${last}\nnot json\n${last.replace("}", ',"x":nothing}')}\n`;
    const onMalformed: MatchOptions["onMalformed"] = ({ number }) => seen.push(number);
    const found = await all(matchStream(canada, [Buffer.from(text)], { mode, onMalformed, lines: "objects" }));
    expect([found, seen]).toEqual([[JSON.parse(last)], numbers]);
  });
});

describe("reading is up to the reader", () => {
  /** Chunks of a log without end, and how many were asked for. */
  function endless(part: Uint8Array) {
    const state = { asked: 0, ended: false };
    const source = (async function* () {
      try {
        for (;;) {
          state.asked++;
          yield part;
        }
      } finally {
        state.ended = true;
      }
    })();
    return { state, source };
  }

  test("no more is read than is asked for, and an early end gives the source back", async () => {
    const { state, source } = endless(log);
    let count = 0;
    for await (const line of matchStream(canada, source)) {
      expect(line.length).toBeGreaterThan(0);
      await new Promise((resolve) => setImmediate(resolve));
      if (++count === 20) break;
    }
    expect(state).toEqual({ asked: 1, ended: true });
    const cancel = vi.fn();
    const web = new ReadableStream<Uint8Array>({ pull: (to) => to.enqueue(log), cancel });
    for await (const _ of matchStream(canada, web)) break;
    expect(cancel).toHaveBeenCalledOnce();
  });

  test("a gzip source is not read on either, while lines wait to be taken", async () => {
    const { state, source } = endless(gzipSync(log));
    const iterator = matchStream(canada, source)[Symbol.asyncIterator]();
    await iterator.next();
    // The threads that would decompress more have time for far more text than may wait.
    for (let turn = 0; turn < 300; turn++) await stat(folder);
    expect(state.asked).toBeLessThan(50);
    await iterator.return?.();
  });

  test("a signal ends it, also while bytes are waited for", async () => {
    const { state, source } = endless(log);
    const [controller, second, reason] = [new AbortController(), new AbortController(), new Error("enough")];
    let count = 0;
    const read = async () => {
      for await (const _ of matchStream(canada, source, controller)) if (++count === 700) controller.abort(reason);
    };
    await expect(read()).rejects.toBe(reason);
    expect({ count, ...state }).toEqual({ count: 700, asked: 2, ended: true });

    const waiting = all(matchStream(canada, new ReadableStream<Uint8Array>({}), second));
    setImmediate(() => second.abort(reason));
    await expect(waiting).rejects.toBe(reason);
    await expect(all(matchStream(canada, [log], { signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
  });
});

describe("text in place of bytes", () => {
  const text = `${last.replace("}", ',"Path":"\ud83d\ude00é"}')}\n{"ClientCountry":"us"}\n`;
  const textsOf = (source: Parameters<typeof matchStream>[1]) => all(matchStream(canada, source, { lines: "text" }));

  test("is read as the UTF-8 that it is, wherever it is cut", async () => {
    const whole = [text.split("\n")[0]];
    for (const size of [1, 2, 3, 55, 56, text.length]) expect(await textsOf(cut(text, size))).toEqual(whole);
    const stream = Readable.from([Buffer.from(text)], { objectMode: false }).setEncoding("utf8");
    for (const source of [[Buffer.from(text)], stream]) expect(await textsOf(source)).toEqual(whole);
  });

  test("stands beside bytes, and half a character at the end is none", async () => {
    const half = last.replace("}", ',"Path":"\ud83d');
    const found = await textsOf([text, Buffer.from(text), half, Buffer.from('"}')]);
    const whole = text.split("\n")[0];
    expect(found).toEqual([whole, whole, `${half.slice(0, -1)}\ufffd"}`]);
    const ended = matchStream(canada, ["{}\n\ud83d"]);
    await all(ended);
    expect(ended.counts()).toMatchObject({ bytes: 6 });
  });

  test.each([
    [{}, "Object"],
    [null, "null"],
    [5, "number"],
    [new Uint16Array(2), "Uint16Array"],
  ])("what is neither is said: %o", async (piece, found) => {
    const said = new TypeError(`a log must consist of bytes or text, found ${found}`);
    await expect(all(matchStream(canada, [piece] as unknown as Uint8Array[]))).rejects.toThrow(said);
  });
});
