/** What columns and tables of a statement are called. */
import type { Emission } from "../emission.js";
import { nameOf } from "../layouts/column-names.js";
import { nowhere } from "../to-sql.js";
import type { NamedSqlFilter, SqlStatementSettings } from "./statement-options.js";

/** Columns that conditions read, and words of the user's own SQL: another of that name would be read in their place, or beside them. */
export function usedNames(
  filters: readonly NamedSqlFilter[],
  { options }: Emission,
  { and = "" }: SqlStatementSettings,
): readonly string[] {
  const fields = filters.flatMap(({ filter }) => filter.fields.map(({ name }) => nameOf(name, options)));
  return [...(options.json === undefined ? fields : [options.json.column]), ...(and.match(/[\p{L}\p{N}_]+/gu) ?? [])];
}

/** What the columns of filters are called, each on one line; so many bytes are left for it. */
export function filterNames(filters: readonly NamedSqlFilter[], room: number): readonly string[] {
  const names = filters.map(
    ({ name }, at) => name.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, " ").trim() || `filter_${at + 1}`,
  );
  return distinctNames(names, [], room);
}

/** Says of names in the result that are others than were asked for. */
export function noteRenamed(
  wanted: readonly string[],
  given: readonly string[],
  { found }: Pick<Emission, "found">,
): void {
  const renamed = wanted
    .map((name, at) => ({ name, column: given[at] ?? name }))
    .filter(({ name, column }) => name !== column);
  if (renamed.length > 0) found.report("LW976", nowhere, { renamed });
}

/** The names in so many bytes, with a sign behind each that is taken already, or a number where many are called so. */
export function distinctNames(names: readonly string[], taken: readonly string[], room: number): readonly string[] {
  const all = new Set(taken.map((name) => name.toLowerCase()));
  // How often each was taken, so that what was found taken is not asked again.
  const times = new Map<string, number>();
  return names.map((name) => {
    const first = cut(name, room);
    const key = first.toLowerCase();
    let free = first;
    for (let time = times.get(key) ?? 1; all.has(free.toLowerCase()); time++) {
      const more = time <= mostSigns ? "_".repeat(time) : `_${time}`;
      free = cut(name, room - more.length) + more;
      times.set(key, time + 1);
    }
    all.add(free.toLowerCase());
    return free;
  });
}

const mostSigns = 8;

/** As many of the first characters as have room. */
function cut(name: string, room: number): string {
  if (name.length * 3 <= room) return name;
  const encoder = new TextEncoder();
  let bytes = 0;
  let kept = "";
  for (const character of name) {
    bytes += encoder.encode(character).length;
    if (bytes > room) break;
    kept += character;
  }
  return kept;
}

/** The parts of a table's name between dots; one in quotes or backticks is as it stands there. Null where a part is empty. */
export function tableParts(name: string): readonly string[] | null {
  const parts: string[] = [];
  const part = /("(?:[^"]|"")*"|`(?:[^`]|``)*`|[^."`][^.]*)(\.|$)/y;
  for (let end = 0; parts.length === 0 || end < name.length || name.endsWith(".", end); ) {
    part.lastIndex = end;
    const [whole, written = "", dot] = part.exec(name) ?? [];
    const quote = written[0] === '"' || written[0] === "`" ? written[0] : null;
    const meant = quote === null ? written : written.slice(1, -1).replaceAll(quote + quote, quote);
    if (whole === undefined || meant === "") return null;
    parts.push(meant);
    end += whole.length;
    if (dot === "") return parts;
  }
  return null;
}
