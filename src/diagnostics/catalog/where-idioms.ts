/** LW42x: turns of other filter formats in where JSON. */
import { code, entry } from "./entry.js";

/** Why there is no such operator, and what can be done. */
const lackingOperators = {
  presence: {
    reason: "none tests whether a field is there",
    help: [
      "a comparison of a field that a line lacks keeps nothing: leave this out, and compare the field with what it must be",
    ],
  },
  pattern: {
    reason: "there are no regular expressions and no wildcards",
    help: ["`startsWith`, `endsWith`, `contains`, `eq` and `in` say what many patterns say"],
  },
  case: {
    reason: "every comparison minds upper and lower case",
    help: ['list the spellings that occur: `in` with `["GET","get"]`'],
  },
} as const;
export type LackingOperator = keyof typeof lackingOperators;

export const whereIdiomEntries = {
  LW420: entry<{ word: string; several: boolean }>({
    title: "negation of a group",
    severity: "error",
    message: ({ word }) => `the where JSON has no ${code(word)}`,
    help: ({ word, several }) => [
      several && word.toLowerCase() === "not"
        ? "say whether none of them may hold (`and` of their opposites) or not all of them (`or` of their opposites)"
        : "every operator has an opposite: `eq` and `!eq`, `lt` and `geq`; within it `and` and `or` change places",
    ],
    safeFix:
      "each operator within is replaced by its opposite, `and` and `or` change places, and all of it can be read",
    explanation:
      "The service knows `and` and `or` only. By De Morgan's laws a negated group is the group of the opposites; filter text has `not`, and is compiled to just that.",
    example: {
      wrong:
        '{"where":{"and":[{"not":{"or":[{"key":"ClientCountry","operator":"eq","value":"ca"},{"key":"BotScore","operator":"lt","value":30}]}}]}}',
      right:
        '{"where":{"and":[{"and":[{"key":"ClientCountry","operator":"!eq","value":"ca"},{"key":"BotScore","operator":"geq","value":30}]}]}}',
    },
  }),
  LW421: entry<{ text: string; said: boolean }>({
    title: "range as operator",
    severity: "error",
    message: ({ text }) => `${code(text)} is no operator: a range is two comparisons`,
    help: ({ said }) => [
      said ? "compare the field with both ends" : 'compare the field with both ends: `{"and":[{…"geq"…},{…"leq"…}]}`',
    ],
    safeFix: null,
    explanation:
      "Whether the ends belong to a range is not the same everywhere, so two comparisons that include them are only suggested.",
    example: {
      wrong: '{"where":{"and":[{"key":"EdgeResponseStatus","operator":"between","value":[500,599]}]}}',
      right:
        '{"where":{"and":[{"key":"EdgeResponseStatus","operator":"geq","value":500},{"key":"EdgeResponseStatus","operator":"leq","value":599}]}}',
    },
  }),
  LW422: entry<{ text: string; why: LackingOperator }>({
    title: "operator that the service lacks",
    severity: "error",
    message: ({ text, why }) => `${code(text)} is no operator: ${lackingOperators[why].reason}`,
    help: ({ why }) => lackingOperators[why].help,
    safeFix: null,
    explanation:
      "Other filter formats match patterns, ignore case, or ask whether a field is there. The service compares values as they are, and a comparison of a field that a line lacks never keeps it.",
    example: {
      wrong: '{"where":{"and":[{"key":"ClientRequestPath","operator":"matches","value":"^/api/"}]}}',
      right: '{"where":{"and":[{"key":"ClientRequestPath","operator":"startsWith","value":"/api/"}]}}',
    },
  }),
} as const;
