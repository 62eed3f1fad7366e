/** LW809–LW817: values that are something else than what the field compares them with. */
import { code, entry, inFull, oneOf } from "./entry.js";
import { networkLimits, noNetwork, takenForDot } from "./idioms.js";
import { type OverJob, overJob } from "./limits.js";
import { following, type ImpossibleValue, knownOf } from "./values.js";

/** `effect`: null where values may look like that. */
export interface AsWritten extends Pick<ImpossibleValue, "effect" | "weight"> {
  readonly field: string;
  /** As JSON writes it. */
  readonly value: string;
  /** What says it in comparisons; null: none does. */
  readonly instead: string | null;
  /** The member of the same list whose suggestion says this one, too; null: it is said here. */
  readonly saidAt: string | null;
  /** What says this one, where nothing says all members of its list that are read so, or takes too much; null: nothing does. */
  readonly alone: SaidAlone | null;
  /** Why that is not suggested; null: it would fit, or that is said at another member. */
  readonly over: OverJob | null;
}

/** `text`: null where that would be long, in a list of many. */
export interface SaidAlone {
  readonly comparisons: number;
  readonly text: string | null;
}

export interface ExpressionWritten extends AsWritten {
  /** What was taken for itself in the suggestion although it has another meaning in expressions; null: nothing was, or nothing is suggested. */
  readonly loose: "." | null;
}

export interface NetworkWritten extends AsWritten {
  /** Whether it is written as a network and is none. */
  readonly isNone: boolean;
}

function written({ instead, saidAt, alone, over }: AsWritten, otherwise: string): readonly string[] {
  if (instead !== null)
    return [saidAt === null ? `write ${inFull(instead)}` : `what to write for ${code(saidAt)} says this one, too`];
  const told = [
    ...(alone === null
      ? []
      : [
          alone.text === null ? `this one takes ${alone.comparisons} comparisons` : `this one is ${inFull(alone.text)}`,
        ]),
    ...(over === null ? [] : [overJob(over)]),
  ];
  return told.length > 0 ? told : [otherwise];
}

/** A field of another dataset, which has that before its name, is none that this filter could compare. */
function otherField(others: readonly string[], elsewhere: boolean): string {
  const datasets = [...new Set(others.map((other) => other.replace(/\..*$/s, "")))];
  return elsewhere
    ? `if lines of ${oneOf(datasets)} are to be filtered, name that dataset`
    : `if ${oneOf(others)} is meant, compare that`;
}

export const valueIdiomEntries = {
  LW809: entry<{
    field: string;
    value: string;
    unit: string;
    is: string;
    meant: readonly { readonly number: string; readonly as: string }[];
  }>({
    title: "number of another unit",
    severity: "warning",
    message: ({ field, value, unit, is }) => `${code(field)} is in ${unit}: ${code(value)} is ${is}`,
    help: ({ meant, value }) =>
      meant.length === 0
        ? ["nothing that it measures takes that long"]
        : meant.map(({ number, as }) => `for ${code(value)} ${as} write ${inFull(number)}`),
    safeFix: null,
    explanation:
      "The number would be a sensible one in another unit and is hardly one in the field's: a duration shorter than an origin takes to answer or longer than anybody waits, a point in time long before there were logs.",
    example: { wrong: "ClientTcpRtt gt 200", right: "ClientTcpRtt gt 200000000", dataset: "spectrum_events" },
  }),
  LW810: entry<AsWritten & { readonly sign: "*" | "%" | "{" | "xx" }>({
    title: "wildcard in a value",
    severity: "warning",
    message: ({ field, value, effect, weight, sign }) =>
      `there are no wildcards: ${code(field)} is compared with the ${code(sign)} in ${code(value)} as it is written${following(effect, weight)}`,
    help: (args) =>
      written(
        args,
        "say what values begin with, end with, contain or equal: `startsWith`, `endsWith`, `contains`, `eq`, `in`",
      ),
    safeFix: null,
    explanation:
      "A `*` is a character like any other to the service, and so are the `%` of SQL and GraphQL and choices in braces, such as `{www,shop}.example.com`. Values of this field have none by themselves. What a wildcard means is said by `startsWith`, `endsWith` and `contains`.",
    example: { wrong: 'ClientRequestHost eq "*.example.com"', right: 'ClientRequestHost endsWith ".example.com"' },
  }),
  LW811: entry<ExpressionWritten>({
    title: "regular expression in a value",
    severity: "warning",
    message: ({ field, value, effect, weight }) =>
      `there are no regular expressions: ${code(field)} is compared with ${code(value)} as it is written${following(effect, weight)}`,
    help: (args) => [
      ...written(
        args,
        "say what values begin with, end with, contain or equal: `startsWith`, `endsWith`, `contains`, `eq`, `in`",
      ),
      ...(args.loose === "." ? [takenForDot] : []),
    ],
    safeFix: null,
    explanation:
      "Texts are compared as they are. Where comparisons say exactly what the expression matches, they are suggested. A `.` without a backslash stands for any character; before a letter, a digit or a choice of words a dot is hardly ever meant otherwise and is taken for one, which the help says then.",
    example: { wrong: 'ClientRequestPath eq "^/api/.*"', right: 'ClientRequestPath startsWith "/api/"' },
  }),
  LW812: entry<NetworkWritten>({
    title: "network in a value",
    severity: "warning",
    message: ({ field, value, effect, weight, isNone }) =>
      `${code(value)} ${isNone ? noNetwork : "stands for a network"}, and ${code(field)} holds addresses, which are compared as text${following(effect, weight)}`,
    help: (args) => [
      ...written(
        args,
        args.isNone
          ? networkLimits
          : "no few comparisons of text say this network: list addresses, or compare the beginnings of a larger one",
      ),
      ...(args.instead !== null && args.saidAt === null && args.value.includes(":")
        ? ["that is exact of addresses of version 6 in their shortest spelling, which the lines seen have"]
        : []),
    ],
    safeFix: null,
    explanation:
      "The service knows no networks, and no address has a `/` in it. A network of whole bytes of an IPv4 address is the beginning of its text, and a small one a list. An IPv6 address has several spellings; of the shortest, which the lines seen have, a network of whole groups is one beginning, or two where it ends in zeros; of longer runs of zeros no beginning tells where they end.",
    example: { wrong: 'ClientIP eq "10.0.0.0/8"', right: 'ClientIP startsWith "10."' },
  }),
  LW813: entry<{ field: string; value: string }>({
    title: "variable that nobody expanded",
    severity: "warning",
    message: ({ field, value }) =>
      `${code(field)} is compared with ${code(value)} as it is written: nothing is put in its place`,
    help: () => ["put the value in its place, or let whatever made this file do so before the filter is compiled"],
    safeFix: null,
    explanation:
      "The text looks like what shells, Terraform, templates or instructions have where a value is to be put. Nothing here or in the service does that. Where the file is a template on purpose, check what is made of it, or leave this warning out.",
    example: { wrong: `ClientRequestHost eq "\${SHOP_HOST}"`, right: 'ClientRequestHost eq "shop.example.com"' },
  }),
  LW814: entry<ImpossibleValue & { readonly others: readonly string[]; readonly elsewhere: boolean }>({
    title: "value of another field",
    severity: "warning",
    message: ({ field, value, others, weight, effect }) =>
      `${code(value)} is a value of ${oneOf(others.slice(0, 3), "and")}, and ${weight === "undocumented" ? "no documented value" : weight === "unseen" ? "in no line seen one" : "none"} of ${code(field)}${following(effect, weight)}`,
    help: ({ known, others, elsewhere }) => [otherField(others.slice(0, 3), elsewhere), knownOf(known)],
    safeFix: null,
    explanation:
      "Fields that sound alike have values of their own, and what is one field in one dataset is another in the next. Where the other field belongs to another dataset, it is the job's dataset that is to be changed.",
    example: { wrong: 'CacheCacheStatus eq "managedChallenge"', right: 'SecurityAction eq "managedChallenge"' },
  }),
  LW815: entry<ImpossibleValue & { readonly pieces: readonly string[]; readonly instead: string | null }>({
    title: "several values in one text",
    severity: "warning",
    message: ({ field, value, weight, effect }) =>
      `${code(value)} is one text, and ${code(field)} has one value at a time${following(effect, weight)}`,
    help: ({ instead, known }) => [...(instead === null ? [] : [`write ${inFull(instead)}`]), knownOf(known)],
    safeFix: null,
    explanation: "A list of values stands in brackets, each of them in quotes of its own, behind `in` or `!in`.",
    example: { wrong: 'ClientCountry eq "ca,us"', right: 'ClientCountry in ["ca", "us"]' },
  }),
  LW816: entry<ImpossibleValue & { readonly near: string }>({
    title: "more than the field holds",
    severity: "warning",
    message: ({ field, value, weight, effect }) =>
      `${code(field)} holds only a part of what ${code(value)} is${following(effect, weight)}`,
    help: ({ near, known }) => [`did you mean ${inFull(near)}?`, knownOf(known)],
    safeFix: null,
    explanation:
      "Addresses of pages are delivered in parts: a host has no scheme and no path, a path no host and no query, an address no port. The part that the field holds is suggested.",
    example: {
      wrong: 'ClientRequestHost eq "https://shop.example.com/cart"',
      right: 'ClientRequestHost eq "shop.example.com"',
    },
  }),
  /** `lets`: whether it is to leave out what it names. `others`: how lines have the same besides, as JSON writes it. */
  LW817: entry<{ field: string; comparison: string; others: readonly string[]; lets: boolean; add: string }>({
    title: "one of two spellings of an address",
    severity: "warning",
    message: ({ field, comparison, others, lets }) =>
      `${code(comparison)} ${lets ? "also keeps" : "misses"} lines whose ${code(field)} spells the same as ${oneOf(others.slice(0, 3))}`,
    help: ({ add }) => [
      `write ${inFull(add)}`,
      "lines have addresses of version 4 in both spellings, and values are compared as text",
    ],
    safeFix: null,
    explanation:
      "Some fields hold one address of version 4 as `203.0.113.7` in one line and as `::ffff:203.0.113.7` in the next. A comparison names both, or asks how values end. With a comparison of the other spelling anywhere in the filter, nothing is reported.",
    example: {
      wrong: 'ActorIP eq "203.0.113.7"',
      right: 'ActorIP in ["203.0.113.7", "::ffff:203.0.113.7"]',
      dataset: "audit_logs",
    },
  }),
} as const;
