/** What the reader of where JSON knows while it reads, and how it reports. */
import type { WherePart } from "../diagnostics/catalog/where.js";
import type { Arguments, DiagnosticCode } from "../diagnostics/catalog.js";
import type { Collector } from "../diagnostics/collector.js";
import type { DiagnosticFix, RelatedPlace, SourcePlace, TextEdit } from "../diagnostics/diagnostic.js";
import type { Span } from "../diagnostics/span.js";
import type { JsonNode, JsonString } from "../json/document/json-tree.js";
import type { Origin } from "../json/document/origin.js";
import type { PlainFlaw } from "../json/document/write-plain.js";
import { jsonString } from "../language/json-string.js";
import type { Hole, OpenedString, UnknownReader } from "./held.js";

export interface WhereReading {
  /** The outermost text, which every span refers to. */
  readonly outermost: string;
  /** The text at hand, which is the outermost one or a string's content. */
  readonly text: string;
  readonly origin: Origin;
  readonly found: Collector;
  /** Strings opened to get here. */
  readonly opened: number;
  /** Places of syntax errors: what is lacking around one is no mistake of its own. */
  readonly broken: readonly Span[];
  /** Whether the string at hand has no closing quote: where its content ends is a guess, so nothing can be added there unasked. */
  readonly cutOff: boolean;
  /** Of a tree that no JSON was read to: how one of its strings is written. */
  readonly held?: ((node: JsonString) => OpenedString | undefined) | undefined;
  /** What is not known of the text at hand. */
  readonly holes?: readonly Hole[] | undefined;
  /** Of a text that was written of plain values, what it does not say. */
  readonly flaws?: PlacedFlaws | undefined;
  /** The text is sent as it stands: what looks like a variable of a shell is none. */
  readonly sent?: boolean | undefined;
  /** Whether something else is put in the place of a name in the text before it is sent. */
  readonly isReplaced?: ((name: string) => boolean) | undefined;
  /** Whether the text is put between the quotes of a string of JSON, for which its own are escaped. */
  readonly isPutBetweenQuotes?: (() => boolean) | undefined;
  /** Of what stands in a file that puts things into it. */
  readonly unknown?: UnknownReader | undefined;
}

/** What is wrong at a place, by how many strings deep the text stands that has it and by its offset in that text: `0:17`. */
export type PlacedFlaws = ReadonlyMap<string, PlainFlaw["kind"]>;

export function add<C extends DiagnosticCode>(
  reading: WhereReading,
  code: C,
  place: SourcePlace,
  args: Arguments<C>,
  fixes: readonly DiagnosticFix[] = [],
  related: readonly RelatedPlace[] = [],
): void {
  reading.found.report(code, place, args, { fixes, related });
}

/** An edit of the outermost text, at outermost offsets, by JSON of the text at hand. */
export function edit(reading: WhereReading, start: number, end: number, json: string): TextEdit {
  const span = { start, end };
  return { span, text: reading.origin.escape(json, span) };
}

/** A fix that puts JSON before and behind a node; none while it is not whole, for then its end is not known. */
export function wrapping(
  reading: WhereReading,
  node: SourcePlace,
  before: string,
  behind: string,
  { safe }: { readonly safe: boolean },
): readonly DiagnosticFix[] {
  if (isBroken(reading, node)) return [];
  const { start, end } = node.span;
  return [{ safe, edits: [edit(reading, start, start, before), edit(reading, end, end, behind)] }];
}

/** Reports a value of a kind that does not belong there; nothing for one that could not be read. */
export function wrongKind(
  reading: WhereReading,
  expected: WherePart,
  node: JsonNode,
  fixes: readonly DiagnosticFix[] = [],
): void {
  if (node.kind !== "Missing") add(reading, "LW412", node, { expected, found: node.kind }, fixes);
}

/** Whether a syntax error stands in a node, so that what it lacks may just not have been read. */
export function isBroken({ broken }: WhereReading, { span }: SourcePlace): boolean {
  return broken.some(({ start }) => start >= span.start && start <= span.end);
}

/** A scalar as JSON: as it is written there, or where no JSON was read, what it says. */
export function jsonOf({ held, text, origin }: WhereReading, node: JsonNode): string {
  if (held === undefined) return text.slice(origin.from(node.span.start), origin.from(node.span.end));
  return node.kind === "String"
    ? jsonString(node.value)
    : node.kind === "Number"
      ? node.text
      : node.kind === "Boolean"
        ? String(node.value)
        : "null";
}
