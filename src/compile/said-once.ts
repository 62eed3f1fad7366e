/** Readers know no types, and the checker sees what they made of a mistake: both may speak of one. It is said once, by whoever knows more. */
import type { Expression } from "../ast/nodes.js";
import { comparisonsIn } from "../ast/visit.js";
import type { DiagnosticCode } from "../diagnostics/catalog.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { isError } from "../diagnostics/severity.js";
import { type Dataset, fieldFacts } from "../language/dataset.js";

interface Context {
  readonly expression: Expression | null;
  readonly dataset: Dataset | null;
  /** Another dataset that is named as well, of which one is wrong. */
  readonly other: Dataset | null;
}

/** What the same mistake would be reported as a second time, by what was reported of the same place before. */
const consequences: Partial<Record<DiagnosticCode, readonly DiagnosticCode[]>> = {
  // A field that cannot be read as one, or may be none, is unknown too.
  LW112: ["LW202", "LW203", "LW216"],
  LW125: ["LW202", "LW203", "LW216"],
  LW131: ["LW202", "LW203", "LW216"],
  // The string that a bare word or a number of another kind stands for need not be of the type or form that belongs there.
  LW107: ["LW208", "LW209", "LW212"],
  LW121: ["LW208", "LW209", "LW212"],
  LW401: ["LW208"],
};

/** Fields of which no comparison can be made, whatever its operator and value. */
const hopelessFields: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>(["LW203", "LW214", "LW216"]);
const unknownFields: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>(["LW202", "LW203", "LW216"]);

/** What a reader and the checker report, without what the other says of the same mistake. */
export function saidOnce(read: readonly Diagnostic[], reported: readonly Diagnostic[], context: Context): readonly Diagnostic[] {
  const checked = reported.filter((diagnostic) => !isOfOther(diagnostic, context) && !isCutOff(diagnostic, read));
  const better = checked.filter((diagnostic) => knowsWhatIsMeant(diagnostic) && read.some((other) => isBareValue(other) && isSamePlace(other, diagnostic)));
  const hopeless = hopelessPlaces(checked, context);
  const first = read.filter(
    (diagnostic) =>
      !(isBareValue(diagnostic) && better.some((other) => isSamePlace(other, diagnostic))) &&
      !isUnknownField(diagnostic, checked) &&
      !hopeless.some(({ start, end }) => start <= diagnostic.span.start && diagnostic.span.end <= end),
  );
  const later = checked.filter((diagnostic) => better.includes(diagnostic) || !repeats(diagnostic, read));
  return [
    ...first.map((diagnostic) => fitting(diagnostic, context)),
    ...later.map((diagnostic) => (better.includes(diagnostic) ? ofWord(diagnostic, read) : diagnostic)),
  ];
}

/** A type that is expected tells what a bare value such as `10MB` means. */
function knowsWhatIsMeant(diagnostic: Diagnostic): boolean {
  return diagnostic.code === "LW208" && diagnostic.args.meant !== null;
}

function isBareValue({ code }: Diagnostic): boolean {
  return code === "LW107" || code === "LW121";
}

/** The string that was found is a word without quotes in the source. */
function ofWord(diagnostic: Diagnostic, read: readonly Diagnostic[]): Diagnostic {
  const bare = read.find((other) => isBareValue(other) && isSamePlace(other, diagnostic));
  const word = bare?.code === "LW107" ? bare.args.text : bare?.code === "LW121" ? bare.args.word : undefined;
  return diagnostic.code === "LW208" && word !== undefined ? { ...diagnostic, args: { ...diagnostic.args, found: { word } } } : diagnostic;
}

function repeats(diagnostic: Diagnostic, earlier: readonly Diagnostic[]): boolean {
  return earlier.some((other) => consequences[other.code]?.includes(diagnostic.code) && isSamePlace(other, diagnostic));
}

/** A name or value behind which the text ends too early is half of one. */
function isCutOff({ span }: Diagnostic, read: readonly Diagnostic[]): boolean {
  return read.some((other) => other.code === "LW402" && other.span.start === span.end);
}

/** How to write a name such as `http.host` helps nobody when no field has it, or when it is within a field that cannot be filtered. */
function isUnknownField(diagnostic: Diagnostic, checked: readonly Diagnostic[]): boolean {
  return diagnostic.code === "LW107" && checked.some((other) => unknownFields.has(other.code) && isError(other) && isSamePlace(other, diagnostic));
}

/** Of two datasets that are named, one is wrong, and so it is no news that it lacks the other's fields. */
function isOfOther(diagnostic: Diagnostic, { other }: Context): boolean {
  const unknown = diagnostic.code === "LW202" || diagnostic.code === "LW203" || diagnostic.code === "LW323";
  return other !== null && unknown && fieldFacts(other, diagnostic.args.field) !== undefined;
}

/** Where operator and value stand behind a field that cannot be filtered: mending them would help nobody. */
function hopelessPlaces(checked: readonly Diagnostic[], { expression }: Context): readonly { readonly start: number; readonly end: number }[] {
  const fields = checked.filter((diagnostic) => hopelessFields.has(diagnostic.code) && isError(diagnostic));
  if (fields.length === 0 || expression === null) return [];
  const ends = new Set(fields.map(({ span }) => span.end));
  return comparisonsIn(expression).flatMap(({ field, span }) => (field !== null && ends.has(field.span.end) ? [{ start: field.span.end, end: span.end }] : []));
}

/** A fix for a field without an operator takes it for a yes-or-no field, which the dataset may know better. */
function fitting(diagnostic: Diagnostic, { dataset }: Context): Diagnostic {
  if (diagnostic.code !== "LW112" || dataset === null) return diagnostic;
  const type = fieldFacts(dataset, diagnostic.args.field)?.type;
  const fits = type === undefined || type === "bool" || !diagnostic.fixes.some(({ edits }) => edits.some(({ text }) => / eq (?:true|false)$/.test(text)));
  return fits ? diagnostic : { ...diagnostic, fixes: [] };
}

function isSamePlace(a: Diagnostic, b: Diagnostic): boolean {
  return a.span.start === b.span.start && a.span.end === b.span.end;
}
