/** A tree that is kept for the files beside it: what is made for one of those goes with it. */
import type { FileTree } from "../file-tree.js";

export function keptTree<Tree extends FileTree>(tree: Tree): Tree {
  return { ...tree, strings: new KeptMap(tree.strings), encoded: new KeptMap(tree.encoded) };
}

/** What comes to it later is held as long as its key is, and is none of what it lists. */
class KeptMap<Key extends object, Value> extends Map<Key, Value> {
  readonly #later = new WeakMap<Key, Value>();

  constructor(first: Iterable<readonly [Key, Value]>) {
    super();
    for (const [key, value] of first) super.set(key, value);
  }

  override get(key: Key): Value | undefined {
    return this.#later.get(key) ?? super.get(key);
  }

  override has(key: Key): boolean {
    return this.#later.has(key) || super.has(key);
  }

  override set(key: Key, value: Value): this {
    this.#later.set(key, value);
    return this;
  }
}
