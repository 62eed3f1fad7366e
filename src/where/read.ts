import type { Expression } from "../ast/nodes.js";
import { collector } from "../diagnostics/collector.js";
import { safeFix } from "../diagnostics/report.js";
import type { JsonNode } from "../json/document/json-tree.js";
import { type Origin, outermost } from "../json/document/origin.js";
import { readDocument } from "./document.js";
import { looksEscaped, readFilterString, readTree, unescaped } from "./embedded.js";
import { contentStart } from "./is-json.js";
import { add, isBroken, type PlacedFlaws, type WhereReading } from "./reading.js";

/** What was read where a filter is expected. */
export interface ReadFilter {
  /** Null when nothing could be read, or there is no filter. Strings that spell integers stay strings. */
  readonly expression: Expression | null;
  /** There is no filter, and that is valid: every line is delivered. */
  readonly empty: boolean;
  /** Where the where JSON stands. */
  readonly origin: Origin;
  /** What that is in the file, where it is read: an object, or the string that it stands in. */
  readonly node?: JsonNode;
  /** There, and true, where something that does not stand there makes a filter of what does. */
  readonly partial?: true;
  /** What a job sends, spaces and line breaks included: the content of the string that it stands in; there where that is where JSON itself. */
  readonly sent?: string;
}

/** Begins to read a text, which may be one of plain values. Spans and fixes are in it also inside strings, pointers go on into them. */
export function readingOf(text: string, flaws?: PlacedFlaws): WhereReading {
  return { outermost: text, text, origin: outermost, found: collector(), opened: 0, broken: [], cutOff: false, flaws };
}

/** Reads a where document, as an object or as an escaped string, or either without anything in it. Never throws. */
export function readFilter(reading: WhereReading, root: JsonNode): ReadFilter {
  if (root.kind !== "String") return readFilterTree(reading, root);
  const read = readFilterString(reading, root);
  if (read.kind === "tree") {
    const isItself = read.reading.opened === reading.opened + 1;
    return { ...readFilterTree(read.reading, read.root), node: root, ...(isItself ? { sent: read.reading.text } : {}) };
  }
  return { expression: null, empty: read.kind === "empty", origin: reading.origin };
}

/** Reads a where document that is no string. One without any key is no filter; what is left of a broken one is a mistake (language.md §10.6). */
export function readFilterTree(reading: WhereReading, root: JsonNode): ReadFilter {
  const { origin } = reading;
  if (root.kind === "Object" && root.members.length === 0)
    return { expression: null, empty: !isBroken(reading, root), origin };
  const expression = readDocument(reading, root);
  const isOpen = reading.found.all().some(({ code }) => code === "LW424");
  return { expression, empty: false, origin, node: root, ...(isOpen ? { partial: true } : {}) };
}

/** Reads where JSON copied out of a string: escaped, but without the string's quotes. Null when the text is no such thing. */
export function readUnquoted(reading: WhereReading): ReadFilter | null {
  const inner = looksEscaped(reading.text.replace(/^\ufeff/, "")) ? unescaped(reading) : null;
  if (inner === null) return null;
  const span = { start: contentStart(reading.text), end: reading.text.trimEnd().length };
  add(reading, "LW414", { span, pointer: "" }, {}, [safeFix({ span, text: inner.text })]);
  const { root, reading: within } = readTree(inner);
  return root === null ? { expression: null, empty: false, origin: reading.origin } : readFilterTree(within, root);
}
