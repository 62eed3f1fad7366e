/**
 * Reading source is most of what a short run of the command does, so what few runs need is a file of its own, read when one of
 * its functions is called for the first time. The library has it inside: browsers cannot load anything while a function waits
 * for it.
 */
import { readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Plugin } from "esbuild";

/** Builds run at the top of the repository; the configuration that this is bundled into lies elsewhere. */
const folder = resolve("src/build");
const typescript = (importer: string, path: string) => resolve(importer, path).replace(/\.js$/, ".ts");

/** Takes imports of what the module `name` of this folder exports again for functions that load the file built of it. */
export function onDemand(name: string): Plugin {
  const listed = exportsOf(join(folder, `${name}.ts`));
  return {
    name: `${name} on demand`,
    setup(build) {
      build.onResolve(
        { filter: new RegExp(`/(?:${[...listed.keys()].map((path) => basename(path, ".ts")).join("|")})\\.js$`) },
        ({ path, importer }) => {
          const target = typescript(dirname(importer), path);
          const inside = listed.has(importer) || importer === join(folder, `${name}.ts`);
          return listed.has(target) && !inside ? { path: target, namespace: name, sideEffects: false } : null;
        },
      );
      build.onLoad({ filter: /.*/, namespace: name }, ({ path }) => ({
        contents: ["let file;", ...(listed.get(path) ?? []).map(loading)].join("\n"),
      }));
    },
  };

  /** Asked for through `module`, it stays a file of its own; and once, since to look up what is loaded takes time, too. */
  function loading(of: string): string {
    return `export const ${of} = (...given) => (file ??= module.require("./${name}.cjs")).${of}(...given);`;
  }
}

/** The names that a module exports again, by the module that they come from. */
function exportsOf(path: string): ReadonlyMap<string, readonly string[]> {
  const lists = readFileSync(path, "utf8").matchAll(/^export \{([^}]*)\} from "(.*)";$/gm);
  return new Map(
    Array.from(lists, ([, names = "", from = ""]) => [typescript(folder, from), names.match(/\w+/g) ?? []]),
  );
}
