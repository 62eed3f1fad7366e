import { errors } from "../../api/errors.js";
import type { Notice } from "../../api/schemas.js";
import { datasetWithFacts } from "../../facts.js";
import { type Diagnostic, toRecords } from "../../index.js";
import { checkJob } from "../../job.js";
import { Refused } from "../refused.js";

/** A longer filter, without white space, exceeds the limits and is refused anyway. Its analysis would keep other requests waiting. */
const longestAnalysed = 2048;

/** Checks filter, options and destination of a job, given as JSON text. Returns warnings. Refuses errors, all at once. */
export function checkJobText(text: string, filter: string | null | undefined): readonly Notice[] {
  const analysis = (filter ?? "").replace(/\s+/g, "").length <= longestAnalysed;
  const checked = checkJob(text, { local: true, analysis, facts: datasetWithFacts });
  const records = toRecords({ ...checked, diagnostics: checked.diagnostics.flatMap(eachLimit).map(asWarning) });
  const notices = records.map((record) => ({ isError: record.severity === "error", notice: diagnosticNotice(record) }));
  const [wrong, warnings] = [true, false].map((isError) =>
    notices.filter((each) => each.isError === isError).map((each) => each.notice),
  );
  if (wrong?.length) throw new Refused(errors.filterRefused[1], wrong, warnings);
  return warnings ?? [];
}

/** LW207 becomes the code 12207. The whole record follows, with its fixes. */
function diagnosticNotice(record: ReturnType<typeof toRecords>[number]): Notice {
  const { code, message, pointer } = record;
  const at = typeof pointer === "string" ? { pointer } : {};
  return { code: errors.filterRefused[0] + Number(code.slice(2)), message, ...at, diagnostic: { ...record } };
}

/** A filter that keeps no line is the caller's decision. */
function asWarning(diagnostic: Diagnostic): Diagnostic {
  return diagnostic.code.startsWith("LW5") ? { ...diagnostic, severity: "warning" } : diagnostic;
}

/** The compiler reports one diagnostic for both limits. Programs look for the code of each. */
function eachLimit(diagnostic: Diagnostic): readonly Diagnostic[] {
  const { code } = diagnostic;
  if (code !== "LW301" && code !== "LW303") return [diagnostic];
  const { sizes, limits } = diagnostic.args;
  if (code === "LW301")
    return sizes.bytes > limits.bytes ? [diagnostic, { ...diagnostic, code: "LW302" }] : [diagnostic];
  return sizes.escapedBytes > limits.bytes ? [diagnostic, { ...diagnostic, code: "LW304" }] : [diagnostic];
}
