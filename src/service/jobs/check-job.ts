import { errors } from "../../api/errors.js";
import type { Notice } from "../../api/schemas.js";
import { checkFile } from "../../files.js";
import { type Diagnostic, toRecords } from "../../index.js";
import type { Scope } from "../operation.js";
import { Refused } from "../refused.js";

/** A longer filter (without white space) is over the limits anyway. Its checks would delay other requests. */
const longestLinted = 2048;

/** Checks filter, options and destination of a job in JSON text. Returns warnings. Refuses errors, all at once. */
export function checkJobText(text: string, filter: string | null | undefined, { kind }: Scope): readonly Notice[] {
  const lint = (filter ?? "").replace(/\s+/g, "").length <= longestLinted;
  const notices = diagnosticsOf(text, { scope: kind, lint }).map(toNotice);
  const [wrong, warnings] = [true, false].map((isError) =>
    notices.filter((each) => each.isError === isError).map(({ notice }) => notice),
  );
  if (wrong?.length) throw new Refused(errors.filterRefused[1], wrong, warnings);
  return warnings ?? [];
}

/** The errors of a job that has only a destination and options, in one text. Empty when there are none. */
export function mistakesOf(job: object): string {
  const text = JSON.stringify({ dataset: "any", destination_conf: "file:///any", ...job });
  const wrong = diagnosticsOf(text, {}).filter(({ severity }) => severity === "error");
  return wrong.map(({ message }) => message).join("; ");
}

function diagnosticsOf(text: string, options: Parameters<typeof checkFile>[1]) {
  const { source, diagnostics } = checkFile(text, { ...options, path: "job.json", isNew: true, isLocal: true });
  return toRecords({ source, diagnostics: diagnostics.map(asWarning) });
}

/** LW207 becomes the code 12207. `diagnostic` has the whole record with its fixes. */
function toNotice(record: ReturnType<typeof toRecords>[number]): { isError: boolean; notice: Notice } {
  const { code, message, pointer } = record;
  const at = typeof pointer === "string" ? { pointer } : {};
  const notice = { code: errors.filterRefused[0] + Number(code.slice(2)), message, ...at, diagnostic: { ...record } };
  return { isError: record.severity === "error", notice };
}

/** The caller may want a filter that keeps no line, and a dataset that logwhere does not know. */
function asWarning(diagnostic: Diagnostic): Diagnostic {
  const { code, args } = diagnostic;
  const isDecision = /^LW(?:5|204)/.test(code) || ("keepsNothing" in args && args.keepsNothing);
  return isDecision ? { ...diagnostic, severity: "warning" } : diagnostic;
}
