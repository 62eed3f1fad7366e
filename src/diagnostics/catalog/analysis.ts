/** LW5xx: what a filter can mean. */
import { code, entry, oneOf } from "./entry.js";

/** Criteria, as filter text. */
export interface Because {
  readonly because: readonly string[];
}

export interface Part extends Because {
  /** The part, as filter text. */
  readonly part: string;
}

export interface Covered {
  readonly part: string;
  readonly by: string;
  readonly word: "and" | "or";
}

export interface Slip {
  readonly field: string;
  readonly because: readonly string[];
  /** The whole filter, or a part of it. */
  readonly whole: boolean;
  /** What was probably meant. */
  readonly instead: string;
}

const together = (because: readonly string[]) =>
  because.length === 1 ? `${because.map(code).join("")} alone` : oneOf(because, "and");

const oneOfThem = (because: readonly string[]) => (because.length === 1 ? "it" : "one of them");

const present = (names: readonly string[]) => oneOf(names, "and");

export const analysisEntries = {
  LW501: entry<Because>({
    title: "the filter keeps nothing",
    severity: "error",
    message: ({ because }) =>
      because.length === 1
        ? `no line fulfils ${code(because[0] ?? "")}, so no line is kept`
        : "no line fulfils all of this, so no line is kept",
    help: ({ because }) => [
      because.length === 0
        ? "which comparisons contradict each other would take too long to find out: look at parts of the filter"
        : because.length === 1
          ? "correct the value, or take the comparison out"
          : `no line exists that fulfils ${together(because)}: change one of them`,
    ],
    safeFix: null,
    explanation:
      "A job with this filter would deliver nothing. The comparisons named contradict each other on every line there can be, and none of them can be left out of the explanation.",
    example: {
      wrong: "EdgeResponseStatus geq 500 and EdgeResponseStatus lt 400",
      right: "EdgeResponseStatus geq 500 or EdgeResponseStatus lt 400",
    },
  }),
  LW502: entry<Because & { readonly fields: readonly string[] }>({
    title: "the filter keeps everything",
    severity: "warning",
    message: ({ fields }) => `every line that has ${present(fields)} is kept`,
    help: ({ because }) => [
      because.length === 0
        ? "change the filter, or deliver without one"
        : `no line exists that ${together(because)} ${because.length === 1 ? "does" : "do"} not keep: change ${oneOfThem(because)}, or deliver without a filter`,
    ],
    safeFix: null,
    explanation:
      "The filter drops no line that has its fields, whatever their values, so it only costs operators and bytes.",
    example: {
      wrong: "EdgeResponseStatus geq 400 or EdgeResponseStatus lt 500",
      right: "EdgeResponseStatus geq 400 and EdgeResponseStatus lt 500",
    },
  }),
  LW503: entry<Part>({
    title: "a branch that no line fulfils",
    severity: "warning",
    message: ({ part }) => `no line fulfils ${code(part)}, so this branch keeps nothing`,
    help: ({ because }) => [
      `no line exists that fulfils ${together(because)}: change ${oneOfThem(because)}, or take the branch out`,
    ],
    safeFix: null,
    explanation:
      "A branch of an `or` whose comparisons contradict each other adds no line to what is kept. Something else was probably meant.",
    example: {
      wrong: 'ClientCountry eq "ca" or (BotScore lt 10 and BotScore gt 20)',
      right: 'ClientCountry eq "ca" or (BotScore geq 10 and BotScore leq 20)',
    },
  }),
  LW504: entry<Part & { readonly fields: readonly string[] }>({
    title: "a condition that every line fulfils",
    severity: "warning",
    message: ({ part, fields }) => `every line that has ${present(fields)} fulfils ${code(part)}`,
    help: ({ because }) => [
      `no line exists on which ${together(because)} ${because.length === 1 ? "is" : "are"} false: change ${oneOfThem(because)}, or take the condition out`,
    ],
    safeFix: null,
    explanation:
      "A condition that holds whatever its fields' values are leaves every line to the rest of the filter. It still makes lines that lack the fields unknown, so taking it out is not offered as a fix.",
    example: {
      wrong: 'ClientCountry eq "ca" and (EdgeResponseStatus lt 500 or EdgeResponseStatus gt 400)',
      right: 'ClientCountry eq "ca" and EdgeResponseStatus gt 400',
    },
  }),
  LW505: entry<{ readonly part: string }>({
    title: "said twice",
    severity: "warning",
    message: ({ part }) => `${code(part)} is said already`,
    help: () => ["take one of them out"],
    safeFix: "the filter keeps the same lines without the repetition",
    explanation:
      "The same condition stands twice in one group. The second changes nothing and costs an operator and bytes; perhaps another value was meant.",
    example: {
      wrong: 'ClientCountry eq "ca" and EdgeResponseStatus geq 500 and ClientCountry eq "ca"',
      right: 'ClientCountry eq "ca" and EdgeResponseStatus geq 500',
    },
  }),
  LW506: entry<Covered>({
    title: "covered by another condition",
    severity: "warning",
    message: ({ part, by }) => `${code(part)} changes nothing beside ${code(by)}`,
    help: ({ part, by, word }) => [
      word === "and"
        ? `every line that fulfils ${code(by)} fulfils ${code(part)}`
        : `every line that fulfils ${code(part)} fulfils ${code(by)}`,
    ],
    safeFix: null,
    explanation:
      "In an `and`, a condition that follows from another one excludes nothing more; in an `or`, one from which another follows adds nothing more. It can go, or its value is not the one that was meant.",
    example: {
      wrong: 'ClientRequestPath startsWith "/api" or ClientRequestPath startsWith "/api/v1"',
      right: 'ClientRequestPath startsWith "/api"',
    },
  }),
  LW507: entry<Part>({
    title: "a condition that changes nothing",
    severity: "warning",
    message: ({ part }) => `the filter keeps the same lines without ${code(part)}`,
    help: ({ because }) => [
      `${because.length === 0 ? "" : `${together(because)} ${because.length === 1 ? "decides" : "decide"} already: `}take it out, or change it`,
    ],
    safeFix: null,
    explanation:
      "The other comparisons named decide already wherever this condition could. It can go, or its value is not the one that was meant.",
    example: {
      wrong: "BotScore gt 10 and BotScore lt 20 and BotScore !in [5, 25]",
      right: "BotScore gt 10 and BotScore lt 20",
    },
  }),
  LW508: entry<Slip>({
    title: "`!eq` joined by `or`",
    severity: "warning",
    message: ({ field, whole, because }) =>
      `every line that has ${code(field)} ${whole ? "is kept" : "fulfils this"}: no value equals ${because.length === 2 ? "both" : "all of them"}`,
    help: ({ instead }) => [`to exclude all of them: ${code(instead)}`],
    safeFix: null,
    explanation:
      '`A !eq "x" or A !eq "y"` is true whatever `A` is, since no value equals both. To exclude both values, the negations are joined by `and`, or `!in` lists the values.',
    example: { wrong: 'ClientCountry !eq "ca" or ClientCountry !eq "us"', right: 'ClientCountry !in ["ca", "us"]' },
  }),
  LW509: entry<Slip>({
    title: "`eq` joined by `and`",
    severity: "warning",
    message: ({ field, whole }) =>
      whole
        ? `no line is kept: ${code(field)} cannot equal several values`
        : `no line fulfils this: ${code(field)} cannot equal several values`,
    help: ({ instead }) => [`to keep any of them: ${code(instead)}`],
    safeFix: null,
    explanation:
      '`A eq "x" and A eq "y"` is never true, since one value cannot equal both. To keep either value, the comparisons are joined by `or`, or `in` lists the values. An error where because of it the whole filter keeps nothing.',
    example: { wrong: 'ClientCountry eq "ca" and ClientCountry eq "us"', right: 'ClientCountry in ["ca", "us"]' },
  }),
} as const;
