/** Pushed lines: accepted and refused pushes, and the removal of lines. */
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { Reply } from "./asking.js";
import { type Delivering, delivering, numbered } from "./delivering.js";

const segments = ({ folder }: Delivering) => readdirSync(join(folder, "state", "spool"));
/** Status and codes. */
const refusal = ({ status, errors }: Reply) =>
  [status, ...errors.map(({ code, message }) => `${code} ${message}`)].join("\n");

describe("a push", () => {
  test.each<[name: string, sent: string | Uint8Array, delivered: string, lines: number]>([
    ["plain", '{"a":1}\n{"b":2}\n', '{"a":1}\n{"b":2}\n', 2],
    ["without the last line feed", '{"a":1}\n{"b":2}', '{"a":1}\n{"b":2}\n', 2],
    ["with blank lines, CR and a byte order mark", '\ufeff{"a":1}\r\n\n  \n{"b":2}', '{"a":1}\r\n{"b":2}\n', 2],
    ["as gzip", gzipSync('{"a":1}\n'), '{"a":1}\n', 1],
    ["as two gzip members", Buffer.concat([gzipSync('{"a":1}\n{"b"'), gzipSync(":2}")]), '{"a":1}\n{"b":2}\n', 2],
  ])("%s", async (_, sent, content, lines) => {
    const { push, job, flush, contents } = await delivering();
    await job();
    expect((await push(sent)).result).toEqual({ lines, repeated: false });
    await flush();
    expect(contents()).toEqual([content]);
  });

  const none = "none of this push was kept";
  test.each<[name: string, sent: string | Uint8Array, refused: string]>([
    [
      "with malformed lines names each",
      '{"a":1}\n{"a":\n\n[1]\n{"a":01}\n',
      `400\n11301 3 of 4 lines are malformed: ${none}\n11302 line 2: the line ends within its JSON\n11302 line 4: the line is not a JSON object\n11302 line 5: the line is not JSON from column 7`,
    ],
    ["with cut gzip", gzipSync(numbered(50)).subarray(0, -9), `400\n11303 the gzip data is cut off: ${none}`],
    [
      "with a line above 1 MiB",
      `{"a":"${"x".repeat(1_048_576)}"}\n`,
      `400\n11301 1 of 1 lines are malformed: ${none}\n11302 line 1: the line is longer than 1048576 bytes`,
    ],
    [
      "that grows beyond 64 MiB when it is unzipped",
      gzipSync(Buffer.alloc(67_108_865, " ")),
      "413\n11304 the push has more than 67108864 bytes after it is unzipped: send its lines in several pushes",
    ],
  ])("%s is refused as a whole", async (_, sent, refused) => {
    const on = await delivering();
    await on.job();
    expect(refusal(await on.push(sent))).toBe(refused);
    expect([segments(on), await on.flush()]).toEqual([[], ["0, 0, 0"]]);
  });

  test("names at most 20 malformed lines", async () => {
    const { errors } = await (await delivering()).push("x\n".repeat(30));
    expect([errors.length, errors[0].message]).toEqual([21, `30 of 30 lines are malformed: ${none}`]);
  });

  test("with the key of an earlier one adds nothing, also after a restart", async () => {
    const { push, job, flush, contents, restart } = await delivering();
    await job();
    const repeated = async (lines: string, key: string) => (await push(lines, { key })).result?.repeated;
    expect([await repeated(numbered(2), "k1"), await repeated(numbered(2), "k1")]).toEqual([false, true]);
    await restart();
    expect([await repeated(numbered(2), "k1"), await repeated(numbered(2, 2), "k2")]).toEqual([true, false]);
    await push(numbered(1, 4), { key: "k1", scope: "zones/b" });
    const others = "409\n11306 the key `k1` belongs to a push of other lines";
    expect(refusal(await push(numbered(1), { key: "k1" }))).toBe(others);
    for (const key of ["a b", "k".repeat(201)]) expect((await push(numbered(1), { key })).status).toBe(400);
    await flush();
    expect(contents().sort().join("")).toBe(numbered(4));
  });

  test("with the key of a delivered one adds nothing for a day", async () => {
    const { push, job, flush, pass } = await delivering();
    await job();
    const repeated = async (key: string) => {
      const { result } = await push(numbered(1), { key });
      await flush();
      return result.repeated;
    };
    expect([await repeated("k1"), await repeated("k2"), await repeated("k1")]).toEqual([false, false, true]);
    pass(86_401_000);
    expect([await repeated("k3"), await repeated("k1")]).toEqual([false, false]);
  });

  test("needs a valid path and the method POST", async () => {
    const { ask, push } = await delivering();
    expect((await push(numbered(1), { scope: "zones/xyz" })).status).toBe(404);
    expect((await push(numbered(1), { dataset: "a.b" })).status).toBe(404);
    expect((await ask("/service/zones/a/logs/http_requests")).status).toBe(405);
  });
});

describe("the spool", () => {
  test("refuses lines over its limit with 507, and takes lines again after a delivery", async () => {
    const { push, job, flush, contents, updateJob } = await delivering({ settings: { spoolLimit: 1_500_000 } });
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
  });

  test("drops lines that no job waits for, and keeps those of a disabled job", async () => {
    const on = await delivering();
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
    await push(numbered(1, 9));
    await flush();
    expect(segments(on).length).toBeLessThanOrEqual(1);
  });

  test("starts a new segment for a push that does not fit into 64 MiB, and after an hour", async () => {
    const on = await delivering();
    await on.job({ enabled: false });
    const big = gzipSync(`${JSON.stringify({ a: "x".repeat(1_000_000) })}\n`.repeat(40));
    const pushed = async (lines: string | Uint8Array) => {
      await on.push(lines);
      return segments(on).length;
    };
    expect([await pushed(big), await pushed(numbered(1)), await pushed(big)]).toEqual([1, 1, 2]);
    on.pass(3_599_000);
    expect(await pushed(numbered(1))).toBe(2);
    on.pass(2000);
    expect(await pushed(numbered(1))).toBe(3);
    await on.flush();
    expect([on.contents(), segments(on)]).toEqual([[], ["1.ndjson", "2.ndjson", "3.ndjson"]]);
  });

  test("removes files without a segment at the start", async () => {
    const on = await delivering();
    await on.job({ enabled: false });
    await on.push(numbered(1));
    const spool = join(on.folder, "state", "spool");
    for (const name of ["7.ndjson", "ab.gz"]) writeFileSync(join(spool, name), "{}\n");
    await on.restart();
    expect(segments(on)).toEqual(["1.ndjson"]);
  });
});
