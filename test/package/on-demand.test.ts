import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";

const root = new URL("../..", import.meta.url).pathname;
const lists = readdirSync(`${root}src/build`).filter((name) => /^export \{/m.test(readFileSync(`${root}src/build/${name}`, "utf8")));
const require = createRequire(import.meta.url);

/** What is read on demand is taken for functions that read it: anything else would be such a function, too, in the built command alone. */
test.each(lists.filter((name) => name.endsWith(".ts") && name !== "every-run.ts"))("what %s lists are functions", (name) => {
  const text = readFileSync(`${root}src/build/${name}`, "utf8");
  const names = Array.from(text.matchAll(/^export \{([^}]*)\} from/gm), ([, list = ""]) => list.match(/\w+/g) ?? []).flat();
  const built = require(`${root}dist/${name.replace(".ts", ".cjs")}`) as Readonly<Record<string, unknown>>;
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((each) => typeof built[each] !== "function")).toEqual([]);
});
