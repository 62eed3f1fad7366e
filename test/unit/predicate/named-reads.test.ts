import { expect, test } from "vitest";
import { namedReads } from "../../../src/predicate/named-reads-generated.js";

test("each reads the field it is named after", () => {
  for (const [name, read] of Object.entries(namedReads)) expect(read({ [name]: name })).toBe(name);
});

test("fields of every kind that can be filtered are among them, others are not", () => {
  expect(Object.keys(namedReads)).toEqual(
    expect.arrayContaining(["ClientCountry", "EdgeResponseStatus", "EdgeStartTimestamp", "SecurityActions"]),
  );
  expect(Object.keys(namedReads)).not.toEqual(expect.arrayContaining(["RequestHeaders"]));
});
