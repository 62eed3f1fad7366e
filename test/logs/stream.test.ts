import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { compile, toTextVerdict } from "../../src/index.js";
import { type LineForms, type Matches, type MatchOptions, matchFile, matchStream } from "../../src/logs/index.js";

const folder = mkdtempSync(join(tmpdir(), "logwhere-stream-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { filter } = compile('ClientCountry eq "ca" and EdgeResponseStatus geq 500', { dataset: "http_requests" });
if (filter === null) throw new Error("the filter is wrong");
const canada = filter;
const verdictOf = toTextVerdict(canada);

const lines = Array.from({ length: 3000 }, (_, i) => {
  const country = i % 3 === 0 ? "ca" : "us";
  return `{"RayID":"${i}","ClientCountry":"${country}","EdgeResponseStatus":${i % 2 === 0 ? 503 : 200},"Padding":"${"é".repeat(i % 200)}"}${i % 7 === 0 ? "\r\n" : "\n"}`;
});
const log = Buffer.from(`\ufeff${lines.join("")}{"ClientCountry":"ca","EdgeResponseStatus":500}`);
const kept = `\ufeff${lines.filter((line) => verdictOf(line) === "keep").join("")}{"ClientCountry":"ca","EdgeResponseStatus":500}`;

function* cut(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

async function all<Line>(matches: AsyncIterable<Line>): Promise<Line[]> {
  const found: Line[] = [];
  for await (const line of matches) found.push(line);
  return found;
}

async function textOf(matches: Matches<Uint8Array>): Promise<string> {
  return Buffer.concat(await all(matches)).toString();
}

describe("sources", () => {
  test("lines of megabytes in a file", async () => {
    const path = join(folder, "long.ndjson");
    const long = (status: number): string =>
      `{"ClientCountry":"ca","Padding":"${"é".repeat(1_200_000)}","EdgeResponseStatus":${status}}`;
    const text = `${long(503)}\n${long(200)}\r\n${lines[0]}${long(504)}\n${long(505)}`;
    for (const [bytes, name] of [
      [Buffer.from(text), path],
      [gzipSync(text, { level: 1 }), `${path}.gz`],
    ] as const) {
      writeFileSync(name, bytes);
      expect((await textOf(matchFile(canada, name))) === `${long(503)}\n${lines[0]}${long(504)}\n${long(505)}`).toBe(
        true,
      );
    }
  });

  test.each([1, 7, 64, 1000, 65_536, 1 << 20])("pieces of %i bytes, plain and gzip", async (size) => {
    const few = size < 64 ? log.subarray(0, 30_000) : log;
    const expected = await textOf(matchStream(canada, [few]));
    expect(await textOf(matchStream(canada, cut(few, size)))).toBe(expected);
    expect(await textOf(matchStream(canada, cut(gzipSync(few), size)))).toBe(expected);
    if (few === log) expect(expected).toBe(kept);
  });

  test("Node streams, web streams, and asynchronous iterables whose chunks share their memory", async () => {
    expect(await textOf(matchStream(canada, Readable.from(cut(log, 5000))))).toBe(kept);
    expect(
      await textOf(matchStream(canada, Readable.toWeb(Readable.from(cut(log, 5000))) as ReadableStream<Uint8Array>)),
    ).toBe(kept);
    const shared = async function* () {
      const buffer = new Uint8Array(777);
      for (const part of cut(log, 777)) {
        buffer.set(part);
        yield buffer.subarray(0, part.length);
      }
    };
    expect(await textOf(matchStream(canada, shared()))).toBe(kept);
    expect(await textOf(matchStream(canada, []))).toBe("");
    expect(await textOf(matchStream(canada, [new Uint8Array(0)]))).toBe("");
  });

  test("files, whatever their names", async () => {
    const path = join(folder, "log");
    writeFileSync(path, gzipSync(log));
    expect(await textOf(matchFile(canada, path))).toBe(kept);
    writeFileSync(path, log);
    expect(await textOf(matchFile(canada, pathToFileURL(path)))).toBe(kept);
    await expect(all(matchFile(canada, join(folder, "missing")))).rejects.toThrow(/ENOENT/);
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
    expect(matches.counts()).toMatchObject({ bytes: log.length, lines: 3001, kept: 501, malformed: 0 });
  });

  test("malformed ones are told and passed over", async () => {
    const seen: (number | null)[] = [];
    const text = Buffer.from(
      '{"ClientCountry":"ca","EdgeResponseStatus":500}\nnot json\n{"ClientCountry":"ca","EdgeResponseStatus":500,"x":nothing}\n',
    );
    const options: MatchOptions<keyof LineForms> = { mode: "classify", onMalformed: ({ number }) => seen.push(number) };
    expect(await all(matchStream(canada, [text], { ...options, lines: "objects" }))).toEqual([
      { ClientCountry: "ca", EdgeResponseStatus: 500 },
    ]);
    expect(seen).toEqual([2, null]);
    seen.length = 0;
    expect((await all(matchStream(canada, [text], { ...options, mode: "strict", lines: "objects" }))).length).toBe(1);
    expect(seen).toEqual([2, 3]);
  });
});

describe("reading is up to the reader", () => {
  /** Chunks of a log without end, and how many were asked for. */
  function endless() {
    const state = { asked: 0, ended: false };
    const source = (async function* () {
      try {
        for (;;) {
          state.asked++;
          yield log;
        }
      } finally {
        state.ended = true;
      }
    })();
    return { state, source };
  }

  test("no more is read than is asked for, and an early end gives the source back", async () => {
    const { state, source } = endless();
    let count = 0;
    for await (const line of matchStream(canada, source)) {
      expect(line.length).toBeGreaterThan(0);
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (++count === 20) break;
    }
    expect(state).toEqual({ asked: 1, ended: true });
  });

  test("a gzip source is not read on either, while lines wait to be taken", async () => {
    const part = gzipSync(log);
    let asked = 0;
    const source = (function* () {
      // Far more text than the unzipped chunks that may wait have room for.
      for (; asked < 100; asked++) yield part;
    })();
    const iterator = matchStream(canada, source)[Symbol.asyncIterator]();
    await iterator.next();
    // However long it had to read on.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked).toBeLessThan(50);
    await iterator.return?.();
  });

  test("a signal ends it, also while bytes are waited for", async () => {
    const { state, source } = endless();
    const controller = new AbortController();
    const reason = new Error("enough");
    let count = 0;
    const read = async () => {
      for await (const _ of matchStream(canada, source, { signal: controller.signal }))
        if (++count === 700) controller.abort(reason);
    };
    await expect(read()).rejects.toBe(reason);
    expect({ count, ...state }).toEqual({ count: 700, asked: 2, ended: true });

    const silent = new ReadableStream<Uint8Array>({});
    const second = new AbortController();
    const waiting = all(matchStream(canada, silent, { signal: second.signal }));
    setTimeout(() => second.abort(reason), 10);
    await expect(waiting).rejects.toBe(reason);
    await expect(all(matchStream(canada, [log], { signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
  });
});

describe("text in place of bytes", () => {
  const text = `{"ClientCountry":"ca","EdgeResponseStatus":500,"Path":"\ud83d\ude00é"}\n{"ClientCountry":"us"}\n`;

  test("is read as the UTF-8 that it is, wherever it is cut", async () => {
    const whole = await all(matchStream(canada, [Buffer.from(text)], { lines: "text" }));
    expect(whole).toHaveLength(1);
    for (const size of [1, 2, 3, 55, 56, text.length]) {
      const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
        text.slice(i * size, (i + 1) * size),
      );
      expect(await all(matchStream(canada, pieces, { lines: "text" }))).toEqual(whole);
    }
    const stream = Readable.from([Buffer.from(text)], { objectMode: false }).setEncoding("utf8");
    expect(await all(matchStream(canada, stream, { lines: "text" }))).toEqual(whole);
  });

  test("stands beside bytes, and half a character at the end is none", async () => {
    const pieces = [
      text,
      Buffer.from(text),
      '{"ClientCountry":"ca","EdgeResponseStatus":501,"Path":"\ud83d',
      Buffer.from('"}'),
    ];
    const found = await all(matchStream(canada, pieces, { lines: "objects" }));
    expect(found.map(({ EdgeResponseStatus, Path }) => [EdgeResponseStatus, Path])).toEqual([
      [500, "\ud83d\ude00é"],
      [500, "\ud83d\ude00é"],
      [501, "\ufffd"],
    ]);
  });

  test.each([
    [{}, "Object"],
    [null, "null"],
    [5, "number"],
    [new Uint16Array(2), "Uint16Array"],
  ])("what is neither is said: %o", async (piece, found) => {
    await expect(all(matchStream(canada, [piece] as unknown as Uint8Array[]))).rejects.toThrow(
      new TypeError(`a log must consist of bytes or text, found ${found}`),
    );
  });
});
