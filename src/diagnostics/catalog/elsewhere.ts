/** LW136 to LW138: patterns, functions and tests that other languages have and this one has not. */
import { code, entry, inFull, longestShown } from "./entry.js";
import { takenForDot } from "./idioms.js";

type Obstacle = "characters" | "construct" | "anchor" | "order" | "everything" | "size" | "type" | "elements";

/** What to write, where a message has no room for it. */
function written(meant: readonly string[]): readonly string[] {
  return meant.some((text) => text.length > longestShown) ? meant.map((text) => `write ${inFull(text)}`) : [];
}

const ofArrays =
  "`contains` asks whether an array has an element, `in` whether it has one of several; parts of elements cannot be asked for";

/** What a pattern was taken to mean, though it may mean more. */
const looseness = {
  ".": takenForDot,
  "*": "`*` is taken for any text here",
  number: "this holds for a field of integers; a text has no range",
} as const;

/** Why comparisons cannot say what a pattern says. */
const obstacles: Readonly<Record<Obstacle, (part: string) => string>> = {
  characters: (part) => `${code(part)} has no equivalent`,
  construct: (part) => `${code(part)} has no equivalent`,
  anchor: (part) => `${code(part)} in the middle has no equivalent`,
  order: (part) => `no comparison tells where in the value ${code(part)} stands`,
  everything: () => "this one matches every value",
  type: (part) => `it means ${code(part)}, which does not fit the type of the field`,
  elements: () => "it asks for a part of an element, and elements of an array are compared as a whole",
  size: () => "this one is too long, or stands for too many texts",
};

/** What is said of the functions that other languages have, by what they do. */
const functions = {
  operator: { message: "an operator stands between a field and a value", help: "write `Field operator value`" },
  unknown: {
    message: "a field is compared as it is",
    help: "compare the field itself, with a constant that is written out",
  },
  length: {
    message: "no operator counts",
    help: 'a text that is empty is `eq ""`, one that is not `!eq ""`; no other length can be asked for',
  },
  presence: {
    message: "no operator tests whether a field is there",
    help: 'an absent value is usually delivered as an empty string or 0: compare with `""` or `0`',
  },
  position: { message: "no operator tells a place in a text", help: "ask with `startsWith`, `endsWith` or `contains`" },
  elements: {
    message: "an array is compared as a whole",
    help: ofArrays,
  },
  address: {
    message: "addresses are compared as text",
    help: 'ask for networks of whole bytes by their beginning: `ClientIP startsWith "192.0.2."`; other networks cannot be told',
  },
  conversion: {
    message: "a field has the type that its dataset says",
    help: "compare the field itself with a constant of that type",
  },
  time: { message: "times are constants", help: "write the time itself, in the format in which the job delivers it" },
  constant: { message: "a value is a constant", help: "write the value that it gives" },
} as const;

export type FunctionReason = keyof typeof functions;

export const elsewhereEntries = {
  /** `meant`: comparisons that say the same, several where languages read the pattern differently. `loose`: what was taken for itself, or for any text. `left`: which of two readings alone the type of the field allows. */
  LW136: entry<{
    text: string;
    notation: "regular expression" | "wildcard";
    meant: readonly string[];
    obstacle: Obstacle | null;
    part: string;
    loose: "." | "*" | "number" | null;
    left: "whole" | null;
  }>({
    title: "pattern",
    severity: "error",
    message: ({ text, notation, meant, obstacle, part }) => {
      const none = `there are no ${notation}s`;
      if (obstacle !== null) return `${none}: ${obstacles[obstacle](part)}`;
      if (meant[0] === undefined) return `${none}: ${code(text)} cannot be read`;
      return meant[0].length > longestShown
        ? `${none}; comparisons say what this one means`
        : `${none}; this one means ${code(meant[0])}`;
    },
    help: ({ meant, obstacle, loose, left }) => [
      ...written(meant),
      ...(meant.length > 1
        ? ["the first suggestion lets the pattern match anywhere in the value, the second takes it for the whole value"]
        : []),
      ...(left === null
        ? []
        : [
            "this takes the pattern for the whole value; whether it matches anywhere in the value cannot be asked of this field",
          ]),
      ...(loose === null ? [] : [looseness[loose]]),
      ...(meant.length > 0
        ? []
        : obstacle === "elements"
          ? [ofArrays]
          : obstacle === "type"
            ? ["compare the field by the operators that its type accepts"]
            : obstacle === "everything"
              ? ["leave this comparison out; if it should keep lines that have a value, no operator tests that"]
              : [
                  "say what values begin with, end with, contain or equal: `startsWith`, `endsWith`, `contains`, `eq`, `in`",
                ]),
    ],
    safeFix: null,
    explanation:
      "The service compares texts as they are. A pattern is translated where comparisons say exactly the same of every value without a line break (tools disagree whether `.` and `$` mind those): beginnings, ends, pieces, whole values, and few alternatives of them. Nothing is translated that would keep other lines: classes such as `\\d`, repetitions, single characters (`.`, `_`, `?`), what looks around, and patterns that ignore the case of letters have no equivalent.\n\nAn expression such as `^5\\d\\d$` is taken for a range of integers. A `.` before a letter or digit, as in `example.com`, is taken for a dot. A `*` among wildcards stands for any text, `/` included. Where tools disagree whether a pattern may match a piece of the value or must match all of it, both readings are suggested.",
    example: { wrong: 'ClientRequestPath matches "^/api/.*"', right: 'ClientRequestPath startsWith "/api/"' },
  }),
  /** `meant`: the comparison that says the same, null where none does. */
  LW137: entry<{ text: string; reason: FunctionReason; meant: string | null }>({
    title: "function",
    severity: "error",
    message: ({ text, reason, meant }) => {
      if (meant === null) return `${code(text)} has no equivalent: ${functions[reason].message}`;
      const none = reason === "presence" ? "" : "there are no functions; ";
      return `${none}${code(text)} is ${meant.length > longestShown ? "written in comparisons" : `written ${code(meant)}`}`;
    },
    help: ({ reason, meant }) =>
      meant === null
        ? [functions[reason].help]
        : [
            ...written([meant]),
            ...(reason === "length" ? ["this holds for a text; no operator counts the elements of an array"] : []),
          ],
    safeFix: null,
    explanation:
      "A filter compares fields with constants. It calls nothing: operators stand between a field and a value, and what a function would compute cannot be asked for. A call that only says an operator in another way is suggested as that operator.",
    example: { wrong: 'starts_with(ClientRequestPath, "/api")', right: 'ClientRequestPath startsWith "/api"' },
  }),
  /** `by`: what asks for it. `instead`: comparisons with the usual spellings. */
  LW138: entry<{ by: string; instead: string | null; exact: boolean; loose: "." | "*" | null }>({
    title: "comparison without regard to case",
    severity: "error",
    message: ({ by }) => `${code(by)} has no equivalent: comparisons tell small letters from capital ones`,
    help: ({ instead, exact, loose }) => [
      exact
        ? "name every spelling"
        : instead === null
          ? "compare with the spellings that occur"
          : `compare with the spellings that occur, such as ${inFull(instead)}`,
      ...(loose !== null && (exact || instead !== null) ? [looseness[loose]] : []),
    ],
    safeFix: null,
    explanation:
      "The service compares texts letter by letter: `GET` does not equal `get`. A text of one or two letters is suggested with all its spellings, which says the same. For a longer one nothing is suggested: name the spellings that occur in your logs. Many values have one spelling only, such as country codes in small letters.",
    example: { wrong: 'lower(ClientRequestHost) eq "x.y"', right: 'ClientRequestHost in ["x.y", "x.Y", "X.y", "X.Y"]' },
  }),
} as const;
