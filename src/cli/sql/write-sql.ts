/** The SQL that a command line asks for: a part of the command that other commands do without. */
import { readColumns, type Sql, type SqlColumns, type SqlStatementOptions, toSql, toSqlStatement } from "../../sql.js";
import { readInput } from "../filters/input.js";
import { refuseManyOverlapping } from "../filters/overlapping.js";
import type { NamedFilter } from "../match/filters.js";
import { fieldNames } from "../match/match-options.js";
import { type Io, Refusal } from "../world/io.js";
import type { NotesOfText } from "./notes.js";
import type { SqlValues } from "./sql-options.js";

/** What was written for all filters together, and what is to be said of each. */
export interface WrittenSql {
  readonly whole: Sql;
  /** What is to be known of each filter, in their order. */
  readonly each: readonly Pick<Sql, "notes">[];
  /** What is to be known of the columns file, at its places; null where none was given. */
  readonly ofColumns: NotesOfText | null;
}

export interface TimedFilter extends NamedFilter {
  /** How the times are delivered that it compares, by the command line, its job or the configuration. */
  readonly delivered: SqlStatementOptions["timestamps"];
}

/** Writes the condition of one filter, or a statement of all. Throws a Refusal where a columns file cannot be used, or several filters have no statement. */
export function writeSql(values: SqlValues, filters: readonly TimedFilter[], io: Io): WrittenSql {
  if (values.overlap) refuseManyOverlapping(filters.length);
  const datasets = [...new Set(filters.map(({ dataset }) => dataset))];
  const [dataset = null, other] = datasets.filter((one) => one !== null);
  if (dataset !== null && other !== undefined && other.name !== dataset.name)
    throw new Refusal(
      `the filters are of the datasets \`${dataset.name}\` and \`${other.name}\``,
      "what is asked together holds logs of one: ask for each by itself",
    );
  const compared = filters.flatMap(({ filter }) => filter.fields.map(({ name }) => name));
  const fields =
    dataset === null || datasets.includes(null)
      ? undefined
      : [...new Set([...Object.keys(dataset.fields), ...compared])];
  const read = values.columns === undefined ? null : columnsOf(values.columns, fields, io);
  const options = { ...sqlOptionsOf(values, read?.columns), fields };
  const ofColumns = read?.notes ?? null;
  const [first] = filters;
  if (options.table === undefined && options.files === undefined) {
    if (first === undefined || filters.length > 1)
      throw new Refusal(
        `${filters.length} filters have no condition in common`,
        "name the table with `--table`, or files with `--files`, for a statement of all",
      );
    const whole = toSql(first.filter, { ...options, timestamps: first.delivered });
    return { whole, each: [whole], ofColumns };
  }
  // The text of each is let go of: that of all may be several times as long. What is named beside the filters is judged with the whole, once.
  const each = filters.map(({ filter, delivered }) => ({
    notes: toSql(filter, { ...options, timestamps: delivered, fields: undefined }).notes,
  }));
  return {
    whole: toSqlStatement(
      filters.map(({ output, filter, delivered }) => ({ name: output, filter, timestamps: delivered })),
      options,
    ),
    each,
    ofColumns,
  };
}

function sqlOptionsOf(values: SqlValues, said: SqlColumns = {}): SqlStatementOptions {
  const {
    dialect = "duckdb",
    table,
    files,
    select,
    count,
    overlap,
    and,
    names,
    int,
    "json-column": json,
    parameters,
    collate,
  } = values;
  const columns: SqlColumns = { ...said, ...(names && { names }), ...(int && { int }) };
  return {
    ...{ dialect, table, and, columns },
    ...(json !== undefined && { json: { column: json } }),
    ...(files !== undefined && { files: { paths: files, assumeTypes: values["assume-types"] === true } }),
    ...(select !== undefined && { select: fieldNames("select", select) }),
    gives: overlap === true ? "overlap" : count === true ? "count" : "rows",
    parameters: parameters === true,
    collate: collate === true,
  };
}

function columnsOf(
  path: string,
  fields: readonly string[] | undefined,
  io: Io,
): { readonly columns: SqlColumns; readonly notes: NotesOfText } {
  const input = readInput(path, io);
  const { columns, diagnostics } = readColumns(input.text, { fields });
  // A file with any mistake gives none.
  if (columns === undefined)
    throw new Refusal(`the columns file \`${path}\` cannot be used`, "mend its mistakes", input.file, {
      name: input.name ?? path,
      text: input.text,
      diagnostics,
    });
  return { columns, notes: { input, notes: diagnostics } };
}
