/**
 * What is known of the fields of all datasets is as much as the rest of what a run reads, and a run needs those of one dataset. So each lies in
 * a file of its own, and nothing else of the build carries them.
 */
import { basename } from "node:path";
import type { Plugin } from "esbuild";
import { entryOf } from "./datasets.js";

/** In the library's table of all of them they are imported from there. */
export const factsBeside: Plugin = {
  name: "facts beside",
  setup(build) {
    const { ".js": extension = ".js" } = build.initialOptions.outExtension ?? {};
    build.onResolve({ filter: /^\.\// }, ({ path, importer }) =>
      /[\\/]datasets[\\/]facts[\\/]all-facts\.ts$/.test(importer)
        ? { path: `./facts/${entryOf(basename(path))}${extension}`, external: true }
        : null,
    );
  },
};

/** The command reads that of a dataset when it is asked for. */
export const factsOnDemand: Plugin = {
  name: "facts on demand",
  setup(build) {
    build.onLoad({ filter: /[\\/]datasets[\\/]facts[\\/]by-name\.ts$/, namespace: "file" }, () => ({
      contents: loading,
      loader: "ts",
    }));
  },
};

/** Asked for through `module`, a file stays one of its own. */
const loading = `
  import { datasets } from "../all-datasets.js";
  export const datasetWithFacts = (name) => (Object.hasOwn(datasets, name) ? Object.values(module.require("./facts/" + name + ".cjs"))[0] : undefined);
`;
