/** `POST /reports/{report_key}`: where browsers report to. Whoever knows the key may send. */
import { CompiledQuery } from "kysely";
import { type ControlRoute, controlRoute } from "../../control-route.js";
import { refuse } from "../../operation.js";
import type { Row } from "../../store/tables.js";
import type { MonitoringSettings } from "../settings.js";
import type { Gatherer } from "./gather.js";
import type { CountsByZone, Drop, Observation, Sighting } from "./observation.js";
import { rateLimit } from "./rate.js";
import { readReport } from "./read-report.js";

/** Asked for every report, so that it is not written anew each time. */
const zoneByKey = "select * from scopes where report_key = ? and kind = 'zone'";

/** Most bytes of a body. */
export const mostReportBytes = 65_536;

const types = ["application/csp-report", "application/reports+json", "application/json"];

export interface ReportDoorOptions {
  readonly settings: MonitoringSettings;
  readonly counts: CountsByZone;
  readonly gatherer: Gatherer<Sighting>;
}

/** Whatever is in a body that is JSON, it was received: browsers would send a report that is refused once more. */
export function reportDoor({ settings, counts, gatherer }: ReportDoorOptions): ControlRoute {
  const limitRate = rateLimit();
  return controlRoute({
    method: "POST",
    path: "/reports/{report_key}",
    access: "open",
    origins: "any",
    mostBytes: mostReportBytes,
    seconds: 10,
    async answer({ path, headers, remote, bytes }, { store, world }) {
      limitRate(remote, world.now());
      const [type = ""] = (headers.get("content-type") ?? "").toLowerCase().split(";", 1);
      if (!types.includes(type.trim())) throw refuse("notJsonType", {});
      const key = path.report_key;
      const { rows } = await store.reader.executeQuery<Row<"scopes">>(CompiledQuery.raw(zoneByKey, [key]));
      const [zone] = rows;
      if (zone === undefined) throw refuse("noSuchPath", { path: "/reports/…" });
      take(readReport(jsonOf(await textOf(bytes())), settings.keepQueries), zone, world.now());
      return new Response(null, { status: 204 });
    },
  });

  function take(read: readonly (Observation | Drop)[], zone: Row<"scopes">, now: number): void {
    const counted = counts.of(zone.id).dropped;
    const hosts = zone.hosts_json === null ? null : (JSON.parse(zone.hosts_json) as readonly string[]).map((host) => host.toLowerCase());
    const kept: Sighting[] = [];
    for (const each of read) {
      const drop = typeof each === "string" ? each : zone.monitor_enabled === 0 ? "off" : isOf(each.host, hosts) ? null : "anotherHost";
      if (drop !== null) counted[drop]++;
      else if (typeof each !== "string") kept.push({ ...each, zone: zone.id, seen: now - each.age });
    }
    counted.tooFast += kept.length - gatherer.add(kept);
  }
}

/** A host is the zone's with everything below it. */
function isOf(host: string, hosts: readonly string[] | null): boolean {
  return hosts === null || hosts.some((each) => host === each || host.endsWith(`.${each}`));
}

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse("invalidRequest", { mistake: "a report is JSON" });
  }
}
