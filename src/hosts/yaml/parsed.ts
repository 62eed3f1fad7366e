/** YAML documents, as their parser gives them, within bounds: deep nesting ends its process, and long texts take it seconds. */
import { Composer, type CST, type Document, Lexer, Parser } from "yaml";
import type { FileProblem } from "../file-tree.js";

export interface ParsedYaml {
  readonly documents: readonly Document.Parsed[];
  readonly problems: readonly FileProblem[];
}

/** Collections within each other; nothing with a filter in it has more. */
const deepest = 200;

/** Words, marks and line ends of a file: each costs some microseconds. */
const mostLexemes = 600_000;

/** More of one file than anybody is told of. */
const mostProblems = 20;

export function parseYaml(text: string): ParsedYaml {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  let lexemes = 0;
  for (const lexeme of new Lexer().lex(text)) {
    if (++lexemes > mostLexemes) return { documents: [], problems: [{ kind: "length", span: { start: parser.offset, end: parser.offset + 1 } }] };
    tokens.push(...parser.next(lexeme));
  }
  tokens.push(...parser.end());
  const deep = tooDeep(tokens);
  if (deep !== null) return { documents: [], problems: [{ kind: "depth", span: { start: deep, end: deep + 1 } }] };
  const composer = new Composer({ logLevel: "silent", prettyErrors: false, uniqueKeys: false, intAsBigInt: true, stringKeys: false });
  const documents = [...composer.compose(tokens, false, text.length)];
  const problems = documents.flatMap(({ errors }) =>
    errors.slice(0, mostProblems).map(({ pos: [start, end] }): FileProblem => ({ kind: "layout", span: { start, end: Math.max(start + 1, end) } })),
  );
  return { documents, problems };
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
