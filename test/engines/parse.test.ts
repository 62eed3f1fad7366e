/**
 * Parsers that others made read every statement, of engines that cannot be run here, too; and no constant and no name changes what tokens they
 * see. A refusal is explained by a fault of the parser, by its name, or it is a failure.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { acceptedOperators } from "../../src/check/literals.js";
import { type CompiledFilter, operators } from "../../src/index.js";
import {
  type SqlDialect,
  type SqlStatementOptions,
  sqlDialects,
  toSqlStatement,
  unverifiedDialects,
} from "../../src/sql.js";
import { type Random, randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { control, filterOf, harmless } from "../support/sql-criteria.js";
import { conditionOf } from "./cases/condition.js";
import { columnDataset, jsonDataset } from "./cases/dataset.js";
import { someFilters, somePool } from "./cases/filters.js";
import { someName, someText } from "./cases/hostile.js";
import { leftOut } from "./engine.js";
import { parsers, type SqlParser, startPolyglot, startTrinoParser } from "./parsers.js";

/** What a parser refuses that the engine takes; `otherwise`: the same without it, which the parser takes, too. */
interface Fault {
  readonly dialect: SqlDialect;
  readonly why: string;
  readonly otherwise: (sql: string) => string;
}

const faultsOfPolyglot: readonly Fault[] = [
  {
    dialect: "athena",
    why: "a backslash is an escape in Hive's SQL, by which Athena makes tables; what asks them is Trino's, where it is none",
    otherwise: (sql) => sql.replaceAll("\\", ""),
  },
  {
    dialect: "postgresql",
    why: "a key of JSON is any text, also one with escapes, as the engine reads it",
    otherwise: (sql) => sql.replace(/(->>?) E'/g, "$1 '"),
  },
  {
    dialect: "sqlite",
    why: "`IS` compares any two values, also with one below zero, as the engine does",
    otherwise: (sql) => sql.replaceAll(" IS -", " = -"),
  },
];

type Layout = Pick<SqlStatementOptions, "columns" | "json" | "files">;

const table = ["lo.gs", "re`qu\"es'ts; --"];
const layouts: readonly {
  readonly title: string;
  readonly dialects: readonly SqlDialect[];
  readonly layout: Layout;
}[] = [
  {
    title: "columns",
    dialects: sqlDialects,
    layout: { columns: { columns: { StartedNumber: { type: "int" }, StartedText: { type: "string" } } } },
  },
  { title: "json", dialects: ["duckdb", "clickhouse", "postgresql"], layout: { json: { column: "li`n\"e' --" } } },
  { title: "files", dialects: ["duckdb"], layout: { files: { paths: ["lo'gs/*.gz", "*"] } } },
  {
    title: "files of assumed types",
    dialects: ["duckdb"],
    layout: { files: { paths: "lo'gs/*.gz", assumeTypes: true } },
  },
];

/** Statements of one filter, and of two. */
const forms: readonly (readonly [filters: 1 | 2, form: Partial<SqlStatementOptions>])[] = [
  [1, {}],
  [1, { gives: "count" }],
  [2, { select: ["Path", "o'neil; --", "quote\"'back\\slash`tick"], and: "dt = '2026-01-01' -- of today" }],
  [2, { gives: "count" }],
  [2, { gives: "overlap" }],
];

describe.skipIf(leftOut(parsers))("are here", () => {
  let all: readonly { readonly parser: SqlParser; readonly faults: readonly Fault[]; readonly share: number }[];
  beforeAll(async () => {
    // The second takes a hundred times as long.
    all = [
      { parser: await startPolyglot(), faults: faultsOfPolyglot, share: 1 },
      { parser: await startTrinoParser(), faults: [], share: 0.2 },
    ];
  });

  const cases = layouts.flatMap(({ title, dialects, layout }) =>
    dialects.map((dialect) => ({ dialect, title, layout })),
  );
  test.each(cases)("$dialect, $title", ({ dialect, title, layout }) => {
    const { numRuns, seed } = runs(24);
    const random = randomFrom(seed);
    const statements: string[] = [];
    for (let run = 0; run < numRuns; run++) statements.push(...statementsOf(dialect, title, layout, random));
    for (const { parser, faults, share } of all) {
      if (!parser.dialects.includes(dialect)) continue;
      const asked = statements.filter((_, at) => at % Math.round(1 / share) === 0);
      const own = faults.filter((fault) => fault.dialect === dialect);
      const refused = asked.flatMap((sql) => {
        const refusal = parser.refusal(sql, dialect);
        const fault = own.find(
          ({ otherwise }) => otherwise(sql) !== sql && parser.refusal(otherwise(sql), dialect) === null,
        );
        return refusal === null ? [] : [{ sql, refusal, fault }];
      });
      const unexplained = refused.filter(({ fault }) => fault === undefined);
      console.log(
        `${parser.title}, ${dialect}, ${title}: ${asked.length} statements, ${refused.length} refused by faults of its own, ${unexplained.length} by ours`,
      );
      expect(unexplained.slice(0, 3).map(({ sql, refusal }) => `${refusal}\n${sql}`)).toEqual([]);
      expect(asked.length).toBeGreaterThan(100);
      // A fault of one construct, so that most is read.
      expect(refused.length).toBeLessThan(asked.length / 2);
    }
  });

  test.each(sqlDialects)("%s: hostile texts and names are one token each", (dialect) => {
    const { numRuns, seed } = runs(600);
    const random = randomFrom(seed);
    let judged = 0;
    for (let run = 0; run < numRuns; run++) {
      const type = random.pick(["string", "array<string>"] as const);
      const operator = random.pick(acceptedOperators(type));
      const [name, texts] = [
        someName(random),
        [someText(random), someText(random)].map((text) => text.replace(control, "")),
      ];
      const json =
        dialect !== "sqlite" && !(unverifiedDialects as readonly string[]).includes(dialect) && random.chance(0.3);
      const written = (field: string, constants: readonly string[]): string => {
        const filter = filterOf({
          field,
          type,
          operator,
          literal: "string",
          operand: operators[operator].operand === "many" ? constants : (constants[0] ?? ""),
        });
        const named = [0, 1].map((at) => ({ name: `${at}${field}`, filter }));
        const { sql = "" } = toSqlStatement(named, {
          dialect,
          table: [field, field],
          gives: "overlap",
          ...(json && { json: { column: field } }),
        });
        return sql;
      };
      const [hostile, plain] = [written(name, texts), written(harmless(name), texts.map(harmless))];
      for (const { parser } of all) {
        if (!parser.dialects.includes(dialect) || parser.misreads(hostile, dialect)) continue;
        judged++;
        expect(parser.kinds(plain, dialect)).not.toBeNull();
        expect(parser.kinds(hostile, dialect)).toEqual(parser.kinds(plain, dialect));
      }
    }
    expect(judged).toBeGreaterThan(numRuns / 2);
  });

  test("a token that was added is seen", () => {
    for (const { parser } of all) {
      const kinds = (condition: string) => parser.kinds(`SELECT 1 FROM "t" WHERE ${condition}`, "trino") ?? [];
      expect(kinds("a = 'x' OR 1 = 1").length).toBeGreaterThan(kinds("a = 'x'' OR 1 = 1'").length);
      expect(kinds(`"a" = 'x'`).slice(-3)).toEqual(["name", "=", "text"]);
      expect(parser.refusal("SELECT 1 FROM t WHERE a = 'x' y z", "trino")).not.toBeNull();
    }
  });

  /** Of each filter of a group its condition, and every form of a statement; of these also one of several filters. */
  function statementsOf(dialect: SqlDialect, title: string, layout: Layout, random: Random): readonly string[] {
    const filters = someFilters(
      title === "json" || title === "files" ? jsonDataset : columnDataset,
      somePool(random),
      25,
      random,
    );
    return filters.flatMap((filter, at) => {
      const other = filters[(at + 1) % filters.length] ?? filter;
      const condition =
        layout.files === undefined ? [`SELECT 1 FROM t WHERE ${conditionOf(filter, { dialect, ...layout })};`] : [];
      return [
        ...condition,
        ...forms.map(([given, form]) =>
          statementOf(given === 1 ? [filter] : [filter, other], { dialect, table, ...layout, ...form }),
        ),
      ];
    });
  }
});

function statementOf(filters: readonly CompiledFilter[], options: SqlStatementOptions): string {
  const named = filters.map((filter, at) => ({ name: `${at} o'th"er\`; --`, filter }));
  const { sql, notes } = toSqlStatement(named, options);
  if (sql === undefined) throw new Error(notes.map(({ code }) => code).join(" "));
  return sql;
}
