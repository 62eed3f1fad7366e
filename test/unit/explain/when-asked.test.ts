import { expect, test } from "vitest";
import { whenAsked } from "../../../src/explain/when-asked.js";

test("a member is made when it is first asked for, and once", () => {
  const made: string[] = [];
  const making =
    <T>(name: string, value: T) =>
    () => {
      made.push(name);
      return value;
    };
  const value = whenAsked<{ readonly a: string; readonly b: readonly number[] }>({
    a: making("a", "one"),
    b: making("b", [2]),
  });
  expect(made).toEqual([]);
  expect(value.b).toBe(value.b);
  expect(made).toEqual(["b"]);
  expect(value).toEqual({ a: "one", b: [2] });
  expect(JSON.stringify({ ...value })).toBe('{"a":"one","b":[2]}');
  expect(made).toEqual(["b", "a"]);
});
