/** What is to be known of SQL, at the places of the filters that it is about. */
import type { Diagnostic } from "../../index.js";
import type { Sql } from "../../sql.js";
import type { Input } from "../filters/input.js";
import type { CompiledInput, NamedFilter } from "../match/filters.js";

/** What is to be said of one text; null: of all filters together, or of one within these files. */
export interface NotesOfText {
  readonly input: Input | null;
  readonly files?: readonly string[];
  readonly notes: readonly Diagnostic[];
}

/** The notes of the filters in their texts, and what only the whole has. */
export function notesByText(
  whole: Sql,
  each: readonly Pick<Sql, "notes">[],
  filters: readonly NamedFilter[],
  inputs: readonly CompiledInput[],
  ofColumns: NotesOfText | null,
): readonly NotesOfText[] {
  const ofFilters = inputs.flatMap(({ input, filters: within, asGiven }): readonly NotesOfText[] => {
    const own = within.flatMap(
      (filter) => each[filters.indexOf(filter)]?.notes.filter(({ span }) => span.end > span.start) ?? [],
    );
    return own.length === 0 ? [] : [{ input, notes: asGiven(own) }];
  });
  const placed = ofColumns === null || ofColumns.notes.length === 0 ? ofFilters : [...ofFilters, ofColumns];
  const said = new Set(placed.flatMap(({ notes }) => notes.map(keyOf)));
  const rest = whole.notes.filter((note) => !said.has(keyOf(note)));
  const nowhere = { start: 0, end: 0 };
  const alone = [...new Map(rest.map((note) => [keyOf(note), { ...note, span: nowhere }]))];
  const filesOf = (key: string) =>
    filters.flatMap(({ place }, at) => {
      const within = each[at]?.notes.some((note) => note.span.end > note.span.start && keyOf(note) === key) === true;
      return within && place.file !== null ? [place.file] : [];
    });
  return [
    ...placed,
    ...alone.map(([key, note]) => ({ input: null, files: [...new Set(filesOf(key))], notes: [note] })),
  ];
}

function keyOf({ code, args }: Diagnostic): string {
  return `${code} ${JSON.stringify(args)}`;
}
