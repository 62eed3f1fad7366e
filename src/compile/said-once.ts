/** Readers know no types, and the checker sees what they made of a mistake: both may speak of one. It is said once, by whoever knows more. */

import type { Expression } from "../ast/nodes.js";
import { comparisonsIn } from "../ast/visit.js";
import type { DiagnosticCode } from "../diagnostics/catalog.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { isError } from "../diagnostics/severity.js";
import { spanKey } from "../diagnostics/span.js";
import { type Dataset, fieldFacts } from "../language/dataset.js";
import { mostThatHold } from "./binary-search.js";

interface Context {
  readonly expression: Expression | null;
  readonly dataset: Dataset | null;
  /** Another dataset that is named as well, of which one is wrong. */
  readonly other: Dataset | null;
}

/** What the same mistake would be reported as a second time, by what was reported of the same place before. */
const consequences: Partial<Record<DiagnosticCode, readonly DiagnosticCode[]>> = {
  // A field that cannot be read as one, or may be none, is unknown too.
  LW112: ["LW202", "LW203", "LW216", "LW830", "LW831", "LW832", "LW833"],
  LW125: ["LW202", "LW203", "LW216", "LW830", "LW831", "LW832", "LW833"],
  LW131: ["LW202", "LW203", "LW216", "LW830", "LW831", "LW832", "LW833"],
  // The string that a bare word or a number of another kind stands for need not be of the type or form that belongs there.
  LW107: ["LW208", "LW209", "LW212"],
  LW121: ["LW208", "LW209", "LW212"],
  LW401: ["LW208"],
};

/** Fields of which no comparison can be made, whatever its operator and value. */
const hopelessFields: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  "LW203",
  "LW214",
  "LW216",
  "LW831",
  "LW832",
]);
const unknownFields: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  "LW202",
  "LW203",
  "LW216",
  "LW830",
  "LW831",
  "LW832",
  "LW833",
]);

/** What a reader and the checker report, without what the other says of the same mistake. */
export function saidOnce(
  read: readonly Diagnostic[],
  reported: readonly Diagnostic[],
  context: Context,
): readonly Diagnostic[] {
  // A name or value behind which the text ends too early is half of one.
  const cutOff = new Set(read.flatMap(({ code, span }) => (code === "LW402" ? [span.start] : [])));
  const checked = reported.filter((diagnostic) => !isOfOther(diagnostic, context) && !cutOff.has(diagnostic.span.end));
  const [readAt, checkedAt] = [byPlace(read), byPlace(checked)];
  const better = new Set(
    checked.filter((diagnostic) => knowsWhatIsMeant(diagnostic) && readAt(diagnostic).some(isBareValue)),
  );
  const isHopeless = hopelessPlaces(checked, context);
  const first = read.filter(
    (diagnostic) =>
      !(isBareValue(diagnostic) && [...better].some((other) => isToldBy(other, diagnostic))) &&
      !isUnknownField(diagnostic, checkedAt(diagnostic)) &&
      !isCondition(diagnostic, checkedAt(diagnostic)) &&
      !isHopeless(diagnostic),
  );
  const later = checked.filter(
    (diagnostic) =>
      better.has(diagnostic) || isConditionInOurWords(diagnostic) || !repeats(diagnostic, readAt(diagnostic)),
  );
  return [
    ...first.map((diagnostic) => fitting(diagnostic, context)),
    ...later.map((diagnostic) => (better.has(diagnostic) ? ofWord(diagnostic, readAt(diagnostic)) : diagnostic)),
  ];
}

/** Finds those at the place of another. */
function byPlace(diagnostics: readonly Diagnostic[]): (diagnostic: Diagnostic) => readonly Diagnostic[] {
  const places = new Map<number, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const key = spanKey(diagnostic.span);
    const there = places.get(key);
    if (there === undefined) places.set(key, [diagnostic]);
    else there.push(diagnostic);
  }
  return (diagnostic) => places.get(spanKey(diagnostic.span)) ?? [];
}

/** A type that is expected tells what a bare value such as `10MB` means. */
function knowsWhatIsMeant(diagnostic: Diagnostic): boolean {
  return diagnostic.code === "LW208" && diagnostic.args.meant !== null && diagnostic.args.meant.kind !== "text";
}

/** Whether one says what another one is about: at its place, or in a list that it writes anew. */
function isToldBy({ span, fixes }: Diagnostic, other: Diagnostic): boolean {
  const isIn = (place: Diagnostic["span"]) => place.start <= other.span.start && other.span.end <= place.end;
  return isIn(span) || fixes.some(({ edits }) => edits.some((edit) => isIn(edit.span)));
}

function isBareValue({ code }: Diagnostic): boolean {
  return code === "LW107" || code === "LW121";
}

/** The string that was found is a word without quotes in the source. */
function ofWord(diagnostic: Diagnostic, there: readonly Diagnostic[]): Diagnostic {
  const bare = there.find(isBareValue);
  const word = bare?.code === "LW107" ? bare.args.text : bare?.code === "LW121" ? bare.args.word : undefined;
  return diagnostic.code === "LW208" && word !== undefined
    ? { ...diagnostic, args: { ...diagnostic.args, found: { word } } }
    : diagnostic;
}

function repeats(diagnostic: Diagnostic, earlier: readonly Diagnostic[]): boolean {
  return earlier.some((other) => consequences[other.code]?.includes(diagnostic.code));
}

/** How to write a name such as `http.host` helps nobody when no field has it, or when it is within a field that cannot be filtered. */
function isUnknownField(diagnostic: Diagnostic, checked: readonly Diagnostic[]): boolean {
  return diagnostic.code === "LW107" && checked.some((other) => unknownFields.has(other.code) && isError(other));
}

/** `ssl` alone is a condition elsewhere, as `status_geq 500` is, and here a comparison with words: it lacks no operator. */
function isCondition({ code }: Diagnostic, checked: readonly Diagnostic[]): boolean {
  return code === "LW112" && checked.some(isConditionInOurWords);
}

function isConditionInOurWords(diagnostic: Diagnostic): boolean {
  // Where nothing holds it, no operator would help.
  if (diagnostic.code === "LW831" || diagnostic.code === "LW832") return true;
  return isWritten(diagnostic);
}

/** Of two datasets that are named, one is wrong, and so it is no news that it lacks the other's fields. */
function isOfOther(diagnostic: Diagnostic, { other }: Context): boolean {
  const unknown = diagnostic.code === "LW202" || diagnostic.code === "LW203" || diagnostic.code === "LW323";
  return other !== null && unknown && fieldFacts(other, diagnostic.args.field) !== undefined;
}

/** Whether the whole comparison is written anew, operator and value too. */
function isWritten(diagnostic: Diagnostic): boolean {
  return (diagnostic.code === "LW830" || diagnostic.code === "LW833") && diagnostic.args.written !== null;
}

/** Where operator and value stand behind a field that cannot be filtered, or in a comparison that is written anew: mending them would help nobody. */
function hopelessPlaces(checked: readonly Diagnostic[], { expression }: Context): (diagnostic: Diagnostic) => boolean {
  const fields = checked.filter(
    (diagnostic) => (hopelessFields.has(diagnostic.code) && isError(diagnostic)) || isWritten(diagnostic),
  );
  if (fields.length === 0 || expression === null) return () => false;
  const ends = new Set(fields.map(({ span }) => span.end));
  const places = comparisonsIn(expression)
    .flatMap(({ field, span }) =>
      field !== null && ends.has(field.span.end) ? [{ start: field.span.end, end: span.end }] : [],
    )
    .sort((a, b) => a.start - b.start);
  return ({ span }) => {
    // Comparisons do not overlap: only the last that begins before can hold it.
    const before = mostThatHold(places.length, (count) => (places[count - 1]?.start ?? 0) <= span.start);
    const place = places[before - 1];
    return place !== undefined && span.end <= place.end;
  };
}

/** A fix for a field without an operator takes it for a yes-or-no field, which the dataset may know better. */
function fitting(diagnostic: Diagnostic, { dataset }: Context): Diagnostic {
  if (diagnostic.code !== "LW112" || dataset === null) return diagnostic;
  if (diagnostic.args.apart !== null) return ofJoined(diagnostic, dataset);
  const type = fieldFacts(dataset, diagnostic.args.field)?.type;
  const fits =
    type === undefined ||
    type === "bool" ||
    !diagnostic.fixes.some(({ edits }) => edits.some(({ text }) => / eq (?:true|false)$/.test(text)));
  return fits ? diagnostic : { ...diagnostic, fixes: [] };
}

/** Of a name that ends with an operator the fix that takes it for one, unless a field has all of that name. */
function ofJoined(diagnostic: Diagnostic & { readonly code: "LW112" }, dataset: Dataset): Diagnostic {
  const isName = fieldFacts(dataset, diagnostic.args.field) !== undefined;
  const fixes = diagnostic.fixes.filter(({ edits }) => edits.every(({ span }) => (span.start === span.end) === isName));
  return { ...diagnostic, args: { ...diagnostic.args, apart: isName ? null : diagnostic.args.apart }, fixes };
}
