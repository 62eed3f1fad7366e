import { type Diagnostic, toRecords } from "../../index.js";
import { command } from "../arguments/command.js";
import { configOptions, filterSettings } from "../filters/configuration.js";
import { datasetOptions } from "../filters/filter-options.js";
import { type Input, refuseUnusedName, stdinOption } from "../filters/input.js";
import { fixOption } from "../filters/one-filter.js";
import { compileFilters, givenFilters } from "../match/filters.js";
import { notesByText } from "../sql/notes.js";
import { checkSqlOptions, sqlExpression, sqlOptions } from "../sql/sql-options.js";
import { writeSql } from "../sql/write-sql.js";
import { printDocument, recordsOf } from "../views/document.js";
import { emit, printable, say } from "../views/print.js";
import { filterRecord } from "../views/records.js";
import { showDiagnostics } from "../views/show.js";
import { type Io, Refusal } from "../world/io.js";

export const sqlCommand = command({
  name: "sql",
  summary: "print a filter as SQL, for the engine that holds the logs",
  usage: [
    "--dialect NAME [OPTIONS] FILTER",
    "--dialect NAME --table NAME [OPTIONS] FILTER…",
    "--dialect duckdb --files GLOB [OPTIONS] FILTER…",
  ],
  operands: ["filter"],
  about: `Prints the condition that a filter is in SQL: TRUE where it keeps the line of a row, FALSE where it
drops it, NULL where it is unknown. With --table or --files it is a whole statement, to be piped into the
engine's client; of several filters each has a column that tells its verdict.

DuckDB, ClickHouse, PostgreSQL and SQLite are run and held against the language. The SQL of Athena,
Trino, BigQuery and Snowflake is emitted and parsed, not run: that is said on standard error, too.

Columns hold what the dataset says of their fields, under the same names; what differs is said by
--names, --int and --columns. Over JSON (--json-column, --files) types are read with the values, so
that a filter needs no dataset; lines that are no object are counted as malformed. What an engine
cannot tell exactly is refused, and what it reads otherwise than the filter is noted.

Folders called key=value are columns to --and, and to nothing else.`,
  options: { ...sqlExpression, ...stdinOption, ...datasetOptions, ...configOptions, ...fixOption, ...sqlOptions },
  together: { goesWith: { "assume-types": ["files"] } },
  examples: [
    ["logwhere sql --dialect clickhouse errors.where", "the condition, to paste"],
    [
      "logwhere sql --dialect clickhouse --table logs.http_requests errors.where | clickhouse-client",
      "the rows that it keeps",
    ],
    [
      "logwhere sql --dialect duckdb --files 'logs/*.ndjson.gz' --count errors.where | duckdb",
      "how many lines are kept, dropped and unknown",
    ],
    [
      "logwhere sql --dialect athena --table cf_logs --names lower --and \"dt = '2026-01-01'\" errors.where",
      "within a partition",
    ],
    [
      "logwhere sql --dialect postgresql --table logs --json-column line --overlap jobs/",
      "what several filters keep, of lines as JSON",
    ],
  ],
  exits: [
    "the SQL was printed",
    "there is none that says exactly what the filter does",
    "wrong usage, unreadable input, or an invalid filter",
  ],
  async run(values, operands, io) {
    checkSqlOptions(values);
    const files = [...(values.filter ?? []), ...operands];
    const asked = files.length > 0 || values.expression !== undefined;
    if (!asked && io.isTerminal("stdin") && values["stdin-filepath"] === undefined)
      throw new Refusal("expected a filter", "name a file, `-` for standard input, or write `-e TEXT`");
    const { inputs } = givenFilters({ ...values, filter: asked ? files : ["-"] }, [], io);
    refuseUnusedName(
      values,
      inputs.some(({ from }) => from === "stdin"),
    );
    const configured = await filterSettings(values, io);
    const told = values.timestamps === undefined ? {} : { timestamps: values.timestamps };
    const settings = {
      ...configured,
      optionsFor: async (input: Input) => ({ ...(await configured.optionsFor(input)), ...told }),
    };
    const compiled = await compileFilters(
      inputs,
      settings,
      { shows: values.json !== true, fix: values.fix === true },
      io,
    );
    const { filters } = compiled;
    const diagnostics = () => compiled.diagnostics.flatMap(({ diagnostics: own, input }) => recordsOf(own, input));
    const mended = () => compiled.diagnostics.flatMap(({ mended: own, input }) => recordsOf(own ?? [], input));
    const records = () => compiled.given.map(({ place, dataset, sizes }) => filterRecord(place, dataset, sizes));
    if (compiled.failed) {
      if (values.json) printDocument({ diagnostics: diagnostics() }, { mended: mended(), filters: records() }, io);
      return 2;
    }
    const timed = await Promise.all(
      compiled.diagnostics.flatMap(({ input, filters: own }) =>
        own.map(async (filter) => ({
          ...filter,
          delivered: values.timestamps ?? filter.timestamps ?? (await settings.optionsFor(input)).timestamps,
        })),
      ),
    );
    const { whole, each, ofColumns } = writeSql(values, timed, io);
    const notes = notesByText(whole, each, filters, compiled.diagnostics, ofColumns);
    if (values.json) {
      const told = notes.flatMap(({ input, notes: own }) =>
        recordsOf(own, input ?? { text: "", file: null, name: null }),
      );
      const { sql = null, params = [], dialect } = whole;
      const found = { sql, params, dialect, notes: told.filter(({ severity }) => severity !== "error") };
      printDocument(
        { diagnostics: [...diagnostics(), ...told.filter(({ severity }) => severity === "error")] },
        { mended: mended(), filters: records(), ...found },
        io,
      );
    } else {
      // Of times as the option has them nothing else would tell; all other warnings are for `check`.
      if (values.timestamps !== undefined)
        for (const { input, diagnostics: own } of compiled.diagnostics)
          showDiagnostics(own.filter(isOfTimes), input, io);
      for (const { input, files = [], notes: own } of notes) {
        if (input === null) showAlone(own, files, io);
        else showDiagnostics(own, input, io);
      }
      if (whole.ok) emit(`${whole.sql}\n`, io);
    }
    return whole.ok ? 0 : 1;
  },
});

function isOfTimes({ code }: Diagnostic): boolean {
  return code === "LW442";
}

/** What is about no place in a text. */
function showAlone(notes: readonly Diagnostic[], files: readonly string[], io: Io): void {
  for (const { severity, code, message, help } of toRecords({ diagnostics: notes, source: "" })) {
    const helps = (help ?? "").split("\n").filter((line) => line !== "");
    const lines = [
      `${severity}[${code}]: ${printable(message)}`,
      ...files.map((file) => ` --> ${printable(file)}`),
      ...helps.map((line) => `  = help: ${printable(line)}`),
    ];
    say(`${lines.join("\n")}\n`, io);
  }
}
