/** The store: everything that the service keeps, in one database that nobody else has open. */
import { Kysely, SqliteDialect, type Transaction } from "kysely";
import { faceOf, openDatabase } from "./database.js";
import { migrate } from "./migrate.js";
import type { Tables } from "./tables.js";

/** What reads. Queries of one handler that belong together stand in one `change` or are one query. */
export type Reader = Kysely<Tables>;

/** What reads and writes within one transaction. */
export type Writer = Transaction<Tables>;

export interface Store {
  /** For queries that change nothing. They wait while something is changed. */
  readonly reader: Reader;
  /**
   * Does all of `work` or, where it throws, nothing of it. When the promise is fulfilled, what was changed survives a crash. Within
   * `work` only the writer may be used: `reader` would wait for its end.
   */
  change<Result>(work: (writer: Writer) => Promise<Result>): Promise<Result>;
  /** Rises with every change. What is read after it was asked for holds as long as it stays the same. */
  changes(): number;
  /** Throws where another process has taken over: nothing may be written any more, files beside the store included. */
  checkOwner(): void;
  close(): Promise<void>;
}

export interface StoreOptions {
  /** The file; absent: memory. */
  readonly path?: string | undefined;
  /** Throws where this process may not write any more; asked before each change becomes durable. */
  readonly stillOwner?: (() => void) | undefined;
}

/** Opens a store, makes it where there is none, and brings its tables up to date. */
export function openStore({ path = ":memory:", stillOwner: checkOwner = () => {} }: StoreOptions = {}): Store {
  const database = openDatabase(path);
  try {
    migrate(database);
  } catch (error) {
    database.close();
    throw error;
  }
  const face = faceOf(database);
  const reader = new Kysely<Tables>({ dialect: new SqliteDialect({ database: face }) });
  let changes = 0;
  return {
    reader,
    change: (work) =>
      reader.transaction().execute(async (writer) => {
        const result = await work(writer);
        checkOwner();
        // Before it is there for others: nobody can take what it changes for what was there before.
        changes++;
        return result;
      }),
    changes: () => changes,
    checkOwner,
    async close() {
      await reader.destroy();
      // Kysely closes only what it was asked something.
      face.close();
    },
  };
}
