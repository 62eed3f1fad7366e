/** Makes items of observations, many in one transaction. */
import type { Context } from "../../operation.js";
import type { Writer } from "../../store/store.js";
import type { Classify } from "../blocklist/blocklist.js";
import { makeRoom, removeOld } from "../items/remove-old.js";
import { statusOf } from "../items/status-of.js";
import type { MonitoringSettings } from "../settings.js";
import type { CountsByZone, Sighting } from "./observation.js";
import { type Sight, sightsOf } from "./sights.js";

/** Most pages that are kept of an item. */
const mostPages = 100;

export interface ObserveOptions {
  readonly settings: MonitoringSettings;
  readonly counts: CountsByZone;
  /** What addresses are reported for; null where nothing is known of any. */
  readonly classify: () => Classify | null;
}

/** Makes what stores sightings, and tells what becomes of each. */
export function observer({ settings, counts, classify }: ObserveOptions, { store, world }: Context): (sightings: readonly Sighting[]) => Promise<void> {
  const sweep = removeOld(settings);
  return async (sightings) => {
    const zones = [...new Set(sightings.map(({ zone }) => zone))];
    try {
      const on = await store.change(async (writer) => {
        // It may have been switched off since they arrived.
        const scopes = await writer
          .selectFrom("scopes")
          .select("id")
          .where("kind", "=", "zone")
          .where("monitor_enabled", "=", 1)
          .where("id", "in", zones)
          .execute();
        const present = new Set(scopes.map(({ id }) => id));
        const now = world.now();
        const fresh = new Set<string>();
        for (const sight of sightsOf(sightings.filter(({ zone }) => present.has(zone)))) {
          if (await see(writer, sight, now)) fresh.add(sight.zone);
        }
        for (const zone of present) await sweep(writer, zone, now);
        for (const zone of fresh) await makeRoom(writer, zone, { now, activeAfter: settings.activeAfter });
        return present;
      });
      for (const { zone } of sightings) {
        if (on.has(zone)) counts.of(zone).taken++;
        else counts.of(zone).dropped.off++;
      }
    } catch (error) {
      for (const { zone } of sightings) counts.of(zone).dropped.failed++;
      world.log(`${sightings.length} reports of pages could not be stored: ${error instanceof Error ? error.message : String(error)}`);
    }
  };

  /** Whether that made an item. */
  async function see(writer: Writer, sight: Sight, now: number): Promise<boolean> {
    const { zone, kind, url, host } = sight;
    const found = await writer
      .selectFrom("items")
      .select(["id", "reports", "first_seen", "last_seen", "next_fetch"])
      .where("zone", "=", zone)
      .where("kind", "=", kind)
      .where("url", "=", url)
      .where("host", "=", host)
      .executeTakeFirst();
    const stays = found !== undefined && statusOf(found, { now, activeAfter: settings.activeAfter }) !== null;
    // One that was removed, though it is still there, comes back as a new one.
    if (found !== undefined && !stays) await writer.deleteFrom("items").where("id", "=", found.id).execute();
    const id = stays ? found.id : world.randomHex(16);
    const reported = classify()?.(url) ?? {};
    if (stays) {
      const firstPage = sight.first < found.first_seen ? { first_seen: sight.first, first_page_url: sight.firstPage } : {};
      const last_seen = Math.max(found.last_seen, sight.last);
      const fetching = kind === "script" ? { next_fetch: found.next_fetch ?? now } : {};
      const changes = { reports: found.reports + sight.reports, last_seen, ...firstPage, ...fetching, ...reported };
      await writer.updateTable("items").set(changes).where("id", "=", id).execute();
    } else {
      await writer
        .insertInto("items")
        .values({ id, ...newItem(sight, now), ...reported })
        .execute();
    }
    await seePages(writer, id, sight);
    return !stays;
  }
}

function newItem({ zone, kind, url, host, isCdnCgi, first, last, firstPage, reports }: Sight, now: number) {
  const seen = { first_page_url: firstPage, added: now, first_seen: first, last_seen: last, reports, cdn_cgi: isCdnCgi ? 1 : 0 };
  return { zone, kind, url, host, ...seen, next_fetch: kind === "script" ? now : null };
}

/** Of too many pages those stay where it was seen last. */
async function seePages(writer: Writer, item: string, { pages }: Sight): Promise<void> {
  for (const [url, last_seen] of pages) {
    await writer
      .insertInto("item_pages")
      .values({ item, url, last_seen })
      .onConflict((conflict) =>
        conflict.columns(["item", "url"]).doUpdateSet(({ fn, ref, val }) => ({ last_seen: fn("max", [ref("item_pages.last_seen"), val(last_seen)]) })),
      )
      .execute();
  }
  await writer
    .deleteFrom("item_pages")
    .where("item", "=", item)
    .where("url", "in", (of) =>
      of.selectFrom("item_pages").select("url").where("item", "=", item).orderBy("last_seen", "desc").orderBy("url").limit(-1).offset(mostPages),
    )
    .execute();
}
