/** A filter that is built in code, or written in a template, is the filter of its text. A value of a template changes nothing but that value. */
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Condition, compile, filterBuilder } from "../../src/index.js";
import { generatedDataset } from "../support/generated-dataset.js";
import { someFilter, someString } from "../support/generators.js";
import { isLeaf, type Leaf, type Model } from "../support/model.js";
import { randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { shapeOf } from "../support/shape.js";
import { spellText } from "../support/spell-text.js";
import { hostileString } from "../support/strings.js";

const builder = filterBuilder(generatedDataset);

/** Each operator by the name of its method. */
const method = ({ operator }: Leaf): string =>
  operator.startsWith("!") ? `not${operator.charAt(1).toUpperCase()}${operator.slice(2)}` : operator;

function built(model: Model): Condition<"generated"> {
  if (isLeaf(model)) {
    // Which methods a field has is known of its name only, and the names are generated.
    const field = builder.field(model.field as "Land") as unknown as Record<
      string,
      (operand: Leaf["operand"]) => Condition<"generated">
    >;
    const compared = field[method(model)]?.(model.operand);
    if (compared === undefined) throw new Error(`no method ${method(model)}`);
    return compared;
  }
  if ("not" in model) return builder.not(built(model.not));
  return "and" in model ? builder.and(...model.and.map(built)) : builder.or(...model.or.map(built));
}

test("conditions are what their text is", () => {
  const checked = someFilter({ not: true }).filter(({ dataset }) => dataset !== null);
  fc.assert(
    fc.property(checked, ({ model }) => {
      const { filter, diagnostics } = builder.compile(built(model));
      expect(diagnostics.filter(({ severity, code }) => severity === "error" && !code.startsWith("LW3"))).toEqual([]);
      const text = spellText(model, randomFrom(1));
      expect(shapeOf(filter?.tree)).toBe(shapeOf(compile(text, { dataset: generatedDataset }).filter?.tree));
    }),
    runs(400),
  );
});

/** Texts that would be something else if they were not values. */
const hostile = fc.oneof(
  someString,
  fc.constantFrom(
    ...[
      '" or Answer gt 0 or Land eq "',
      '\\"',
      "]",
      '"]',
      "#",
      "*/",
      "\u0024{1}",
      "') --",
      "{",
      "} keep {",
      "\u0024{or()}",
    ],
  ),
  hostileString(),
  fc
    .array(fc.constantFrom(...'"\\\n#()[]\ud800\udc00', " or ", "Answer gt 0", "\ud800", "\udc00"), { maxLength: 8 })
    .map((parts) => parts.join("")),
);

test("what is written in a template is what it would be in a file", () => {
  const escapes = fc
    .array(fc.constantFrom("\\", '"', "n", "u00e9", "u", "x41", "$", "{", "}", "a", "/", "é", "'"), { maxLength: 12 })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(escapes, someString, (text, other) => {
      const written = `Land eq "${text}" and Path eq ${JSON.stringify(other)} and \`Answer\` gt 1`;
      // What stands in a program: the language's own backticks and its mark of a hole are escaped there.
      const inProgram = written.replace(/`|\$(?=\{)/g, (character, at: number) =>
        /(?:^|[^\\])(?:\\\\)*$/.test(written.slice(0, at)) ? `\\${character}` : character,
      );
      const template = runInNewContext(`(texts => texts)\`${inProgram.replaceAll("\r", "")}\``) as TemplateStringsArray;
      fc.pre(template.length === 1);
      const file = compile(written.replaceAll("\r", ""), { dataset: generatedDataset });
      const built = builder.where(template);
      // An odd backslash in a mark of a hole is no escape of a filter, and would be one of the program.
      fc.pre(!/\\\$|\$\\\{/.test(written));
      expect(built.source).toBe(file.source);
      expect(built.diagnostics.map(({ code, span }) => [code, span])).toEqual(
        file.diagnostics.map(({ code, span }) => [code, span]),
      );
    }),
    runs(400),
  );
});

const fragments = fc.constantFrom(
  "Land eq ", "Land", " eq ", "Answer gt ", " and ", " or ", " not ", ..."()[],\"'`# \n-!a0{}:\\é;", "1.", '"a"', "Land in [", "keep {", "keep ",
  "drop ", "dataset ", "dataset generated ", "Land in ", "Path startsWith ", "true", "Cached eq ",
); // biome-ignore format: a table
const anyValue = fc.oneof(hostile, fc.integer(), fc.boolean(), fc.array(hostile, { maxLength: 3 }));

function spliced(text: string, place: number, part: string): string {
  const at = place % (text.length + 1);
  return text.slice(0, at) + part + text.slice(at);
}

test("whatever is around the holes, values never change the tree of a filter", () => {
  const large = fc.bigInt({ min: 2n ** 53n, max: 2n ** 64n - 1n });
  const [text, integer, list] = [hostile, fc.integer(), fc.array(hostile, { minLength: 1, maxLength: 3 })];
  /** Templates, and values of the right types for their holes. */
  const sound = fc.constantFrom<readonly [texts: readonly string[], values: readonly fc.Arbitrary<unknown>[]]>(
    [["Answer in [1, ", "", "]"], [integer, integer]],
    [["Land eq ", " and Answer gt ", ""], [text, integer]],
    [["Land in ", " or not (Path startsWith ", " and Answer in [1, ", "])"], [list, text, integer]],
    [["Land eq ", " and (Path in ", " or Answer gt ", ") and not Path contains ", ""], [text, list, large, text]],
    [["dataset generated\nLand in [", ", ", "] # two\nand Cached eq ", '\nkeep {"Land": "a"}'], [text, text, fc.boolean()]],
  ); // biome-ignore format: a table
  const added = fc.array(fc.tuple(fc.nat(), fc.nat(), fragments), { maxLength: 2 });
  const templates = fc.tuple(sound, added, fc.boolean()).chain(([[texts, values], pieces, isRight]) => {
    const strewn = texts.map((one, at) =>
      pieces
        .filter(([which]) => which % texts.length === at)
        .reduce<string>((all, [, place, part]) => spliced(all, place, part), one),
    );
    const given = fc.tuple(...values.map((value) => (isRight ? value : anyValue)));
    return fc.tuple(fc.constant(strewn), given, fc.constant(isRight && pieces.length === 0));
  });
  const series = runs(6000, 300);
  let compiled = 0;
  fc.assert(
    fc.property(templates, ([texts, values, isUnchanged]) => {
      const template = Object.assign([...texts], { raw: texts });
      const { filter, holes, document } = builder.where(template, ...(values as never[]));
      expect(holes).toHaveLength(values.length);
      // Half of a surrogate pair is no text.
      const isWhole = !/\p{Surrogate}/u.test(values.flat().join("\n"));
      if (isUnchanged && texts[1] !== "") expect(filter !== null).toBe(isWhole);
      if (filter === null) return;
      compiled++;
      // Each value is a literal of the tree, at its hole.
      const found = literalsOf(document?.expression as Node);
      values.forEach((value, at) => {
        const hole = holes[at];
        const there = found.filter(({ span }) => span.start === hole?.start && span.end === hole.end).map(valueOf);
        expect(there).toEqual([Object.is(value, -0) ? 0 : value]);
      });
    }),
    series,
  );
  expect(compiled).toBeGreaterThan(series.numRuns / 30);
});

interface Node {
  readonly kind: string;
  readonly span: { readonly start: number; readonly end: number };
  readonly value?: Node | string | number | bigint | boolean;
  readonly term?: Node;
  readonly terms?: readonly Node[];
  readonly members?: readonly Node[];
}

/** Literals and lists below a node. */
function literalsOf(node: Node): readonly Node[] {
  if (node.terms !== undefined) return node.terms.flatMap(literalsOf);
  if (node.term !== undefined) return literalsOf(node.term);
  if (node.members !== undefined) return [node, ...node.members];
  return typeof node.value === "object" ? literalsOf(node.value) : [node];
}

function valueOf(node: Node): unknown {
  return node.members === undefined ? node.value : node.members.map(valueOf);
}

test("a hole within something else is refused, whatever its value", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(builder.where`Land eq "${text}"`.ok).toBe(false);
      expect(builder.where`Land eq "a" # ${text}`.ok).toBe(false);
      expect(builder.where`Land eq "a${text}b"`.ok).toBe(false);
      expect(builder.where`Land eq "a" keep {"Land": ${text}}`.ok).toBe(false);
    }),
    runs(200),
  );
});
