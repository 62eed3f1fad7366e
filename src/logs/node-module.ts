/** Modules of Node without importing them: what reads files runs there only, and all the rest in browsers too. */
import type * as SynchronousFileSystem from "node:fs";
import type * as FileSystem from "node:fs/promises";
import type * as Zlib from "node:zlib";

interface Modules {
  readonly "node:fs": typeof SynchronousFileSystem;
  readonly "node:fs/promises": typeof FileSystem;
  readonly "node:zlib": typeof Zlib;
}

/** A module of Node, or null where there is none. */
export function nodeModule<Name extends keyof Modules>(name: Name): Modules[Name] | null {
  const { process } = globalThis as { readonly process?: { getBuiltinModule?(id: string): unknown } };
  // The name says what it is.
  return (process?.getBuiltinModule?.(name) as Modules[Name] | undefined) ?? null;
}
