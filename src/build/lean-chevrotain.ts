/**
 * Chevrotain without what is never run of it here: its lexer (filter text has one of ours), the checks of a grammar (which run in
 * our tests, from the source) and visitors of trees that are not built. Its package cannot be told apart by bundlers.
 */
import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";

/** Modules of which the names are there and nothing else. */
const idle = /chevrotain\/lib\/src\/(?:scan\/lexer_public|parse\/grammar\/checks|parse\/cst\/cst_visitor)\.js$/;

export const leanChevrotain: Plugin = {
  name: "lean Chevrotain",
  setup(build) {
    build.onLoad({ filter: idle }, ({ path }) => {
      const names = Array.from(readFileSync(path, "utf8").matchAll(/^export (?:async )?(?:function|const|let|var|class) (\w+)/gm), ([, name = ""]) => name);
      if (names.length === 0) throw new Error(`${path} exports nothing that can be left out`);
      // Some names are read when the others are loaded, none is ever called.
      return { contents: names.map((name) => `export const ${name} = {};`).join("\n") };
    });
  },
};
