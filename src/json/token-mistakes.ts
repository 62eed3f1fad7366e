/** Reports the mistakes in single tokens. Spans and fixes count in the text. */
import type { Collector } from "../diagnostics/collector.js";
import { safeFix, suggestedFix } from "../diagnostics/report.js";
import { jsonString } from "../language/json-string.js";
import type { StringProblem } from "./string.js";
import type { JsonToken, StringToken } from "./tokens.js";

/** Reports LW401 for comments and spaces that JSON does not have, and one LW103 for all strings with other quotes. */
export function reportTokens(mistakes: Collector, tokens: readonly JsonToken[]): void {
  for (const token of tokens) {
    const { kind, value } = token;
    const args = { expected: kind === "comment" ? "noComment" : "space", found: value } as const;
    const fix = kind === "comment" ? suggestedFix({ span: token, text: "" }) : safeFix({ span: token, text: " " });
    if (kind === "comment" || kind === "space") mistakes.report("LW401", { span: token }, args, { fixes: [fix] });
  }
  const quoted = tokens.filter((token) => token.kind === "string" && token.quote !== '"') as StringToken[];
  const [first] = quoted;
  if (first === undefined) return;
  const edits = quoted.map((token) => ({ span: token, text: jsonString(token.value) }));
  const fix = { safe: quoted.every(({ closed }) => closed), edits };
  const span = { start: first.start, end: first.start + 1 };
  mistakes.report("LW103", { span }, { text: first.quote }, { fixes: [fix] });
}

/** Reports LW104 to LW106: mistakes in a string. */
export function reportString(mistakes: Collector, problems: readonly StringProblem[], text: string): void {
  for (const { code, start, end } of problems) {
    const [span, written] = [{ start, end }, text.slice(start, end)];
    if (code === "LW106") mistakes.report(code, { span }, {});
    else if (code === "LW104") {
      const fix = suggestedFix({ span: { start, end: start }, text: "\\" });
      mistakes.report(code, { span }, { escape: written }, { fixes: [fix] });
    } else {
      const fix = safeFix({ span, text: jsonString(written).slice(1, -1) });
      mistakes.report(code, { span }, { character: written }, { fixes: [fix] });
    }
  }
}

/** Whether a string has no closing quote. The start of every other string is then uncertain. */
export function isUnclosed(token: JsonToken): token is StringToken {
  return token.kind === "string" && token.quote === '"' && !token.closed;
}
