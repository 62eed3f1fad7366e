/** JSON as a tree with positions, repeated keys and exact integers. */
import type { SourcePlace } from "../diagnostics/diagnostic.js";
import type { Integer } from "../language/integer.js";

export type JsonNode = JsonObject | JsonArray | JsonString | JsonNumber | JsonBoolean | JsonNull | JsonMissing;

interface JsonPlace extends SourcePlace {
  readonly pointer: string;
}

export interface JsonObject extends JsonPlace {
  readonly kind: "Object";
  /** In order of appearance, repetitions included. */
  readonly members: readonly JsonMember[];
}

export interface JsonMember {
  readonly key: JsonString;
  readonly value: JsonNode;
}

export interface JsonArray extends JsonPlace {
  readonly kind: "Array";
  readonly elements: readonly JsonNode[];
}

export interface JsonString extends JsonPlace {
  readonly kind: "String";
  readonly value: string;
}

export interface JsonNumber extends JsonPlace {
  readonly kind: "Number";
  /** As written. */
  readonly text: string;
  /** The exact integer it spells, or null when it is no integer from −2^63 to 2^64−1. */
  readonly integer: Integer | null;
}

export interface JsonBoolean extends JsonPlace {
  readonly kind: "Boolean";
  readonly value: boolean;
}

export interface JsonNull extends JsonPlace {
  readonly kind: "Null";
}

/** Stands where a value is lacking or could not be read; a diagnostic says so. Never in a tree read without errors. */
export interface JsonMissing extends JsonPlace {
  readonly kind: "Missing";
}
