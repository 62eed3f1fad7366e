import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { nodesOf } from "../../grammar/read-ebnf.js";
import { readParser, readTerminals } from "../../grammar/read-parser.js";
import { isReserved } from "../../src/language/connectives.js";
import { FilterParser } from "../../src/text/grammar.js";
import { parse } from "../../src/text/parse.js";
import { allTokens } from "../../src/text/tokens.js";
import { randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { type GrammarToken, Recognizer } from "./recognize.js";

const ebnf = new Recognizer(readFileSync(new URL("../../grammar/logwhere.ebnf", import.meta.url), "utf8"));

describe("the EBNF and the parser are one grammar", () => {
  test("every name the EBNF uses is defined in it", () => {
    const used = [...ebnf.productions.values()]
      .flatMap(({ body }) => [...nodesOf(body)])
      .flatMap((node) => (node.kind === "Name" ? [node.text] : []));
    expect(used.filter((name) => !ebnf.productions.has(name))).toEqual([]);
  });

  test("every rule of the parser is the production of its name, in the same order", () => {
    const rules = readParser();
    const syntax = [...ebnf.productions.values()].filter(({ name }) => rules.has(name));
    expect(syntax.map(({ name, body }) => [name, body])).toEqual([...rules]);
    // What is no rule is a token, or a part of one.
    const tokens = new Set(allTokens.map(({ name }) => name));
    const first = [...ebnf.productions.keys()].findIndex((name) => tokens.has(name));
    expect([...ebnf.productions.keys()].slice(0, first)).toEqual([...rules.keys()]);
  });

  test("they know the same words and signs", () => {
    const terminals = ebnf.alphabet.filter(({ symbol, text }) => symbol === text).map(({ text }) => text);
    expect([...readTerminals()].sort()).toEqual(terminals.sort());
    expect(readTerminals().filter((text) => /^[a-z]/.test(text) && !isReserved(text))).toEqual([]);
  });

  test("the grammar passes the checks of Chevrotain, which are skipped at run time", () => {
    // The checks need `Object.groupBy`, which Node has from version 21 on.
    const before = Object.getOwnPropertyDescriptor(Object, "groupBy");
    const groupBy = (items: Iterable<unknown>, keyOf: (item: unknown) => string) => {
      const groups: Record<string, unknown[]> = {};
      for (const item of items) groups[keyOf(item)] = [...(groups[keyOf(item)] ?? []), item];
      return groups;
    };
    Object.defineProperty(Object, "groupBy", { value: groupBy, configurable: true });
    try {
      expect(() => new FilterParser(true)).not.toThrow();
    } finally {
      Reflect.deleteProperty(Object, "groupBy");
      if (before !== undefined) Object.defineProperty(Object, "groupBy", before);
    }
  });

  test("each rule quotes its production", () => {
    const onOneLine = (text: string) => text.replace(/\s+(?:\/\/\s+)?/g, " ");
    const source = onOneLine(readFileSync(new URL("../../src/text/grammar.ts", import.meta.url), "utf8"));
    const names = [...readParser().keys()];
    expect(
      names.filter((name) => !source.includes(onOneLine(ebnf.productions.get(name)?.source ?? "no production"))),
    ).toEqual([]);
  });

  test("of sentences of the EBNF, most with a token taken out, put in, or replaced, they accept the same", () => {
    const disagreed: string[] = [];
    let accepted = 0;
    const { numRuns } = runs(4000, 500);
    for (let seed = 0; seed < numRuns; seed++) {
      const random = randomFrom(seed);
      const tokens = [...ebnf.sentence(random)];
      tokens.splice(
        random.below(tokens.length + 1),
        random.below(2),
        ...(random.below(3) === 0 ? [] : [random.pick(ebnf.alphabet)]),
      );
      const accepts = ebnf.accepts(tokens);
      if (accepts) accepted++;
      if (accepts !== parses(textOf(tokens)))
        disagreed.push(`${accepts ? "only the EBNF" : "only the parser"} accepts ${textOf(tokens)}`);
    }
    expect(shortest(disagreed)).toEqual([]);
    // Both answers occur, or nothing was compared.
    expect(accepted).toBeGreaterThan(numRuns / 10);
    expect(accepted).toBeLessThan(0.9 * numRuns);
  });
});

/** Enough to see what is wrong. */
function shortest(texts: readonly string[]): readonly string[] {
  return [...texts].sort((a, b) => a.length - b.length).slice(0, 12);
}

function textOf(tokens: readonly GrammarToken[]): string {
  return tokens.map(({ text }) => text).join(" ");
}

function parses(text: string): boolean {
  return parse(text).diagnostics.every(({ severity }) => severity !== "error");
}
