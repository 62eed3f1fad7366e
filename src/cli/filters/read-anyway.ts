/** Filters with errors that leave no doubt of what stands there: what they say, whatever is known of their fields. */
import {
  type Compilation,
  type CompiledFile,
  type CompileOptions,
  compileAll,
  type Dataset,
  type Diagnostic,
  type FileFilter,
  type Filter,
  mend,
} from "../../index.js";

/** What is not taken for known: which fields there are, or neither that nor their types. */
export type Unknown = "fields" | "types";

export interface ReadAnyway {
  readonly filter: Filter;
  /** It is what safe fixes make of what stands there. */
  readonly mended: boolean;
  /** What it is that again when it is compiled with. */
  readonly options: CompileOptions;
}

/** Without a name it fits every one. */
const ofNoFields: Dataset = { name: "", fields: {}, scopes: [] };

/** Options with which nothing but what is not known is read otherwise; nobody asks what such a filter means. */
export function without(unknown: Unknown, options: CompileOptions): CompileOptions {
  const plain: CompileOptions = { ...options, unknownFields: "ignore", analysis: false, values: "off" };
  if (unknown === "fields") return plain;
  return { ...plain, dataset: ofNoFields, defaultDataset: undefined };
}

const attempts: readonly { readonly unknown: Unknown; readonly mended: boolean }[] = [
  { unknown: "fields", mended: false },
  { unknown: "types", mended: false },
  { unknown: "fields", mended: true },
  { unknown: "types", mended: true },
];

/**
 * Gives of each filter of a text what it says; undefined where that is not certain. What is spelled as the service does not take it counts as what a safe
 * fix makes of it. `chosen`: the filters that are meant. Nothing is read again before it is asked for, nor as it
 * stands where that cannot help: what is not `readable` has a filter after mending only, whatever its fields are. Each is found once, however often it is
 * asked for.
 */
export function readingAnyway(
  text: string,
  options: CompileOptions,
  chosen: (file: CompiledFile) => readonly FileFilter[],
) {
  const known = new Map<string, CompiledFile>();
  const chosenOf = new Map<CompiledFile, readonly FileFilter[]>();
  const found = new Map<number, ReadAnyway | undefined>();
  const remembered = (name: string, read: () => CompiledFile): CompiledFile => {
    const file = known.get(name) ?? read();
    known.set(name, file);
    return file;
  };
  const read = (unknown: Unknown, own: CompileOptions, mended: boolean): CompiledFile => {
    const given = remembered(unknown, () => compileAll(text, own));
    return mended ? remembered(`${unknown} mended`, () => mend(text, { ...own, given }).file) : given;
  };
  const filtersOf = (file: CompiledFile) => {
    const filters = chosenOf.get(file) ?? chosen(file);
    chosenOf.set(file, filters);
    return filters;
  };
  const find = (at: number, given: Compilation): ReadAnyway | undefined => {
    if (!given.readable && !given.diagnostics.some(hasSafeFix)) return undefined;
    for (const { unknown, mended } of attempts) {
      if (!mended && !given.readable) continue;
      const own = without(unknown, options);
      const filter = filtersOf(read(unknown, own, mended))[at]?.compilation.filter;
      if (filter !== undefined) return { filter, mended, options: own };
    }
    return undefined;
  };
  /** `given`: what the text says of it with the options as they are. */
  return (at: number, given: Compilation): ReadAnyway | undefined => {
    if (!found.has(at)) found.set(at, find(at, given));
    return found.get(at);
  };
}

const hasSafeFix = ({ fixes }: Diagnostic): boolean => fixes.some(({ safe }) => safe);
