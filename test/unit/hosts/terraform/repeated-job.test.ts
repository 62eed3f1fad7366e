/** What a block with `for_each` makes of its entries takes as long as those and the block, not as each part of it with all of an entry. */
import { expect, test } from "vitest";
import { readTerraform } from "../../../../src/hosts/terraform/read.js";
import { type Repeating, repeatedJobs } from "../../../../src/hosts/terraform/repeated-job.js";

/** How many jobs are made of so many entries, how often `each` is made of one, and how many parts are evaluated. */
function made(entries: number, more: string) {
  const each = Array.from({ length: entries }, (_, at) => `j${at} = { filter = "{}" }`).join(", ");
  const text = `a {\n  for_each = { ${each} }\n  filter = each.value.filter\n${more}}\n`;
  const { root } = readTerraform(text);
  const block = root.kind === "Object" ? root.members[0]?.value : undefined;
  if (block?.kind !== "Object") throw new Error("there is a block");
  let [scopes, evaluated] = [0, 0];
  const repeating: Repeating = {
    text,
    part: () => undefined,
    most: 100,
    inside: () => [],
    resolve: () => null,
    evaluate: () => {
      evaluated++;
      return null;
    },
    asEach: () => {
      scopes++;
      return new Map();
    },
  };
  return { jobs: repeatedJobs(block, repeating)?.length, scopes, evaluated };
}

test("an entry is made a value of once for all parts of the block that are evaluated with it", () => {
  const parts = Array.from({ length: 20 }, (_, at) => `  k${at} = upper(each.key)\n`).join("");
  expect(made(3, parts)).toEqual({ jobs: 3, scopes: 3, evaluated: 60 });
});

test("and not at all where none is", () => {
  expect(made(3, '  name = "x"\n  list = [1, 2, "eachone"]\n')).toEqual({ jobs: 3, scopes: 0, evaluated: 0 });
});
