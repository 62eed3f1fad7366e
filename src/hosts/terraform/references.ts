/** What expressions of Terraform refer to within their module: locals, what variables are by default, and the entries of a `for_each`. */
import type { Span } from "../../diagnostics/span.js";
import type { JsonNode, JsonObject, JsonString } from "../../json/document/json-tree.js";
import type { Bounds } from "../bounds.js";
import type { FileTree } from "../file-tree.js";
import { isPlain, withKnown } from "../known-values.js";
import { once } from "../once.js";
import type { Copies, Place } from "./elsewhere.js";
import type { Scope } from "./evaluation.js";
import { knownNames } from "./known-names.js";
import type { ModuleNames, Named } from "./module.js";
import type { ModuleFile } from "./module-file.js";
import { isOverriding } from "./module-names.js";
import { defaultsOf, localsOf } from "./named-values.js";
import { partlyKnown } from "./partly-known.js";
import { partsByName, within } from "./parts-by-name.js";
import { referenceIn } from "./reference-in.js";
import { type RepeatedJob, repeatedJobs } from "./repeated-job.js";
import { textIn } from "./text-in.js";
import { nodeOf, type Value } from "./values.js";
import { isValuesFile } from "./values-file.js";

/** So many values may one reference stand for that is not the first to them. */
const largestReferred = 10_000;

/** What no file of the module says. */
const outside = /^(?:var|each|data|module|self|path)\.[\w.-]*$/;

/** A longer one is not evaluated. */
const longestEvaluated = 20_000;

/** Characters that count as one value, as in a comparison that is written out. */
const charactersOfValue = 12;

/** What the file that a tree is of, and those beside it, give names to. */
export interface References {
  /** What an expression at a place refers to, or what it is by what stands in the module; null where that is not known, or too much. */
  to(expression: string, at: Place): JsonNode | null;
  /** What it refers to, and nothing that functions make of that. */
  plainly(expression: string, at: Place): JsonNode | null;
  /** Whether a change would be one of what is made of other values. */
  touches(span: Span): boolean;
  /** What a variable may be where nothing else is given: the value that then counts, as far as it is known, and the default of the file itself. */
  byDefault(expression: string, at: Place): readonly JsonNode[];
  /** What other files give it, which counts before that. */
  given(expression: string, at: Place): JsonNode | null;
  /** The jobs of a block that takes its filter from the entries of its `for_each`, as far as those stand in the file; null for all other blocks. */
  repeated(block: JsonObject): readonly RepeatedJob[] | null;
}

/** Other files of the module, whose values are taken over as copies. */
export interface Others {
  readonly names: Readonly<Record<"local" | "variable", NamedThere>>;
  readonly copies: Copies;
  /** What another file gives a name is asked for, also where it is not known whether that counts, or what is put into it. */
  readonly asked?: true;
}

/** `from`: the file whose value refers to it, where that is copied. */
type NamedThere = (name: string, here: boolean, from?: ModuleFile) => ReturnType<ModuleNames["local"]>;

/** So often a name may stand for another. */
const mostSteps = 8;

export function referencesIn(
  { root, strings, inside }: Pick<FileTree, "root" | "strings" | "inside">,
  text: string,
  bounds: Bounds,
  others?: Others,
): References {
  /** Found once any is asked for. */
  const locals = once(() => localsOf(root));
  const defaults = once(() => defaultsOf(root));
  const part = partsByName();
  const met = new Set<JsonNode>();
  const sizes = new Map<JsonNode, number>();
  const counted = (target: JsonNode): JsonNode | null => {
    const size = sizeOf(sizes, target);
    if (size > Math.min(largestReferred, bounds.referable)) return null;
    bounds.referable -= size;
    return target;
  };
  const own = (target: JsonNode): JsonNode | null => {
    if (met.has(target)) return counted(target);
    met.add(target);
    return target;
  };
  const elsewhere = (word: string, name: string, here: boolean, from?: ModuleFile) =>
    word === "local" ? others?.names.local(name, here, from) : others?.names.variable(name, here, from);
  const copied = ({ node, file }: Named, keys: readonly string[], at: Place, steps: number): JsonNode | null => {
    const target = within(part, node, keys);
    if (target === null || steps > mostSteps) return null;
    const inner = (each: JsonNode, from: ModuleFile, place: Place): JsonNode | null => {
      const text = filledText(each, from) ?? copiedInPart(each, from, place);
      if (text !== null) return text;
      const found = referenceIn(from.text.slice(each.span.start, each.span.end));
      if (found?.path[0] !== "local") return null;
      const [, name = "", ...more] = found.path;
      const named = elsewhere("local", name, locals().has(name), from);
      const given = named ? copied(named, more, place, steps + 1) : null;
      if (found.encoded && given !== null) others?.copies.encode(given, place.span);
      return given;
    };
    const standing = textIn(target, file.tree) ?? target;
    const whole = filledText(target, file) ?? target;
    const known = whole.kind === "Missing" ? inner(target, file, at) : whole;
    if (known === null && standing.kind !== "Missing" && others?.asked)
      return others.copies.copy(standing, file, at, inner);
    if (known === null || known !== whole) return known;
    return others === undefined || counted(whole) === null
      ? null
      : others.copies.copy(whole, file, at, inner, standing);
  };
  /** A text of another file that is JSON with something put into it that is not known. */
  const copiedInPart = (node: JsonNode, file: ModuleFile, at: Place): JsonNode | null => {
    const text = textIn(node, file.tree);
    const known = text && partlyKnown(text, file.tree);
    if (text === null || known === null || others === undefined || counted(text) === null) return null;
    const copy = others.copies.copy(known, file, at, () => null, text);
    others.copies.encode(copy, at.span);
    return copy;
  };
  /** A text of another file that is put together of what the other files define; null for all else. */
  const filledText = (node: JsonNode, file: ModuleFile): JsonString | null => {
    const refersTo = (expression: string) => {
      const [word, name = "", ...keys] = referenceIn(expression)?.path ?? [];
      const named = word === "local" ? elsewhere("local", name, locals().has(name), file) : null;
      const found = named ? within(part, named.node, keys) : null;
      return named && found && isPlain(found, named.file.tree) ? found : null;
    };
    if (textIn(node, file.tree) === null) return null;
    const filled = withKnown({ ...file, host: { refersTo } }, node).node;
    return filled.kind === "String" ? filled : null;
  };
  const ownAt = (node: JsonNode, keys: readonly string[]) => {
    const target = within(part, node, keys);
    return target === null ? null : own(target);
  };
  const plainly = (expression: string, at: Place) => {
    const [word, name = "", ...keys] = referenceIn(expression)?.path ?? [];
    if (word !== "local" || others?.copies.isUnknownCopy(at)) return null;
    const here = locals().get(name);
    const other = elsewhere(word, name, here !== undefined);
    if (here !== undefined && other === undefined) return ownAt(here, keys);
    // Which of two counts is not known; whoever asks for the other file's gets that.
    return other && (here === undefined || others?.asked) ? copied(other, keys, at, 0) : null;
  };
  const names = knownNames((name) => {
    const here = locals().get(name);
    const other = elsewhere("local", name, here !== undefined);
    if (here !== undefined && other === undefined) return { node: here, root, text };
    return other && (here === undefined || others?.asked)
      ? { node: other.node, root: other.file.tree.root, text: other.file.text }
      : null;
  }, bounds.evaluation);
  /** What stands there as it is may be too much. */
  const isLiteralName = (expression: string) => {
    const [word, name = "", ...keys] = referenceIn(expression)?.path ?? [];
    const node = word === "local" ? (locals().get(name) ?? elsewhere(word, name, false)?.node) : undefined;
    return node !== undefined && (within(part, node, keys) ?? node).kind !== "Missing";
  };
  const made = new Map<string, JsonNode | null>();
  const places: Span[] = [];
  const to = (expression: string, at: Place) => {
    const target = plainly(expression, at);
    if (target === null ? isLiteralName(expression) : target.kind !== "Missing") return target;
    if (expression.length > longestEvaluated || outside.test(expression) || others?.copies.isUnknownCopy(at))
      return target;
    return evaluated(expression, at) ?? target;
  };
  const evaluated = (expression: string, at: Place, scope?: Scope): JsonNode | null => {
    const key = `${at.span.start} ${expression}`;
    const before = scope === undefined ? made.get(key) : undefined;
    if (before !== undefined) return before;
    const node = nodeOf(names.valueOf(expression, scope), at, strings);
    if (scope === undefined) made.set(key, node);
    if (node !== null) places.push(at.span);
    return node === null || counted(node) === null ? null : node;
  };
  const byDefault = (expression: string, at: Place): readonly JsonNode[] => {
    const [word, name = "", ...keys] = referenceIn(expression)?.path ?? [];
    if ((word !== "local" && word !== "var") || others?.copies.isUnknownCopy(at)) return [];
    const here = (word === "local" ? locals() : defaults()).get(name);
    const other = word === "var" ? elsewhere(word, name, here !== undefined) : null;
    // A file of values counts before a default, and a default elsewhere where none is here; whoever asks for that of an overriding file gets it.
    const isAsked = other && others?.asked && isOverriding(other.file.path);
    const isFirst = other && (here === undefined || isValuesFile(other.file.path) || isAsked);
    const counts = isFirst ? copied(other, keys, at, 0) : null;
    const own = here === undefined ? null : ownAt(here, keys);
    return [...new Set([counts, own].filter((one) => one !== null))];
  };
  const given = (expression: string, at: Place) => {
    const [word, name = "", ...keys] = referenceIn(expression)?.path ?? [];
    const found = word === "var" ? elsewhere(word, name, defaults().has(name)) : null;
    return found ? copied(found, keys, at, 0) : null;
  };
  const jobsOf = new Map<JsonObject, readonly RepeatedJob[] | null>();
  const repeated = (block: JsonObject): readonly RepeatedJob[] | null => {
    const before = jobsOf.get(block);
    if (before !== undefined) return before;
    // Whatever stands in a member is in each of the jobs.
    const size = block.members.reduce(
      (sum, { key, value }) => sum + (key.value === "for_each" ? 1 : sizeOf(sizes, value)),
      1,
    );
    const most = Math.min(bounds.repeatable, Math.floor(bounds.repeatableValues / size));
    const isElsewhere = (node: JsonNode) => others?.copies.from(node) !== undefined;
    const source = (node: JsonNode) => (isElsewhere(node) ? null : text.slice(node.span.start, node.span.end));
    const asEach = (key: JsonString, entry: JsonNode): Scope =>
      new Map([
        [
          "each",
          new Map<string, Value>([
            ["key", key.value],
            ["value", names.valueOfNode(entry, source)],
          ]),
        ],
      ]);
    const jobs = repeatedJobs(block, {
      text,
      inside: (node) => inside.get(node) ?? [],
      resolve: plainly,
      evaluate: evaluated,
      asEach,
      part,
      most,
    });
    bounds.repeatable -= jobs?.length ?? 0;
    bounds.repeatableValues -= (jobs?.length ?? 0) * size;
    jobsOf.set(block, jobs);
    return jobs;
  };
  const touches = ({ start, end }: Span) => places.some((place) => start <= place.end && place.start <= end);
  return { to, plainly, touches, byDefault, given, repeated };
}

/** How many values a node holds. */
function sizeOf(sizes: Map<JsonNode, number>, node: JsonNode): number {
  const known = sizes.get(node);
  if (known !== undefined) return known;
  const parts =
    node.kind === "Array" ? node.elements : node.kind === "Object" ? node.members.map(({ value }) => value) : [];
  const own = parts.length > 0 ? 1 : 1 + Math.floor((node.span.end - node.span.start) / charactersOfValue);
  const size = parts.reduce((sum, part) => sum + sizeOf(sizes, part), own);
  sizes.set(node, size);
  return size;
}
