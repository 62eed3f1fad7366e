/** Pushed lines: accepted and refused pushes, and the removal of lines. */
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type Delivering, delivering, numbered } from "./delivering.js";

const segments = ({ folder }: Delivering) => readdirSync(join(folder, "state", "spool"));
/** Status and codes. */
const refusal = ({ status, errors }: Awaited<ReturnType<Delivering["push"]>>) =>
  [status, ...errors.map(({ code, message }) => `${code} ${message}`)].join("\n");

describe("a push", () => {
  test.each<[name: string, sent: string | Uint8Array, delivered: string, lines: number]>([
    ["plain", '{"a":1}\n{"b":2}\n', '{"a":1}\n{"b":2}\n', 2],
    ["without the last line feed", '{"a":1}\n{"b":2}', '{"a":1}\n{"b":2}\n', 2],
    [
      "with blank lines, carriage returns and a byte order mark",
      '\ufeff{"a":1}\r\n\n  \n{"b":2}',
      '{"a":1}\r\n{"b":2}\n',
      2,
    ],
    ["as gzip", gzipSync('{"a":1}\n'), '{"a":1}\n', 1],
    ["as two gzip members", Buffer.concat([gzipSync('{"a":1}\n{"b"'), gzipSync(":2}")]), '{"a":1}\n{"b":2}\n', 2],
  ])("%s", (_, sent, content, lines) =>
    delivering(async ({ push, job, flush, contents }) => {
      await job();
      expect((await push(sent)).result).toEqual({ lines, repeated: false });
      await flush();
      expect(contents()).toEqual([content]);
    }),
  );

  test.each<[name: string, sent: string | Uint8Array, refused: string]>([
    [
      "with malformed lines names each",
      '{"a":1}\n{"a":\n\n[1]\n{"a":01}\n',
      "400\n11301 3 of 4 lines are malformed: none of this push was kept\n11302 line 2: the line ends within its JSON\n" +
        "11302 line 4: the line is not a JSON object\n11302 line 5: the line is not JSON from column 7",
    ],
    [
      "with gzip that is cut off",
      gzipSync(numbered(50)).subarray(0, -9),
      "400\n11303 the gzip data is cut off: none of this push was kept",
    ],
    [
      "with a line above 1 MiB",
      `{"a":"${"x".repeat(1_048_576)}"}\n`,
      "400\n11301 1 of 1 lines are malformed: none of this push was kept\n" +
        "11302 line 1: the line is longer than 1048576 bytes",
    ],
    [
      "that grows beyond 64 MiB when it is unzipped",
      gzipSync(Buffer.alloc(67_108_865, " ")),
      "413\n11304 the push has more than 67108864 bytes after it is unzipped: send its lines in several pushes",
    ],
  ])("%s is refused as a whole", (_, sent, refused) =>
    delivering(async (on) => {
      await on.job();
      expect(refusal(await on.push(sent))).toBe(refused);
      expect(segments(on)).toEqual([]);
      expect(await on.flush()).toEqual(["0, 0, 0"]);
    }),
  );

  test("names at most 20 malformed lines", () =>
    delivering(async ({ push }) => {
      const { errors } = await push("x\n".repeat(30));
      expect([errors.length, errors[0].message]).toEqual([
        21,
        "30 of 30 lines are malformed: none of this push was kept",
      ]);
    }));

  test("with the key of an earlier one adds nothing, also after a restart", () =>
    delivering(async ({ push, job, flush, contents, restart }) => {
      await job();
      const repeated = async (lines: string, key: string) => (await push(lines, { key })).result?.repeated;
      expect(await repeated(numbered(2), "k1")).toBe(false);
      expect(await repeated(numbered(2), "k1")).toBe(true);
      await restart();
      expect(await repeated(numbered(2), "k1")).toBe(true);
      expect(await repeated(numbered(2, 2), "k2")).toBe(false);
      await push(numbered(1, 4), { key: "k1", scope: "zones/b" });
      expect(refusal(await push(numbered(1), { key: "k1" }))).toBe(
        "409\n11306 the key `k1` belongs to a push of other lines",
      );
      expect((await push(numbered(1), { key: "a b" })).status).toBe(400);
      await flush();
      expect(contents().sort().join("")).toBe(numbered(4));
    }));

  test("with the key of a delivered one adds nothing for a day", async () => {
    let now = Date.now();
    await delivering(
      async ({ push, job, flush }) => {
        await job();
        const repeated = async (key: string) => {
          const { result } = await push(numbered(1), { key });
          await flush();
          return result.repeated;
        };
        expect([await repeated("k1"), await repeated("k2"), await repeated("k1")]).toEqual([false, false, true]);
        now += 86_401_000;
        expect([await repeated("k3"), await repeated("k1")]).toEqual([false, false]);
      },
      { clock: () => now },
    );
  });

  test("needs a valid path and the method POST", () =>
    delivering(async ({ ask, push }) => {
      expect((await push(numbered(1), { scope: "zones/xyz" })).status).toBe(404);
      expect((await push(numbered(1), { dataset: "a.b" })).status).toBe(404);
      expect((await ask("/service/zones/a/logs/http_requests")).status).toBe(405);
    }));
});

describe("the spool", () => {
  test("refuses lines over its limit with 507, and takes lines again after a delivery", () =>
    delivering(
      async ({ push, job, flush, contents, updateJob }) => {
        const id = await job({ enabled: false });
        const lines = numbered(60_000);
        expect((await push(lines)).status).toBe(200);
        expect(refusal(await push(lines))).toBe(
          "507\n11507 pushed lines that jobs have not delivered take 1500000 bytes: see `error_message` of the jobs",
        );
        await updateJob(id, { enabled: true });
        await flush();
        expect((await push(lines)).status).toBe(200);
        await flush();
        expect(contents()).toEqual([lines, lines]);
      },
      { settings: { spoolLimit: 1_500_000 } },
    ));

  test("drops lines that no job waits for, and keeps those of a disabled job", () =>
    delivering(async (on) => {
      const { push, job, flush, restart, updateJob, contents } = on;
      await push(numbered(2));
      await flush();
      await push(numbered(1), { dataset: "dns_logs" });
      const id = await job({ enabled: false });
      await push(numbered(3));
      await flush();
      await restart();
      await updateJob(id, { enabled: true });
      await flush();
      expect(contents()).toEqual([numbered(3)]);
      await on.push(numbered(1, 9));
      await flush();
      expect(segments(on).length).toBeLessThanOrEqual(1);
    }));

  test("starts a new segment for a push that does not fit into 64 MiB, and after an hour", async () => {
    let now = Date.now();
    await delivering(
      async (on) => {
        const { push, job, flush, contents } = on;
        await job({ enabled: false });
        const big = `${JSON.stringify({ a: "x".repeat(1_000_000) })}\n`.repeat(40);
        await push(gzipSync(big));
        await push(numbered(1));
        expect(segments(on)).toEqual(["1.ndjson"]);
        await push(gzipSync(big));
        expect(segments(on)).toEqual(["1.ndjson", "2.ndjson"]);
        now += 3_599_000;
        await push(numbered(1));
        expect(segments(on).length).toBe(2);
        now += 2000;
        await push(numbered(1));
        expect(segments(on)).toEqual(["1.ndjson", "2.ndjson", "3.ndjson"]);
        await flush();
        expect(contents()).toEqual([]);
      },
      { clock: () => now },
    );
  });

  test("removes files without a segment at the start", () =>
    delivering(async (on) => {
      await on.job({ enabled: false });
      await on.push(numbered(1));
      writeFileSync(join(on.folder, "state", "spool", "7.ndjson"), "{}\n");
      writeFileSync(join(on.folder, "state", "spool", "ab.gz"), "x");
      await on.restart();
      expect(segments(on)).toEqual(["1.ndjson"]);
      expect(existsSync(join(on.folder, "state", "spool", "1.ndjson"))).toBe(true);
    }));
});
