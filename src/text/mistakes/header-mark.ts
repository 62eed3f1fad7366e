import type { Collector } from "../../diagnostics/collector.js";
import { safeFix } from "../../diagnostics/report.js";
import { endOf, spanOf, type Token } from "./tokens.js";

/** Takes the mark out of `dataset: NAME` and `dataset = NAME`, where a filter follows, and reports it. */
export function withoutHeaderMark(tokens: readonly Token[], reports: Collector): readonly Token[] {
  const [keyword, mark, name, field, operator] = tokens;
  if (keyword?.type !== "Dataset" || mark === undefined || (mark.image !== ":" && mark.image !== "=")) return tokens;
  const begins =
    field?.type === "Not" ||
    field?.type === "OpenGroup" ||
    operator?.type === "Operator" ||
    operator?.type === "WrongOperator";
  if (name?.type !== "Word" || !begins) return tokens;
  const text = name.startOffset > endOf(mark) ? "" : " ";
  reports.report("LW127", { span: spanOf(mark) }, { what: "mark" }, { fixes: [safeFix({ span: spanOf(mark), text })] });
  return [keyword, ...tokens.slice(2)];
}
