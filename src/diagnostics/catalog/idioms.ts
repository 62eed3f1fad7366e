/** LW14x: turns of other languages that this one says in another way, or not at all. */
import { code, entry } from "./entry.js";

/** Of a `.` without a backslash. */
export const takenForDot = "`.` is taken for a dot here, not for any character";

/** Of what is written as a network and is none. */
export const noNetwork = "is written as a network and is none";
export const networkLimits =
  "numbers of an address of version 4 go to 255 and at most 32 bits stand behind the `/`; of version 6 there are eight groups of up to four digits, and 128 bits";

export const idiomEntries = {
  /** `said`: whether a fix says it. */
  LW140: entry<{ text: string; said: boolean }>({
    title: "range as value",
    severity: "error",
    message: ({ text }) => `${code(text)} stands for a range of numbers, and a comparison has one constant`,
    help: ({ said }) => [
      said
        ? "a range is two comparisons of the same field"
        : "write two comparisons of the same field with the bounds as integers: `A geq 400 and A lt 500`",
    ],
    safeFix: null,
    explanation:
      "Other languages have ranges: `[500 TO 599]`, `500..599`, `500-599`, or `5xx` for a class of status codes. Here a range is two comparisons. Whether its last number belongs to it is not the same everywhere, so they are only suggested.",
    example: {
      wrong: "EdgeResponseStatus in [500..599]",
      right: "EdgeResponseStatus geq 500 and EdgeResponseStatus leq 599",
    },
  }),
  /** `isNone`: whether it is written as a network and is none. */
  LW141: entry<{ text: string; said: boolean; isNone: boolean }>({
    title: "network of addresses",
    severity: "error",
    message: ({ text, isNone }) =>
      `${code(text)} ${isNone ? noNetwork : "stands for a network"}, and addresses are compared as text`,
    help: ({ said, isNone }) => [
      isNone
        ? networkLimits
        : said
          ? "compare the beginning of the address, or list the addresses"
          : "no few comparisons of text say this network: list addresses, or compare the beginnings of a larger one",
    ],
    safeFix: null,
    explanation:
      "Addresses are strings to the service: no operator knows networks. A network of whole bytes of an IPv4 address is the beginning of its text, and a small one a list. An IPv6 address has several spellings: what is suggested for networks of those is exact of the shortest, which the lines seen have.",
    example: { wrong: "ClientIP in 192.0.2.0/24", right: 'ClientIP startsWith "192.0.2."' },
  }),
  LW142: entry<{ text: string; keeps: "all" | "nothing"; alone: boolean }>({
    title: "constant as filter",
    severity: "error",
    message: ({ text }) => `${code(text)} is no comparison`,
    help: ({ keeps, alone }) =>
      !alone
        ? [
            `every part of a filter compares a field: ${code(keeps === "all" ? "true" : "false")} changes nothing beside ${code(keeps === "all" ? "and" : "or")}, so leave it out there`,
          ]
        : [keeps === "all" ? "to keep every line leave the filter out" : "to keep no line disable the job"],
    safeFix: null,
    explanation: "Every part of a filter compares a field with a constant. A job without a filter delivers every line.",
    example: { wrong: "true", right: 'ClientCountry eq "ca"' },
  }),
  LW143: entry<{ text: string }>({
    title: "arithmetic",
    severity: "error",
    message: ({ text }) => `nothing is calculated: there is no ${code(text)}`,
    help: () => ["compare the field itself with the constant that makes up for it"],
    safeFix: null,
    explanation: "A comparison has a field on its left and a constant on its right; neither can be calculated.",
    example: {
      wrong: "EdgeResponseStatus / 100 eq 5",
      right: "EdgeResponseStatus geq 500 and EdgeResponseStatus leq 599",
    },
  }),
} as const;
