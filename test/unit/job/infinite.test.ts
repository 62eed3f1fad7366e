/** Numbers that no JSON has are told, wherever a program gives them: as `null` each would take a setting away. */
import { describe, expect, it, test } from "vitest";
import {
  checkJob,
  type JobChanges,
  type JobInput,
  prepareChange,
  prepareJob,
  uncheckedJobBody,
  writeJob,
} from "../../../src/old-job.js";
import { whole } from "../../support/seed.js";

const job = { name: "a", dataset: "http_requests", destination_conf: "gs://b" };
const told = ({ ok, diagnostics }: ReturnType<typeof checkJob> | ReturnType<typeof prepareChange>) => [
  ok,
  diagnostics.filter(({ severity }) => severity === "error").map(({ code, pointer }) => [code, pointer]),
];

describe.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])("%s", (number) => {
  it.each([
    ["maxUploadBytes", "/max_upload_bytes"],
    ["maxUploadRecords", "/max_upload_records"],
    ["maxUploadIntervalSeconds", "/max_upload_interval_seconds"],
    ["enabled", "/enabled"],
    ["name", "/name"],
    ["ownershipChallenge", "/ownership_challenge"],
  ])("as %s", (name, pointer) => {
    const input = { name: "a", dataset: "http_requests", destination: "gs://b", [name]: number } as unknown as JobInput;
    expect(told(prepareJob(input))).toEqual([false, [["LW431", pointer]]]);
  });

  it("as a rate, of either options", () => {
    for (const optionsAs of ["logpull_options", "output_options"] as const)
      expect(
        prepareJob({ dataset: "http_requests", destination: "gs://b", sample: number, optionsAs } as JobInput).ok,
      ).toBe(false);
  });

  it.each([
    ["max_upload_bytes", number, "/max_upload_bytes"],
    ["output_options", { sample_rate: number }, "/output_options/sample_rate"],
    ["output_options", { field_names: ["RayID", number] }, "/output_options/field_names/1"],
    ["of_our_own", { deep: [number] }, "/of_our_own/deep/0"],
  ])("as %s of a change, or of a body", (name, value, pointer) => {
    // What the job has is known.
    expect(told(prepareChange({ ...job, [name]: null } as typeof job, { [name]: value } as JobChanges))).toEqual([
      false,
      expect.arrayContaining([["LW431", pointer]]),
    ]);
    expect(told(checkJob({ ...job, [name]: value }))).toEqual([false, expect.arrayContaining([["LW431", pointer]])]);
  });

  it("in a body that nobody checked", () => {
    expect(() => writeJob(uncheckedJobBody({ ...job, max_upload_bytes: number }))).toThrow(
      new TypeError("a number that is not finite has no JSON"),
    );
  });
});

test("a list is looked through, however long it is", () => {
  const many = Array.from({ length: 150_000 }, () => 1);
  expect(told(checkJob({ ...job, of_our_own: whole ? many : many.slice(0, 1000) }))).toEqual([true, []]);
  expect(told(checkJob({ ...job, of_our_own: [...many, Number.NaN] }))).toEqual([
    false,
    [["LW431", "/of_our_own/150000"]],
  ]);
});

test("null takes a setting away, as it always did", () => {
  expect(prepareChange(job, { max_upload_bytes: null })).toMatchObject({
    ok: true,
    change: { max_upload_bytes: null },
  });
});
