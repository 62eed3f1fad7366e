import { datasetWithFacts } from "../../facts.js";
import { type Diagnostic, toRecords } from "../../index.js";
import { diagnosticNotice } from "../../interface/notice.js";
import type { Notice } from "../../interface/types-generated.js";
import { checkJob } from "../../job.js";
import { Refused } from "../operation.js";

/**
 * Longest filter that is looked into for what it means, in characters of its compact JSON. A filter twice over the limit of bytes is told what it
 * could be made of; looking into a longer one, which is refused anyway, would keep everybody else waiting.
 */
const longestAnalyzed = 2048;
/** Longest that is made compact to see that. */
const longestCompacted = 65_536;

/**
 * Checks the JSON text of a job's whole body: its filter, its options, its destination. Refuses it for all errors at once; what else there is to
 * say is returned. No entry repeats what is secret of the destination.
 */
export function checkJobBody(text: string, filter: string | null | undefined): readonly Notice[] {
  const checked = checkJob(text, { local: true, analysis: isShort(filter ?? ""), facts: datasetWithFacts });
  const records = toRecords({ ...checked, diagnostics: checked.diagnostics.flatMap(eachLimit).map(taken) });
  const errors = records.filter(({ severity }) => severity === "error");
  const messages = records.filter(({ severity }) => severity !== "error").map(diagnosticNotice);
  if (errors.length > 0) throw new Refused("filterRefused", errors.map(diagnosticNotice), messages);
  return messages;
}

function isShort(filter: string): boolean {
  if (filter.length <= longestAnalyzed || filter.length > longestCompacted) return filter.length <= longestAnalyzed;
  try {
    return JSON.stringify(JSON.parse(filter)).length <= longestAnalyzed;
  } catch {
    return false;
  }
}

/** What a filter means is whoever's own matter who sends it: one that keeps no line is taken, and told. */
function taken(diagnostic: Diagnostic): Diagnostic {
  return diagnostic.code.startsWith("LW5") ? { ...diagnostic, severity: "warning" } : diagnostic;
}

/**
 * To people a filter that is too large is one mistake, said once with all its sizes; a tool that looks for the code of one limit has to find it. (At the
 * usual limits no filter has too many operators and not too many bytes.)
 */
function eachLimit(diagnostic: Diagnostic): readonly Diagnostic[] {
  if (diagnostic.code !== "LW301" && diagnostic.code !== "LW303") return [diagnostic];
  const { sizes, limits } = diagnostic.args;
  if (diagnostic.code === "LW301")
    return sizes.bytes > limits.bytes ? [diagnostic, { ...diagnostic, code: "LW302" }] : [diagnostic];
  return sizes.escapedBytes > limits.bytes ? [diagnostic, { ...diagnostic, code: "LW304" }] : [diagnostic];
}
