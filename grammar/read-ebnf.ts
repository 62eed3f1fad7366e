/** Reads `logwhere.ebnf`, the grammar for people. Diagrams and tests derive from it. */
export type EbnfNode =
  | { readonly kind: "Sequence" | "Choice"; readonly parts: readonly EbnfNode[] }
  | { readonly kind: "Optional" | "Repeat"; readonly part: EbnfNode }
  | { readonly kind: "Terminal" | "Name" | "Words"; readonly text: string };

export interface Production {
  readonly name: string;
  readonly body: EbnfNode;
  /** The lines of the production in the file. */
  readonly source: string;
}

const token =
  /\s+|\(\*[\s\S]*?\*\)|(?<terminal>"[^"]*"|'[^']*')|\?(?<words>[^?]*)\?|(?<name>[A-Za-z]+)|(?<sign>[=;|[\]{}()])/y;

interface Token {
  readonly kind: "terminal" | "words" | "name" | "sign";
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Returns the productions in order. Throws for a text that is not EBNF. */
export function readEbnf(text: string): readonly Production[] {
  const tokens = tokensOf(text);
  const productions: Production[] = [];
  let position = 0;
  while (position < tokens.length) {
    const first = take("name");
    take("sign", "=");
    const body = choice();
    const last = take("sign", ";");
    productions.push({ name: first.text, body, source: text.slice(first.start, last.end) });
  }
  return productions;

  function choice(): EbnfNode {
    const parts = [sequence()];
    while (skip("|")) parts.push(sequence());
    return only(parts) ?? { kind: "Choice", parts };
  }

  function sequence(): EbnfNode {
    const parts: EbnfNode[] = [];
    for (let part = single(); part; part = single()) parts.push(part);
    return only(parts) ?? { kind: "Sequence", parts };
  }

  function single(): EbnfNode | null {
    if (skip("[")) return closed("]", { kind: "Optional", part: choice() });
    if (skip("{")) return closed("}", { kind: "Repeat", part: choice() });
    if (skip("(")) return closed(")", choice());
    const next = tokens[position];
    if (!next || next.kind === "sign") return null;
    position++;
    return { kind: next.kind === "terminal" ? "Terminal" : next.kind === "name" ? "Name" : "Words", text: next.text };
  }

  function closed(sign: string, node: EbnfNode): EbnfNode {
    take("sign", sign);
    return node;
  }

  function skip(sign: string): boolean {
    const next = tokens[position];
    if (next?.kind !== "sign" || next.text !== sign) return false;
    position++;
    return true;
  }

  function take(kind: Token["kind"], sign?: string): Token {
    const next = tokens[position++];
    if (next?.kind !== kind || (sign !== undefined && next.text !== sign))
      throw new Error(`logwhere.ebnf: expected ${sign ?? kind} at ${next?.start ?? "the end"}`);
    return next;
  }
}

/** Returns every node of a body, the body first. */
export function* nodesOf(node: EbnfNode): Generator<EbnfNode> {
  yield node;
  if ("parts" in node) for (const part of node.parts) yield* nodesOf(part);
  if ("part" in node) yield* nodesOf(node.part);
}

function only(parts: readonly EbnfNode[]): EbnfNode | undefined {
  return parts.length === 1 ? parts[0] : undefined;
}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const start = token.lastIndex;
    const groups = token.exec(text)?.groups;
    if (!groups) throw new Error(`logwhere.ebnf: unexpected character at ${start}`);
    const end = token.lastIndex;
    if (groups.terminal !== undefined)
      tokens.push({ kind: "terminal", text: groups.terminal.slice(1, -1), start, end });
    else if (groups.words !== undefined) tokens.push({ kind: "words", text: groups.words.trim(), start, end });
    else if (groups.name !== undefined) tokens.push({ kind: "name", text: groups.name, start, end });
    else if (groups.sign !== undefined) tokens.push({ kind: "sign", text: groups.sign, start, end });
  }
  return tokens;
}
