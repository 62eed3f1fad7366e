/** Strings of a file whose own language says how they are written, such as a template of Terraform or a scalar of YAML. */
import type { Span } from "../diagnostics/span.js";
import type { JsonNode } from "../json/document/json-tree.js";
import type { Origin } from "../json/document/origin.js";

/** The content of such a string. */
export interface OpenedString {
  readonly value: string;
  /** The file's offset of each unit of the value, and of its end. */
  readonly offsets: ArrayLike<number>;
  readonly closed: boolean;
  /** Where the file puts something in that is not known here. */
  readonly holes: readonly Hole[];
  /** How a text is written there. */
  escape(text: string): string;
}

export interface Hole extends Span {
  /** "text": within a JSON string; "value": where JSON has a value; "part": anything, or nothing; the value has a space there. */
  readonly kind: "text" | "value" | "part";
  /** There, and true, for what chooses or repeats, which is no value itself. */
  readonly control?: true;
  /** There, and true, where something is made of what stands there before it is put in. */
  readonly sealed?: true;
}

/** In the place of what is put into a string of JSON. */
export const putIn = "\ufffc";

/** Reads JSON that something unknown is put into. */
export interface UnknownReader {
  /** The same tree without the scalars that something is put into; an object with such a key, or with more members than are known, is unknown as a whole. */
  without(node: JsonNode, holes: readonly Hole[]): JsonNode;
  /** What a value that is not known may be, as far as that stands there; a text has `putIn` in the place of what is put into it. */
  partsOf(node: JsonNode): readonly JsonNode[];
  /** The content of a string in such JSON, decoded, whose places `origin` knows: what is put into it stands within its own JSON. */
  open(
    value: string,
    offsets: readonly number[],
    origin: Origin,
    holes: readonly Hole[],
  ): Pick<OpenedString, "value" | "offsets" | "holes">;
}
