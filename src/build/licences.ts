/** The licences of the packages that the built files carry inside: each asks that its text goes along. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "esbuild";

/** What stands in a package's own description. */
interface Facts {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

const opening =
  "This package carries code of the packages below, unchanged but for being bundled, under their licences.\n";

/** Keeps `path` naming whatever the builds that have it as a plugin carry inside, by what the bundler says of its files. */
export function licencesTo(path: string): Plugin {
  const folders = new Set<string>();
  return {
    name: "licences",
    setup(build) {
      build.onEnd(({ metafile }) => {
        for (const { inputs } of Object.values(metafile?.outputs ?? {})) {
          for (const [module, { bytesInOutput }] of Object.entries(inputs)) {
            const folder = folderOf(module);
            if (folder !== null && bytesInOutput > 0) folders.add(folder);
          }
        }
        mkdirSync(join(path, ".."), { recursive: true });
        writeFileSync(path, licences([...folders].sort()));
      });
    },
  };
}

/** The text that names the package of each folder, with its licence; a licence that several share stands there once. */
function licences(folders: readonly string[]): string {
  const byText = new Map<string, Facts[]>();
  for (const folder of folders) {
    const facts: Facts = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const text = licenceOf(folder).trim();
    byText.set(text, [...(byText.get(text) ?? []), facts]);
  }
  const parts = [...byText].map(([text, packages]) => `${packages.map(headOf).join("\n")}\n\n${text}\n`);
  return `${opening}\n${parts.join(`\n${"-".repeat(80)}\n\n`)}`;
}

/** What packages carry inside that has no licence file of its own there. */
const within: Readonly<Record<string, string>> = {
  "node-sqlite3-wasm": "SQLite, which it carries compiled, is in the public domain: https://sqlite.org/copyright.html",
};

const headOf = ({ name, version, license }: Facts) =>
  [`${name} ${version} (${license})`, ...(within[name] === undefined ? [] : [within[name]])].join("\n");

/** The folder of the package that a module lies in; null for a module of ours. */
function folderOf(module: string): string | null {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? null;
}

function licenceOf(folder: string): string {
  const name = readdirSync(folder).find((file) => /^licen[cs]e(\.|$)/i.test(file));
  if (name === undefined) throw new Error(`${folder} has no licence: it cannot be carried inside`);
  return readFileSync(join(folder, name), "utf8");
}
