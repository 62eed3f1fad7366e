/** Programs of `jq` in a script, each read into the tree of that. */
import type { Span } from "../../diagnostics/span.js";
import type { JsonNode, JsonObject, JsonString } from "../../json/document/json-tree.js";
import { isOfDataset, memberOf } from "../file-jobs.js";
import type { FileHost, ReferencePlace } from "../file-search.js";
import type { HeldString } from "../file-tree.js";
import { type NestedText, placedTree, spanFrom } from "../placed-tree.js";
import { readJq } from "./jq.js";
import type { JqCommand } from "./jq-command.js";
import type { Word } from "./shell-word.js";

export interface JqPrograms {
  /** Adds what is literal in a program to a tree; gives its root there. */
  add(program: Word, text: NestedText, given: Given, into: TreeParts): JsonNode;
  readonly host: Pick<FileHost, "spell" | "refersTo" | "isJobAt" | "needsString"> &
    Required<Pick<FileHost, "within" | "givesObject" | "keyAt">>;
}

/** The objects that stand in a node as such: of what JSON is made of a text comes. */
function objectsIn(node: JsonNode, encoded: ReadonlyMap<JsonNode, Span>): readonly JsonObject[] {
  if (encoded.has(node)) return [];
  if (node.kind === "Array") return node.elements.flatMap((element) => objectsIn(element, encoded));
  return node.kind === "Object" ? [node, ...node.members.flatMap(({ value }) => objectsIn(value, encoded))] : [];
}

interface Given {
  readonly command: JqCommand;
  readonly pointer: string;
  /** What it prints is the body of a request that makes or changes a job. */
  readonly sent: boolean;
}

interface TreeParts {
  readonly strings: Map<JsonString, HeldString>;
  readonly encoded: Map<JsonNode, Span>;
  readonly inside: Map<JsonNode, readonly JsonNode[]>;
  readonly changed: Set<JsonNode>;
}

interface Program {
  readonly word: Word;
  readonly text: NestedText;
  readonly bareKeys: ReadonlySet<number>;
  readonly shorthands: ReadonlySet<number>;
  /** Of what stands for a variable and nothing else, by its place in the script, what that is given. */
  readonly references: ReadonlyMap<string, { readonly name: string; readonly given: Word }>;
}

const keyOf = ({ start, end }: Span): string => `${start} ${end}`;

/** `nodeOf`: the string of the tree that a word is; `assigned`: the word that sets the variable which one is. */
export function jqPrograms(nodeOf: (word: Word) => JsonNode | null, assigned: (word: Word) => Word): JqPrograms {
  const programs: Program[] = [];
  /** Objects of a dataset whose filter is what the command gives a variable. */
  const jobs = new Set<string>();
  /** Objects that a program prints as they stand there, be it in others. */
  const printed = new Set<string>();
  /** Places of variables that stand for objects in the place of the filter of such an object. */
  const objects = new Set<string>();
  /** They are added in the order of their places. */
  const programAt = (at: number): Program | undefined => {
    let [low, high] = [0, programs.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((programs[middle]?.word.start ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    const found = programs[low - 1];
    return found !== undefined && at < found.word.end ? found : undefined;
  };
  return {
    add(word, text, { command: { variables, raw }, pointer, sent }, into) {
      const inner = readJq(text.value);
      const { tree, placed } = placedTree(text, pointer, inner);
      for (const [node, held] of tree.strings) into.strings.set(node, held);
      // What is made JSON of, and printed as it is, is what it was.
      const made = new Map(tree.encoded);
      if (raw && tree.root.kind === "Array")
        for (const element of tree.root.elements) if (element.kind === "Object") made.delete(element);
      for (const [node, span] of made) into.encoded.set(node, span);
      for (const [node, parts] of tree.inside) into.inside.set(node, parts);
      for (const node of tree.changed) into.changed.add(node);
      const references = new Map<string, { name: string; given: Word }>();
      const asObjects = new Set<string>();
      for (const [node, { name, asJson }] of inner.variables) {
        const given = variables.get(name);
        // A text that is made JSON is no filter as a job has it; JSON that is not made a text is one that lacks that.
        if (given === undefined || (asJson && !given.isJson)) continue;
        const place = keyOf(placed(node).span);
        const set = assigned(given.word);
        const isObject = /^\s*\{/.test(set === given.word ? set.known : set.known.replace(/^\w+=/, ""));
        if (given.isJson && !asJson && !isObject) continue;
        references.set(place, { name, given: given.word });
        if (given.isJson && !asJson) asObjects.add(place);
      }
      for (const object of objectsIn(tree.root, made)) {
        printed.add(object.pointer);
        const filter = memberOf(object, "filter");
        if (filter?.kind === "Missing" && asObjects.has(keyOf(filter.span))) objects.add(keyOf(filter.span));
        if (filter?.kind === "Missing" && isOfDataset(object) && references.has(keyOf(filter.span)))
          jobs.add(object.pointer);
      }
      const bodies = sent && tree.root.kind === "Array" ? tree.root.elements : [];
      for (const body of bodies)
        if (body.kind === "Object" && memberOf(body, "filter") !== undefined) jobs.add(body.pointer);
      programs.push({ word, text, bareKeys: inner.bareKeys, shorthands: inner.shorthands, references });
      return tree.root;
    },
    host: {
      spell(json, place) {
        const program = place === undefined ? undefined : programAt(place.start);
        if (program === undefined || place === undefined) return json;
        const isKey =
          program.bareKeys.has(spanFrom(program.text.offsets, place).start) && /^"[A-Za-z_]\w*"$/.test(json);
        return program.text.escape(isKey ? json.slice(1, -1) : json);
      },
      isJobAt: (pointer) => jobs.has(pointer),
      needsString: (pointer) => printed.has(pointer),
      givesObject: ({ kind, span }) => kind === "Missing" && objects.has(keyOf(span)),
      keyAt(place) {
        const program = programAt(place.start);
        if (program === undefined) return "";
        const { start, end } = spanFrom(program.text.offsets, place);
        return program.shorthands.has(start) ? `${program.text.value.slice(start + 1, end)}: ` : "";
      },
      within: ({ start }) => programAt(start)?.text ?? null,
      refersTo(expression: string, { span }: ReferencePlace) {
        const found = programAt(span.start)?.references.get(keyOf(span));
        return found !== undefined && expression.includes(found.name) ? nodeOf(found.given) : null;
      },
    },
  };
}
