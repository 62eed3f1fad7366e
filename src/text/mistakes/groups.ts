/** Groups balanced tokens into sections, groups and runs: whatever stands between connectives is one run, for its reader to judge. */
import type {
  ConcreteDocument,
  ConcreteExpression,
  ConcreteList,
  Group,
  Item,
  Part,
  Run,
  Section,
} from "./concrete.js";
import { isPart, type Token } from "./tokens.js";

interface Cursor {
  readonly tokens: readonly Token[];
  at: number;
}

/** Takes what `balance` gives: every bracket closed by one of its kind, and no more nesting than the language allows. */
export function groupTokens(tokens: readonly Token[]): ConcreteDocument {
  const cursor = { tokens, at: 0 };
  const sections: Section[] = [];
  for (let token = next(cursor); token !== undefined; token = next(cursor)) sections.push(sectionAt(cursor, token));
  return { sections };
}

function next({ tokens, at }: Cursor): Token | undefined {
  return tokens[at];
}

/** Takes the token at hand if it is one of a kind. */
function take(cursor: Cursor, isWanted: (token: Token) => boolean): Token | null {
  const token = next(cursor);
  if (token === undefined || !isWanted(token)) return null;
  cursor.at++;
  return token;
}

function sectionAt(cursor: Cursor, keyword: Token): Section {
  switch (keyword.type) {
    case "Dataset":
      cursor.at++;
      return { kind: "header", keyword, name: comparisonFollows(cursor) ? null : take(cursor, isPart) };
    case "Keep":
    case "Drop":
      cursor.at++;
      return { kind: "example", keyword, json: take(cursor, ({ type }) => type === "Json") };
    default:
      return expressionAt(cursor);
  }
}

/** Whether the header's name is lacking: what follows is a field with its operator. */
function comparisonFollows({ tokens, at }: Cursor): boolean {
  return [tokens[at], tokens[at + 1]].some((token) => token?.type === "Operator" || token?.type === "WrongOperator");
}

function expressionAt(cursor: Cursor): ConcreteExpression {
  return { kind: "expression", items: allOf(() => itemAt(cursor)) };
}

/** What comes until nothing does. Most are one, and an array that begins empty and is pushed to has room for 17. */
function allOf<T>(next: () => T | null): T[] {
  const first = next();
  if (first === null) return [];
  const all = [first];
  for (let one = next(); one !== null; one = next()) all.push(one);
  return all;
}

/** The item that begins here; null where the expression ends. */
function itemAt(cursor: Cursor): Item | null {
  const token = next(cursor);
  switch (token?.type) {
    case undefined:
      return null;
    case "And":
    case "Or":
    case "Not":
      cursor.at++;
      return token;
    case "OpenGroup":
      return groupAt(cursor, token);
    default:
      return token?.type === "OpenList" || (token !== undefined && isPart(token)) ? runAt(cursor) : null;
  }
}

function groupAt(cursor: Cursor, open: Token): Group {
  cursor.at++;
  const body = expressionAt(cursor);
  return { kind: "group", open, body: body.items.length === 0 ? null : body, close: closed(cursor) };
}

function runAt(cursor: Cursor): Run {
  return { kind: "run", parts: allOf(() => partAt(cursor)) };
}

function partAt(cursor: Cursor): Part | null {
  const token = next(cursor);
  return token?.type === "OpenList" ? listAt(cursor, token) : take(cursor, isPart);
}

function listAt(cursor: Cursor, open: Token): ConcreteList {
  const from = ++cursor.at;
  while (take(cursor, isPart) !== null);
  return { kind: "list", open, parts: cursor.tokens.slice(from, cursor.at), close: closed(cursor) };
}

function closed(cursor: Cursor): Token {
  // Brackets are balanced.
  return cursor.tokens[cursor.at++] as Token;
}
