/** Scalars of YAML as the values that they are, each string with how it is written. */
import type { Scalar } from "yaml";
import type { Span } from "../../diagnostics/span.js";
import type { JsonNode, JsonString } from "../../json/document/json-tree.js";
import { integerOfJsonNumber } from "../../language/integer.js";
import { hasParts, withHoles } from "../embedded-parts.js";
import { once } from "../once.js";
import { linesBetween } from "../template-lines.js";
import { unknown, type YamlReading } from "./reading.js";
import { type Decoded, decodeScalar, type ScalarStyle } from "./scalars.js";
import { escapeIn } from "./spell.js";
import { notKnown } from "./templates.js";
import { readingsOf } from "./versions.js";

/** The value of a scalar, noted where another version of YAML has another. */
export function twiceRead({ versions }: YamlReading, node: Scalar, value: JsonNode): JsonNode {
  const readings = readingsOf(node);
  if (readings !== null) versions.set(value, readings);
  return value;
}

const styleNames: Readonly<Record<string, ScalarStyle>> = {
  PLAIN: "plain",
  QUOTE_SINGLE: "single",
  QUOTE_DOUBLE: "double",
  BLOCK_LITERAL: "literal",
  BLOCK_FOLDED: "folded",
};

/** Numbers that are not just their digits: what reads them otherwise, as versions of YAML do, has another value. */
const oddNumber = /^[-+]?(?:0[0-9xob]|\.?[0-9][0-9]*[._e])[0-9a-f_.e+-]*$|^\+[0-9]/i;

export function noteStyle(
  { styles, kept }: YamlReading,
  { type = "PLAIN", tag, source = "" }: Omit<WrittenScalar, "value">,
  span: Span,
): ScalarStyle {
  const style = styleNames[type] ?? "plain";
  if (tag !== undefined || (style === "plain" && oddNumber.test(source) && !/\..*\./.test(source))) kept.push(span);
  styles.set(span.start, { style, end: span.end });
  return style;
}

type WrittenScalar = Pick<Scalar, "type" | "tag" | "source" | "value">;

/** The value that a scalar is. */
export function scalar(reading: YamlReading, given: Scalar, pointer: string): JsonNode {
  const [start = 0, valueEnd = 0] = given.range ?? [];
  // What looks like the sign of a block is an operator: no block begins so.
  const isOperator =
    given.type === "BLOCK_FOLDED" &&
    given.value === "" &&
    /^>=[ \t]*(?:\r?\n|$)/.test(reading.text.slice(start, start + 80));
  const node: WrittenScalar = isOperator ? { type: "PLAIN", value: ">=", source: ">=" } : given;
  const end = isOperator ? start + 2 : valueEnd;
  const span = { start, end };
  const style = noteStyle(reading, node, span);
  const { value, source = "" } = node;
  if (value === null) return { kind: "Null", span, pointer };
  if (typeof value === "boolean") return { kind: "Boolean", value, span, pointer };
  if (typeof value === "number" || typeof value === "bigint") {
    const text =
      typeof value === "bigint"
        ? String(value)
        : /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/.test(source)
          ? source
          : Number.isFinite(Number(value))
            ? String(value)
            : source;
    return { kind: "Number", text, integer: integerOfJsonNumber(text) ?? null, span, pointer };
  }
  if (typeof value !== "string") return unknown(span, pointer);
  const escape = escapeIn(reading.text, span, style);
  const decoded = () => asWritten(reading, span, style, value);
  const shown = reading.source !== reading.text && value.includes(notKnown) ? decoded() : null;
  const written = shown === null ? value : shown.value;
  const string: JsonString = { kind: "String", value: written, span, pointer };
  const raw = () => {
    const read = decoded();
    return read === null ? null : { ...read, escape };
  };
  const open = () => {
    const read = decoded();
    // Where no character has a place, all of them have that of the whole.
    if (read !== null) {
      const { holes, ...opened } = withHoles(read.value, read.offsets);
      return {
        ...opened,
        holes: holes.map((hole) => ({ ...hole, ...reading.moved.get(hole.start) })),
        closed: true,
        escape,
      };
    }
    reading.unplaced.push(span);
    // Then what is put in cannot be told from the rest.
    if (hasParts(written))
      return { value: "", offsets: [span.end], holes: [{ ...span, kind: "part" } as const], closed: true, escape };
    return {
      value: written,
      offsets: [...new Array<number>(written.length).fill(span.start), span.end],
      holes: [],
      closed: true,
      escape,
    };
  };
  // As many filters as the string has aliases ask for it.
  const plain = !hasParts(written) && !written.includes(notKnown);
  reading.strings.set(string, { plain, raw: once(raw), open: once(open) });
  // What was taken out of it may be anything.
  const [line] = linesBetween(reading.lines, span.start, span.end);
  if (written.includes(notKnown) || (line !== undefined && reading.source.slice(line.end, span.end).trim() !== ""))
    return unknown(span, pointer);
  if (!hasParts(written)) return string;
  const put = unknown(span, pointer);
  reading.inside.set(put, [string]);
  return put;
}

/** A scalar with its places, and what is put in as it stands in the file; null where there are none. */
function asWritten(
  { text, source, moved }: YamlReading,
  span: Span,
  style: ScalarStyle,
  value: string,
): Decoded | null {
  const decoded = decodeScalar(source, span, style, value);
  if (decoded === null || source === text || !value.includes(notKnown)) return decoded;
  const parts: string[] = [];
  const offsets: number[] = [];
  const put = (piece: string, at: number) => {
    parts.push(piece);
    for (let left = piece.length; left > 0; left--) offsets.push(at);
  };
  let isMoved = false;
  for (let at = 0; at < value.length; at++) {
    const [unit, offset] = [value.charAt(at), decoded.offsets[at] ?? 0];
    isMoved = unit === notKnown && (isMoved || moved.has(offset));
    if (moved.has(offset)) put(somethingMoved, offset);
    else if (!isMoved) put(unit === notKnown ? text.charAt(offset) : unit, offset);
  }
  return { value: parts.join(""), offsets: [...offsets, decoded.offsets[value.length] ?? span.end] };
}

/** Stands for what was moved into the lines of a block. */
const somethingMoved = "{{/**/}}";
