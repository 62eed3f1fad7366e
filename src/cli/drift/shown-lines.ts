/** What of a log line stands in a report that others read: enough to find it, and nothing of what people sent. */
import { parseJson } from "../../index.js";
import type { ComparedJob } from "./compare-jobs.js";
import type { Showing } from "./job-logs.js";

/** Names a request, and tells nothing of who made it. */
const identity = "RayID";

/** Of each line the id of its request and its time, as far as the job's dataset has them. */
export function onlyIdentity(compared: readonly ComparedJob[]): Showing {
  return (line, at) => {
    const { a = null, b = null } = compared[at] ?? {};
    const names = new Set([a, b].flatMap((side) => side?.found.compilation.dataset?.timeField ?? []));
    const { value } = parseJson(line);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    const shown = Object.entries(value).filter(([name, one]) => (name === identity || names.has(name)) && isPlain(one));
    return shown.length === 0
      ? null
      : `{${shown.map(([name, one]) => `${JSON.stringify(name)}:${spelled(one)}`).join(",")}}`;
  };
}

/** Times and ids are short; anything else in their place is not shown. */
function isPlain(value: unknown): boolean {
  return (
    typeof value === "number" ||
    typeof value === "bigint" ||
    (typeof value === "string" && /^[\w:.+-]{1,40}$/.test(value))
  );
}

function spelled(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}
