import type { IToken } from "chevrotain";
import { safeFix } from "../../diagnostics/report.js";
import type { Reports } from "./reports.js";
import { DatasetWord, endOf, Not, OpenGroup, OperatorToken, spanOf, Word, WrongOperator } from "./tokens.js";

/** Takes the mark out of `dataset: NAME` and `dataset = NAME`, where a filter follows, and reports it. */
export function withoutHeaderMark(tokens: readonly IToken[], reports: Reports): readonly IToken[] {
  const [keyword, mark, name, field, operator] = tokens;
  if (keyword?.tokenType !== DatasetWord || mark === undefined || (mark.image !== ":" && mark.image !== "=")) return tokens;
  const begins = field?.tokenType === Not || field?.tokenType === OpenGroup || operator?.tokenType === OperatorToken || operator?.tokenType === WrongOperator;
  if (name?.tokenType !== Word || !begins) return tokens;
  const text = name.startOffset > endOf(mark) ? "" : " ";
  reports.add("LW127", spanOf(mark), { what: "mark" }, { fixes: [safeFix({ span: spanOf(mark), text })] });
  return [keyword, ...tokens.slice(2)];
}
