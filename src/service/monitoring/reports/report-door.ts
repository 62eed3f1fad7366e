/** `POST /reports/{report_key}`: where browsers report to. Whoever knows the key may send. */
import { type ControlRoute, controlRoute } from "../../control-route.js";
import { type Context, refuse } from "../../operation.js";
import type { MonitoringSettings } from "../settings.js";
import type { Gatherer } from "./gather.js";
import type { CountsByZone, Drop, Observation, Sighting } from "./observation.js";
import { rateLimit } from "./rate.js";
import { readReport } from "./read-report.js";
import { type ReportedZone, zoneOfKey } from "./zone-of-key.js";

/** Most bytes of a body. */
export const mostReportBytes = 65_536;

const types = ["application/csp-report", "application/reports+json", "application/json"];

export interface ReportDoorOptions {
  readonly settings: MonitoringSettings;
  readonly counts: CountsByZone;
  readonly gatherer: Gatherer<Sighting>;
}

/**
 * Whatever is in a body that is JSON, it was received: browsers would send a report that is refused once more. What there is no room for is
 * refused, all of it: it was not received.
 */
export function reportDoor(
  { settings, counts, gatherer }: ReportDoorOptions,
  { store }: Pick<Context, "store">,
): ControlRoute {
  const limitRate = rateLimit();
  const zoneOf = zoneOfKey(store);
  return controlRoute({
    method: "POST",
    path: "/reports/{report_key}",
    access: "open",
    origins: "any",
    mostBytes: mostReportBytes,
    seconds: 10,
    async answer({ path, headers, remote, bytes }, { world }) {
      limitRate(remote, world.now());
      const [type = ""] = (headers.get("content-type") ?? "").toLowerCase().split(";", 1);
      if (!types.includes(type.trim())) throw refuse("notJsonType", {});
      const zone = await zoneOf(path.report_key);
      if (zone === null) throw refuse("noSuchPath", { path: "/reports/…" });
      take(readReport(jsonOf(await textOf(bytes())), settings.keepQueries), zone, world.now());
      return new Response(null, { status: 204 });
    },
  });

  function take(read: readonly (Observation | Drop)[], { id, isOn, hosts }: ReportedZone, now: number): void {
    const { dropped } = counts.of(id);
    const kept: Sighting[] = [];
    const drops: Drop[] = [];
    for (const each of read) {
      const drop = typeof each === "string" ? each : !isOn ? "off" : isOf(each.host, hosts) ? null : "anotherHost";
      if (drop !== null) drops.push(drop);
      else if (typeof each !== "string") kept.push({ ...each, zone: id, seen: now - each.age });
    }
    if (!gatherer.add(kept)) {
      dropped.tooFast += read.length;
      throw refuse("overloaded", { seconds: 1 });
    }
    for (const drop of drops) dropped[drop]++;
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
