/** What functions of documents of YAML give: as far as it stands there, at its places. */
import type { Span } from "../../diagnostics/span.js";
import type { JsonNode, JsonString } from "../../json/document/json-tree.js";
import type { OpenedString } from "../../where/held.js";
import type { Bounds } from "../bounds.js";
import { withHoles } from "../embedded-parts.js";
import type { HeldString } from "../file-tree.js";
import type { FunctionCall } from "../functions.js";

/** Of a file what its functions are read to. */
export interface CallReading {
  readonly strings: Map<JsonString, HeldString>;
  readonly inside: Map<JsonNode, readonly JsonNode[]>;
  readonly changed: Set<JsonNode>;
  readonly encoded: Map<JsonNode, Span>;
  readonly kept: Span[];
  readonly bounds: Bounds;
}

/** What each takes beside its characters. */
const charactersOfJoin = 200;

/** Of a text of fewer characters their places are kept, of a longer one they are found as often as they are asked for. */
const longestKept = 10_000;

/** Stands for what is not known among texts. */
const somethingPut = "{{ }}";

/** The value of a call that has the place of all of it. */
export function valueOfCall(
  reading: CallReading,
  { gives, argument }: FunctionCall,
  span: Span,
  pointer: string,
): JsonNode {
  const items = argument.kind === "Array" ? argument.elements : [argument];
  const [first, second] = items;
  switch (gives) {
    case "argument":
      return argument;
    case "text":
      return first !== undefined && isText(reading, first) ? first : unknown(reading, span, pointer, []);
    case "json":
      if (argument.kind !== "Object" && argument.kind !== "Array") return unknown(reading, span, pointer, []);
      reading.encoded.set(argument, span);
      reading.kept.push({ start: span.start, end: argument.span.start });
      return argument;
    case "joined":
      return joined(reading, first, second, span, pointer) ?? unknown(reading, span, pointer, []);
    case "choice":
      return oneOf(reading, span, pointer, items.slice(1));
    default:
      // What becomes of a text is not known; what stands in an object is whole.
      return unknown(
        reading,
        span,
        pointer,
        items.filter(({ kind }) => kind === "Object" || kind === "Array"),
      );
  }
}

function unknown(reading: CallReading, span: Span, pointer: string, parts: readonly JsonNode[]): JsonNode {
  const node: JsonNode = { kind: "Missing", span, pointer };
  if (parts.length > 0) reading.inside.set(node, parts);
  reading.changed.add(node);
  return node;
}

/** One that is one of these, each of which stands in the document or is not known at all. */
function oneOf(reading: CallReading, span: Span, pointer: string, choices: readonly JsonNode[]): JsonNode {
  const node = unknown(reading, span, pointer, choices);
  const isKnown = (choice: JsonNode) =>
    choice.kind !== "Missing" || (reading.inside.has(choice) && !reading.changed.has(choice));
  if (choices.length > 0 && choices.every(isKnown)) reading.changed.delete(node);
  return node;
}

/** Whether a value is a text, also one that something is put into. */
function isText({ inside }: CallReading, node: JsonNode): boolean {
  const [only, ...more] = node.kind === "Missing" ? (inside.get(node) ?? []) : [node];
  return only?.kind === "String" && more.length === 0;
}

/** Texts one after another; null where it is not known which there are. */
function joined(
  reading: CallReading,
  between: JsonNode | undefined,
  list: JsonNode | undefined,
  span: Span,
  pointer: string,
): JsonNode | null {
  const { strings, inside, changed, kept } = reading;
  if (between?.kind !== "String" || list?.kind !== "Array" || list.elements.length === 0) return null;
  // Of a text that something is put into its place among the others would have to be known.
  if (list.elements.some((node) => node.kind === "Missing" && isText(reading, node))) return null;
  const open = (): OpenedString => {
    const parts: string[] = [];
    const offsets: number[] = [];
    const put = (text: string, at: (unit: number) => number) => {
      parts.push(text);
      for (let unit = 0; unit < text.length; unit++) offsets.push(at(unit));
    };
    let end = span.start;
    for (const [at, node] of list.elements.entries()) {
      const opened = node.kind === "String" ? strings.get(node)?.open() : undefined;
      const last = end;
      if (at > 0) put(between.value, () => last);
      end = opened?.offsets[opened.value.length] ?? node.span.end;
      if (opened === undefined) put(somethingPut, () => node.span.start);
      else put(opened.value, (unit) => opened.offsets[unit] ?? node.span.start);
    }
    const { holes, ...text } = withHoles(parts.join(""), [...offsets, span.end]);
    const placed = holes.map((hole) => ({
      ...hole,
      end: list.elements.find((node) => node.span.start === hole.start)?.span.end ?? hole.end,
    }));
    return { ...text, holes: placed, closed: true, escape: (piece) => piece };
  };
  const opened = open();
  const { value, holes } = opened;
  if (value.length > reading.bounds.joinable) return null;
  reading.bounds.joinable -= value.length + charactersOfJoin;
  const string: JsonString = { kind: "String", value, span, pointer };
  strings.set(string, { open: value.length > longestKept ? open : () => opened });
  // A change is written as its piece is, and may be of several.
  kept.push(span);
  if (holes.length === 0) return string;
  const whole: JsonNode = { kind: "Missing", span, pointer };
  inside.set(whole, [string]);
  if (holes.some(({ kind }) => kind === "part")) changed.add(whole);
  return whole;
}
