/** `GET /service/zones/{zone_id}/policy`: the headers with which browsers report what pages do, and block nothing of it. */
import { type ControlRoute, controlRoute } from "../control-route.js";
import { refuse } from "../operation.js";
import { useScope } from "../store/use-scope.js";

/**
 * Inline code and `eval` are allowed so that they are not reported: they have no address. Where a browser knows `report-to`, it ignores
 * `report-uri`, and the former works between https and https only.
 */
const directives = ["script-src 'unsafe-inline' 'unsafe-eval'", "connect-src 'none'"];

export const policy: ControlRoute = controlRoute({
  method: "GET",
  path: "/service/zones/{zone_id}/policy",
  access: "service",
  mostBytes: 0,
  async answer({ path, query, url }, { store, world }) {
    const pages = query.get("pages") ?? "https";
    const unknown = [...query.keys()].find((name) => name !== "pages");
    if (unknown !== undefined)
      throw refuse(
        "invalidRequest",
        { mistake: `there is no \`${unknown}\` here` },
        `/query/${unknown.replaceAll("~", "~0").replaceAll("/", "~1")}`,
      );
    if (pages !== "http" && pages !== "https")
      throw refuse("invalidRequest", { mistake: `expected \`http\` or \`https\`, found \`${pages}\`` }, "/query/pages");
    const zone = await store.change((writer) => useScope(writer, { kind: "zone", id: path.zone_id }, world));
    const collector = `${url.origin}/reports/${zone.report_key}`;
    return {
      result: { enabled: zone.monitor_enabled === 1, collector, headers: headersFor(collector, pages === "https") },
    };
  },
});

/** By the address that the service was asked at, which browsers are to reach as well. */
function headersFor(collector: string, arePagesSecure: boolean): Readonly<Record<string, string>> {
  const isSecure = arePagesSecure && collector.startsWith("https:");
  const reporting = isSecure ? [`report-uri ${collector}`, "report-to logwhere"] : [`report-uri ${collector}`];
  return {
    "Content-Security-Policy-Report-Only": [...directives, ...reporting].join("; "),
    ...(isSecure ? { "Reporting-Endpoints": `logwhere="${collector}"` } : {}),
  };
}
