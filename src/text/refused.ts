/** What is said of a text that the grammar refuses by someone who knows the grammar only: where it goes wrong, and what was expected there. */
import type { IToken } from "chevrotain";
import type { Document } from "../ast/nodes.js";
import type { ExpectedInText } from "../diagnostics/catalog/text.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import { maxDepth } from "../language/limits.js";
import { firstDeeper } from "./depth.js";
import { tokenize } from "./lexer.js";
import { firstRefused } from "./strict-parser.js";
import {
  CloseGroup,
  CloseList,
  Comma,
  IntegerToken,
  JsonObject,
  OpenGroup,
  OpenList,
  operatorTokens,
  QuotedField,
  StringToken,
  Word,
  words,
} from "./tokens.js";

/** So much is shown of what is no token. */
const longest = 60;

/** The one diagnostic (LW100) of a text that is not in the language, and nothing of the text. Never throws. */
export function readRefused(text: string): {
  readonly document: Document;
  readonly diagnostics: readonly Diagnostic[];
} {
  const span = { start: 0, end: text.length };
  const document: Document = { kind: "Document", header: null, expression: null, examples: [], comments: [], span };
  return { document, diagnostics: [diagnosticOf(text)] };
}

function diagnosticOf(text: string): Diagnostic {
  const { tokens, refusedAt } = tokenize(text);
  const deep = firstDeeper(tokens, maxDepth);
  if (deep !== null) return report("LW129", { span: spanOf(deep) }, { limit: maxDepth });
  const { token, within } = firstRefused(text, tokens);
  const at = token === null ? (refusedAt ?? endOf(tokens)) : token.startOffset;
  const found = token?.image ?? /^\S+/.exec(text.slice(at, at + longest))?.[0] ?? "";
  const before = tokens.filter(({ startOffset }) => startOffset < at);
  return report(
    "LW100",
    { span: { start: at, end: at + found.length } },
    { expected: within ? contentOf(token) : expectedAfter(before), found },
  );
}

/** Behind the last token. */
function endOf(tokens: readonly IToken[]): number {
  const last = tokens.at(-1);
  return last === undefined ? 0 : last.startOffset + last.image.length;
}

function spanOf({ startOffset, image }: IToken) {
  return { start: startOffset, end: startOffset + image.length };
}

/** What is wrong inside of a token. */
function contentOf(token: IToken | null): ExpectedInText {
  return token?.tokenType === IntegerToken ? "integer" : token?.tokenType === JsonObject ? "json" : "string";
}

/** What may stand behind tokens that the grammar took. */
function expectedAfter(tokens: readonly IToken[]): ExpectedInText {
  const last = tokens.at(-1)?.tokenType;
  const opened = tokens.findLastIndex(({ tokenType }) => tokenType === OpenList);
  const inList = opened > tokens.findLastIndex(({ tokenType }) => tokenType === CloseList);
  switch (last) {
    case words.dataset:
      return "name";
    case words.keep:
    case words.drop:
      return "object";
    case JsonObject:
      return "example";
    case OpenList:
    case Comma:
      return "member";
    case QuotedField:
      return "operator";
    case Word:
      return tokens.at(-2)?.tokenType === words.dataset ? "comparison" : "operator";
    case StringToken:
    case IntegerToken:
    case words.true:
    case words.false:
      return inList ? "comma" : "connective";
    case CloseList:
    case CloseGroup:
      return "connective";
    case undefined:
    case OpenGroup:
      return "comparison";
    default:
      return operatorTokens.includes(last) ? "value" : "comparison";
  }
}
