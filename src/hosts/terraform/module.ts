/** The other files of a module: what they give names to, and the jobs in them that refer to what this one does. */
import type { JsonNode } from "../../json/document/json-tree.js";
import { once } from "../once.js";
import type { Sibling } from "../siblings.js";
import { type FilesTogether, filesTogether, type NameFinder } from "./files-together.js";
import type { ModuleFile } from "./module-file.js";
import { isOverriding, readsWith } from "./module-names.js";
import { defaultsOf, localsOf, valuesOf } from "./named-values.js";
import { isLoaded, isValuesFile } from "./values-file.js";
import { isKeptBy, type TypingFile, typesIn } from "./variable-types.js";

export interface Named {
  readonly node: JsonNode;
  readonly file: ModuleFile;
}

/** What other files give a name; null: that they do, but not which value counts. `here`: the file itself defines it; null then where another may count in its place. */
type NamedElsewhere = (name: string, here: boolean) => Named | null | undefined;

export interface ModuleNames {
  /** Of the file that they are beside. */
  readonly path: string;
  readonly files: readonly ModuleFile[];
  readonly together: FilesTogether;
  /** The type of a variable, as they write it; null: several do. */
  readonly typeOf: (name: string) => string | null | undefined;
  /** The same as they are given, with those that were not read. */
  readonly siblings: readonly Sibling[];
  readonly before?: string | undefined;
  /** Those were not read with it. */
  readonly isUnknown: boolean;
  /** Paths of those that were not read. */
  readonly unread: readonly string[];
  readonly local: NamedElsewhere;
  /** What variables are where no command line says otherwise. */
  readonly variable: NamedElsewhere;
}

/** The file that others are beside, and those. */
export interface OfModule {
  readonly path: string | undefined;
  readonly siblings: readonly Sibling[];
  /** What the first was before it was mended: what refers to it still does. */
  readonly before?: string | undefined;
}

/** The names that the files beside one define. `own`: that file itself, which may say the types of variables. */
export function moduleOf(
  { path = "", siblings: all, before }: OfModule,
  own: () => readonly TypingFile[] = () => [],
): ModuleNames {
  const counts = readsWith(
    path,
    all.map((one) => one.path),
  );
  const isUnknown = all.some((one) => one.path === path && one.text === null);
  const siblings = all.filter((one) => counts(one.path) && !(isUnknown && one.path === path));
  const together = filesTogether(siblings);
  const unread = siblings.filter(({ text }) => text === null);
  const named = (finder: NameFinder<JsonNode>) =>
    memorized((name) =>
      together.find(finder, name).flatMap(({ value: node, file }): readonly Named[] => {
        // Of what cannot be read nothing is trusted.
        return new Array<Named>(file.tree.problems.length > 0 ? 2 : 1).fill({ node, file });
      }),
    );
  const [locals, defaults] = [named(localsIn), named(defaultsIn)];
  const values = memorized((name) =>
    together
      .find(valuesIn, name)
      .map(({ value: node, file }): Named => ({ node, file }))
      .sort((a, b) => byRank(a.file, b.file)),
  );
  const ownTypes = once(() => typesIn(own()));
  const typeOf = memorized((name) => {
    const types = together.find(typesOfFile, name).map(({ value }) => value);
    const here = ownTypes().get(name);
    const [type, ...more] = here === undefined ? types : [...types, here];
    return more.length > 0 ? null : type;
  });
  // What a type makes of a value is not known where it is something else.
  const asTyped = (name: string, found: Named | undefined): Named | null | undefined => {
    const type = found && typeOf(name);
    if (found === undefined || type === undefined) return found;
    return type !== null && isKeptBy(type, found.node, found.file.tree.encoded) ? found : null;
  };
  // One of OpenTofu takes the place of that of Terraform.
  const mayOverride = unread.some(
    (one) => !isValuesFile(one.path) && (isOverriding(one.path) || /\.tofu(?:\.json)?$/.test(one.path)),
  );
  const isUnsure = unread.some((one) => isLoaded(one.path)) || mayOverride;
  return {
    path,
    files: together.files,
    together,
    typeOf,
    siblings,
    before,
    isUnknown,
    unread: unread.filter((one) => !isValuesFile(one.path)).map((one) => one.path),
    local(name, here) {
      const found = locals(name);
      if (mayOverride) return here || found.length > 0 ? null : undefined;
      const counting = found.filter(({ file }) => isOverriding(file.path));
      if (here && isOverriding(path)) return counting.length > 0 ? null : undefined;
      if (here) return found.length > 0 ? null : undefined;
      return oneOf(counting.length > 0 ? counting : found);
    },
    variable(name, here) {
      const [given, byDefault] = [values(name), defaults(name)];
      if (isUnsure) return given.length + byDefault.length > 0 ? null : undefined;
      const counting = byDefault.filter(({ file }) => isOverriding(file.path));
      const last = given.at(-1);
      if (last !== undefined) return last.file.tree.problems.length > 0 ? null : asTyped(name, last);
      if (here && isOverriding(path)) return counting.length > 0 ? null : undefined;
      return oneOf(counting.length > 0 ? counting : byDefault);
    },
  };
}

const localsIn: NameFinder<JsonNode> = ({ path, text, tree }) =>
  !isValuesFile(path) && /\blocals\b/.test(text) ? localsOf(tree.root) : [];
const defaultsIn: NameFinder<JsonNode> = ({ path, text, tree }) =>
  !isValuesFile(path) && /\bvariable\b/.test(text) ? defaultsOf(tree.root) : [];
const valuesIn: NameFinder<JsonNode> = ({ path, tree }) => (isLoaded(path) ? valuesOf(tree.root) : []);
const typesOfFile: NameFinder<string | null> = (file) => (/\bvariable\b/.test(file.text) ? typesIn([file]) : []);

function memorized<Value>(find: (name: string) => Value): (name: string) => Value {
  const known = new Map<string, { readonly value: Value }>();
  return (name) => {
    const found = known.get(name) ?? { value: find(name) };
    known.set(name, found);
    return found.value;
  };
}

/** What is defined twice is not known, as where one file is Terraform's and the other OpenTofu's. */
function oneOf([first, ...more]: readonly Named[]): Named | null | undefined {
  return more.length > 0 ? null : first;
}

/** As Terraform reads them: `terraform.tfvars` before those that are loaded by themselves, which are in the order of their names. */
function byRank(a: Sibling, b: Sibling): number {
  const rank = ({ path }: Sibling) => (/(?:^|[/\\])terraform\.tfvars(?:\.json)?$/.test(path) ? 0 : 1);
  return rank(a) - rank(b) || (a.path < b.path ? -1 : 1);
}
