/** Inputs nobody would type, and inputs somebody nearly typed. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { datasets, operators } from "../../src/index.js";
import { connectives, structuralWords } from "../../src/language/connectives.js";
import type { Random } from "./random.js";

const root = new URL("../", import.meta.url).pathname;
const mistakes = [...Object.values(operators), ...Object.values(connectives)].flatMap(
  ({ mistakes }): readonly string[] => mistakes,
);
const fields = Object.keys(datasets.http_requests.fields);

const textTokens = [
  ...Object.keys(operators),
  ...Object.keys(connectives),
  ...structuralWords,
  ...mistakes,
  ...fields.slice(0, 30),
  ...[
    "AND",
    "OR",
    "NOT",
    "(",
    ")",
    "(",
    ")",
    "[",
    "]",
    ",",
    '"ca"',
    '"',
    "'",
    "`",
    "`a b`",
    "500",
    "-1",
    "0",
    "1.5",
    "00",
    "18446744073709551616",
    "# note",
    "\n",
    "\r\n",
  ],
  ...[
    "keep {",
    'drop {"ClientCountry":"ca"}',
    "}",
    "dataset http_requests",
    "“ca”",
    "\\",
    "\ufeff",
    "\u0000",
    "\ud800",
    "é",
    "👩‍👩‍👧",
    "\t",
    "\u2028",
    ";",
    "//",
    "__proto__",
    "null",
  ],
];

const jsonTokens = [
  ...[
    "{",
    "}",
    "{",
    "}",
    "[",
    "]",
    "[",
    "]",
    ",",
    ",",
    ":",
    ":",
    '"where"',
    '"and"',
    '"or"',
    '"key"',
    '"operator"',
    '"value"',
    '"filter"',
    '"dataset"',
    "null",
    "true",
    "false",
  ],
  ...Object.keys(operators).map((name) => JSON.stringify(name)),
  ...fields.slice(0, 10).map((name) => JSON.stringify(name)),
  ...[
    "0",
    "-0",
    "1e2",
    "5e-1",
    "500",
    '"500"',
    "9007199254740993",
    "1e999999999",
    '"\\ud800"',
    '"\\',
    '"__proto__"',
    "'",
    " ",
    "\n",
    "\u0000",
    '"{\\"where\\":',
    '"http_requests"',
  ],
  ...[
    '{"key":"ClientCountry","operator":"eq","value":"ca"}',
    '{"where":{"and":[',
    '{"key":"BotScore","operator":"neq","value":"30"}',
    '"200,201"',
  ],
];

const characters = [
  "\u0000",
  "\ufeff",
  "\ud83d",
  "\ude00",
  "\u2028",
  "\r",
  "\n",
  "\t",
  '"',
  "`",
  "\\",
  "(",
  "[",
  "{",
  "!",
  "#",
  "é",
  "0",
  "a",
  " ",
];

/** Committed inputs that others are made from: the corpus, and every golden filter. */
export const corpus: readonly string[] = ["fuzz/corpus", "golden/filters", "golden/texts"].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => /\.(where|json)$/.test(name))
    .sort()
    .map((name) => readFileSync(join(root, folder, name), "utf8")),
);

/** One input. */
export function randomInput(random: Random): string {
  switch (random.below(8)) {
    case 0:
      return text(random, random.below(60), () => String.fromCharCode(random.below(256)));
    case 1:
      return text(random, random.below(40), () => String.fromCharCode(random.below(0x10000)));
    case 2:
      return text(random, random.below(30), () => `${random.pick(textTokens)}${random.below(4) === 0 ? "" : " "}`);
    case 3:
      return `{${text(random, random.below(30), () => random.pick(jsonTokens))}`;
    default:
      return mutated(random);
  }
}

function text(random: Random, length: number, piece: (random: Random) => string): string {
  return Array.from({ length }, () => piece(random)).join("");
}

/** A committed input with some of it taken out, put in, doubled, cut off or swapped with part of another. */
function mutated(random: Random): string {
  let input = random.pick(corpus);
  for (let count = 1 + random.below(4); count > 0; count--) {
    const start = random.below(input.length + 1);
    const end = Math.min(input.length, start + random.below(random.pick([2, 8, 80])));
    const tokens = /^\s*[{["]/.test(input) ? jsonTokens : textTokens;
    const other = random.pick(corpus);
    const inserted = random.pick([
      "",
      random.pick(tokens),
      random.pick(characters),
      input.slice(start, end).repeat(1 + random.below(3)),
      other.slice(random.below(other.length + 1)).slice(0, random.below(80)),
    ]);
    input = input.slice(0, start) + inserted + input.slice(random.below(12) === 0 ? input.length : end);
  }
  return input.slice(0, 4000);
}
