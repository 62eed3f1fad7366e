/** YAML documents, as their parser gives them, within bounds: deep nesting ends its process, and long texts take it seconds. */
import { Composer, type CST, type Document, Lexer, Parser } from "yaml";
import type { Comment } from "../../ast/nodes.js";
import type { Span } from "../../diagnostics/span.js";
import { type Bounds, mostLexemes } from "../bounds.js";
import type { FileProblem } from "../file-tree.js";
import { commentAt, mayIgnore } from "../ignores.js";

export interface ParsedYaml {
  /** To be gone through once: each is held for no longer than whoever asks for it holds it. */
  readonly documents: Iterable<Document.Parsed>;
  /** All of them are known once the documents were gone through. */
  readonly problems: readonly FileProblem[];
  /** Those that may say what need not be told. */
  readonly comments: readonly Comment[];
}

/** Collections within each other; nothing with a filter in it has more. */
export const deepest = 200;

/** More of one file than anybody is told of. */
const mostProblems = 20;

/** Takes what it reads out of `bounds`. `shown`: the same text as it stands in the file, where templates were taken out of it. */
export function parseYaml(text: string, within: Pick<Bounds, "lexemes">, shown = text): ParsedYaml {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  const stopped = (kind: "length" | "depth", start: number) => ({
    documents: [],
    comments: [],
    problems: [{ kind, span: spanIn(text, start, start + 1), ...(kind === "length" ? { most: mostLexemes } : {}) }],
  });
  const bounds = boundsOf(within);
  const comments: Comment[] = [];
  let last = "";
  // Behind a byte-order mark the parser takes the first line for one that goes on.
  for (const lexeme of new Lexer().lex(text.replace(/^\ufeff/, "\n"))) {
    const broken = bounds(lexeme);
    if (broken !== null) return stopped(broken, parser.offset);
    // What follows this mark is a scalar, whatever it begins with.
    if (last !== "\x1f" && mayIgnore(lexeme))
      comments.push(commentAt(shown, parser.offset, parser.offset + lexeme.length));
    last = lexeme;
    for (const token of parser.next(lexeme)) tokens.push(token);
  }
  for (const token of parser.end()) tokens.push(token);
  const deep = tooDeep(tokens);
  if (deep !== null) return stopped("depth", deep);
  const composer = new Composer({
    logLevel: "silent",
    prettyErrors: false,
    uniqueKeys: false,
    intAsBigInt: true,
    stringKeys: false,
  });
  const problems: FileProblem[] = [];
  const noted = (document: Document.Parsed): Document.Parsed => {
    for (const { pos } of document.errors.slice(0, mostProblems))
      problems.push({ kind: "layout", span: spanIn(text, pos[0], Math.max(pos[0] + 1, pos[1])) });
    return document;
  };
  return { documents: composed(composer, tokens, text.length, noted), problems, comments };
}

/** Composes one document after the other; tokens, which take many times the memory of their text, are let go of on the way. */
function* composed(
  composer: Composer,
  tokens: CST.Token[],
  end: number,
  noted: (document: Document.Parsed) => Document.Parsed,
): Iterable<Document.Parsed> {
  tokens.reverse();
  for (let token = tokens.pop(); token !== undefined; token = tokens.pop()) {
    for (const document of composer.next(token)) yield noted(document);
  }
  for (const document of composer.end(false, end)) yield noted(document);
}

function spanIn({ length }: string, start: number, end: number): Span {
  return { start: Math.min(start, length), end: Math.min(end, length) };
}

/** Counts lexemes and what they open, and says what there is too much of: sooner than when all are put together. */
function boundsOf(within: Pick<Bounds, "lexemes">): (lexeme: string) => "length" | "depth" | null {
  let brackets = 0;
  /** Marks of lists, keys, tags and anchors on a line. */
  let marks = 0;
  return (lexeme) => {
    const first = lexeme.charAt(0);
    if (lexeme === "[" || lexeme === "{") brackets++;
    else if (lexeme === "]" || lexeme === "}") brackets = Math.max(0, brackets - 1);
    else if (lexeme === "\n" || lexeme === "\r\n") marks = 0;
    else if (lexeme === "-" || lexeme === "?" || lexeme === ":" || first === "!" || first === "&")
      marks += brackets === 0 ? 1 : 0;
    if (brackets > deepest || marks > deepest) return "depth";
    // What holds others takes several times the memory of a word.
    within.lexemes -= lexeme === "[" || lexeme === "{" ? 4 : 1;
    return within.lexemes < 0 ? "length" : null;
  };
}

/** Where collections are nested too deep; null: nowhere. */
function tooDeep(tokens: readonly CST.Token[]): number | null {
  const open = tokens.map((token) => ({ token, depth: 1 }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { token, depth } = next;
    if (depth > deepest) return token.offset;
    if (token.type === "document" && token.value !== undefined) open.push({ token: token.value, depth });
    if (!("items" in token)) continue;
    for (const item of token.items) {
      if (item.key) open.push({ token: item.key, depth: depth + 1 });
      if (item.value) open.push({ token: item.value, depth: depth + 1 });
    }
  }
  return null;
}
