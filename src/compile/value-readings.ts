/** Values that other tools would read in another way than as a text. */
import { type Instead, insteadOf } from "../checked/instead.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import { isNoNetwork } from "../language/address-texts.js";
import type { FieldFacts } from "../language/dataset.js";
import { plainOperator } from "../language/operators.js";
import { meaningOf } from "../language/patterns/meaning.js";
import { begin, end, type Pattern, type Unsayable } from "../language/patterns/pattern.js";
import { readRegularExpression } from "../language/patterns/regular-expression.js";
import { readWildcards } from "../language/patterns/wildcards.js";
import { otherSpelling } from "../values/address-spellings.js";
import { placeOf } from "../values/judge-criterion.js";
import { textJudge } from "../values/judge-text.js";
import { networkTexts } from "../values/networks.js";
import type { Place } from "../values/place.js";
import { type Reading, withoutMark } from "../values/readings.js";
import { type Constant, isSaid, type ValueContext } from "./value-context.js";
import { constantsOf, type Suggestion, sameSign, spelled, suggestion, withOthers } from "./value-instead.js";

const codes = { wildcard: "LW810", expression: "LW811" } as const;

/** What a constant looks like, and what says that; null: it is a text like any other. */
export function ofReading(constant: Constant, context: ValueContext): readonly Diagnostic[] | null {
  const { readings, index, literal, criterion, misfit, effect } = constant;
  const reading = readings.get(index);
  if (reading === undefined) return null;
  const isMisfit = misfit !== undefined && misfit.weight !== "odd" && isSaid(misfit.weight, context.level);
  const said = { field: criterion.field, value: spelled(literal.value), effect: isMisfit ? effect : null, weight: misfit?.weight ?? "odd" } as const;
  if (reading === "variable") return [report("LW813", literal, { field: said.field, value: said.value })];
  const instead = insteadOfReading(constant, reading, context);
  // One comparison is written in the place of all members of a list that are read so.
  const first = instead === null ? index : ([...readings].find(([, other]) => other === reading)?.[0] ?? index);
  const saidAt = first === index ? null : spelled(constantsOf(constant.comparison)[first] ?? "");
  const args = { ...said, instead: instead?.text ?? null, saidAt };
  const extras = { fixes: instead?.fixes ?? [] };
  if (reading !== "network") return [report(codes[reading], literal, args, extras)];
  return [report("LW812", literal, { ...args, isNone: isNoNetwork(String(literal.value).trim()) }, extras)];
}

/** So many constants are written as comparisons instead, twice what a filter within the limits of a job can have; nobody would read more. */
const mostRead = 200;

/** All constants of the comparison that are read the same way, as comparisons; null where none say one of them, or they are too many. */
function insteadOfReading({ readings, comparison, criterion, facts }: Constant, reading: Reading, context: ValueContext): Suggestion | null {
  const place = placeOf(criterion);
  if (place === null || criterion.reads !== "scalar") return null;
  // Each of the constants asks for all of them together.
  if (readings.size > mostRead) return null;
  const parts: Instead[] = [];
  const others = constantsOf(comparison).filter((value, at) => {
    if (readings.get(at) !== reading) return true;
    parts.push(...(meantBy(String(value), place, reading, facts) ?? []).filter((part) => isTelling(part, facts)));
    return false;
  });
  const all = withoutRepeats(parts).flatMap((part) => signed(part));
  return all.length === 0 || parts.length === 0 || constantsOf(comparison).length - others.length > parts.length
    ? null
    : suggestion(comparison, withOthers(comparison, all, others), context);

  /** With the comparison's own sign. */
  function signed(part: Instead): readonly Instead[] {
    if (!("word" in part)) return [{ ...part, operator: sameSign(comparison, part.operator) }];
    const turned = comparison.operator.name.startsWith("!");
    return [{ word: turned === (part.word === "and") ? "or" : "and", parts: part.parts.flatMap(signed) }];
  }
}

function withoutRepeats(parts: readonly Instead[]): readonly Instead[] {
  const known = new Map(parts.map((part) => [JSON.stringify(part), part]));
  return [...known.values()];
}

/** Whether a comparison keeps some values of the field and not nearly all: a dot alone, a slash at the beginning tell nothing. */
function isTelling(part: Instead, facts: FieldFacts): boolean {
  if ("word" in part) return part.parts.every((one) => isTelling(one, facts));
  const plain = plainOperator(part.operator);
  const place = plain === "startsWith" ? "beginning" : plain === "endsWith" ? "end" : plain === "contains" ? "part" : "whole";
  const texts = [part.value].flat().filter((text) => typeof text === "string");
  const judge = textJudge(facts, place);
  return texts.every((text, index) => (place === "whole" || /[^./]/.test(text)) && (plain !== part.operator || judge(text, index) === null));
}

function meantBy(written: string, place: Place, reading: Reading, facts: FieldFacts): readonly Instead[] | null {
  const text = withoutMark(written, place, facts);
  if (reading === "network") {
    const network = networkTexts(text);
    if (network === null) return null;
    const inAll = (texts: readonly string[], at: Place) => [...texts, ...texts.flatMap((one) => otherSpelling(one, at, facts) ?? [])];
    const [addresses, prefixes] = [inAll(network.addresses, "whole"), inAll(network.prefixes, "beginning")];
    const listed: readonly Instead[] =
      addresses.length === 0 ? [] : [addresses.length === 1 ? { operator: "eq", value: addresses[0] ?? "" } : { operator: "in", value: addresses }];
    const all = [...listed, ...prefixes.map((value): Instead => ({ operator: "startsWith", value }))];
    return all.length === 0 ? null : [insteadOf("or", all)];
  }
  // `/api.*` may as well be a wildcard, and then it says less.
  if (reading === "expression" && /^[^\\()[\]{}+?|^$*]*\w\.\*$/.test(text)) return null;
  const pattern = reading === "wildcard" ? readWildcards(opened(text, place)) : anchored(readRegularExpression(text), place);
  if (pattern.kind !== "pattern" || pattern.ignoresCase) return null;
  const meaning = meaningOf(pattern, { whole: reading === "wildcard" });
  if (meaning.kind !== "meaning" || meaning.rows.length > 5) return null;
  const rows = meaning.rows.map((row) =>
    insteadOf(
      "and",
      row.map(({ operator, negated, values }) => ({
        operator: negated ? (`!${operator}` as const) : operator,
        value: operator === "in" ? values : (values[0] ?? ""),
      })),
    ),
  );
  return [insteadOf("or", rows)];
}

/** A pattern with what the operator says of its place: never more than both say. Of a whole value, anchors of its own tell where it is to match. */
function anchored(pattern: Pattern | Unsayable, place: Place): Pattern | Unsayable {
  if (pattern.kind !== "pattern") return pattern;
  const ways = pattern.ways.map((way) => {
    const [begins, ends] = [way[0]?.kind === "begin", way.at(-1)?.kind === "end"];
    const isFree = place === "whole" && !begins && !ends;
    return [...(!begins && (isFree || place === "beginning") ? [begin] : []), ...way, ...(!ends && (isFree || place === "end") ? [end] : [])];
  });
  return { ...pattern, ways };
}

/** A pattern for the whole value that has the text at that place. */
function opened(text: string, place: Place): string {
  const before = place === "end" || place === "part" ? "*" : "";
  const after = place === "beginning" || place === "part" ? "*" : "";
  return `${before}${text}${after}`.replace(/\*{2,}/g, "*");
}
