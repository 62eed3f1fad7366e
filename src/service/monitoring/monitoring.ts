/** Page monitoring: observes pages by the reports of browsers. */
import { readFile } from "node:fs/promises";
import type { StartModule } from "../module.js";
import { guardedFetch } from "../network/guarded-fetch.js";
import type { Context } from "../operation.js";
import { ServiceRefused } from "../service-refused.js";
import { type Blocklist, classifyItems, readBlocklist } from "./blocklist.js";
import { contentFetcher } from "./content.js";
import { monitoringEndpoints } from "./control.js";
import { gatherer } from "./reports/gather.js";
import { receiveReports } from "./reports/receive-reports.js";
import { countReport, type ReportCounts } from "./reports/report-counts.js";
import { storeObservations, type ZoneObservation } from "./reports/store-observations.js";

export const startMonitoring: StartModule = async (context) => {
  const { store, world, settings } = context;
  const blocklist = await loadBlocklist(context);
  const applyBlocklist = () => blocklist !== null && classifyItems(store, blocklist);
  store.change(applyBlocklist);
  const fetcher = settings.fetchScripts
    ? contentFetcher(guardedFetch({ allow: settings.allowFetch, redirects: 3, lookup: world.lookup }), context)
    : null;
  const counts: ReportCounts = new Map();
  const gathered = gatherer<ZoneObservation>((observations) => {
    try {
      storeObservations(observations, blocklist, context);
      for (const { zone } of observations) countReport(counts, zone, "taken");
    } catch (error) {
      for (const { zone } of observations) countReport(counts, zone, "failed");
      world.log(`${observations.length} reports were not stored: ${(error as Error).message}`);
    }
    fetcher?.fetchDue();
  });
  const countsOf = (zone: string) => {
    gathered.flush();
    return { taken: 0, ...counts.get(zone) };
  };
  return {
    endpoints: [receiveReports(context, counts, gathered), ...monitoringEndpoints(context, countsOf)],
    imported: applyBlocklist,
    async close() {
      gathered.flush();
      await fetcher?.close();
    },
  };
};

async function loadBlocklist({ settings: { blocklist, keepQueries } }: Context): Promise<Blocklist | null> {
  if (blocklist === null) return null;
  const text = await readFile(blocklist, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new ServiceRefused(`the blocklist cannot be read: ${error.message}`);
  });
  return readBlocklist(text, keepQueries);
}
