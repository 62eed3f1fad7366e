/** The constants that patterns and functions of other languages take, as they are meant. */
import { readString } from "../../../json/document/string.js";
import type { Scalar } from "../../../language/field-types.js";
import { readInteger } from "../../literals.js";
import { readWrongString } from "../literals.js";
import type { Token } from "../tokens.js";
import { literalParts } from "./pattern-text.js";

export interface Constant {
  /** Null where something in its spelling is doubtful. */
  readonly value: Scalar | null;
  /** What it spells as a pattern. */
  readonly pattern: string;
  /** Letters behind a regular expression between slashes. */
  readonly flags: string;
}

/** What escapes of JSON's make that are not meant so in a pattern: `\\b` is the edge of a word there. */
const doubtful = /[\b\f]/;

/** The constant in a token; null for what is none. `raw`: a backslash in it stands for itself. */
export function constantOf(token: Token, raw = false): Constant | null {
  const { image } = token;
  switch (token.type) {
    case "String": {
      const inner = image.slice(1, -1);
      const read = readString(image, 1, '"');
      const asTyped = raw || read.problems.length > 0 || doubtful.test(read.value);
      return {
        value: read.problems.length > 0 || raw ? null : read.value,
        pattern: asTyped ? inner : read.value,
        flags: "",
      };
    }
    case "WrongString": {
      const { value, certain } = readWrongString(image);
      const inner = image.slice(1, -1);
      const asTyped = raw || (!image.startsWith("\\") && (!certain || doubtful.test(value)));
      return { value: certain && !raw ? value : null, pattern: asTyped ? inner : value, flags: "" };
    }
    case "Pattern":
      return { value: null, flags: "", pattern: image, ...literalParts(image) };
    case "Integer": {
      const value = readInteger(image) ?? null;
      return { value, pattern: image, flags: "" };
    }
    case "True":
    case "False":
      return { value: token.type === "True", pattern: image, flags: "" };
    default:
      return null;
  }
}
