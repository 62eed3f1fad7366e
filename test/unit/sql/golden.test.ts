import { expect, test } from "vitest";
import { type SqlOptions, sqlDialects, toSql, toSqlStatement } from "../../../src/sql.js";
import { everyComparison, filterOf } from "../../support/sql-criteria.js";

const comparisons = everyComparison({ string: ["a'b\\", 'c"d'], int: [500, 2n ** 63n], bool: [true, false] });

/** Every operator of every type, by layout. `vitest -u` writes what there is now; read the diff. */
test.each(sqlDialects)("%s", async (dialect) => {
  const layouts: Readonly<Record<string, Omit<SqlOptions, "dialect">>> = {
    columns: {},
    "columns of 64 bits": { columns: { int: "int64" } },
    parameters: { parameters: true },
    collation: { collate: true },
    JSON: { json: { column: "line" } },
    files: { files: { paths: "logs/*.gz" } },
  };
  const pages = Object.entries(layouts).map(([name, layout]) => {
    const rows = comparisons.map((comparison) => {
      const { ok, sql, params, notes } = toSql(filterOf(comparison), { dialect, ...layout });
      return `${comparison.type} ${comparison.operator}: ${ok ? [sql, ...(params.length > 0 ? [JSON.stringify(params)] : [])].join("  ") : notes.map(({ code, args }) => `${code} ${JSON.stringify(args)}`).join()}`;
    });
    return `# ${name}\n${[...new Set(rows.map((row) => row.replace(/^.*?: (?=LW)/, "")))].join("\n")}\n`;
  });
  const filters = [
    { name: "first", filter: filterOf({ type: "int", operator: "geq", literal: "int", operand: 500 }) },
    { name: "F", filter: filterOf({ type: "int", operator: "lt", literal: "int", operand: 9 }) },
  ];
  const statements = [
    toSqlStatement(filters.slice(0, 1), { dialect, table: "a.b", and: "x = 1" }),
    toSqlStatement(filters.slice(0, 1), { dialect, table: "t", select: ["G", "F"] }),
    toSqlStatement(filters, { dialect, table: "t" }),
    toSqlStatement(filters.slice(0, 1), { dialect, table: "t", gives: "count" }),
    toSqlStatement(filters, { dialect, table: "t", gives: "count" }),
    toSqlStatement(filters, { dialect, table: "t", gives: "overlap", and: "x = 1" }),
  ];
  await expect(`${pages.join("\n")}\n# statements\n${statements.map(({ sql }) => sql).join("\n")}\n`).toMatchFileSnapshot(`golden/${dialect}.txt`);
});
