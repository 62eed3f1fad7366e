/** More values than any job has are told, and not gone through. */
import { expect, test } from "vitest";
import { prepareChange, prepareJob } from "../../../src/old-job.js";
import { readable } from "../../../src/prepared/readable.js";

const most = 300_000;
const none = () => false;

/** Of each array there are two in the next, so that twenty of them stand for a million. */
function doubled(innermost: unknown): unknown[] {
  return Array.from({ length: 19 }).reduce<unknown[]>((inner) => [inner, inner], [innermost]);
}

/** Each array holds all of them. Of eight there is an end, after a million values: without a bound this fails and does not hang. */
function eachOther(innermost: unknown): unknown[] {
  const arrays = Array.from({ length: 8 }, (): unknown[] => []);
  for (const array of arrays) array.push(innermost, ...arrays);
  return arrays;
}

test.each([
  ["arrays that stand in each other twice", doubled],
  ["arrays that hold each other", eachOther],
])("a member with too many values is not gone through to its end: %s", (_, made) => {
  let reads = 0;
  const counted = {
    get id() {
      reads++;
      return "RayID";
    },
  };
  expect(readable({ name: "a", fields: made(counted) }, none)).toEqual({
    members: { name: "a", fields: undefined },
    unreadable: ["fields"],
  });
  expect(reads).toBeLessThan(most / 2);
});

test("so many values are read, and not one more", () => {
  const [fields, more] = [most, most + 1].map((length) => Array.from({ length }, () => 0));
  expect(readable({ fields }, none)).toEqual({ members: { fields }, unreadable: [] });
  expect(readable({ fields: more }, none)).toEqual({ members: { fields: undefined }, unreadable: ["fields"] });
});

test("an object of too many members is none, and none of them is read", () => {
  const members = Object.fromEntries(Array.from({ length: most }, (_, at) => [`m${at}`, 0]));
  const given = Object.defineProperty(members, "name", { get: () => expect.unreachable(), enumerable: true });
  expect(readable(given, none)).toBeNull();
});

test("and a job says so", () => {
  const fields = doubled("RayID") as never;
  expect(
    prepareJob({ dataset: "http_requests", destination: "gs://logs", fields }).diagnostics.map(({ code, pointer }) => [
      code,
      pointer,
    ]),
  ).toEqual([["LW431", "/fields"]]);
  expect(
    prepareChange({ dataset: "http_requests", destination_conf: "gs://logs" }, { output_options: fields }).diagnostics,
  ).toMatchObject([{ code: "LW431", pointer: "" }]);
});
