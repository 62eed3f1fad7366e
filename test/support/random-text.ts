/** Random text: bytes, soups of tokens, and valid filter files with white space, parentheses and comments anywhere. */
import fc from "fast-check";
import { connectives, structuralWords } from "../../src/language/connectives.js";
import { operatorNames, operators } from "../../src/language/operators.js";
import { anyCharacter, hostileCharacter, hostileString } from "./strings.js";

const mistakes = operatorNames.flatMap((name) => operators[name].mistakes);
/** Words, marks and characters of filter text, and what other languages write. */
export const pieces = [
  ...operatorNames, ...mistakes, ...Object.keys(connectives), ...structuralWords, "AND", "OR", "NOT", "And", "Not", "&&", "||", "!", "(", ")", "[", "]", "{", "}", ",", ";", "#", "# c\n", "\n", "\r\n", "\t", "\u00a0", "\ufeff",
  '"ca"', '"', "'ca'", "'", "“ca”", "“", "`", "`a b`", "`a\\`", '"\\ud800"', '"\\x"', '"a\tb"', "0", "-5", "+5", "01", "1.5", "1e3", "1and", "18446744073709551616", "192.0.2.1", "Field", "Other", "keep {", 'keep {"A": 1}', 'drop {"A": [1.5, {"b": null}]}', "\u0000", "\ud800", "😀", "//", "=", "-",
  "matches", "like", "glob", "not like", "=~", "!~*", '"^a|b$"', "/^a/i", "*.css", "/a/*", 'r"\\d"', "lower(Field)", "starts_with(", "Field.length", "Field.includes(", "::int", "exists", "is empty", "any(Field[*]",
]; // biome-ignore format: a table

/** Anything, from random characters to what is nearly a filter. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.string({ unit: hostileCharacter, maxLength: 30 }),
  fc
    .array(
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      { maxLength: 30 },
    )
    .map((units) => units.join("")),
  fc.array(fc.constantFrom(...pieces), { maxLength: 25 }).map((tokens) => tokens.join(" ")),
  fc.array(fc.constantFrom(...pieces), { maxLength: 25 }).map((tokens) => tokens.join("")),
  fc
    .tuple(
      fc.array(fc.constantFrom(...pieces), { maxLength: 3 }),
      fc.constantFrom(
        'ClientCountry eq "ca" and not (A in [1, 2] or B !eq true)',
        "A eq 1 or B eq 2 and C eq 3",
        'dataset d A eq 1 keep {"A": 1}',
      ),
      fc.nat(60),
    )
    .map(([tokens, text, at]) => text.slice(0, at) + tokens.join(" ") + text.slice(at + tokens.length)),
);

const gapComment = fc
  .tuple(
    fc.constantFrom("a", "# b", "é", "", "keep { } (", '"', "'", "`", "\\", "\u0800"),
    fc.constantFrom("", " ", "\t ", "\u00a0"),
  )
  .map(([text, blank]) => `#${text}${blank}`);
const breaks = fc.constantFrom("\n", "\n\n", "\r\n", "\n \n\n  ", "\r");

/** What may stand between two tokens; `needed`: they would run into each other. */
function gap(needed: boolean): fc.Arbitrary<string> {
  const blank = fc.constantFrom(...(needed ? [" ", "  ", "\n", "\t", "\r\n", " \n\n"] : ["", "", " ", "\n"]));
  const commented = fc
    .array(fc.tuple(fc.constantFrom("", " ", "\n  "), gapComment, breaks), { minLength: 1, maxLength: 2 })
    .map((parts) => parts.flat().join(""));
  return fc.oneof({ weight: 9, arbitrary: blank }, { weight: 1, arbitrary: commented });
}

const constants = ["0", "-0", "-5", "500", "9007199254740993", "18446744073709551615", "-9223372036854775808", "true", "false", '"\\u0041\\/"', `"${"x".repeat(40)}"`]; // biome-ignore format: a table
const scalar = fc.oneof(
  hostileString().map((value) => JSON.stringify(value)),
  fc.constantFrom(...constants),
);
const fields = ["A", "ClientCountry", "EdgeResponseStatus", "`client-country`", "`eq`", '`a\\`b\\u0041"`', "``", "_x1"];
const lists = fc
  .tuple(fc.array(scalar, { minLength: 1, maxLength: 12 }), fc.boolean())
  .map(([members, trailing]) => [
    "[",
    ...members.flatMap((member, at) => (at === 0 ? [member] : [",", member])),
    ...(trailing ? [","] : []),
    "]",
  ]);

const comparisonTokens: fc.Arbitrary<readonly string[]> = fc
  .tuple(fc.constantFrom(...fields), fc.constantFrom(...operatorNames))
  .chain(([name, operator]) =>
    operators[operator].operand === "many"
      ? lists.map((list) => [name, operator, ...list])
      : scalar.map((value) => [name, operator, value]),
  );

const { expression } = fc.letrec<{ expression: readonly string[]; term: readonly string[] }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    { weight: 4, arbitrary: comparisonTokens },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom("not", "NOT"), tie("term")).map(([word, term]) => [word, ...term]),
    },
    { weight: 2, arbitrary: tie("expression").map((inner) => ["(", ...inner, ")"]) },
  ),
  expression: fc
    .tuple(tie("term"), fc.array(fc.tuple(fc.constantFrom("and", "or", "AND", "or"), tie("term")), { maxLength: 3 }))
    .map(([first, rest]) => [...first, ...rest.flatMap(([word, term]) => [word, ...term])]),
}));

const header = fc.constantFrom([], [], ["dataset", "http_requests"]);
const json = fc.dictionary(
  fc.constantFrom("A", "__proto__", 'q"', "B"),
  fc.oneof(fc.integer(), hostileString(5), fc.constant(null), fc.constant([1.5, { b: [] }])),
  { maxKeys: 3 },
);
const example = fc
  .tuple(fc.constantFrom("keep", "drop"), json, fc.constantFrom(undefined, 1, "\t"))
  .map(([word, value, indent]) => [word, JSON.stringify(value, null, indent)]);

const spaced = /^[[(\])},"`]$|^["`[{(]/;

/** The text of a valid filter file. */
export const validText: fc.Arbitrary<string> = fc
  .tuple(header, expression, fc.array(example, { maxLength: 2 }))
  .chain(([head, body, examples]) => {
    const tokens = [...head, ...body, ...examples.flat()];
    const gaps = tokens.map((token, at) => {
      const previous = tokens[at - 1];
      return gap(previous !== undefined && !(spaced.test(token) || /[[(\]),"`}]$/.test(previous)));
    });
    return fc
      .tuple(fc.constantFrom("", "\ufeff"), fc.tuple(...gaps), gap(false))
      .map(([mark, between, end]) => mark + tokens.map((token, at) => (between[at] ?? "") + token).join("") + end);
  });

/** A text with up to three small changes. */
export function changedText(texts: fc.Arbitrary<string>, put: readonly string[] = pieces): fc.Arbitrary<string> {
  const change = fc.record({
    at: fc.nat(4000),
    removed: fc.oneof({ weight: 5, arbitrary: fc.nat(3) }, fc.nat(80)),
    put: fc.oneof(fc.constant(""), fc.constantFrom(...put, ".", "_", "-1", "\\", "/*")),
  });
  return fc.tuple(texts, fc.array(change, { minLength: 1, maxLength: 3 })).map(([text, changes]) =>
    changes.reduce((changed, { at, removed, put }) => {
      const place = at % (changed.length + 1);
      return changed.slice(0, place) + put + changed.slice(place + removed);
    }, text),
  );
}

/** A valid filter file with small changes, which leave it valid or not. */
export const nearlyValidText: fc.Arbitrary<string> = changedText(validText);
