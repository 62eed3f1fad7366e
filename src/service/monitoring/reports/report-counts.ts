/** `GET /service/zones/{zone_id}/reports`: what became of the reports of a zone since the service was started, for whoever misses one. */
import { type ControlRoute, controlRoute } from "../../control-route.js";
import { type CountsByZone, type Drop, drops } from "./observation.js";

export function reportCounts(counts: CountsByZone): ControlRoute {
  return controlRoute({
    method: "GET",
    path: "/service/zones/{zone_id}/reports",
    access: "service",
    mostBytes: 0,
    async answer({ path }) {
      const { taken, dropped } = counts.seen(path.zone_id);
      const reasons = (Object.entries(dropped) as [Drop, number][]).filter(([, number]) => number > 0);
      return {
        result: { taken, dropped: reasons.map(([reason, reports]) => ({ reason, reports, about: drops[reason] })) },
      };
    },
  });
}
