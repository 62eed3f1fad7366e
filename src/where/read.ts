import type { Document, Field } from "../ast/nodes.js";
import { collector } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Notation } from "../diagnostics/notation.js";
import { safeFix } from "../diagnostics/report.js";
import type { JsonNode } from "../json/json-tree.js";
import { outermost } from "../json/origin.js";
import type { TimestampFormat } from "../language/time.js";
import { readDocument } from "./document.js";
import { looksEscaped, readFilterString, readTree, unescaped } from "./embedded.js";
import { contentStart } from "./is-json.js";
import { isJob, type ReadFilter, readJob } from "./job.js";
import { whereNotation } from "./notation.js";
import { add, type WhereReading } from "./reading.js";

export interface ReadWhere {
  /** Null when nothing could be read, or there is no filter. Strings that spell integers stay strings. */
  readonly document: Document | null;
  /** A job without a filter: every line is delivered. */
  readonly empty: boolean;
  /** The job body's `dataset`. */
  readonly dataset: Field | null;
  /** How the job delivers times, where its body says so. */
  readonly timestamps: TimestampFormat | null;
  /** How a fix spells names and values where the filter stands. */
  readonly notation: Notation;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads where JSON: a document, the same as an escaped string, or a whole job body. Spans and fixes are in the given
 * text also inside strings, pointers go on into them. Never throws.
 */
export function readWhere(text: string): ReadWhere {
  const found = collector();
  const reading: WhereReading = { outermost: text, text, origin: outermost, found, opened: 0, broken: [], cutOff: false };
  const { expression, empty, dataset, timestamps, origin } = readOutermost(reading);
  const document: Document | null =
    expression === null ? null : { kind: "Document", header: null, expression, examples: [], comments: [], span: { start: 0, end: text.length } };
  return { document, empty, dataset, timestamps, notation: whereNotation(origin), diagnostics: found.all() };
}

const nothing: ReadFilter = { expression: null, empty: false, dataset: null, timestamps: null, origin: outermost };

function readOutermost(reading: WhereReading): ReadFilter {
  const inner = looksEscaped(reading.text.replace(/^\ufeff/, "")) ? unescaped(reading) : null;
  if (inner !== null) return readUnquoted(reading, inner);
  const { root, reading: within } = readTree(reading);
  if (root === null) return nothing;
  if (root.kind === "Object" && isJob(root)) return readJob(within, root);
  if (root.kind !== "String") return readRoot(within, root);
  const read = readFilterString(within, root);
  if (read.kind === "empty") add(within, "LW416", root, { text: "" });
  return read.kind === "tree" ? readRoot(read.reading, read.root) : nothing;
}

/** Where JSON copied out of a string: escaped, but without the string's quotes. */
function readUnquoted(reading: WhereReading, inner: WhereReading): ReadFilter {
  const span = { start: contentStart(reading.text), end: reading.text.trimEnd().length };
  add(reading, "LW414", { span, pointer: "" }, {}, [safeFix({ span, text: inner.text })]);
  const { root, reading: within } = readTree(inner);
  return root === null ? nothing : readRoot(within, root);
}

function readRoot(reading: WhereReading, root: JsonNode): ReadFilter {
  return { expression: readDocument(reading, root), empty: false, dataset: null, timestamps: null, origin: reading.origin };
}
