import { type EbnfNode, nodesOf, type Production, readEbnf } from "../../grammar/read-ebnf.js";
import type { Random } from "../support/random.js";

/** A token of filter text as the grammar sees it: a terminal by its text, or a token with a name by that. */
export interface GrammarToken {
  readonly symbol: string;
  readonly text: string;
}

/** Texts of the tokens that the grammar has names for. */
const samples: Readonly<Record<string, readonly string[]>> = {
  Word: ["ClientCountry", "_a1", "Nothing"],
  QuotedField: ["`a b`", "`and`", "`\\``"],
  String: ['""', '"ca"', '"\\u00e9\\n"'],
  Integer: ["0", "-7", "18446744073709551615"],
  JsonObject: ["{}", '{"a":[1,{"b":null}]}'],
};

/** What the EBNF file says, as functions on token sequences. */
export class Recognizer {
  readonly productions: ReadonlyMap<string, Production>;
  /** Every token there is, with the texts to try it by. */
  readonly alphabet: readonly GrammarToken[];

  constructor(ebnf: string) {
    this.productions = new Map(readEbnf(ebnf).map((production) => [production.name, production]));
    const syntax = [...this.productions.values()].filter(({ name }) => this.#isSyntax(name));
    const terminals = new Set(
      syntax.flatMap(({ body }) => [...nodesOf(body)]).flatMap((node) => (node.kind === "Terminal" ? [node.text] : [])),
    );
    this.alphabet = [
      ...[...terminals].map((text) => ({ symbol: text, text })),
      ...Object.entries(samples).flatMap(([symbol, texts]) => texts.map((text) => ({ symbol, text }))),
    ];
  }

  /** Whether the tokens are a whole filter file. */
  accepts(tokens: readonly GrammarToken[]): boolean {
    return this.#ends({ kind: "Name", text: "Document" }, new Set([0]), tokens).has(tokens.length);
  }

  /** A filter file, more and more likely to take the short way the deeper it is. */
  sentence(random: Random): readonly GrammarToken[] {
    return this.#derive({ kind: "Name", text: "Document" }, random, 0);
  }

  #isSyntax(name: string): boolean {
    return !Object.hasOwn(samples, name) && reachable(this.productions, samples).has(name);
  }

  /** Where matches of a node end that begin at one of `starts`. */
  #ends(node: EbnfNode, starts: ReadonlySet<number>, tokens: readonly GrammarToken[]): ReadonlySet<number> {
    if (starts.size === 0) return starts;
    switch (node.kind) {
      case "Sequence":
        return node.parts.reduce((reached, part) => this.#ends(part, reached, tokens), starts);
      case "Choice":
        return new Set(node.parts.flatMap((part) => [...this.#ends(part, starts, tokens)]));
      case "Optional":
        return new Set([...starts, ...this.#ends(node.part, starts, tokens)]);
      case "Repeat": {
        const all = new Set(starts);
        for (let fresh = starts; fresh.size > 0; ) {
          fresh = new Set([...this.#ends(node.part, fresh, tokens)].filter((end) => !all.has(end)));
          for (const end of fresh) all.add(end);
        }
        return all;
      }
      case "Name":
        if (!Object.hasOwn(samples, node.text)) return this.#ends(this.#body(node.text), starts, tokens);
        break;
      case "Words":
        throw new Error(`the syntax says "${node.text}" in words`);
    }
    return new Set([...starts].filter((start) => tokens[start]?.symbol === node.text).map((start) => start + 1));
  }

  #derive(node: EbnfNode, random: Random, depth: number): readonly GrammarToken[] {
    switch (node.kind) {
      case "Sequence":
        return node.parts.flatMap((part) => this.#derive(part, random, depth + 1));
      case "Choice":
        return this.#derive(depth > 30 ? (node.parts.at(-1) as EbnfNode) : random.pick(node.parts), random, depth + 1);
      case "Optional":
        return random.below(2) === 0 ? [] : this.#derive(node.part, random, depth + 1);
      case "Repeat":
        return Array.from({ length: depth > 20 ? 0 : random.below(3) }, () =>
          this.#derive(node.part, random, depth + 1),
        ).flat();
      case "Name":
        if (!Object.hasOwn(samples, node.text)) return this.#derive(this.#body(node.text), random, depth + 1);
        return [random.pick(this.alphabet.filter(({ symbol }) => symbol === node.text))];
      default:
        return [{ symbol: node.text, text: node.text }];
    }
  }

  #body(name: string): EbnfNode {
    const production = this.productions.get(name);
    if (!production) throw new Error(`${name} is not defined`);
    return production.body;
  }
}

/** The productions that `Document` is made of, down to the tokens. */
function reachable(productions: ReadonlyMap<string, Production>, tokens: object): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name) || Object.hasOwn(tokens, name)) return;
    found.add(name);
    for (const node of nodesOf(productions.get(name)?.body ?? { kind: "Words", text: "" }))
      if (node.kind === "Name") visit(node.text);
  };
  visit("Document");
  return found;
}
