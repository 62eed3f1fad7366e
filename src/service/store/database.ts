/** SQLite as WebAssembly, with the face that Kysely's dialect for SQLite expects. */
import type { SqliteDatabase, SqliteStatement } from "kysely";
import type { BindValues, Database, Statement } from "node-sqlite3-wasm";
import sqlite from "node-sqlite3-wasm";

/** Statements are kept prepared, the ones used last. */
const mostStatements = 200;

/** Opens a file, or `:memory:`. */
export function openDatabase(path: string): Database {
  const database = new sqlite.Database(path);
  // Exclusive before anything is read, so that the log needs no shared memory.
  database.exec(
    "pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma temp_store = memory",
  );
  // Kibibytes: a full zone with its indexes, which would be read again and again otherwise.
  database.exec("pragma cache_size = -16384");
  return database;
}

/** The same for Kysely, which closes it; to be closed again does no harm. */
export function faceOf(database: Database): SqliteDatabase {
  const kept = new Map<string, Kept>();
  return {
    prepare(sql) {
      const statement = kept.get(sql) ?? prepared(database, sql);
      kept.delete(sql);
      kept.set(sql, statement);
      const [oldest] = kept;
      if (kept.size > mostStatements && oldest !== undefined) {
        kept.delete(oldest[0]);
        oldest[1].statement.finalize();
      }
      return statement.face;
    },
    close() {
      if (!database.isOpen) return;
      for (const { statement } of kept.values()) statement.finalize();
      database.close();
    },
  };
}

interface Kept {
  readonly statement: Statement;
  readonly face: SqliteStatement;
}

function prepared(database: Database, sql: string): Kept {
  const statement = database.prepare(sql);
  const bindable = /^\s*(?:insert|update)\b/i.test(sql)
    ? keepable
    : (values: readonly unknown[]) => values as BindValues;
  const face: SqliteStatement = {
    reader: /^\s*(?:select|with|pragma|explain)\b|\breturning\b/i.test(sql),
    all: (values) => statement.all(bindable(values)),
    run: (values) => statement.run(bindable(values)),
    iterate: (values) => statement.iterate(bindable(values)),
  };
  return { statement, face };
}

/** Throws for a text that would come back cut off at its NUL. Whoever sends one is refused before; to look for one does no harm. */
function keepable(values: readonly unknown[]): BindValues {
  if (values.some((value) => typeof value === "string" && value.includes("\0")))
    throw new Error("a text with NUL cannot be kept");
  return values as BindValues;
}
