import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as zlib from "node:zlib";
import { describe, expect, test } from "vitest";
import { Refused } from "../../../../src/old-service/operation.js";
import { inPlace, type Place, pieces, zone } from "./pushing.js";

const { gzipSync } = zlib;
const lines = (count: number, from = 0, more = "") =>
  Array.from({ length: count }, (_, i) => `{"n":${i + from}${more}}\n`).join("");

async function refusal(pushed: Promise<unknown>): Promise<readonly string[]> {
  const error = await pushed.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Refused);
  return (error as Refused).notices.map(({ code, message }) => `${code} ${message}`);
}

const stored = async ({ spool, segments }: Place) =>
  (
    await Promise.all(
      (
        await segments()
      ).map(async ({ file, bytes }) => (await readFile(join(spool.folder, file))).subarray(0, bytes).toString()),
    )
  ).join("");

describe("a push", () => {
  test("is kept as whole lines, one after the other", () =>
    inPlace(async (place) => {
      await place.job({}, { enabled: 0 });
      expect(await place.push('{"a":1}\n{"b": 2 }')).toEqual({ lines: 2, repeated: false, jobs: 1 });
      expect(await place.push(`\ufeff{"c":3}\r\n\n  \n{"d":"${"x".repeat(5000)}"}\n`)).toEqual({
        lines: 2,
        repeated: false,
        jobs: 1,
      });
      expect(await stored(place)).toBe(`{"a":1}\n{"b": 2 }\n{"c":3}\r\n{"d":"${"x".repeat(5000)}"}\n`);
      expect(await place.segments()).toHaveLength(1);
    }));

  test("may be gzip, of several members", () =>
    inPlace(async (place) => {
      await place.push(Buffer.concat([gzipSync('{"a":1}\n{"b"'), gzipSync(":2}\n")]));
      expect(await stored(place)).toBe('{"a":1}\n{"b":2}\n');
    }));

  test("of nothing is nothing", () =>
    inPlace(async (place) => {
      expect(await place.push("\n \n")).toEqual({ lines: 0, repeated: false, jobs: 0 });
      expect(await place.segments()).toEqual([]);
    }));

  test("with malformed lines is refused with their numbers, and nothing of it is kept", () =>
    inPlace(async (place) => {
      await place.push('{"a":1}\n');
      expect(
        await refusal(place.push(`{"b":1}\n\n{"c":\n[1]\n{"d":tru}\n{"e":"${"x".repeat(1_048_577)}"}\n{"f":1}\n`)),
      ).toEqual([
        "11301 4 of 6 lines are malformed, and none of the push was kept",
        "11302 line 3 is cut off",
        "11302 line 4 is no JSON object",
        "11302 line 5 is no JSON from column 6 on",
        "11302 line 6 is longer than 1048576 bytes",
      ]);
      expect(await stored(place)).toBe('{"a":1}\n');
      expect(await readdir(place.spool.folder)).toHaveLength(1);
    }));

  test("names the first of many malformed lines", () =>
    inPlace(async (place) => {
      const told = await refusal(place.push("x\n".repeat(5000)));
      expect([told.length, told[0], told.at(-1)]).toEqual([
        21,
        "11301 5000 of 5000 lines are malformed, and none of the push was kept",
        "11302 line 20 is no JSON object",
      ]);
    }));

  test("of damaged gzip data is refused", () =>
    inPlace(async (place) => {
      const zipped = gzipSync(lines(1000));
      expect(await refusal(place.push(zipped.subarray(0, zipped.length - 20)))).toEqual([
        "11303 the gzip data is cut off, and none of the push was kept",
      ]);
      const corrupt = Buffer.from(zipped);
      corrupt.fill(0x55, 100, 120);
      expect((await refusal(place.push(corrupt)))[0]).toBe(
        "11303 the gzip data is corrupt, and none of the push was kept",
      );
      expect(await place.segments()).toEqual([]);
    }));

  test("of damaged zstd data, or of any where nothing unzips it, is refused", () =>
    inPlace(async (place) => {
      const damage = "createZstdDecompress" in zlib ? "corrupt" : "not unzipped by a Node older than 22.15";
      const frame = Buffer.concat([Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), Buffer.alloc(60, 0x55)]);
      expect(await refusal(place.push(frame))).toEqual([
        `11303 the zstd data is ${damage}, and none of the push was kept`,
      ]);
      expect(await place.segments()).toEqual([]);
    }));

  test("is counted while it is inflated", () =>
    inPlace(async (place) => {
      const bomb = gzipSync(`{"a":"${" ".repeat(500_000)}"}\n`.repeat(140), { level: 1 });
      expect(bomb.length).toBeLessThan(400_000);
      expect(await refusal(place.push(bomb))).toEqual([
        "11304 unpacked, the body is larger than 67108864 bytes: push its lines in several parts",
      ]);
      expect(await readdir(place.spool.folder)).toEqual([]);
    }));

  test("that breaks off leaves nothing", () =>
    inPlace(async (place) => {
      const broken = async function* () {
        yield* pieces(lines(100_000), 65_536);
        throw new Error("gone");
      };
      await expect(place.spool.push({ scope: zone, dataset: "http_requests" }, broken())).rejects.toThrow("gone");
      expect(await readdir(place.spool.folder)).toEqual([]);
    }));

  test("that is large becomes segments of its own, in order", () =>
    inPlace(async (place) => {
      await place.job({}, { enabled: 0 });
      await place.push('{"first":1}\n');
      const large = lines(50_000, 0, ',"u":"0123456789012345678901234567890123456789"');
      expect((await place.push(large)).lines).toBe(50_000);
      await place.push('{"last":1}\n');
      expect((await place.segments()).map(({ closed }) => closed === null)).toEqual([false, false, true]);
      expect(await stored(place)).toBe(`{"first":1}\n${large}{"last":1}\n`);
    }));

  test("is one of many at once", () =>
    inPlace(async (place) => {
      await Promise.all(Array.from({ length: 30 }, (_, i) => place.push(lines(10, i * 10))));
      const numbers = (await stored(place))
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line).n as number);
      expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, i) => i));
    }));
});

describe("a push with a key", () => {
  test("may be repeated", () =>
    inPlace(async (place) => {
      expect(await place.push(lines(3), { key: "k1" })).toEqual({ lines: 3, repeated: false, jobs: 0 });
      expect(await place.push(gzipSync(lines(3)), { key: "k1" })).toEqual({ lines: 3, repeated: true, jobs: 0 });
      expect(await place.push(lines(3), { key: "k1", dataset: "dns_logs" })).toEqual({
        lines: 3,
        repeated: false,
        jobs: 0,
      });
      expect((await place.push(lines(3), { key: "k2" })).repeated).toBe(false);
      expect(await refusal(place.push(lines(4), { key: "k1" }))).toEqual([
        "11306 the key `k1` belongs to a push of other lines",
      ]);
    }));

  test("twice at once is kept once", () =>
    inPlace(async (place) => {
      const told = await Promise.all([place.push(lines(3), { key: "k" }), place.push(lines(3), { key: "k" })]);
      // Which of the two comes first is nobody's business.
      expect(told.map(({ repeated }) => repeated).sort()).toEqual([false, true]);
    }));

  test("that is large leaves no second file when it is repeated, or refused for its key", () =>
    inPlace(async (place) => {
      const large = lines(100_000);
      await place.push(large, { key: "k" });
      expect((await place.push(large, { key: "k" })).repeated).toBe(true);
      expect(await refusal(place.push(lines(100_001), { key: "k" }))).toEqual([
        "11306 the key `k` belongs to a push of other lines",
      ]);
      expect(await readdir(place.spool.folder)).toHaveLength(1);
    }));

  test("is forgotten after a day", () =>
    inPlace(async (place) => {
      await place.push(lines(3), { key: "k" });
      place.later(86_401);
      await place.spool.tidy();
      expect((await place.push(lines(3), { key: "k" })).repeated).toBe(false);
    }));
});

describe("segments", () => {
  test("are closed after an hour, and removed where no job wants them", () =>
    inPlace(async (place) => {
      await place.push(lines(1));
      await place.spool.tidy();
      expect(await place.segments()).toHaveLength(1);
      place.later(3601);
      await place.spool.tidy();
      expect(await place.segments()).toEqual([]);
      expect(await readdir(place.spool.folder)).toEqual([]);
    }));

  test("stay while any job of the feed is before their end, also one that does not run", () =>
    inPlace(async (place) => {
      await place.push(lines(1));
      const id = await place.job({}, { enabled: 0 });
      place.later(3601);
      await place.spool.tidy();
      expect(await place.segments()).toHaveLength(1);
      const [segment] = await place.context.store.reader.selectFrom("segments").selectAll().execute();
      const move = (cursor_segment: number, cursor_offset: number) =>
        place.context.store.reader
          .updateTable("jobs")
          .set({ cursor_segment, cursor_offset })
          .where("id", "=", id)
          .execute();
      await move(segment?.id ?? 0, (segment?.bytes ?? 0) - 1);
      await place.spool.tidy();
      expect(await place.segments()).toHaveLength(1);
      await move(segment?.id ?? 0, segment?.bytes ?? 0);
      await place.spool.tidy();
      expect(await place.segments()).toEqual([]);
    }));

  test("a new one follows one that is an hour old", () =>
    inPlace(async (place) => {
      await place.job({}, { enabled: 0 });
      await place.push(lines(1));
      place.later(3601);
      await place.push(lines(1));
      expect((await place.segments()).map(({ closed }) => closed === null)).toEqual([false, true]);
    }));
});

describe("when it is full", () => {
  test("a push is refused, and what was kept stays", () =>
    inPlace(
      async (place) => {
        await place.job({}, { enabled: 0 });
        await place.push(lines(5000));
        const before = await stored(place);
        expect(await refusal(place.push(lines(5000)))).toEqual([
          "11507 the storage for pushed lines is full: 100000 bytes; job 1 has 53890 bytes before it, pushed since 2026-11-21T12:00:00.000000Z (it is not enabled)",
        ]);
        expect(await stored(place)).toBe(before);
        expect((await place.push(lines(500))).lines).toBe(500);
      },
      { limit: 100_000 },
    ));

  test("the jobs that could make room are named, those with most before them first, and not those of others", () =>
    inPlace(
      async (place) => {
        const told = async () =>
          (await refusal(place.push(lines(10_000))))[0]?.replace(
            "11507 the storage for pushed lines is full: 100000 bytes",
            "",
          );
        // Not enabled, so that nothing of it is delivered meanwhile.
        const job = (columns = {}) => place.job({}, { enabled: 0, ...columns });
        expect(await told()).toBe("");
        await job({ error_message: "the object could not be written: ENOENT", last_error: 1 });
        await place.push(lines(1));
        const [{ id, bytes } = { id: 0, bytes: 0 }] = await place.context.store.reader
          .selectFrom("segments")
          .selectAll()
          .execute();
        await job({ cursor_segment: id, cursor_offset: 5 });
        await job({ cursor_segment: id, cursor_offset: bytes });
        await job({ scope_id: "0b", error_message: "secret" });
        const of = (number: number, bytes: number) =>
          `; job ${number} has ${bytes} bytes before it, pushed since 2026-11-21T12:00:00\\.\\d{6}Z \\(it is not enabled`;
        const first = `${of(1, bytes)}; the object could not be written: ENOENT\\)`;
        expect(await told()).toMatch(new RegExp(`^${first}${of(2, bytes - 5)}\\)$`));
        for (let i = 0; i < 4; i++) await job();
        expect(await told()).toMatch(
          new RegExp(`^${first}${of(5, bytes)}\\)${of(6, bytes)}\\); and 3 more jobs of the zone$`),
        );
        await place.context.store.reader.updateTable("segments").set({ scope_id: "0b" }).execute();
        expect(await told()).toBe(`; other zones and accounts have ${bytes} bytes`);
      },
      { limit: 100_000 },
    ));

  test("what no job wants makes room at once", () =>
    inPlace(
      async (place) => {
        for (let i = 0; i < 20; i++) expect((await place.push(lines(5000))).lines).toBe(5000);
      },
      { limit: 100_000 },
    ));

  test("pushes on their way count, too, and no longer when they fail", () =>
    inPlace(
      async (place) => {
        await place.job({}, { enabled: 0 });
        const told = await Promise.allSettled([
          place.push(lines(5000)),
          place.push(lines(5000)),
          place.push(lines(5000)),
        ]);
        expect(told.filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(1);
        await refusal(place.push(`${lines(3000)}x`));
        expect((await place.push(lines(500))).lines).toBe(500);
      },
      { limit: 100_000 },
    ));
});

describe("after a crash", () => {
  test("what lies behind the committed length is cut off, files of nobody go, and a new segment is begun", async () => {
    const folder = await mkdtemp(join(tmpdir(), "logwhere-test-"));
    try {
      await inPlace(
        async (place) => {
          await place.job({}, { enabled: 0 });
          await place.push(lines(2));
        },
        { folder },
      );
      const [file = ""] = await readdir(join(folder, "spool"));
      await appendFile(join(folder, "spool", file), '{"half":');
      await writeFile(join(folder, "spool", "other.ndjson"), "x");
      await inPlace(
        async (place) => {
          expect(await readdir(join(folder, "spool"))).toEqual([file]);
          expect(await readFile(join(folder, "spool", file), "utf8")).toBe(lines(2));
          await place.push(lines(1, 2));
          expect(await stored(place)).toBe(lines(3));
          expect((await place.segments()).map(({ closed }) => closed === null)).toEqual([false, true]);
        },
        { folder },
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  test("lines that are missing are said to be", async () => {
    const folder = await mkdtemp(join(tmpdir(), "logwhere-test-"));
    try {
      await inPlace(
        async (place) => {
          await place.job({}, { enabled: 0 });
          await place.push(lines(2));
        },
        { folder },
      );
      const [file = ""] = await readdir(join(folder, "spool"));
      await rm(join(folder, "spool", file));
      await inPlace(
        async ({ log }) => expect(log).toEqual([`pushed lines are missing: \`${file}\` has 0 of 16 bytes`]),
        { folder },
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
