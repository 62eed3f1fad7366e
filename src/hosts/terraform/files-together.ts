/**
 * What the files of a module give names to, by these names. Each of its files is beside the others, and has a list of those; what is found in a file is kept
 * for all the lists that it stands in, so that a module takes as long as its files, not as each of them with each.
 */
import type { Sibling } from "../siblings.js";
import { fileRead, givenAs, type ModuleFile } from "./module-file.js";

/** What is looked for in every file; it is one object, however often it is asked for. */
export type NameFinder<Value> = (file: ModuleFile) => Iterable<readonly [name: string, value: Value]>;

export interface Named<Value> {
  readonly value: Value;
  readonly file: ModuleFile;
}

export interface FilesTogether {
  /** Those that were read. */
  readonly files: readonly ModuleFile[];
  /** What they give a name, in their order. */
  find<Value>(finder: NameFinder<Value>, name: string): readonly Named<Value>[];
  /** What is made of all files, also by another list of the same files, under one name. */
  made<Value>(of: object, make: () => Value): Value;
}

/** A file with those beside it. */
export interface WholeModule {
  readonly together: FilesTogether;
  readonly siblings: readonly Sibling[];
  readonly unread: readonly string[];
}

export function moduleWith(
  { path, text }: Pick<ModuleFile, "path" | "text">,
  { siblings, unread }: Omit<WholeModule, "together">,
): WholeModule {
  const all = [...siblings, { path, text }];
  return { together: filesTogether(all), siblings: all, unread };
}

/** Files that are beside each other: more than one list has, as each lacks another. */
interface Group {
  readonly files: ModuleFile[];
  readonly byPath: Map<string, ModuleFile[]>;
  readonly found: Map<NameFinder<unknown>, { read: number; readonly names: Map<string, Named<unknown>[]> }>;
  /** By the files that it was made of. */
  readonly made: Map<object, Map<string, unknown>>;
}

const groups = new WeakMap<Sibling, { readonly group: Group; readonly at: number; readonly file: ModuleFile }>();

export function filesTogether(siblings: readonly Sibling[]): FilesTogether {
  const group = groupOf(siblings);
  const files: ModuleFile[] = [];
  const places = new Map<ModuleFile, number>();
  const numbers: number[] = [];
  for (const sibling of siblings) {
    if (sibling.text === null) continue;
    const { file, at } = placeIn(group, sibling, sibling.text);
    const known = group.files[at] ?? file;
    if (!places.has(known)) places.set(known, files.length);
    files.push(file);
    numbers.push(at);
  }
  let all: string | undefined;
  return {
    files,
    find<Value>(finder: NameFinder<Value>, name: string) {
      const found = namesIn(group, finder);
      const those = (found.get(name) ?? []).flatMap(({ value, file }) => {
        const place = places.get(file);
        return place === undefined ? [] : [{ value, file: files[place] ?? file, place }];
      });
      return those.length > 1 ? those.sort((a, b) => a.place - b.place) : those;
    },
    made<Value>(of: object, make: () => Value) {
      all ??= [
        ...numbers.toSorted((a, b) => a - b),
        ...siblings.flatMap(({ path, text }) => (text === null ? path : [])),
      ].join();
      const known = group.made.get(of) ?? new Map<string, unknown>();
      group.made.set(of, known);
      // What is known under a name was made by it.
      const value = known.has(all) ? (known.get(all) as Value) : make();
      known.set(all, value);
      return value;
    },
  };
}

/** The group that some of them are of, unless most of that is gone, as where files are changed and given again. */
function groupOf(siblings: readonly Sibling[]): Group {
  for (const sibling of siblings) {
    const known = groups.get(sibling)?.group;
    if (known !== undefined && known.files.length <= 2 * siblings.length + 8) return known;
    if (known !== undefined) break;
  }
  return { files: [], byPath: new Map(), found: new Map(), made: new Map() };
}

function placeIn(group: Group, sibling: Sibling, text: string): { readonly file: ModuleFile; readonly at: number } {
  const before = groups.get(sibling);
  if (before?.group === group) return before;
  const path = sibling.path.replace(/^(?:\.\/+)+/, "");
  const those = group.byPath.get(path) ?? [];
  group.byPath.set(path, those);
  let known = those.find((one) => one.text === text);
  if (known === undefined) {
    known = fileRead({ ...sibling, text });
    those.push(known);
    group.files.push(known);
  }
  const place = { group, at: group.files.lastIndexOf(known), file: givenAs(known, sibling) };
  groups.set(sibling, place);
  return place;
}

function namesIn<Value>(group: Group, finder: NameFinder<Value>): ReadonlyMap<string, readonly Named<Value>[]> {
  const index = group.found.get(finder) ?? { read: 0, names: new Map<string, Named<unknown>[]>() };
  group.found.set(finder, index);
  for (; index.read < group.files.length; index.read++) {
    const file = group.files[index.read];
    for (const [name, value] of file === undefined ? [] : finder(file)) {
      const those = index.names.get(name);
      if (those === undefined) index.names.set(name, [{ value, file: file as ModuleFile }]);
      else those.push({ value, file: file as ModuleFile });
    }
  }
  // What a finder gave is kept under it.
  return index.names as ReadonlyMap<string, readonly Named<Value>[]>;
}
