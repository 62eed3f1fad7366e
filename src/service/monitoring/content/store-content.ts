import type { Writer } from "../../store/store.js";
import type { Row } from "../../store/tables.js";

/** Most versions that are kept of a script, the newest. */
const mostVersions = 100;

/** Stores that a script had a content. Another content than that of its newest version is a new one, and what scores were given to was the one before. */
export async function storeContent(
  writer: Writer,
  item: string,
  hash: string,
  times: { readonly fetched: number; readonly next_fetch: number },
): Promise<void> {
  const newest = await newestVersion(writer, item);
  if (newest?.hash === hash) {
    await writer
      .updateTable("items")
      .set({ hash, ...times })
      .where("id", "=", item)
      .execute();
    return;
  }
  const changed = await writer
    .updateTable("items")
    .set({ hash, integrity: null, obfuscation: null, dataflow: null, ...times })
    .where("id", "=", item)
    .executeTakeFirst();
  // It may have been removed while its content was fetched.
  if (changed.numUpdatedRows === 0n) return;
  const number = (newest?.number ?? 0) + 1;
  await writer.insertInto("item_versions").values({ item, number, hash, integrity: null, fetched: times.fetched }).execute();
  await writer
    .deleteFrom("item_versions")
    .where("item", "=", item)
    .where("number", "<=", number - mostVersions)
    .execute();
}

export function newestVersion(writer: Writer, item: string): Promise<Row<"item_versions"> | undefined> {
  return writer.selectFrom("item_versions").selectAll().where("item", "=", item).orderBy("number", "desc").limit(1).executeTakeFirst();
}
