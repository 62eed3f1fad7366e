/** The two forms in which browsers report what a page does: one violation for `report-uri`, a batch of any reports for the Reporting API. */
import type { ItemKind } from "../../store/tables.js";
import { storedAddress } from "../stored-address.js";
import type { Drop, Observation } from "./observation.js";

/** Most reports of a batch that are read. */
export const mostReports = 100;

/** A day in milliseconds: what claims to be older was seen then. */
const oldest = 86_400_000;

const kinds: Readonly<Record<string, ItemKind>> = {
  "script-src": "script",
  "script-src-elem": "script",
  "script-src-attr": "script",
  "worker-src": "script",
  "connect-src": "connection",
};

type Members = Readonly<Record<string, unknown>>;

/** What the body of a report, as JSON, says: for each of its reports an observation, or why there is none. */
export function readReport(body: unknown, keepQueries: boolean): readonly (Observation | Drop)[] {
  if (!Array.isArray(body)) {
    const report = membersOf(membersOf(body)?.["csp-report"]);
    return [report === null ? "unreadable" : readViolation(report, keepQueries)];
  }
  const reports: readonly unknown[] = body;
  return reports.map((report, index) => (index < mostReports ? readEntry(report, keepQueries) : "tooMany"));
}

/** An entry of a batch. */
function readEntry(entry: unknown, keepQueries: boolean): Observation | Drop {
  const { type, body, age } = membersOf(entry) ?? {};
  if (typeof type !== "string") return "unreadable";
  if (type !== "csp-violation") return "anotherKind";
  const report = membersOf(body);
  if (report === null) return "unreadable";
  const { effectiveDirective, blockedURL, documentURL, disposition } = report;
  const known = {
    "effective-directive": effectiveDirective,
    "blocked-uri": blockedURL,
    "document-uri": documentURL,
    disposition,
  };
  const read = readViolation(known, keepQueries);
  if (typeof read === "string" || typeof age !== "number" || !(age > 0)) return read;
  return { ...read, age: Math.round(Math.min(age, oldest) * 1000) };
}

/** A violation, in the words of `report-uri`. */
function readViolation(report: Members, keepQueries: boolean): Observation | Drop {
  // Older browsers say only the violated directive, with its sources.
  const directive = report["effective-directive"] || report["violated-directive"];
  const { "blocked-uri": blocked, "document-uri": document, disposition } = report;
  if (typeof directive !== "string" || typeof blocked !== "string" || typeof document !== "string") return "unreadable";
  const name = directive.split(" ", 1).join();
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (kind === undefined) return "anotherDirective";
  if (disposition === "enforce") return "enforced";
  const url = storedAddress(blocked, ["http:", "https:", "ws:", "wss:"], keepQueries);
  if (url === null) return "noAddress";
  const page = storedAddress(document, ["http:", "https:"], keepQueries);
  if (page === null) return "noPage";
  return {
    kind,
    url: url.href,
    isCdnCgi: url.pathname.includes("/cdn-cgi/"),
    page: page.href,
    host: page.hostname,
    age: 0,
  };
}

function membersOf(value: unknown): Members | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Members) : null;
}
