import type { Store } from "../../store/store.js";
import type { Classify } from "./blocklist.js";

/** Items of one transaction: what else is asked of the service goes on in between. */
const together = 500;

/** Gives every stored item what its address is reported for. */
export async function classifyStored(store: Store, classify: Classify, isOver: () => boolean): Promise<void> {
  for (let after: string | null = ""; after !== null && !isOver(); ) after = await classifySome(store, classify, after);
}

/** The last id of those, or null after the last. */
function classifySome(store: Store, classify: Classify, after: string): Promise<string | null> {
  return store.change(async (writer) => {
    const items = await writer
      .selectFrom("items")
      .select(["id", "url", "domain_categories_json", "url_categories_json"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(together)
      .execute();
    for (const { id, url, ...present } of items) {
      const reported = classify(url);
      if (
        reported.domain_categories_json === present.domain_categories_json &&
        reported.url_categories_json === present.url_categories_json
      )
        continue;
      await writer.updateTable("items").set(reported).where("id", "=", id).execute();
    }
    return items.length < together ? null : (items.at(-1)?.id ?? null);
  });
}
