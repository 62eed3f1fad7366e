import { describe, expect, test } from "vitest";
import { hosts } from "../../../src/hosts.js";
import { compileAll, mend } from "../../../src/index.js";

const where = JSON.stringify({
  where: { and: ["500", "400"].map((value) => ({ key: "EdgeResponseStatus", operator: "geq", value: Number(value) })) },
});
const job = (more: object) => ({
  ...more,
  name: "n",
  dataset: "http_requests",
  destination_conf: "s3://b",
  filter: where,
});
const said = { "//": "logwhere-ignore LW506: so it was" };

describe("a key `//` of a job in JSON is a comment about its filter", () => {
  const files: [string, string, (more: object) => unknown][] = [
    ["a job", "a.json", job],
    ["a list", "a.json", (more) => [job({}), job(more)].slice(1)],
    ["an answer", "a.json", (more) => ({ success: true, result: [job(more)] })],
    ["Terraform's JSON", "a.tf.json", (more) => ({ resource: { cloudflare_logpush_job: { a: job(more) } } })],
    ["other JSON with jobs", "a.json", (more) => ({ a: { b: job(more) } })],
  ];
  const told = (file: unknown, path: string) =>
    compileAll(JSON.stringify(file, null, 2), { hosts, path, analysis: true }).diagnostics.map(
      ({ code, suppressed }) => [code, suppressed],
    );

  test.each(files)("%s", (_, path, file) => {
    expect(told(file({}), path)).toEqual([["LW506", undefined]]);
    expect(told(file(said), path)).toEqual([["LW506", "so it was"]]);
    expect(told(file({ "//": ["who and why", ...Object.values(said)] }), path)).toEqual([["LW506", "so it was"]]);
    // One that has nothing to suppress is told, and taken out by hand.
    const unused = file({ "//": "logwhere-ignore LW506, LW601: so it was" });
    expect(told(unused, path)).toEqual([
      ["LW926", undefined],
      ["LW506", "so it was"],
    ]);
    const text = JSON.stringify(unused, null, 2);
    expect(mend(text, { hosts, path, analysis: true }).text).toBe(text);
    expect(told(file({ "//": "logwhere-ignore LW506" }), path).map(([code]) => code)).toContain("LW921");
  });
});
