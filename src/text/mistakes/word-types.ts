/** What a word is, by its spelling and by what stands before it. */
import { meantOperator } from "../../language/operator-spelling.js";
import { type Token, type TokenType, wordTypes } from "./tokens.js";

/** Whether the last token stands where a field stands, so that an operator has to follow. */
export function fieldBefore(tokens: readonly Token[]): boolean {
  const type = tokens.at(-1)?.type;
  if (type !== "Word" && type !== "Quoted" && type !== "String" && type !== "WrongString") return false;
  const earlier = tokens.at(-2);
  const before = earlier?.type;
  // `A EQ "x"`: a misspelled operator stands before a value, not before a field.
  if (before === "Word" && isFieldName(tokens.at(-3)?.type) && meantOperator(earlier?.image ?? "") !== null)
    return false;
  return (
    before !== "Dataset" &&
    before !== "Operator" &&
    before !== "WrongOperator" &&
    before !== "Comma" &&
    before !== "OpenList"
  );
}

function isFieldName(type: TokenType | undefined): boolean {
  return type === "Word" || type === "Quoted" || type === "String";
}

export function typeOfWord(text: string, at: number, word: string, tokens: readonly Token[]): TokenType {
  const type = wordTypes.get(word);
  if (type === "And" && betweenBefore(tokens)) return "Comma";
  if (type !== undefined)
    return type === "Not" && (fieldBefore(tokens) || deniesValue(text, at + 3, tokens)) ? "InnerNot" : type;
  if (word.length > 3) return "Word";
  const lower = word.toLowerCase();
  if (lower === "and" && betweenBefore(tokens)) return "Comma";
  if (lower === "not")
    return fieldBefore(tokens) || deniesValue(text, at + 3, tokens)
      ? "InnerNot"
      : negates(text, at + 3, tokens)
        ? "Not"
        : "Word";
  if ((lower === "and" || lower === "or") && valueBefore(tokens)) return lower === "and" ? "And" : "Or";
  return "Word";
}

/** Whether `A between 1` stands before, whose `and` joins no comparisons. */
function betweenBefore(tokens: readonly Token[]): boolean {
  const word = tokens.at(-2);
  return (
    word?.type === "Word" &&
    word.image.length === 7 &&
    word.image.toLowerCase() === "between" &&
    isFieldOrNot(tokens.at(-3)?.type)
  );
}

function isFieldOrNot(type: TokenType | undefined): boolean {
  return type === "InnerNot" || isFieldName(type);
}

/** Whether `not` stands between an operator and its value: `eq not 5`. */
function deniesValue(text: string, at: number, tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)?.type;
  return (last === "Operator" || last === "WrongOperator") && /^[ \t]{1,9}["'\d[-]/.test(text.slice(at, at + 10));
}

const valueEnds: ReadonlySet<TokenType> = new Set([
  "Word",
  "Quoted",
  "String",
  "WrongString",
  "Unclosed",
  "Integer",
  "True",
  "False",
  "Junk",
  "Pattern",
  "CloseGroup",
  "CloseList",
]);

/** Whether the last token can end a comparison. */
export function valueBefore(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1);
  return last !== undefined && valueEnds.has(last.type) && !fieldBefore(tokens);
}

const nextWord = /[ \t\r\n]{0,64}(?:(\()|(!?[A-Za-z_][A-Za-z0-9_]{0,64}))/y;

/** Whether `Not` here means `not`: what follows is a group or another field. */
function negates(text: string, at: number, tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)?.type;
  if (last === "Operator" || last === "WrongOperator" || last === "Comma" || last === "OpenList") return false;
  nextWord.lastIndex = at;
  const match = nextWord.exec(text);
  return match !== null && (match[1] !== undefined || meantOperator(match[2] ?? "") === null);
}
