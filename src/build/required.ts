import type { Options } from "tsup";

type Plugin = NonNullable<Options["plugins"]>[number];

/**
 * Files of the command that are imported while it runs are required instead, which takes a third of the time: `import()` has each
 * read by another loader first. What comes of it is the same.
 */
export const required: Plugin = {
  name: "required",
  renderChunk(text) {
    return {
      code: text.replace(
        /\bimport\((["']\.\/[\w-]+\.cjs["'])\)/g,
        "Promise.resolve().then(()=>(file=>({default:file,...file}))(require($1)))",
      ),
    };
  },
};
