/** Values of other files of a module in the place of what refers to them: all of each has the place of the reference. */
import type { Span } from "../../diagnostics/span.js";
import type { JsonNode } from "../../json/document/json-tree.js";
import type { FileTree } from "../file-tree.js";
import type { ModuleFile } from "./module-file.js";
import { textIn } from "./text-in.js";

/** Where something is referred to. */
export interface Place {
  readonly span: Span;
  readonly pointer?: string | undefined;
}

export interface Copies {
  /** A value of another file as if it stood at a place; what it refers to itself is resolved. `standing`: what stands there, where the value is that filled in. */
  copy(
    target: JsonNode,
    file: ModuleFile,
    at: Place,
    resolve: (node: JsonNode, file: ModuleFile, at: Place) => JsonNode | null,
    standing?: JsonNode,
  ): JsonNode;
  /** Says that a call makes a string of JSON of a copy. */
  encode(node: JsonNode, call: Span): void;
  /** The file that a value was copied from; undefined: it stands in this one. */
  from(node: JsonNode): ModuleFile | undefined;
  /** What stands there, in that file, be it with some of a third place. */
  origin(node: JsonNode): JsonNode | undefined;
  /** Whether this very node is a copy of what is not known: all that is written at its place, which a reference and its copies share, is what refers to it. */
  isUnknownCopy(node: Place): boolean;
  /** Whether a change would be one of what refers to another file. */
  touches(span: Span): boolean;
}

/** `tree` is that of the file which refers to others; the copies in it are held there. */
export function copiesIn({ strings, encoded }: FileTree): Copies {
  const files = new Map<JsonNode, ModuleFile>();
  const origins = new Map<JsonNode, JsonNode>();
  const places = new Map<number, Span>();
  const unknown = new Set<Place>();
  return {
    copy(target, file, at, resolve, standing = target) {
      const span = { start: at.span.start, end: at.span.end };
      const placed = (pointer: string) =>
        (at.pointer ?? "") + (pointer.startsWith(target.pointer) ? pointer.slice(target.pointer.length) : "");
      const copied = (node: JsonNode, isTop: boolean): JsonNode => {
        const pointer = placed(node.pointer);
        const given = node.kind === "Missing" && !isTop ? (resolve(node, file, { span, pointer }) ?? node) : node;
        // It is a copy already, of what stands elsewhere.
        if (files.has(given)) return given;
        const made = withParts({ ...given, span, pointer });
        if (made.kind === "String") {
          const offsets = new Array<number>(made.value.length).fill(span.start);
          const opened = {
            value: made.value,
            offsets: [...offsets, span.end],
            holes: [],
            closed: true,
            escape: (piece: string) => piece,
          };
          const added = given.kind === "String" ? file.tree.strings.get(given)?.added : undefined;
          strings.set(made, { open: () => opened, added });
        }
        if (file.tree.encoded.has(given)) encoded.set(made, span);
        files.set(made, file);
        if (made.kind === "Missing") unknown.add(made);
        origins.set(made, isTop ? standing : (textIn(node, file.tree) ?? node));
        return made;
      };
      const withParts = (node: JsonNode): JsonNode => {
        if (node.kind === "Array") return { ...node, elements: node.elements.map((element) => copied(element, false)) };
        if (node.kind !== "Object") return node;
        return {
          ...node,
          members: node.members.map(({ key, value }) => ({
            key: { ...key, span, pointer: placed(key.pointer) },
            value: copied(value, false),
          })),
        };
      };
      places.set(span.start, span);
      return copied(target, true);
    },
    encode: (node, call) => encoded.set(node, call),
    from: (node) => files.get(node),
    isUnknownCopy: (node) => unknown.has(node),
    origin: (node) => origins.get(node),
    touches: ({ start, end }) => [...places.values()].some((place) => start <= place.end && place.start <= end),
  };
}
