/** Reads one scalar, or what people write instead of it. */
import type { BooleanLiteral, IntegerLiteral, Literal, StringLiteral } from "../../ast/nodes.js";
import type { DiagnosticFix } from "../../diagnostics/diagnostic.js";
import { safeFix, suggestedFix } from "../../diagnostics/report.js";
import type { Span } from "../../diagnostics/span.js";
import type { Integer } from "../../language/integer.js";
import { jsonString } from "../../language/json-string.js";
import { readInteger } from "../literals.js";
import { isToken, type Part } from "./concrete.js";
import type { Context } from "./context.js";
import {
  goesOnWithNumber,
  isClosedName,
  joinedThousands,
  likelyInteger,
  meantInteger,
  readQuoted,
  readWrongString,
} from "./literals.js";
import { endOf, spanOf, type Token } from "./tokens.js";

export const stringNode = (value: string, span: Span): StringLiteral => ({ kind: "String", value, span });
const integerNode = (value: Integer, span: Span): IntegerLiteral => ({ kind: "Integer", value, span });
const booleanNode = (value: boolean, span: Span): BooleanLiteral => ({ kind: "Boolean", value, span });

/** A scalar of the language, or what stands for one; null for a number that is none. */
export function readScalar(token: Token, context: Context): Literal | null {
  const { image } = token;
  const span = spanOf(token);
  const { reports } = context;
  switch (token.type) {
    case "String":
      return stringNode(readQuoted(token, reports), span);
    case "Integer": {
      const value = readInteger(image);
      if (value === undefined) reports.report("LW108", { span }, { text: image });
      return value === undefined ? null : integerNode(value, span);
    }
    case "True":
      return booleanNode(true, span);
    case "False":
      return booleanNode(false, span);
    case "Unclosed":
      // The run's reader has reported it.
      return stringNode(image.slice(1), span);
    case "Quoted":
      if (isClosedName(image)) return readWrongQuotes(token, context);
      reports.report(
        "LW131",
        { span },
        { text: image },
        { fixes: [suggestedFix({ span: { start: span.end, end: span.end }, text: "`" })] },
      );
      return stringNode(image.slice(1), span);
    case "WrongString":
      return readWrongQuotes(token, context);
    case "Call":
      context.reports.report(
        "LW137",
        { span },
        { text: image.slice(0, 80).replace(/\s+/g, " "), reason: "constant", meant: null },
      );
      return null;
    case "Junk":
      return isNumberLike(image) ? readBadNumber(token, context) : readWords([token], context);
    default:
      return readWords([token], context);
  }
}

function readWrongQuotes(token: Token, { reports }: Context): StringLiteral {
  const { image } = token;
  const span = spanOf(token);
  const { value, certain } = readWrongString(image);
  const edit = { span, text: jsonString(value) };
  reports.report(
    "LW103",
    { span },
    { text: image.startsWith("\\") ? '\\"' : image.charAt(0) },
    { fixes: [certain ? safeFix(edit) : suggestedFix(edit)] },
  );
  return stringNode(value, span);
}

/** Begins like a number, and is no address, date or name with dots and dashes. */
export function isNumberLike(image: string): boolean {
  return (
    /^[+-]? ?\.?[0-9]/.test(image) &&
    !/[./:@-].*[./:@-]/.test(image.slice(1, 80)) &&
    !/[/:@%]/.test(image.slice(0, 80)) &&
    image.length <= 80
  );
}

function readBadNumber(token: Token, context: Context): Literal | null {
  const span = spanOf(token);
  const meant = meantInteger(token.image);
  const likely = meant === null && token.image.length <= 64 ? likelyInteger(token.image) : null;
  const fixes: DiagnosticFix[] =
    meant !== null ? meantFixes(token, meant, context) : likely !== null ? [suggestedFix({ span, text: likely })] : [];
  context.reports.report("LW107", { span }, { text: token.image }, { fixes });
  const value = meant === null && likely === null ? undefined : readInteger(meant ?? likely ?? "");
  return value === undefined ? null : integerNode(value, span);
}

/** `007` is 7; but `000`, and the `024` of `1,024`, are likely the end of a longer number. */
function meantFixes({ image, startOffset: start }: Token, meant: string, { text }: Context): DiagnosticFix[] {
  const span = { start, end: start + image.length };
  const edit = { span, text: meant };
  if (image.startsWith("0") && goesOnWithNumber(text, start)) {
    const joined = joinedThousands(text, span);
    return [...(joined === null ? [] : [suggestedFix(joined)]), suggestedFix(edit)];
  }
  return [/^[+-]? ?0[0_]+$/.test(image) ? suggestedFix(edit) : safeFix(edit)];
}

const nothing = /^(?:null|none|nil|undefined)$/i;

/** What other tools put a value in the place of. */
const variable = /^(?:\$|\{\{|%[({]|<[A-Za-z]|@[A-Za-z])/;

/** Whether a part is a word for the lack of a value. */
export function isNothing(part: Part | undefined): boolean {
  return part !== undefined && isToken(part) && part.type === "Word" && nothing.test(part.image);
}

/** Words without quotes: truth values in another case, else likely a string. */
export function readWords(tokens: readonly Token[], context: Context): Literal {
  const first = tokens[0] as Token;
  const last = tokens.at(-1) ?? first;
  const span = { start: first.startOffset, end: endOf(last) };
  const word = context.text.slice(span.start, Math.min(span.end, span.start + 200)).replace(/\s+/g, " ");
  const lower = word.toLowerCase();
  if (lower === "true" || lower === "false") {
    context.reports.report("LW121", { span }, { word }, { fixes: [safeFix({ span, text: lower })] });
    return booleanNode(lower === "true", span);
  }
  const fixes =
    !nothing.test(word) &&
    !variable.test(word) &&
    span.end - span.start <= 200 &&
    !/\p{Surrogate}/u.test(word) &&
    !/[\n\r#]/.test(context.text.slice(span.start, span.end))
      ? [suggestedFix({ span, text: jsonString(word) })]
      : [];
  context.reports.report("LW121", { span }, { word }, { fixes });
  return stringNode(word, span);
}
