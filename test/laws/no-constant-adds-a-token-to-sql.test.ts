/**
 * No constant and no name adds a token to the SQL of a filter, or changes another token. The test reads tokens by the
 * documentation of each engine, without code of `src/sql`.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { acceptedOperators, operators } from "../../src/index.js";
import { type SqlDialect, sqlDialects, toSql, toSqlStatement } from "../../src/sql.js";
import { filterOf } from "../support/checked-filter.js";
import { someString } from "../support/generators.js";
import { runs } from "../support/seed.js";
import { hostileCharacter } from "../support/strings.js";

interface Token {
  readonly kind: "text" | "name" | "other";
  readonly value: string;
}

const backslashes: readonly SqlDialect[] = ["clickhouse", "bigquery", "snowflake"];

/** The tokens of a statement, with what texts and names stand for. Throws where one is not closed. */
function tokensOf(sql: string, dialect: SqlDialect): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < sql.length) {
    const rest = sql.slice(at);
    const prefix = /^(?:E|U&|x)(?=')/.exec(rest)?.[0] ?? "";
    const quote = rest[prefix.length] ?? "";
    if (quote === "'" || quote === '"' || quote === "`") {
      const escapes = prefix === "E" || (backslashes.includes(dialect) && quote !== '"');
      let value = "";
      let end = at + prefix.length + 1;
      for (;;) {
        const character = sql[end];
        if (character === undefined) throw new Error(`not closed: ${sql}`);
        if (character === quote && sql[end + 1] === quote && !(escapes && prefix === "")) end++;
        else if (character === quote) break;
        if (character === "\\" && escapes) {
          const code = /^x([0-9a-f]{2})/.exec(sql.slice(end + 1));
          value += code === null ? (sql[end + 1] ?? "") : String.fromCharCode(Number.parseInt(code[1] ?? "", 16));
          end += code === null ? 2 : 4;
          continue;
        }
        value += character;
        end++;
      }
      tokens.push({ kind: quote === "'" ? "text" : "name", value });
      at = end + 1;
      continue;
    }
    const other = /^(?:\s+|[A-Za-z_][A-Za-z0-9_]*|\d+|[^\sA-Za-z0-9_'"`])/.exec(rest)?.[0] ?? rest;
    if (!/^\s/.test(other)) tokens.push({ kind: "other", value: other });
    at += other.length;
  }
  return tokens;
}

/** Characters that no name contains. */
const control = /[\u0000-\u001f\u007f]/g;
/** Returns a text of the same length in characters and bytes, without a character that SQL interprets. */
const harmless = (text: string): string =>
  text
    .replace(control, "")
    .replace(/./gsu, (character) => ["", "x", "é", "€", "😀"][Buffer.byteLength(character)] ?? "");

const some = fc.record({
  dialect: fc.constantFrom(...sqlDialects),
  type: fc.constantFrom("string" as const, "array<string>" as const),
  pick: fc.nat(),
  texts: fc.array(
    someString.map((text) => text.replace(control, "")),
    { minLength: 1, maxLength: 4 },
  ),
  field: fc
    .oneof(someString, fc.constantFrom("odd`\"'\\. $key", "a--b", "/*", "; DROP TABLE t", "$$", "x' OR 1=1"))
    .map((name) => `n${name.replace(control, "")}`),
  json: fc.boolean(),
  parameters: fc.boolean(),
});

test("texts and names change nothing but themselves", () => {
  fc.assert(
    fc.property(some, ({ dialect, type, pick, texts, field, json, parameters }) => {
      const verified = dialect === "duckdb" || dialect === "clickhouse" || dialect === "postgresql";
      const choices = acceptedOperators(type);
      const operator = choices[pick % choices.length] ?? "in";
      const written = (constants: readonly string[], name: string) => {
        const operand = operators[operator].operand === "many" ? constants : (constants[0] ?? "");
        const filter = filterOf({ field: name, type, operator, literal: "string", operand });
        const layout = json && verified ? { json: { column: name } } : {};
        const given = { dialect, ...layout, parameters: parameters && verified };
        const { sql } = toSql(filter, given);
        const whole = toSqlStatement(
          [
            { name, filter },
            { name, filter },
          ],
          { ...given, table: [name], gives: "overlap" },
        );
        return [sql ?? "", whole.sql ?? ""] as const;
      };
      const [hostile, plain] = [written(texts, field), written(texts.map(harmless), harmless(field))];
      for (const [at, sql] of hostile.entries()) {
        const [tokens, expected] = [tokensOf(sql, dialect), tokensOf(plain[at] ?? "", dialect)];
        expect(tokens.map(({ kind, value }) => (kind === "other" ? value : kind))).toEqual(
          expected.map(({ kind, value }) => (kind === "other" ? value : kind)),
        );
        expect(sql).not.toBe("");
        // What was quoted is what is read, but for texts in arrays and bytes, which are spelled once more.
        expect(tokens.some(({ value }) => value === field || json)).toBe(true);
      }
    }),
    runs(1000),
  );
});

test("control characters are told, one by one, and never stand in the text", () => {
  fc.assert(
    fc.property(fc.constantFrom(...sqlDialects), fc.string({ unit: hostileCharacter }), (dialect, text) => {
      const filter = filterOf({ field: "F", type: "string", operator: "eq", literal: "string", operand: text });
      const { sql = "" } = toSql(filter, { dialect });
      expect(sql).not.toMatch(/[\u0000-\u001f\u007f]/);
      expect(() => tokensOf(sql, dialect)).not.toThrow();
    }),
    runs(1000),
  );
});
