/** A parser of SQL that others made accepts the golden pages of all dialects, also of engines that cannot run here. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sqlDialects } from "../../src/sql.js";
import { installed, isEveryEngine } from "./engine.js";

/** What the test uses of the package, which is not installed when types are checked. */
interface Polyglot {
  parse(sql: string, dialect: string): { readonly success: boolean; readonly error?: string | null };
}

const entry = installed("@polyglot-sql/sdk/dist/index.node.js");

test.skipIf(!isEveryEngine || entry === null).each(sqlDialects)(
  "the parser accepts the page of %s",
  async (dialect) => {
    const { parse }: Polyglot = await import(entry ?? "");
    const page = readFileSync(new URL(`../golden/sql/${dialect}.txt`, import.meta.url), "utf8");
    // The parser does not read all placeholders of parameters.
    const conditions = page.split("\n").flatMap((line) => / {2}→ {2}((?!.* {2}\[).*)$/.exec(line)?.[1] ?? []);
    const statements = [
      ...conditions.map((sql) => `SELECT 1 FROM t WHERE ${sql}`),
      ...(page.match(/^SELECT [^;]*;$/gm) ?? []),
    ];
    // Athena's queries are SQL of Trino. As "athena", the parser reads the SQL of Hive, which makes Athena's tables.
    const results = statements.map((sql) => ({ sql, ...parse(sql, dialect === "athena" ? "trino" : dialect) }));
    expect(results.filter(({ success }) => !success)).toEqual([]);
    expect(conditions.length).toBeGreaterThan(25);
  },
);
