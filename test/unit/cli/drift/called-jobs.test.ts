import { expect, test } from "vitest";
import type { ListedJob } from "../../../../src/old-cli/drift/listed.js";
import { asCalled, type CallFrom } from "../../../../src/old-cli/drift/module-calls.js";

test("jobs of calls are made one after the other, as many as are asked for", () => {
  let made = 0;
  const call = (at: number): CallFrom => ({
    get name() {
      made = Math.max(made, at + 1);
      return `c${at}`;
    },
    source: "./m",
    written: new Map(),
    values: new Map(),
    from: "a",
  });
  const ofModule = Array.from({ length: 900 }, (_, at) => call(at));
  const calls = { of: (folder: string) => (folder === "a/m" ? ofModule : []), named: new Map(), results: new Map() };
  const members = { name: "a", id: null, enabled: null, dataset: null, values: new Map() };
  const job = {
    name: "a",
    address: "m\n/x",
    members,
    text: { input: { file: "a/m/main.tf" } },
  } as unknown as ListedJob;
  const [first, second] = asCalled(job, calls, "a");
  expect([first?.address, second?.address]).toEqual(["module.c0\n\nm\n/x", "module.c1\n\nm\n/x"]);
  expect(made).toBe(2);
});
