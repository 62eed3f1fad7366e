import { expect, test } from "vitest";
import { hiding } from "../../../../src/old-cli/drift/hiding.js";
import type { Input } from "../../../../src/old-cli/filters/input.js";

const input = (text: string): Input => ({ name: "a", file: "a", from: "file", text, choice: null });
const job = (secret: string) =>
  input(JSON.stringify({ destination_conf: `s3://b?region=x&secret-access-key=${encodeURIComponent(secret)}` }));

test("hides the secrets of every job in every text, also next to each other", () => {
  const { hide, hideAll } = hiding([[job("abcdefgh")], [job("12345678")]]);
  expect(hide("x abcdefgh y")).toBe("x ******** y");
  expect(hideAll([{ a: "abcd", b: ["efgh", "12345678", null, 5], c: { d: "abcdefgh12345678", e: "" } }])).toEqual([
    { a: "abcd", b: ["efgh", "********", null, 5], c: { d: "****************", e: "" } },
  ]);
});

test("a text or a secret may hold what separates them", () => {
  const { hideAll } = hiding([[job("abcdefgh"), job("1234\u00005678")]]);
  expect(hideAll(["1234", "5678", "a\u0000b", "abcdefgh", "1234\u00005678"])).toEqual([
    "1234",
    "5678",
    "a\u0000b",
    "********",
    "*********",
  ]);
});

test("what filters compare with is no secret", () => {
  const { hide } = hiding([[input('ClientRequestURI contains "token=abcdefgh"')]]);
  expect(hide('"token=abcdefgh"')).toBe('"token=abcdefgh"');
});
