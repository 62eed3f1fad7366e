import { describe, expect, expectTypeOf, test } from "vitest";
import type { Filter } from "../../src/index.js";
import {
  checkJob,
  type DestinationInput,
  type JobBody,
  type JobInput,
  type PreparedJob,
  prepareJob,
  readDestination,
  uncheckedJobBody,
  writeDestination,
} from "../../src/old-job.js";

const input: JobInput = { dataset: "http_requests", destination: "gs://logs", filter: "EdgeResponseStatus geq 500" };

describe("`ok` tells whether there is a job", () => {
  test("taken apart or whole", () => {
    const { ok, job, filter } = prepareJob(input);
    expectTypeOf(job).toEqualTypeOf<JobBody | undefined>();
    expectTypeOf(filter).toEqualTypeOf<Filter | undefined>();
    if (!ok) throw new Error("that is a job");
    expectTypeOf(job).toEqualTypeOf<JobBody>();
    expectTypeOf(filter).toEqualTypeOf<Filter>();
    const whole = checkJob(job);
    expectTypeOf(whole).toEqualTypeOf<PreparedJob>();
    if (whole.ok) expectTypeOf(whole.job.destination_conf).toEqualTypeOf<string>();
    else expectTypeOf(whole.job).toEqualTypeOf<undefined>();
  });

  test("and so does that of a destination", () => {
    const read = readDestination("gs://logs");
    if (!read.ok) throw new Error("that is a destination");
    expectTypeOf(read.destination.host).toEqualTypeOf<string>();
  });
});

test("a body is taken for a checked one only by its name", () => {
  const body = { dataset: "http_requests", destination_conf: "gs://logs" };
  // @ts-expect-error: nobody checked it
  const wrong: JobBody = body;
  const named: JobBody = uncheckedJobBody(body);
  expect(wrong).toBe(named);
});

test("a destination has the parameters of its kind", () => {
  const right: readonly DestinationInput[] = [
    { scheme: "s3", host: "logs", path: "/{DATE}", parameters: { region: "eu-west-1", sse: "AES256" } },
    { scheme: "https", host: "logs.example", parameters: { header_Authorization: "Bearer t", tags: "a:b" } },
    { scheme: "gs", host: "logs" },
  ];
  // @ts-expect-error: a region is needed
  const lacking: DestinationInput = { scheme: "s3", host: "logs", parameters: { sse: "AES256" } };
  // @ts-expect-error: there is no such parameter
  const unknown: DestinationInput = { scheme: "s3", host: "logs", parameters: { region: "eu-west-1", colour: "red" } };
  expect([...right, lacking, unknown].map(writeDestination)).toHaveLength(5);
});
