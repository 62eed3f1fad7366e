/** Says of filters that keep nothing, on standard error, that lines lack what they ask for. */

import { printable, say } from "../views/print.js";
import type { Io } from "../world/io.js";
import type { Beginning, Beginnings } from "./beginnings.js";
import type { NamedFilter } from "./filters.js";
import { type LackedField, type UnknownLines, unknownLines } from "./lacked-fields.js";
import type { Matched } from "./run-match.js";
import type { MatchSettings } from "./settings.js";

/** More filters are not looked into, and more fields not named. */
const mostFilters = 5;
const mostFields = 6;

export interface KeptNothing {
  readonly matched: Matched;
  readonly settings: MatchSettings;
  readonly filters: readonly NamedFilter[];
  /** The filters are counted one by one. */
  readonly several: boolean;
  readonly logs: readonly string[];
  readonly beginnings: Beginnings;
}

/**
 * Looks at the beginnings of the logs once more for every filter that kept no line. Gives the filters of which it said that no
 * line there could be decided.
 */
export async function showUnknown(run: KeptNothing, io: Io): Promise<ReadonlySet<NamedFilter>> {
  const { matched, settings, filters, several, logs, beginnings } = run;
  const { total } = matched;
  const idle = filters.filter((_, index) => total.filters[index]?.kept === 0);
  const explained = new Set<NamedFilter>();
  // What ended before the logs did says nothing about them.
  const ended =
    settings.limit === 0 ||
    (settings.limit !== null && total.printed >= settings.limit) ||
    (settings.failFast && total.malformed > 0);
  if (idle.length === 0 || ended || matched.interrupted) return explained;
  const engine = await import("../../logs/index.js");
  const texts = await beginnings.read(engine, io);
  const scanned = engine.createMatcher(
    idle.map(({ filter }) => filter),
    { mode: "classify" },
  );
  for (const { bytes, whole } of texts) {
    scanned.push(whole ? bytes : bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1));
    scanned.end();
  }
  const { lines, malformed, filters: counts } = scanned.counts();
  if (lines === null || lines === 0) return explained;
  const scope: Scope = {
    texts,
    whole: texts.every(({ whole }) => whole) && texts.length === logs.length,
    logs: logs.length,
  };
  if (malformed === lines) {
    // Where every line is looked at, they have been shown.
    if (settings.mode === "kept" && total.kept === 0) say(`no line is kept: ${noObjects(lines, scope)}\n`, io);
    return explained;
  }
  const lost = idle.filter((_, index) => (counts[index]?.classified?.unknown ?? 0) > 0);
  let missing = false;
  for (const named of lost.slice(0, mostFilters)) {
    const found = unknownLines(named.filter, texts);
    if (found.unknown === 0) continue;
    say(`no line is kept${several ? ` by \`${printable(named.name)}\`` : ""}: ${wording(found, scope)}\n`, io);
    if (found.dropped === 0) explained.add(named);
    missing ||= found.fields
      .slice(0, mostFields)
      .some(({ found: [first], similar }) => first?.[0] === "absent" && similar().length === 0);
  }
  if (lost.length > mostFilters)
    say(`the same goes for ${lost.length - mostFilters} more filters, of some lines at least\n`, io);
  if (missing)
    say(
      "  = help: a log holds the fields that its job delivers: have it deliver these, too, or filter by others\n",
      io,
    );
  return explained;
}

interface Scope {
  readonly texts: readonly Beginning[];
  /** Every line has been looked at. */
  readonly whole: boolean;
  readonly logs: number;
}

function noObjects(lines: number, scope: Scope): string {
  const which =
    lines === 1 && scope.whole
      ? "the only line is no"
      : `none of ${scope.whole ? `the ${lines} lines` : linesText(lines, scope)} is a`;
  const first = scope.texts.map(({ bytes }) => bytes.find((byte) => byte > 0x20)).find((byte) => byte !== undefined);
  // A whole array, or objects over several lines.
  const made =
    first === 0x5b
      ? ": `jq -c '.[]'` makes that of a JSON array"
      : first === 0x7b
        ? ": `jq -c .` makes that of JSON over several lines"
        : "";
  return `${which} JSON object\n  = help: a log has one JSON object on each line${made}`;
}

function wording({ lines, unknown, malformed, fields }: UnknownLines, scope: Scope): string {
  const which =
    unknown < lines
      ? `${unknown} of ${linesText(lines, scope)}`
      : scope.whole
        ? lines === 1
          ? "the only line"
          : `all ${lines} lines`
        : linesText(lines, scope);
  const lack = unknown === 1 ? "lacks" : "lack";
  const rest = malformed === 0 ? "" : `; ${malformed} ${malformed === 1 ? "is" : "are"} malformed`;
  const rows = fields
    .slice(0, mostFields)
    .map((field) => `  \`${printable(field.name)}\` ${fieldText(field, unknown)}`);
  return [
    `the filter is unknown on ${which}, which ${lack} what it asks for${rest}`,
    ...rows,
    ...(fields.length > mostFields ? [`  and ${fields.length - mostFields} more fields`] : []),
  ].join("\n");
}

function linesText(lines: number, { whole, texts, logs }: Scope): string {
  if (whole) return `${lines} ${lines === 1 ? "line" : "lines"}`;
  if (logs === 1) return lines === 1 ? "the first line" : `the first ${lines} lines`;
  return `the ${lines} lines with which ${texts.length === logs ? "the logs" : `${texts.length} of the logs`} begin`;
}

/** "is absent from all of them", "is null in 5 of them, a string in 2, where the filter asks for an integer". */
function fieldText({ found, asked, similar }: LackedField, unknown: number): string {
  const kinds = found.map(([what, count], at) => {
    const where =
      unknown === 1 ? "it" : count === unknown ? "all of them" : at === 0 ? `${count} of them` : String(count);
    return `${what === "a number" && asked.includes("an integer") ? "a number that is no integer in range" : what} ${what === "absent" ? "from" : "in"} ${where}`;
  });
  const other = found.some(([what]) => what !== "absent" && what !== "null");
  const meant = similar()
    .map((name) => `\`${printable(name)}\``)
    .join(" or ");
  return `is ${kinds.join(", ")}${other ? `, where the filter asks for ${asked.join(" or ")}` : ""}${meant === "" ? "" : `: did you mean ${meant}?`}`;
}
