import { expect, test } from "vitest";
import { compactJson } from "../../../src/hosts/layout.js";
import { plainTree } from "../../../src/hosts/plain-tree.js";
import { readJson } from "../../../src/json/document/read.js";

/** A tree without its places. */
const bare = (tree: unknown): unknown =>
  JSON.parse(JSON.stringify(tree, (key, value: unknown) => (key === "span" || key === "pointer" ? undefined : value)));

test.each([
  '{"where":{"and":[{"key":"A","operator":"in","value":["é\u0301","\\u0000",-1,0,true,null,{}]},{"or":[]}]}}',
  '{"__proto__":{"a":9007199254740991},"constructor":[false]}',
  '"text"',
  "12",
])("%s is what it is with its places", (json) => {
  const tree = plainTree(json, 100);
  expect(bare(tree)).toEqual(bare(readJson(json).root));
  expect(tree === null ? null : compactJson(tree)).toBe(json);
});

test.each([
  ["no JSON", '{"a":'],
  ["keys twice", '{"a":1,"a":2}'],
  ["keys in an order that values do not have", '{"b":1,"1":2}'],
  ["digits that no double has", '{"a":18446744073709551615}'],
  ["a number in another spelling", '{"a":1e2,"b":-0}'],
  ["an escape that is not needed", '{"a":"\\u0041"}'],
  ["spaces", '{"a": 1}'],
  ["more levels than may be", `${"[".repeat(101)}${"]".repeat(101)}`],
  ["more levels than the engine has", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
])("%s is nothing that it reads", (_, json) => expect(plainTree(json, 100)).toBeNull());
