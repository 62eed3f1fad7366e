import { describe, expect, test } from "vitest";
import { compile } from "../../../src/index.js";
import { type JobChanges, type JobOptions, prepareChange } from "../../../src/old-job.js";

const secret = "s3cr3tS3cr3t";
const job = {
  id: 7,
  name: "errors",
  dataset: "http_requests",
  logpull_options: "fields=ClientCountry,EdgeResponseStatus,EdgeStartTimestamp&timestamps=rfc3339",
  filter: '{"where":{"and":[{"key":"EdgeResponseStatus","operator":"geq","value":500}]}}',
  destination_conf: `s3://logs/http?region=eu-west-1&access-key-id=AKIA&secret-access-key=${secret}`,
  enabled: true,
  last_complete: "2024-05-01T10:00:00.000000Z",
};

const prepared = (changes: JobChanges, options?: JobOptions) => prepareChange(job, changes, options);
const found = (changes: JobChanges, options?: JobOptions) =>
  prepared(changes, options).diagnostics.map(({ code, pointer, severity }) => [code, pointer, severity]);

describe("a change of a job", () => {
  test("is what was told, and no more", () => {
    expect(prepared({ enabled: false, max_upload_records: null })).toMatchObject({
      ok: true,
      change: { enabled: false, max_upload_records: null },
    });
    expect(
      Object.keys(prepared({ name: "x" }).ok ? (prepared({ name: "x" }) as { change: object }).change : {}),
    ).toEqual(["name"]);
  });

  test("its filter is compiled, whatever it is written as", () => {
    const where = { where: { or: [{ key: "ClientCountry", operator: "eq", value: "ca" }] } };
    const compiled = compile('ClientCountry eq "ca"', { dataset: "http_requests" }).filter;
    const canonical = '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}';
    for (const filter of [
      'ClientCountry eq "ca"',
      where,
      JSON.stringify(where),
      JSON.stringify(JSON.stringify(where)),
      compiled,
    ]) {
      const { ok, ...rest } = prepared({ filter: filter as JobChanges["filter"] & object });
      expect([ok, rest]).toMatchObject([true, { change: { filter: canonical } }]);
    }
  });

  test.each([null, "{}"])("a filter of everything takes the present one away: %j", (filter) => {
    expect(prepared({ filter })).toMatchObject({ ok: true, change: { filter: null } });
  });

  test("what the service would refuse is known before: names, types, limits, options, destination", () => {
    expect(found({ filter: "EdgeResponseStatis geq 500" })).toEqual([["LW202", "/filter", "error"]]);
    expect(
      found({ filter: '{"where":{"and":[{"key":"EdgeResponseStatus","operator":"contains","value":"5"}]}}' }),
    ).toEqual([["LW207", "/filter/where/and/0/operator", "error"]]);
    expect(
      found({ filter: Array.from({ length: 31 }, (_, at) => `EdgeResponseStatus eq ${at}`).join(" or ") })[0],
    ).toEqual(["LW301", "/filter", "error"]);
    expect(
      found({ logpull_options: "fields=ClientCountri", destination_conf: "s4://x" }).filter(
        ([, , severity]) => severity === "error",
      ).length,
    ).toBe(2);
    expect(prepared({ filter: "EdgeResponseStatis geq 500" })).not.toHaveProperty("change");
  });

  test("it is held against what stays", () => {
    expect(found({ filter: "BotScore lt 30" })).toEqual([["LW441", "/filter", "warning"]]);
    expect(found({ filter: "EdgeStartTimestamp gt 1700000000" })).toEqual([["LW442", "/filter", "warning"]]);
    expect(found({ logpull_options: "fields=ClientCountry" })).toEqual([["LW441", "/filter/where/and/0", "warning"]]);
    expect(found({ enabled: false })).toEqual([]);
  });

  test("no other dataset", () => {
    for (const dataset of ["dns_logs", null, 5])
      expect(found({ dataset } as unknown as JobChanges).filter(([code]) => code === "LW434")).toEqual([
        ["LW434", "/dataset", "error"],
      ]);
    expect(prepared({ dataset: "http_requests", enabled: true } as JobChanges).ok).toBe(true);
  });

  test.each([
    ["timestamps", "rfc3339", ["logpull_options", "output_options"]],
    ["fields", ["RayID"], ["logpull_options", "output_options"]],
    ["sample", 0.5, ["logpull_options", "output_options"]],
    ["destination", "gs://logs", ["destination_conf"]],
    ["maxUploadBytes", 5_000_000, ["max_upload_bytes"]],
    // Also where the job has what is meant.
    ["enabeld", false, ["enabled"]],
    ["colour", "red", []],
  ])("no member that bodies lack: %s", (key, value, similar) => {
    const { ok, diagnostics } = prepared({ [key]: value } as JobChanges);
    expect([ok, diagnostics.map(({ code, pointer, severity, args }) => [code, pointer, severity, args])]).toEqual([
      false,
      [["LW430", `/${key}`, "error", { key, similar }]],
    ]);
  });

  test("what the job has is known to the service", () => {
    expect(prepareChange({ ...job, colour: "red" } as never, { colour: "blue" } as JobChanges).ok).toBe(true);
  });

  test("a job that was read can be sent back", () => {
    expect(prepareChange(job, job).ok).toBe(true);
  });

  test("nothing secret is in what is said", () => {
    const { diagnostics, source } = prepared({ filter: "x" });
    expect(JSON.stringify([diagnostics, source])).not.toContain(secret);
  });
});
