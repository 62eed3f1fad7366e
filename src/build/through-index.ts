/**
 * The command imports what it needs from the front door, as any user does. The bundler takes a door for all that lies behind
 * it when it decides which files a module goes into, so each name is looked up where it comes from.
 */
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "esbuild";

/** Builds run at the top of the repository. */
const door = resolve("src/index.ts");
const lists = /^(?:import|export) (type )?\{([^}]*)\} from "([^"]*)";$/gm;

export const throughIndex: Plugin = {
  name: "through index",
  setup(build) {
    const homes = homesOf(readFileSync(door, "utf8"));
    const cli = /[\\/]src[\\/]cli[\\/].*\.ts$/;
    build.onLoad({ filter: cli, namespace: "file" }, ({ path }) => ({
      contents: direct(readFileSync(path, "utf8"), dirname(path), homes),
      loader: "ts",
    }));
  },
};

/** A module's text with imports of the front door in place of which stands where each name comes from. */
function direct(text: string, folder: string, homes: ReadonlyMap<string, string>): string {
  return text.replace(lists, (whole: string, type: string | undefined, names: string, from: string) => {
    if (type !== undefined || join(folder, from).replace(/\.js$/, ".ts") !== door) return whole;
    return valuesOf(names)
      .map((name) => `import { ${name} } from ${JSON.stringify(homeOf(name))};`)
      .join(" ");
  });

  function homeOf(name: string): string {
    const home = homes.get(name.split(" as ")[0] ?? name);
    if (home === undefined) throw new Error(`src/index.ts has no list with \`${name}\``);
    return home;
  }
}

/** Where each name of the front door comes from. */
function homesOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(text.matchAll(lists)).flatMap(([, type, names = "", from = ""]) =>
      type === undefined ? valuesOf(names).map((name): [string, string] => [name, join(dirname(door), from)]) : [],
    ),
  );
}

function valuesOf(names: string): readonly string[] {
  return names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "));
}
