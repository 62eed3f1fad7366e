/** LW427 and LW428: what a program gives as a plain object, and JSON cannot say. */
import { code, entry } from "./entry.js";

const of = (value: string) => `{"where":{"and":[{"key":"ClientRequestBytes","operator":"eq","value":${value}}]}}`;

export const plainEntries = {
  LW427: entry<Record<never, never>>({
    title: "object within itself",
    severity: "error",
    message: () => "this stands for an object that it is a part of",
    help: () => ["give objects that JSON can be written of: none may hold itself"],
    safeFix: null,
    explanation:
      "A filter or a job that is given as a plain object is read as its JSON. An object that is a member of itself, or of one of its members, would have no end; where it begins again, its JSON has `null`. Below, `(itself)` stands for the object that it is in.",
    example: {
      wrong: '{"where":{"and":["(itself)"]}}',
      right: '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}',
      input: "plain",
    },
  }),
  LW428: entry<{ text: string }>({
    title: "number that may have lost digits",
    severity: "error",
    message: ({ text }) => `the number ${code(text)} may have been rounded before it came here`,
    help: () => [
      "give integers beyond ±(2^53 − 1) as a string of their digits, or as a bigint",
      "or give the where JSON as text, in which integers are exact",
    ],
    safeFix: null,
    explanation:
      "Numbers of JavaScript are exact up to 2^53 − 1, so beyond that a plain object no longer holds the integer that was written: `9007199254740993` has become `9007199254740992` when it is read here. In filter text and in where JSON as text every integer is exact.",
    example: { wrong: of("9007199254740993"), right: of('"9007199254740993"'), input: "plain" },
  }),
} as const;
