import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = new URL("../..", import.meta.url).pathname;
const lists = readdirSync(`${root}src/build`).filter((name) =>
  /^export \{/m.test(readFileSync(`${root}src/build/${name}`, "utf8")),
);
const require = createRequire(import.meta.url);

/** What is read on demand is taken for functions that read it: anything else would be such a function, too, in the built command alone. */
test.each(lists.filter((name) => name.endsWith(".ts") && name !== "every-run.ts"))(
  "what %s lists are functions",
  (name) => {
    const text = readFileSync(`${root}src/build/${name}`, "utf8");
    const names = Array.from(
      text.matchAll(/^export \{([^}]*)\} from/gm),
      ([, list = ""]) => list.match(/\w+/g) ?? [],
    ).flat();
    const built = require(`${root}dist/${name.replace(".ts", ".cjs")}`) as Readonly<Record<string, unknown>>;
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((each) => typeof built[each] !== "function")).toEqual([]);
  },
);

/** It has all that it needs in its own files. */
const ofService = /\/src\/service\//;

/** The names of values that a text takes from other files, by file. */
function takenIn(path: string): readonly { readonly from: string; readonly names: readonly string[] }[] {
  const statements = readFileSync(path, "utf8").matchAll(/^(?:import|export) \{([^}]*)\} from "(\.[^"]*)\.js";$/gm);
  return Array.from(statements, ([, list = "", from = ""]) => ({
    from: join(dirname(path), `${from}.ts`),
    names: list.split(",").flatMap((name) => (/^\s*type\b/.test(name) ? [] : (name.match(/\w+/)?.[0] ?? []))),
  }));
}

// A name that is not listed is no error of the build: the built command fails where it is called.
test("whatever others take of a file that is read on demand is listed", () => {
  const listed = new Map<string, Set<string>>();
  for (const name of lists.filter((one) => one.endsWith(".ts")))
    for (const { from, names } of takenIn(`${root}src/build/${name}`))
      listed.set(from, new Set([...(listed.get(from) ?? []), ...names]));
  const sources = readdirSync(`${root}src`, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !name.startsWith("build/"),
  );
  const missing = sources
    .map((name) => join(root, "src", name))
    .filter((path) => !listed.has(path) && !ofService.test(path))
    .flatMap((path) =>
      takenIn(path).flatMap(({ from, names }) =>
        names.filter((name) => listed.get(from)?.has(name) === false).map((name) => `${path}: ${name}`),
      ),
    );
  expect(missing).toEqual([]);
  expect(listed.size).toBeGreaterThan(10);
});
