/** The endpoints of page monitoring below `/service/zones/{zone_id}`. */
import type { Scores } from "../../api/schemas.js";
import { mistakesIn } from "../../api/validate.js";
import { similarNames } from "../../internal.js";
import { readJsonBody } from "../http/body.js";
import type { Endpoint, Entered } from "../http/endpoint.js";
import { succeeded } from "../http/responses.js";
import type { Context, Scope } from "../operation.js";
import { Refused } from "../refused.js";
import { useScope } from "../store/scopes.js";
import { findItem, scriptDetailOf } from "./items.js";

const bodyLimits = { bytes: 65_536, seconds: 30 };

export function monitoringEndpoints(context: Context, countsOf: (zone: string) => object): readonly Endpoint[] {
  return [
    zoneEndpoint("GET policy", context, ({ url }, scope) => {
      const zone = context.store.change(() => useScope(context, scope));
      const collector = `${url.origin}/reports/${zone.report_key}`;
      return { enabled: zone.monitor_enabled === 1, collector, headers: policyHeaders(collector) };
    }),
    zoneEndpoint("GET reports", context, (_, { id }) => countsOf(id)),
    zoneEndpoint("PUT scripts/{script_id}/scores", context, (entered, scope) => setScores(entered, scope, context)),
  ];
}

function zoneEndpoint(
  route: `${"GET" | "PUT"} ${string}`,
  { authorize }: Context,
  answer: (entered: Entered, scope: Scope) => unknown,
): Endpoint {
  return {
    method: route.startsWith("GET") ? "GET" : "PUT",
    path: `/service/zones/{zone_id}/${route.slice(4)}`,
    async respond(entered) {
      const scope: Scope = { kind: "zone", id: entered.path["zone_id"] ?? "" };
      authorize(entered.request.headers, "service", scope);
      return succeeded({ result: await answer(entered, scope) });
    },
  };
}

/**
 * The headers that a page sends so that browsers report what it loads, and block nothing. Inline code and `eval` are
 * allowed, since they have no address to report. A browser that knows `report-to` ignores `report-uri`, and uses
 * `report-to` between HTTPS addresses only. So plain HTTP has `report-uri` alone.
 */
function policyHeaders(collector: string): Readonly<Record<string, string>> {
  const policy = `script-src 'unsafe-inline' 'unsafe-eval'; connect-src 'none'; report-uri ${collector}`;
  if (!collector.startsWith("https:")) return { "Content-Security-Policy-Report-Only": policy };
  return {
    "Content-Security-Policy-Report-Only": `${policy}; report-to logwhere`,
    "Reporting-Endpoints": `logwhere="${collector}"`,
  };
}

/** Gives a script the scores of the body. A score that the body lacks is removed. The service computes none. */
async function setScores({ request, path: { script_id = "" } }: Entered, scope: Scope, context: Context) {
  const { value } = await readJsonBody(request, bodyLimits);
  const mistakes = mistakesIn("Scores", value, similarNames);
  if (mistakes.length > 0) throw new Refused(400, mistakes);
  const scores = value as Scores;
  const { store } = context;
  return store.change(() => {
    const { row } = findItem({ kind: "script", scope, id: script_id }, context);
    const { js_integrity_score: integrity = null, obfuscation_score = null, dataflow_score = null } = scores;
    const change = "update items set integrity = ?, obfuscation = ?, dataflow = ? where id = ?";
    store.run(change, integrity, obfuscation_score, dataflow_score, row.id);
    store.run(
      `update item_versions set integrity = ?2 where item = ?1
        and number = (select max(number) from item_versions where item = ?1)`,
      row.id,
      integrity,
    );
    return scriptDetailOf(findItem({ kind: "script", scope, id: script_id }, context), store);
  });
}
