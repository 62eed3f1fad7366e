/** Reads reports of browsers: one violation for `report-uri`, a batch of reports for the Reporting API. */
import type { Row } from "../../store/tables.js";
import { itemSchemes, storedAddress } from "../stored-address.js";

/** A page that loads a script or connects to an address. */
export interface Observation {
  readonly kind: Row<"items">["kind"];
  readonly url: URL;
  readonly page: URL;
  /** Microseconds since 1970. */
  readonly seen: number;
}

/** The reasons to drop a report. Operators read these names in the counts of dropped reports. */
export type DropReason =
  | "malformed"
  | "other_type"
  | "other_directive"
  | "enforced"
  | "no_address"
  | "no_page"
  | "over_limit"
  | "other_host"
  | "off"
  | "failed";

export interface ReadOptions {
  readonly now: number;
  readonly keepQueries: boolean;
}

const mostReports = 100;
/** The greatest age of a report in milliseconds: a day. A greater age counts as a day. */
const oldestAge = 86_400_000;

const kinds = new Map<string, Observation["kind"]>([
  ["script-src", "script"],
  ["script-src-elem", "script"],
  ["script-src-attr", "script"],
  ["worker-src", "script"],
  ["connect-src", "connection"],
]);

type Members = Readonly<Record<string, unknown>>;

/** Returns an observation for each report of a body, or the reason to drop the report. */
export function readReports(body: unknown, options: ReadOptions): readonly (Observation | DropReason)[] {
  if (Array.isArray(body))
    return body.map((entry, index) => (index < mostReports ? readEntry(membersOf(entry), options) : "over_limit"));
  return [readViolation(membersOf(membersOf(body)["csp-report"]), options)];
}

/** Reads an entry of a batch. */
function readEntry({ type, age, body }: Members, { now, keepQueries }: ReadOptions): Observation | DropReason {
  if (typeof type !== "string") return "malformed";
  if (type !== "csp-violation") return "other_type";
  const { effectiveDirective, blockedURL, documentURL, disposition } = membersOf(body);
  const milliseconds = typeof age === "number" && age > 0 ? Math.min(age, oldestAge) : 0;
  return readViolation(
    { "effective-directive": effectiveDirective, "blocked-uri": blockedURL, "document-uri": documentURL, disposition },
    { now: now - Math.round(milliseconds * 1000), keepQueries },
  );
}

/** Reads a violation with the member names of `report-uri`. */
function readViolation(report: Members, { now, keepQueries }: ReadOptions): Observation | DropReason {
  // Older browsers send only the violated directive with its sources.
  const directive = report["effective-directive"] ?? report["violated-directive"];
  const { "blocked-uri": blocked, "document-uri": document, disposition } = report;
  if (typeof directive !== "string" || typeof blocked !== "string" || typeof document !== "string") return "malformed";
  const kind = kinds.get(directive.replace(/ .*/s, ""));
  if (kind === undefined) return "other_directive";
  // A blocked script did not run.
  if (disposition === "enforce") return "enforced";
  // Inline code, `eval`, `data:`, `blob:` and extensions have no address.
  const url = storedAddress(blocked, itemSchemes, keepQueries);
  if (url === null) return "no_address";
  const page = storedAddress(document, ["http:", "https:"], keepQueries);
  return page === null ? "no_page" : { kind, url, page, seen: now };
}

function membersOf(value: unknown): Members {
  return typeof value === "object" && value !== null ? (value as Members) : {};
}
