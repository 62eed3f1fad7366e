import { expect, test } from "vitest";
import type { CheckedFilter, CheckedNode } from "../../../src/checked/filter.js";
import { completed } from "../../../src/compile/filter.js";
import { compile } from "../../../src/compile.js";

test("the text of a filter is laid out once, and only when it is asked for; copies have it", () => {
  const { filter } = compile("BotScore lt 3 and ClientASN eq 1", { dataset: "http_requests" });
  if (filter === undefined || filter.tree.kind !== "And") throw new Error("no filter of two parts");
  const { terms } = filter.tree;
  let looks = 0;
  const tree: CheckedNode = {
    ...filter.tree,
    get terms() {
      looks++;
      return terms;
    },
  };
  const checked: CheckedFilter = { kind: "Filter", dataset: filter.dataset, tree, fields: filter.fields };
  const whole = completed(checked);
  const before = looks;
  expect(whole.text).toBe("BotScore lt 3 and ClientASN eq 1");
  const after = looks;
  expect(after).toBeGreaterThan(before);
  expect(whole.text).toBe("BotScore lt 3 and ClientASN eq 1");
  expect(looks).toBe(after);
  for (const copy of [{ ...filter }, structuredClone(filter), JSON.parse(JSON.stringify(filter))])
    expect(copy).toEqual(filter);
  expect(Object.keys(filter)).toEqual(["kind", "dataset", "tree", "fields", "text", "sizes"]);
});
