/** `POST /reports/{report_key}` takes the reports of browsers. The key of the zone is the only credential. */
import { readBytes } from "../../http/body.js";
import type { Endpoint } from "../../http/endpoint.js";
import type { Context } from "../../operation.js";
import { refuse } from "../../refused.js";
import type { Row } from "../../store/tables.js";
import type { Gatherer } from "./gather.js";
import { rateLimit } from "./rate-limit.js";
import { readReports } from "./read-reports.js";
import { countReport, type ReportCounts } from "./report-counts.js";
import type { ZoneObservation } from "./store-observations.js";

const limits = { bytes: 65_536, seconds: 30 };
const types = ["application/csp-report", "application/reports+json"];

/** Answers 204 for every body that is JSON: a browser would repeat a refused report. */
export function receiveReports(
  { store, world, settings: { keepQueries } }: Context,
  counts: ReportCounts,
  gatherer: Gatherer<ZoneObservation>,
): Endpoint {
  const checkRate = rateLimit();
  return {
    method: "POST",
    path: "/reports/{report_key}",
    async respond({ request, path: { report_key = "" }, remote }) {
      if (remote !== "") checkRate(remote, world.now());
      const [type = ""] = (request.headers.get("content-type") ?? "").toLowerCase().split(";");
      if (!types.includes(type.trim())) throw refuse("notReportType", {});
      const body = parse(await readBytes(request, limits));
      const zone = store.get<Row<"scopes">>("select * from scopes where report_key = ? and kind = 'zone'", report_key);
      if (zone === undefined) throw refuse("noSuchPath", { path: "/reports/…" });
      const observations: ZoneObservation[] = [];
      for (const read of readReports(body, { now: world.now(), keepQueries })) {
        if (typeof read === "string") countReport(counts, zone.id, read);
        else if (zone.monitor_enabled === 0) countReport(counts, zone.id, "off");
        else if (!isHostOf(zone, read.page.hostname)) countReport(counts, zone.id, "other_host");
        else observations.push({ ...read, zone: zone.id });
      }
      gatherer.add(observations);
      return new Response(null, { status: 204 });
    },
  };
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw refuse("invalidRequest", { mistake: "a report is JSON" });
  }
}

/** A zone without hosts takes reports of all pages. A host covers its subdomains. */
function isHostOf({ hosts_json }: Row<"scopes">, host: string): boolean {
  if (hosts_json === null) return true;
  const hosts: readonly string[] = JSON.parse(hosts_json);
  return hosts.some((each) => host === each.toLowerCase() || host.endsWith(`.${each.toLowerCase()}`));
}
