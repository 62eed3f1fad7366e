/** Makes items of observations, many in one transaction. */
import type { Context } from "../../operation.js";
import type { Classify } from "../blocklist/blocklist.js";
import { makeRoom, removeOld } from "../items/remove-old.js";
import type { MonitoringSettings } from "../settings.js";
import type { CountsByZone, Sighting } from "./observation.js";
import { sightsOf } from "./sights.js";
import { storeSights } from "./store-sights.js";

export interface ObserveOptions {
  readonly settings: MonitoringSettings;
  readonly counts: CountsByZone;
  /** What addresses are reported for; null where nothing is known of any. */
  readonly classify: () => Classify | null;
}

/** Makes what stores sightings, and counts what becomes of each. It never throws. */
export function observer(
  { settings, counts, classify }: ObserveOptions,
  { store, world }: Context,
): (sightings: readonly Sighting[]) => Promise<void> {
  const { activeAfter } = settings;
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
        const moment = { now: world.now(), activeAfter };
        const seen = sightsOf(sightings.filter(({ zone }) => present.has(zone)));
        const grown = await storeSights(writer, seen, moment, classify(), (bytes) => world.randomHex(bytes));
        for (const zone of present) await sweep(writer, zone, moment.now);
        for (const zone of grown) await makeRoom(writer, zone, moment);
        return present;
      });
      for (const { zone } of sightings) {
        if (on.has(zone)) counts.of(zone).taken++;
        else counts.of(zone).dropped.off++;
      }
    } catch (error) {
      for (const { zone } of sightings) counts.of(zone).dropped.failed++;
      world.log(
        `${sightings.length} reports of pages could not be stored: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
}
