/** A parser of SQL that others made accepts all of the golden pages, of engines that cannot run here, too. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { sqlDialects } from "../../src/sql.js";
import { leftOut } from "./engine.js";

const entry = join(import.meta.dirname, "parsers/node_modules/@polyglot-sql/sdk/dist/index.node.js");
const lacks = existsSync(entry) ? null : "`npm run test:engines` installs it";

/** What the tests use of the package, which is not installed when types are checked. */
interface Polyglot {
  parse(sql: string, dialect: string): { readonly success: boolean; readonly error?: string | null };
}

describe.skipIf(leftOut({ name: "the parser polyglot", lacks }))("the parser polyglot", () => {
  let parse: Polyglot["parse"];
  beforeAll(async () => {
    const polyglot: Polyglot = await import(pathToFileURL(entry).href);
    parse = polyglot.parse;
  });

  test.each(sqlDialects)("%s", (dialect) => {
    const page = readFileSync(new URL(`../golden/sql/${dialect}.txt`, import.meta.url), "utf8");
    // The parser does not read all placeholders of parameters.
    const conditions = [...page.matchAll(/ {2}→ {2}(.*)$/gm)].flatMap(([, sql = ""]) =>
      sql.includes("  [") ? [] : [`SELECT 1 FROM t WHERE ${sql}`],
    );
    const statements = page.match(/^SELECT [^;]*;$/gm) ?? [];
    // Athena's queries are SQL of Trino. As "athena", the parser reads the SQL of Hive, which makes Athena's tables.
    const name = dialect === "athena" ? "trino" : dialect;
    const refused = [...conditions, ...statements].flatMap((sql) => {
      const { success, error } = parse(sql, name);
      return success ? [] : [`${error}: ${sql}`];
    });
    expect(refused).toEqual([]);
    expect(conditions.length).toBeGreaterThan(25);
  });
});
