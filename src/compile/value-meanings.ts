/** What values that other tools read in another way mean, as comparisons of text. */
import { type Instead, insteadOf } from "../checked/instead.js";
import type { FieldFacts } from "../language/dataset.js";
import { plainOperator } from "../language/operators.js";
import { meaningOf } from "../language/patterns/meaning.js";
import { begin, end, type Pattern, type Unsayable } from "../language/patterns/pattern.js";
import { readRegularExpression } from "../language/patterns/regular-expression.js";
import { readWildcards } from "../language/patterns/wildcards.js";
import { otherSpelling } from "../values/address-spellings.js";
import { freedomOf } from "../values/freedom.js";
import { textJudge } from "../values/judge-text.js";
import { networkTexts } from "../values/networks.js";
import { chosen, starredPercents } from "../values/percent-signs.js";
import type { Place } from "../values/place.js";
import { type Reading, statusClass, withoutMark } from "../values/readings.js";

/** With plain operators; null where none say it, or what they say keeps nothing, or nearly everything. */
export function meantBy(written: string, place: Place, reading: Reading, facts: FieldFacts): Instead | null {
  const found = readAs(written, place, reading, facts);
  // What addresses have in common is told by their form.
  return found !== null && (reading === "network" || isTelling(found, facts)) ? found : null;
}

/** Whether a comparison keeps some values of the field and not nearly all: a dot alone, a slash at the beginning tell nothing. */
function isTelling(part: Instead, facts: FieldFacts): boolean {
  if ("word" in part) return part.parts.every((one) => isTelling(one, facts));
  const plain = plainOperator(part.operator);
  const place =
    plain === "startsWith" ? "beginning" : plain === "endsWith" ? "end" : plain === "contains" ? "part" : "whole";
  const texts = [part.value].flat().filter((text) => typeof text === "string");
  const judge = textJudge(facts, place);
  return texts.every(
    (text, index) =>
      (place === "whole" || /[^./]/.test(text)) && (plain !== part.operator || judge(text, index) === null),
  );
}

function readAs(written: string, place: Place, reading: Reading, facts: FieldFacts): Instead | null {
  const text = withoutMark(written, place, facts);
  if (reading === "wildcard") {
    const ways = chosen(statusClass(text) ?? starredPercents(text, place, freedomOf(facts)) ?? text).map((way) =>
      asRead(way, place, reading),
    );
    const told = ways.filter((way) => way !== null);
    return told.length < ways.length ? null : insteadOf("or", told.flatMap(alternatives));
  }
  if (reading === "network") {
    const network = networkTexts(text);
    if (network === null) return null;
    const inAll = (texts: readonly string[], at: Place) => [
      ...texts,
      ...texts.flatMap((one) => otherSpelling(one, at, facts) ?? []),
    ];
    const [addresses, prefixes] = [inAll(network.addresses, "whole"), inAll(network.prefixes, "beginning")];
    const listed: readonly Instead[] =
      addresses.length === 0
        ? []
        : [
            addresses.length === 1
              ? { operator: "eq", value: addresses[0] ?? "" }
              : { operator: "in", value: addresses },
          ];
    const all = [...listed, ...prefixes.map((value): Instead => ({ operator: "startsWith", value }))];
    return all.length === 0 ? null : insteadOf("or", all);
  }
  return asRead(text, place, reading);
}

/** Whether a `.` of an expression, which stands for any character, is taken for a dot in what the expression means. */
export function takesDot(written: string, place: Place, facts: FieldFacts): boolean {
  const pattern = readRegularExpression(withoutMark(written, place, facts));
  return pattern.kind === "pattern" && pattern.loose === ".";
}

/** More comparisons than these nobody would write out. */
const mostRows = 16;

/** Of an alternative the parts. */
function alternatives(instead: Instead): readonly Instead[] {
  return "word" in instead && instead.word === "or" ? instead.parts : [instead];
}

function asRead(text: string, place: Place, reading: Reading): Instead | null {
  // `/api.*` may as well be a wildcard, and then it says less.
  if (reading === "expression" && /^[^\\()[\]{}+?|^$*]*\w\.\*$/.test(text)) return null;
  const pattern =
    reading === "wildcard" ? readWildcards(opened(text, place)) : anchored(readRegularExpression(text), place);
  if (pattern.kind !== "pattern" || pattern.ignoresCase) return null;
  const meaning = meaningOf(pattern, { whole: reading === "wildcard" });
  if (meaning.kind !== "meaning" || meaning.rows.length > mostRows) return null;
  const rows = meaning.rows.map((row) =>
    insteadOf(
      "and",
      row.map(({ operator, negated, values }) => ({
        operator: negated ? (`!${operator}` as const) : operator,
        value: operator === "in" ? values : (values[0] ?? ""),
      })),
    ),
  );
  return insteadOf("or", rows);
}

/** A pattern with what the operator says of its place: never more than both say. Of a whole value, anchors of its own tell where it is to match. */
function anchored(pattern: Pattern | Unsayable, place: Place): Pattern | Unsayable {
  if (pattern.kind !== "pattern") return pattern;
  const ways = pattern.ways.map((way) => {
    const [begins, ends] = [way[0]?.kind === "begin", way.at(-1)?.kind === "end"];
    const isFree = place === "whole" && !begins && !ends;
    return [
      ...(!begins && (isFree || place === "beginning") ? [begin] : []),
      ...way,
      ...(!ends && (isFree || place === "end") ? [end] : []),
    ];
  });
  return { ...pattern, ways };
}

/** A pattern for the whole value that has the text at that place. */
function opened(text: string, place: Place): string {
  const before = place === "end" || place === "part" ? "*" : "";
  const after = place === "beginning" || place === "part" ? "*" : "";
  return `${before}${text}${after}`.replace(/\*{2,}/g, "*");
}
