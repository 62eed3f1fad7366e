/** Puts the rows of a state in the place of those that are there. */
import { sql } from "kysely";
import type { Writer } from "../store/store.js";
import type { ReadState } from "./read-state.js";
import { type StateRows, stateTables } from "./rows.js";

/** Most values of one statement, below what SQLite takes. */
const mostValues = 10_000;

const ofItsLines = sql.raw(
  "segments.scope = jobs.scope and segments.scope_id = jobs.scope_id and segments.dataset = jobs.dataset",
);

/** Replaces everything but pushed lines; jobs deliver what is pushed from now on. */
export async function replaceState(writer: Writer, { rows, nextJob }: ReadState): Promise<void> {
  // What refers to something goes first.
  for (const table of stateTables.toReversed()) await writer.deleteFrom(table).execute();
  for (const table of stateTables) await insertAll(writer, table, rows);
  await sql`
    update jobs set
      cursor_segment = coalesce((select id from segments where ${ofItsLines} order by id desc limit 1), 0),
      cursor_offset = coalesce((select bytes from segments where ${ofItsLines} order by id desc limit 1), 0)`.execute(
    writer,
  );
  await sql`delete from sqlite_sequence where name = 'jobs'`.execute(writer);
  await sql`insert into sqlite_sequence (name, seq) values ('jobs', ${nextJob - 1})`.execute(writer);
}

async function insertAll(writer: Writer, table: keyof StateRows, { [table]: rows }: StateRows): Promise<void> {
  const together = Math.floor(mostValues / Object.keys(rows[0] ?? { none: 0 }).length);
  for (let at = 0; at < rows.length; at += together) {
    // They are rows of that table.
    await writer
      .insertInto(table)
      .values(rows.slice(at, at + together) as never)
      .execute();
  }
}
