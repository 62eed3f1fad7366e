/** Page monitoring as a part of the service: operations over what is stored, and the observation that stores it. */
import { type GuardedFetch, guardedFetch } from "../address-guard.js";
import type { ControlRoute } from "../control-route.js";
import type { Context } from "../operation.js";
import type { Part } from "../part.js";
import type { Classify } from "./blocklist/blocklist.js";
import { watchBlocklist } from "./blocklist/watch-blocklist.js";
import { contentFetcher } from "./content/fetch-contents.js";
import { monitoringHandlers } from "./handlers.js";
import { policy } from "./policy.js";
import { gatherer } from "./reports/gather.js";
import { countsByZone, type Sighting } from "./reports/observation.js";
import { observer } from "./reports/observe.js";
import { reportCounts } from "./reports/report-counts.js";
import { reportDoor } from "./reports/report-door.js";
import { setScores } from "./set-scores.js";
import type { MonitoringSettings } from "./settings.js";

export interface Monitoring extends Part {
  readonly handlers: ReturnType<typeof monitoringHandlers>;
  readonly routes: readonly ControlRoute[];
  /** What addresses are reported for, by the blocklist; null where there is none. */
  readonly reported: () => Classify | null;
  close(): Promise<void>;
}

export async function startMonitoring(settings: MonitoringSettings, context: Context): Promise<Monitoring> {
  const { blocklist, fetchScripts, allowFetch, keepQueries } = settings;
  const watched = blocklist === null ? null : await watchBlocklist(blocklist, keepQueries, context);
  const scriptFetch: GuardedFetch = guardedFetch({ allow: allowFetch, redirects: 3 });
  const fetcher = fetchScripts ? contentFetcher(settings, scriptFetch, context) : null;
  const counts = countsByZone();
  const reported = () => watched?.classify() ?? null;
  const observe = observer({ settings, counts, classify: reported }, context);
  const gathering = gatherer<Sighting>(async (sightings) => {
    await observe(sightings);
    void fetcher?.fetchDue();
  });
  return {
    handlers: monitoringHandlers(settings),
    reported,
    routes: [
      reportDoor({ settings, counts, gatherer: gathering }, context),
      reportCounts(counts),
      policy,
      setScores(settings),
    ],
    async close() {
      await gathering.close();
      await fetcher?.close();
      await watched?.close();
    },
  };
}
