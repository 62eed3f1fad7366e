/** What the tests ask of an engine, whichever it is. */

/** A value as text; booleans are `true` and `false`, NULL is null. */
export type Cell = string | null;

export interface Engine {
  /** With its version: `PostgreSQL 15.14`. */
  readonly title: string;
  /** Runs one statement or several, and gives the rows of the last that has any; an error of the engine is thrown. */
  query(sql: string): Promise<readonly (readonly Cell[])[]>;
  /** The rows of one statement whose parameters are bound to these texts, in their order; not of every engine. */
  bound?(sql: string, params: readonly string[]): Promise<readonly (readonly Cell[])[]>;
  /** Ends it, and leaves nothing behind. */
  close(): Promise<void>;
}

/** An engine that this machine may have. */
export interface Startable {
  readonly name: string;
  /** Why it cannot be started here; null: it can. */
  readonly lacks: string | null;
  start(): Promise<Engine>;
}

/** Whether `npm run test:engines` runs, which asks every engine. `npm test` asks DuckDB only. */
const everything: boolean = process.env["LOGWHERE_ENGINES"] === "all";

/** Whether an engine is not asked. Prints the reason. */
export function leftOut({ name, lacks }: Pick<Startable, "name" | "lacks">): boolean {
  const reason = name === "DuckDB" || everything ? lacks : "`npm run test:engines` asks it";
  if (reason !== null) console.log(`left out: ${name}: ${reason}`);
  return reason !== null;
}
