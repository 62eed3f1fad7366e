import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { nodesOf } from "../../grammar/read-ebnf.js";
import { allTokens, wordTypes } from "../../src/text/mistakes/tokens.js";
import { parse } from "../../src/text/parse.js";
import { randomOf } from "../fuzz/random.js";
import { type GrammarToken, Recognizer } from "./recognize.js";

const ebnf = new Recognizer(readFileSync(new URL("../../grammar/logwhere.ebnf", import.meta.url), "utf8"));

describe("the EBNF and the parser are one grammar", () => {
  test("every name the EBNF uses is defined in it", () => {
    const used = [...ebnf.productions.values()].flatMap(({ body }) => [...nodesOf(body)]).flatMap((node) => (node.kind === "Name" ? [node.text] : []));
    expect(used.filter((name) => !ebnf.productions.has(name))).toEqual([]);
  });

  test("they know the same words", () => {
    const words = ebnf.alphabet.filter(({ symbol, text }) => symbol === text && /[a-z]/i.test(text)).map(({ text }) => text);
    expect(words.sort()).toEqual([...wordTypes.keys()].filter((word) => word !== word.toUpperCase()).sort());
  });

  test("each token type is a terminal of the EBNF, or one that only mistakes have", () => {
    expect(allTokens.map(({ name }) => name).sort()).toEqual(
      [
        ...[
          "Word",
          "Quoted",
          "String",
          "Integer",
          "True",
          "False",
          "Operator",
          "Comma",
          "And",
          "Or",
          "Not",
          "OpenGroup",
          "CloseGroup",
          "OpenList",
          "CloseList",
          "Dataset",
          "Keep",
          "Drop",
          "Json",
        ],
        ...["Part", "WrongString", "Unclosed", "WrongOperator", "InnerNot", "Junk"],
      ].sort(),
    );
  });

  test("the parser accepts 2000 sentences made from the EBNF", () => {
    const refused = Array.from({ length: 2000 }, (_, seed) => textOf(ebnf.sentence(randomOf(seed)))).filter((text) => !parses(text));
    expect(shortest(refused)).toEqual([]);
  });

  test("where a token is taken out, put in, or replaced, they agree whether it is a filter", () => {
    const disagreed: string[] = [];
    let accepted = 0;
    for (let seed = 0; seed < 4000; seed++) {
      const random = randomOf(seed);
      const tokens = [...ebnf.sentence(random)];
      tokens.splice(random.below(tokens.length + 1), random.below(2), ...(random.below(3) === 0 ? [] : [random.pick(ebnf.alphabet)]));
      const accepts = ebnf.accepts(tokens);
      if (accepts) accepted++;
      if (accepts !== parses(textOf(tokens))) disagreed.push(`${accepts ? "only the EBNF" : "only the parser"} accepts ${textOf(tokens)}`);
    }
    expect(shortest(disagreed)).toEqual([]);
    // Both answers occur, or nothing was compared.
    expect(accepted).toBeGreaterThan(400);
    expect(accepted).toBeLessThan(3600);
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
