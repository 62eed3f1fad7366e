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
      expect(shapeOf(filter)).toBe(
        shapeOf(compile(spellText(model, randomFrom(1)), { dataset: generatedDataset }).filter),
      );
    }),
    runs(400),
  );
});

/** Texts that would be something else if they were not values. */
const hostile = fc.oneof(
  someString,
  fc.constantFrom(
    '" or Answer gt 0 or Land eq "',
    "\\",
    '\\"',
    "]",
    '"]',
    "#",
    "\n",
    "*/",
    "\u0024{1}",
    "`",
    "') --",
    "\u2028",
    "{",
    "} keep {",
    "\0",
    "\u0024{or()}",
  ),
  hostileString(),
  fc
    .array(fc.constantFrom('"', "\\", " or ", "\n", "#", "(", ")", "[", "]", "Answer gt 0", "\ud800", "\udc00"), {
      maxLength: 8,
    })
    .map((parts) => parts.join("")),
);

test("values of templates change no tree but in themselves", () => {
  fc.assert(
    fc.property(
      hostile,
      fc.array(hostile, { minLength: 1, maxLength: 4 }),
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n - 1n }),
      (text, list, integer) => {
        const whole = [text, ...list].every((each) => !/\p{Surrogate}/u.test(each));
        const { filter, ok } =
          builder.where`Land eq ${text} and (Path in ${list} or Answer gt ${integer}) and not Path contains ${text}`;
        expect(ok || filter !== null).toBe(whole);
        if (filter === null) return;
        const neutral = compile('Land eq "a" and (Path in ["b"] or Answer gt 1) and not Path contains "c"', {
          dataset: generatedDataset,
        });
        expect(shapeOf(filter, "operand")).toBe(shapeOf(neutral.filter, "operand"));
        const [first, second, third, last] = criteriaOf(filter.tree as Tree).map(({ operand }) => operand);
        expect([first, second, BigInt(third as number), last]).toEqual([text, list, integer, text]);
      },
    ),
    runs(400),
  );
});

interface Tree {
  readonly terms?: readonly Tree[];
  readonly operand?: unknown;
}

function criteriaOf(tree: Tree): readonly Tree[] {
  return tree.terms?.flatMap(criteriaOf) ?? [tree];
}

/** A filter's tree without its places, and without what is named. */
function shapeOf(filter: { readonly tree: unknown } | null, ...without: readonly string[]): string {
  return JSON.stringify(filter?.tree, (key, value) =>
    key === "span" || without.includes(key) ? undefined : typeof value === "bigint" ? `${value}n` : value,
  );
}

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
  ...[
    "Land eq ",
    "Land",
    " eq ",
    "Answer gt ",
    " and ",
    " or ",
    " not ",
    "(",
    ")",
    "[",
    "]",
    ",",
    '"',
    "'",
    "`",
    "#",
    "\n",
    " ",
    "-",
    "!",
    "a",
    "0",
    "1.",
  ],
  ...[
    '"a"',
    "Land in [",
    "keep {",
    "}",
    "{",
    ":",
    "keep ",
    "drop ",
    "dataset ",
    "dataset generated ",
    "Land in ",
    "Path startsWith ",
    "\\",
    "é",
    ";",
    "true",
    "Cached eq ",
  ],
);
const anyValue = fc.oneof(hostile, fc.integer(), fc.boolean(), fc.array(hostile, { maxLength: 3 }));

function spliced(text: string, place: number, part: string): string {
  const at = place % (text.length + 1);
  return text.slice(0, at) + part + text.slice(at);
}

test("whatever is around the holes, values never change the tree of a filter", () => {
  const [text, integer, list] = [hostile, fc.integer(), fc.array(hostile, { minLength: 1, maxLength: 3 })];
  /** Templates, and values of the right types for their holes. */
  const sound = fc.constantFrom<readonly [texts: readonly string[], values: readonly fc.Arbitrary<unknown>[]]>(
    [
      ["Answer in [1, ", "", "]"],
      [integer, integer],
    ],
    [
      ["Land eq ", " and Answer gt ", ""],
      [text, integer],
    ],
    [
      ["Land in ", " or not (Path startsWith ", " and Answer in [1, ", "])"],
      [list, text, integer],
    ],
    [
      ["dataset generated\nLand in [", ", ", "] # two\nand Cached eq ", '\nkeep {"Land": "a"}'],
      [text, text, fc.boolean()],
    ],
  );
  const added = fc.array(fc.tuple(fc.nat(), fc.nat(), fragments), { maxLength: 2 });
  const templates = fc.tuple(sound, added, fc.boolean()).chain(([[texts, values], pieces, isRight]) => {
    const strewn = texts.map((one, at) =>
      pieces
        .filter(([which]) => which % texts.length === at)
        .reduce<string>((all, [, place, part]) => spliced(all, place, part), one),
    );
    return fc.tuple(fc.constant(strewn), fc.tuple(...values.map((value) => (isRight ? value : anyValue))));
  });
  const series = runs(6000, 300);
  let compiled = 0;
  fc.assert(
    fc.property(templates, ([texts, values]) => {
      const template = Object.assign([...texts], { raw: texts });
      const { filter, holes, document } = builder.where(template, ...(values as never[]));
      expect(holes).toHaveLength(values.length);
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
