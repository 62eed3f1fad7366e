/** Finds the values that a field can have in log lines, by the facts of its dataset. */
import type { Position, StringDomain } from "../analysis/engine/domain.js";
import type { FieldFacts } from "../datasets/dataset.js";
import { type Format, type FormatFacts, formats } from "../datasets/formats.js";

/**
 * `documented`: formats, ranges and letter case that the documentation states. `all`: also complete lists, which grow,
 * and facts from log lines.
 */
export type FactLevel = "documented" | "all";

export type StringFact = "values" | "format" | "case";

/** Returns the facts that exclude strings, the less certain ones first. */
export function stringFacts(facts: FieldFacts, level: FactLevel): readonly StringFact[] {
  const isAll = level === "all";
  const { basis, format } = facts;
  const isText = format !== undefined && formats[format].pattern !== undefined;
  const used: Readonly<Record<StringFact, boolean>> = {
    values: isAll && facts.enum !== undefined,
    format: isText && (basis === undefined || (isAll && basis === "seen")),
    // The documentation of a format does not state the case of its letters.
    case: facts.case !== undefined && (isAll || (basis === undefined && format === undefined)),
  };
  return (["values", "case", "format"] as const).filter((fact) => used[fact]);
}

/** Returns the strings that are possible even if a fact excludes them. */
export function knownStrings(facts: FieldFacts): readonly string[] {
  const { examples = [], oldValues = [], aliases = {}, missing = [] } = facts;
  return ["", ...(facts.enum ?? []), ...examples, ...oldValues, ...Object.keys(aliases), ...missing.map(String)];
}

/** Returns the test of unknown strings. `used`: the facts that count. */
export function otherStrings(facts: FieldFacts, used: readonly StringFact[], level: FactLevel): StringDomain["others"] {
  if (used.includes("values")) return null;
  const { format } = facts;
  const otherCase = facts.case === "lower" ? /[A-Z]/ : /[a-z]/;
  return (text, position) => {
    if (used.includes("case") && otherCase.test(text)) return false;
    return format === undefined || !used.includes("format") || canHave(format, text, position, level === "documented");
  };
}

/** Returns whether a value of a format can have a text at a position. */
function canHave(format: Format, text: string, position: Position, isAnyCase: boolean): boolean {
  const { pattern, characters, maxLength = Number.POSITIVE_INFINITY, prefix = "" } = formats[format];
  const matches = (expression: RegExp | undefined) =>
    expression === undefined || new RegExp(expression, isAnyCase ? "i" : "").test(text);
  // A whole value also starts with itself, ends with itself and contains itself.
  if (position === "whole" || (pattern !== undefined && matches(pattern))) return matches(pattern);
  const [start, shared] = [prefix.slice(0, text.length), text.slice(0, prefix.length)];
  const canStart = start === shared || (isAnyCase && start.toLowerCase() === shared.toLowerCase());
  return text.length <= maxLength && matches(characters) && (position !== "start" || canStart);
}

export interface Range {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/** Returns the range of a number, or null. The numbers that mean "no value", and 0, are possible outside of it. */
export function rangeOf(facts: FieldFacts, level: FactLevel): Range | null {
  const { basis, format } = facts;
  const isUsed = format !== undefined && (basis === undefined || (level === "all" && basis === "seen"));
  const general: Partial<FormatFacts> = isUsed ? formats[format] : {};
  const { min = general.min, max = general.max } = facts;
  return min === undefined && max === undefined ? null : { min, max };
}
