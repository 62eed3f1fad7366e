import type { Writer } from "../../store/store.js";
import type { Row } from "../../store/tables.js";

/** Most versions that are kept of a script, the newest. */
const mostVersions = 100;

/** Stores that a script had a content. Another than before makes a new version, and scores were those of the one before. */
export async function storeContent(
  writer: Writer,
  item: string,
  hash: string,
  times: { readonly fetched: number; readonly next_fetch: number },
): Promise<void> {
  const present = await writer
    .selectFrom("items")
    .select(["hash", "integrity"])
    .where("id", "=", item)
    .executeTakeFirst();
  // It may have been removed while its content was fetched.
  if (present === undefined) return;
  const isAnother = present.hash !== null && present.hash !== hash;
  const scores = isAnother ? { integrity: null, obfuscation: null, dataflow: null } : {};
  await writer
    .updateTable("items")
    .set({ hash, ...scores, ...times })
    .where("id", "=", item)
    .execute();
  const newest = await newestVersion(writer, item);
  if (newest?.hash === hash) return;
  const number = (newest?.number ?? 0) + 1;
  const integrity = isAnother ? null : present.integrity;
  await writer.insertInto("item_versions").values({ item, number, hash, integrity, fetched: times.fetched }).execute();
  await writer
    .deleteFrom("item_versions")
    .where("item", "=", item)
    .where("number", "<=", number - mostVersions)
    .execute();
}

export function newestVersion(writer: Writer, item: string): Promise<Row<"item_versions"> | undefined> {
  return writer
    .selectFrom("item_versions")
    .selectAll()
    .where("item", "=", item)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}
