import type { Rewrite } from "./rewrite.js";

/** What changes nothing can go: duplicates, what another part covers, branches that no line fulfils. */
export const dropPart: Rewrite = {
  name: "drop-part",
  law: "a and b = a, where a implies b; a or b = a, where b implies a; also within the rest of the filter",
  sound: "tried",
  *propose(node, { tree }) {
    if (node !== tree) yield null;
  },
};
