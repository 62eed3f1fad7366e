/** Notes on what is nested too deep to be read, where it may be a filter. */
import type { Span } from "../diagnostics/span.js";
import type { FileSearch } from "./file-search.js";

export function reportTooDeep({ text, tree, host, around, near }: FileSearch): void {
  const isTold = ({ start }: Span) => around.all().some(({ code, span }) => code === "LW424" && span.start === start);
  for (const span of near ? (tree.tooDeep ?? []) : [])
    if (!isTold(span) && /\bwhere\b/.test(text.slice(span.start, span.end)) && /\boperator\b/.test(text.slice(span.start, span.end)))
      around.report("LW425", { span: { start: span.start, end: span.start + 1 } }, { format: host.format, obstacle: "depth" }, { severity: "note" });
}
