/** The SQL of every operator and layout in each dialect. `vitest -u` writes the pages again. Read the diff. */
import { expect, test } from "vitest";
import { acceptedOperators, defineDataset, operators } from "../../src/index.js";
import { type SqlOptions, type SqlStatementOptions, sqlDialects, toSql, toSqlStatement } from "../../src/sql.js";
import { compiled } from "../support/compiled.js";

const types = { Text: "string", Int: "int", Flag: "bool", Texts: "array<string>", Ints: "array<int>" } as const;
const dataset = defineDataset({ name: "golden", fields: types });
const texts = [JSON.stringify("a_b%'\\"), JSON.stringify('c"\u0001')] as const;
const integers = ["500", "-1, 9223372036854775808"] as const;
const constants = { Text: texts, Texts: texts, Int: integers, Ints: integers, Flag: ["true", "false"] } as const;

/** Every comparison of the fields. */
const everyComparison = (fields: readonly (keyof typeof types)[]): readonly string[] =>
  fields.flatMap((field) =>
    acceptedOperators(types[field]).map((operator) => {
      const [one, other] = constants[field];
      return `${field} ${operator} ${operators[operator].operand === "many" ? `[${one}, ${other}]` : one}`;
    }),
  );

/** The comparisons without those that negate another one. */
const comparisons = (fields: readonly (keyof typeof types)[]) =>
  everyComparison(fields).filter((text) => !text.includes(" !"));

const everything = everyComparison(["Text", "Int", "Flag", "Texts", "Ints"]);
const layouts: readonly (readonly [title: string, filters: readonly string[], options: Omit<SqlOptions, "dialect">])[] =
  [
    ["columns", everything, {}],
    ["columns of 64 bits", comparisons(["Int", "Ints"]), { columns: { int: "int64" } }],
    ["parameters", comparisons(["Text", "Int"]), { parameters: true }],
    ["collation", comparisons(["Text", "Texts"]), { collate: true }],
    ["JSON", everything, { json: { column: "line" } }],
  ];
const [two, one] = [["Int geq 500", "Flag eq true"], ["Int geq 500"]];
const statements: readonly (readonly [filters: readonly string[], options: Omit<SqlStatementOptions, "dialect">])[] = [
  [one, { table: "a.b", and: "x = 1" }],
  [one, { table: "t", select: ["Text", "Int"] }],
  [two, { table: "t" }],
  [one, { table: "t", gives: "count" }],
  [two, { table: "t", gives: "count" }],
  [two, { table: "t", gives: "overlap", and: "x = 1 -- a comment" }],
  [one, { table: "t", json: { column: "line" }, select: ["Text"] }],
  [one, { table: "t", json: { column: "line" }, gives: "count" }],
  [two, { files: { paths: ["a.gz", "b'.gz"] }, gives: "overlap", and: "day = 1" }],
  [one, { files: { paths: "logs/*.gz" } }],
];

test.each(sqlDialects)("%s", async (dialect) => {
  const sections = layouts.map(([title, filters, options]) => {
    const rows = filters.map((text) => {
      const { sql, params = [], notes } = toSql(compiled(text, dataset), { dialect, ...options });
      if (sql === undefined) return notes.map(({ code }) => code).join(" ");
      return `${text}  →  ${sql}${params.length === 0 ? "" : `  ${JSON.stringify(params)}`}`;
    });
    return `# ${title}\n${[...new Set(rows)].join("\n")}\n`;
  });
  const written = statements.map(([filters, options]) => {
    const named = filters.map((text, at) => ({ name: `filter ${at}`, filter: compiled(text, dataset) }));
    const { sql, notes } = toSqlStatement(named, { dialect, ...options });
    return sql ?? notes.map(({ code }) => code).join(" ");
  });
  const page = `${sections.join("\n")}\n# statements\n${written.join("\n")}\n`;
  await expect(page).toMatchFileSnapshot(`sql/${dialect}.txt`);
});
