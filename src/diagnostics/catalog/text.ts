/** LW1xx: the text of a filter cannot be read. */
import { code, entry } from "./entry.js";

/** What the grammar expects at a place. */
const expectedParts = {
  comparison: { is: "a comparison", help: "a comparison is `Field operator value`; `not` and `(` may stand before it" },
  operator: {
    is: "an operator",
    help: "operators are `eq` `!eq` `lt` `leq` `gt` `geq` `startsWith` `endsWith` `contains` `in`, all but the order with `!` before them",
  },
  value: {
    is: "a value",
    help: "values are strings in double quotes, integers, `true` and `false`, and lists of them in `[` `]`",
  },
  member: { is: "a value of the list", help: "lists hold strings in double quotes, integers, `true` and `false`" },
  comma: { is: "`,` or `]`", help: "members of a list are separated by commas" },
  connective: { is: "`and`, `or` or the end", help: "comparisons are joined by `and` and `or`; groups end with `)`" },
  name: { is: "the name of a dataset", help: "name it as the job does: `dataset http_requests`" },
  object: { is: "a JSON object", help: "`keep` and `drop` are followed by a log line: `{…}`" },
  example: { is: "`keep`, `drop` or the end", help: "examples stand at the end of the file" },
  integer: { is: "an integer from -9223372036854775808 to 18446744073709551615", help: "no field holds larger ones" },
  string: { is: "a string as JSON spells it", help: "write `\\\\` for a backslash, and control characters as escapes" },
  json: { is: "strict JSON", help: "the example is one log line as the service delivers it" },
} as const;
export type ExpectedInText = keyof typeof expectedParts;

export const textEntries = {
  LW100: entry<{ expected: ExpectedInText; found: string }>({
    title: "not in the language",
    severity: "error",
    message: ({ expected, found }) =>
      `expected ${expectedParts[expected].is}, found ${found === "" ? "the end" : code(found)}`,
    help: ({ expected }) => [expectedParts[expected].help],
    safeFix: null,
    explanation: "The text stops being a filter at this position.",
    example: { wrong: 'ClientCountry "ca"', right: 'ClientCountry eq "ca"', input: "strict" },
  }),
  LW101: entry<{ text: string }>({
    title: "unexpected character",
    severity: "error",
    message: ({ text }) => `unexpected ${code(text)}`,
    help: () => ["write comparisons as `Field operator value`, joined by `and`, `or`, `not` and parentheses"],
    safeFix:
      "only for an invisible character, which can stand for nothing but white space, for a `where` before the filter, and for a `;` behind it",
    explanation: "The text holds something that is no part of the filter language. Nothing was guessed about it.",
    example: { wrong: 'ClientCountry eq "ca" @', right: 'ClientCountry eq "ca"' },
  }),
  LW102: entry<Record<never, never>>({
    title: "unclosed string",
    severity: "error",
    message: () => 'this string has no closing `"`',
    help: () => ['close the string with `"` on the same line; write a line break inside it as `\\n`'],
    safeFix: null,
    explanation: "A string ends on the line where it begins. Where the missing quote belongs is yours to say.",
    example: { wrong: 'ClientCountry eq "ca', right: 'ClientCountry eq "ca"' },
  }),
  LW103: entry<{ text: string }>({
    title: "wrong quotes",
    severity: "error",
    message: ({ text }) => `strings stand in double quotes, not in ${text === "`" ? "backticks" : code(text)}`,
    help: () => ['write `"…"`'],
    safeFix: "the quotes show that a string is meant",
    explanation:
      "Strings are JSON strings. Single quotes, backticks (which are for field names) and the curly quotes of word processors are not.",
    example: { wrong: "ClientCountry eq 'ca'", right: 'ClientCountry eq "ca"' },
  }),
  LW104: entry<{ escape: string }>({
    title: "unknown escape in a string",
    severity: "error",
    message: ({ escape }) => `${code(escape)} is no escape of a JSON string`,
    help: () => [
      "for a backslash itself write `\\\\`",
      'the escapes are `\\"` `\\\\` `\\/` `\\b` `\\f` `\\n` `\\r` `\\t` and `\\u` with four hexadecimal digits',
    ],
    safeFix: null,
    explanation:
      "Strings are JSON strings and know only JSON's escapes. A regular expression is not meant by any operator.",
    example: { wrong: 'ClientRequestPath contains "\\d"', right: 'ClientRequestPath contains "\\\\d"' },
  }),
  LW105: entry<{ character: string }>({
    title: "control character in a string",
    severity: "error",
    message: ({ character }) => `a string cannot hold the control character ${code(character)} as it is`,
    help: ({ character }) => [`write ${code(JSON.stringify(character).slice(1, -1))}`],
    safeFix: "the escape means the same character",
    explanation: "JSON strings hold control characters, tabs included, only as escapes.",
    example: { wrong: 'ClientRequestUserAgent contains "a\tb"', right: 'ClientRequestUserAgent contains "a\\tb"' },
  }),
  LW106: entry<Record<never, never>>({
    title: "lone surrogate",
    severity: "error",
    message: () => "half of a surrogate pair cannot stand alone: UTF-8 cannot carry it",
    help: () => ["write the whole character, or both halves as `\\uD83D\\uDE00`"],
    safeFix: null,
    explanation:
      "The filter travels as UTF-8, which has no form for a lone surrogate, so no log line could ever match it.",
    example: {
      wrong: 'ClientRequestUserAgent contains "\\ud83d"',
      right: 'ClientRequestUserAgent contains "\\ud83d\\ude00"',
    },
  }),
  LW107: entry<{ text: string }>({
    title: "not an integer",
    severity: "error",
    message: ({ text }) => `${code(text)} is neither an integer nor a word`,
    help: ({ text }) =>
      /^[A-Za-z_]/.test(text)
        ? ["a field's name with other characters than letters, digits and `_` stands in backticks"]
        : ["integers are written with plain digits: `-5`, `0`, `500`", "put a space after a number or a word"],
    safeFix:
      "leading zeros, a plus sign and `_` between digits leave one integer, unless all digits are zeros or a comma joins them to digits before: `1,024`",
    explanation:
      "The language has integers only, without leading zeros, plus sign, fraction, exponent or separators: no field that can be filtered holds anything else.",
    example: { wrong: "EdgeResponseStatus geq 0500", right: "EdgeResponseStatus geq 500" },
  }),
  LW108: entry<{ text: string }>({
    title: "integer out of range",
    severity: "error",
    message: ({ text }) => `${code(text)} is out of range`,
    help: () => ["integers reach from -9223372036854775808 to 18446744073709551615"],
    safeFix: null,
    explanation: "Log fields are 64-bit integers, signed or unsigned. A constant outside both can equal none of them.",
    example: {
      wrong: "EdgeResponseBytes lt 18446744073709551616",
      right: "EdgeResponseBytes leq 18446744073709551615",
    },
  }),
  LW110: entry<Record<never, never>>({
    title: "missing connective",
    severity: "error",
    message: () => "expected `and` or `or` before this comparison",
    help: () => ["write `and` if both must hold, `or` if one is enough"],
    safeFix: null,
    explanation: "Two comparisons stand side by side. Which word joins them changes what is kept, so none is guessed.",
    example: {
      wrong: 'ClientCountry eq "ca" EdgeResponseStatus geq 500',
      right: 'ClientCountry eq "ca" and EdgeResponseStatus geq 500',
    },
  }),
  LW111: entry<{ after: string | null }>({
    title: "missing comparison",
    severity: "error",
    message: ({ after }) =>
      after === null ? "expected a comparison here" : `expected a comparison after ${code(after)}`,
    help: () => ['a comparison is a field, an operator and a value: `ClientCountry eq "ca"`'],
    safeFix: null,
    explanation:
      "A connective, `not` or a pair of parentheses has nothing to join or to hold. It may be all that is left of a condition, in a text that was cut off or not yet written to its end: what is left without it may keep far more lines, so taking it away is only suggested.",
    example: { wrong: 'ClientCountry eq "ca" and', right: 'ClientCountry eq "ca"' },
  }),
  /** `apart`: the comparison, where the name ends with its operator. */
  LW112: entry<{ field: string; apart: string | null }>({
    title: "missing operator",
    severity: "error",
    message: ({ field }) => `expected an operator after ${code(field)}`,
    help: ({ apart }) => [
      apart === null
        ? "a field does not stand alone; for a yes-or-no field write `eq true`"
        : `an operator stands apart from the field's name: ${code(apart)}`,
    ],
    safeFix: null,
    explanation: "Every comparison names its operator.",
    example: { wrong: 'ClientCountry "ca"', right: 'ClientCountry eq "ca"' },
  }),
  LW113: entry<{ operator: string; many: boolean }>({
    title: "missing value",
    severity: "error",
    message: ({ operator, many }) => `expected a ${many ? "list" : "value"} after ${code(operator)}`,
    help: ({ many }) => [
      many ? 'write a list: `["a", "b"]`' : 'write a string (`"ca"`), an integer (`500`), `true` or `false`',
    ],
    safeFix: null,
    explanation: "Every operator compares with a value; none tests whether a field is there.",
    example: { wrong: "EdgeResponseStatus geq", right: "EdgeResponseStatus geq 500" },
  }),
  LW114: entry<{ operator: string }>({
    title: "missing field",
    severity: "error",
    message: ({ operator }) => `expected a field before ${code(operator)}`,
    help: () => ["repeat the field in every comparison: `A eq 1 or A eq 2`"],
    safeFix: null,
    explanation: "Every comparison names its field, also when the one before compares the same field.",
    example: { wrong: 'ClientCountry eq "ca" or eq "us"', right: 'ClientCountry eq "ca" or ClientCountry eq "us"' },
  }),
  LW115: entry<Record<never, never>>({
    title: "unclosed parenthesis",
    severity: "error",
    message: () => "this `(` is never closed",
    help: () => ["add `)` where the group ends"],
    safeFix: null,
    explanation: "Where a group ends decides what is kept, so the missing parenthesis is only suggested.",
    example: {
      wrong: 'ClientCountry eq "ca" and (EdgeResponseStatus geq 500 or EdgeResponseBytes gt 1000',
      right: 'ClientCountry eq "ca" and (EdgeResponseStatus geq 500 or EdgeResponseBytes gt 1000)',
    },
  }),
  LW116: entry<{ text: string }>({
    title: "unmatched closing bracket",
    severity: "error",
    message: ({ text }) => `this ${code(text)} closes nothing`,
    help: ({ text }) => [`remove it, or open the ${text === ")" ? "group" : "list"} it should close`],
    safeFix: null,
    explanation: "A closing bracket has no opening one before it.",
    example: {
      wrong: 'ClientCountry eq "ca") and EdgeResponseStatus geq 500',
      right: 'ClientCountry eq "ca" and EdgeResponseStatus geq 500',
    },
  }),
  LW117: entry<Record<never, never>>({
    title: "unclosed list",
    severity: "error",
    message: () => "this list is never closed",
    help: () => ["add `]` after its last member"],
    safeFix: null,
    explanation: "A list runs from `[` to `]`.",
    example: {
      wrong: 'ClientCountry in ["ca", "us" and EdgeResponseStatus geq 500',
      right: 'ClientCountry in ["ca", "us"] and EdgeResponseStatus geq 500',
    },
  }),
  LW118: entry<{ found: "missing" | "extra" }>({
    title: "commas of a list",
    severity: "error",
    message: ({ found }) =>
      found === "missing" ? "expected a comma before this member of the list" : "this comma separates nothing",
    help: ({ found }) => [
      found === "missing"
        ? "separate the members by commas"
        : "remove the comma, or write the member that is missing before it",
    ],
    safeFix: "only for a missing comma: in the place of a member a comma may be all that is left of one",
    explanation: "Members of a list are separated by commas; one comma after the last is fine.",
    example: { wrong: "EdgeResponseStatus in [200 204]", right: "EdgeResponseStatus in [200, 204]" },
  }),
  /** `open`: the bracket that stands there; "" for none. */
  LW119: entry<{ open: string }>({
    title: "wrong brackets around a list",
    severity: "error",
    message: ({ open }) =>
      open === "" ? "a list stands in square brackets" : `a list stands in square brackets, not in ${code(open)}`,
    help: () => ["write `[…]` with commas between the members"],
    safeFix: "after `in`, brackets around values can only be a list",
    explanation: "SQL writes lists in parentheses and other rule languages in braces; here they are JSON arrays.",
    example: { wrong: 'ClientCountry in ("ca", "us")', right: 'ClientCountry in ["ca", "us"]' },
  }),
  LW120: entry<{ text: string; connective: string | null }>({
    title: "wrong spelling of a connective",
    severity: "error",
    message: ({ text, connective }) =>
      connective === null ? `${code(text)} is no connective` : `${code(text)} is written ${code(connective)} here`,
    help: ({ connective }) => [
      connective === null ? "the connectives are `and`, `or` and `not`" : `write ${code(connective)}`,
    ],
    safeFix: "every language that uses this spelling means the same connective",
    explanation: "Comparisons are joined by the words `and` and `or`, and negated by `not`.",
    example: {
      wrong: 'ClientCountry eq "ca" && BotScore lt 30',
      right: 'ClientCountry eq "ca" and EdgeResponseStatus geq 500',
    },
  }),
  /** `as`: what the type of the field before it makes of the word; absent where it may be a string. */
  /** `spelled`: the word as values of the field have it. */
  LW121: entry<{ word: string; as?: "field" | "truth" | "other"; spelled?: string }>({
    title: "bare word as value",
    severity: "error",
    message: ({ word }) => `expected a value, found the bare word ${code(word)}`,
    help: ({ word, as, spelled = word }) =>
      as === "field"
        ? ["a field can be compared with a constant only, not with another field"]
        : as === "truth"
          ? ["write `true` or `false`"]
          : /^(null|none|nil|undefined)$/i.test(word)
            ? [
                "no operator tests whether a field is there; an absent value is usually delivered as an empty string or 0",
              ]
            : /^(?:\$|\{\{|%[({]|<[A-Za-z]|@[A-Za-z])/.test(word)
              ? ["there are no variables and no named lists: write the value itself"]
              : /^(true|false)$/i.test(word) && spelled === word
                ? [`write ${code(word.toLowerCase())}, or ${code(JSON.stringify(word))} for a string`]
                : as === "other"
                  ? ["write a constant of the field's type: it takes no strings"]
                  : [
                      `put strings in double quotes: ${code(JSON.stringify(spelled))}`,
                      "a field can be compared with a constant only, not with another field",
                    ],
    safeFix: "only for `true` and `false` in another case",
    explanation:
      "Strings stand in double quotes. A word without quotes may also be meant as another field, which the service cannot compare with, so quoting it is only suggested.",
    example: { wrong: "ClientCountry eq ca", right: 'ClientCountry eq "ca"' },
  }),
  LW122: entry<{ operator: string }>({
    title: "chained comparison",
    severity: "error",
    message: ({ operator }) => `a comparison has one operator; ${code(operator)} begins a second one`,
    help: () => ["write two comparisons joined by `and`: `A geq 400 and A lt 500`"],
    safeFix: null,
    explanation: "A range is two comparisons of the same field.",
    example: {
      wrong: "EdgeResponseStatus geq 400 lt 500",
      right: "EdgeResponseStatus geq 400 and EdgeResponseStatus lt 500",
    },
  }),
  LW123: entry<{ field: string }>({
    title: "value before field",
    severity: "error",
    message: ({ field }) => `the field comes first: ${code(field)} stands after the operator`,
    help: () => ["write the field on the left and the value on the right"],
    safeFix: "the sides are exchanged and the operator turned with them",
    explanation: "The where JSON knows only comparisons of a field with a constant, in this order.",
    example: { wrong: "500 leq EdgeResponseStatus", right: "EdgeResponseStatus geq 500" },
  }),
  LW124: entry<{ name: string }>({
    title: "field in double quotes",
    severity: "error",
    message: ({ name }) => `a field stands here, and fields are not quoted: ${code(name)}`,
    help: () => [
      "write the field's name without quotes; a name with other characters than letters, digits and `_` stands in backticks",
    ],
    safeFix: "before an operator only a field can stand",
    explanation: 'Double quotes are for strings. `"ClientCountry" eq "ca"` would compare two constants.',
    example: { wrong: '"ClientCountry" eq "ca"', right: 'ClientCountry eq "ca"' },
  }),
  LW125: entry<{ word: string }>({
    title: "reserved word as field",
    severity: "error",
    message: ({ word }) => `${code(word)} is a word of the language and cannot name a field as it is`,
    help: ({ word }) => [`if a field has this name, write it in backticks: ${code(`\`${word}\``).slice(1, -1)}`],
    safeFix: null,
    explanation:
      "Operators, connectives, `true`, `false`, `dataset`, `keep` and `drop` are reserved. In backticks every name is a field.",
    example: { wrong: "keep eq 1", right: "`keep` eq 1", dataset: null },
  }),
} as const;
