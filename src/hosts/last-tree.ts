/** The tree of the file that was read last: who asks for its filters asks for its jobs next, and reading is most of either. */
import type { Bounds } from "./bounds.js";
import type { FileTree } from "./file-tree.js";

/** Reading does not evaluate. */
type Numbers = Omit<Bounds, "evaluation">;

/** Where a reader keeps it. */
export interface LastTree<Tree> {
  known: { readonly text: string; readonly path: string; readonly before: Numbers; readonly after: Numbers; readonly tree: Tree } | null;
}

/**
 * What `read` gives for a text at a path, or that tree again for the same within the same bounds. What comes to it as it is asked for is of the one who
 * asks: `strings` and `encoded` are each one's own.
 */
export function readOnce<Tree extends FileTree>(last: LastTree<Tree>, text: string, bounds: Bounds, path: string, read: () => Tree): Tree {
  const { known } = last;
  if (known !== null && known.path === path && known.text === text && areSame(known.before, bounds)) {
    Object.assign(bounds, known.after);
    return own(known.tree);
  }
  // Two trees of large files are more than one needs to hold.
  last.known = null;
  const before = numbersOf(bounds);
  const tree = read();
  last.known = { text, path, before, after: numbersOf(bounds), tree: own(tree) };
  return tree;
}

/** Also its root, by which is known what is asked of all of a file. */
function own<Tree extends FileTree>(tree: Tree): Tree {
  return { ...tree, root: { ...tree.root }, strings: new Map(tree.strings), encoded: new Map(tree.encoded) };
}

function numbersOf({ evaluation: _, ...numbers }: Bounds): Numbers {
  return numbers;
}

function areSame(before: Numbers, bounds: Bounds): boolean {
  return (Object.keys(before) as (keyof Numbers)[]).every((key) => before[key] === bounds[key]);
}
