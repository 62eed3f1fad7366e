import { toRecords } from "../../index.js";
import { diagnosticNotice } from "../../interface/notice.js";
import type { Notice } from "../../interface/types-generated.js";
import { checkJob } from "../../job.js";
import { Refused } from "../operation.js";

/**
 * Checks the JSON text of a job's whole body: its filter, its options, its destination. Refuses it for all errors at once; what else there is to
 * say is returned. No entry repeats what is secret of the destination.
 */
export function checkJobBody(text: string): readonly Notice[] {
  const checked = checkJob(text, { local: true, analysis: true });
  const records = toRecords(checked);
  const errors = records.filter(({ severity }) => severity === "error");
  const messages = records.filter(({ severity }) => severity !== "error").map(diagnosticNotice);
  if (errors.length > 0) throw new Refused("filterRefused", errors.map(diagnosticNotice), messages);
  return messages;
}
