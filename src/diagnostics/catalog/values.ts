/** LW80x: comparisons that no delivered line meets, or every one, by what is known of the field's values. */
import { code, entry, inFull, oneOf } from "./entry.js";

/** How firmly it may be said: by what the field is, by its documentation, by the lines that were seen, or only that it is odd. */
export type ValueWeight = "never" | "undocumented" | "unseen" | "odd";

/** What it makes of the filter: of all of it, of a branch of an `or`, of a part of an `and`, of one member of a list. Null: nothing is said. */
export type ValueEffect = "nothing" | "everything" | "branch" | "idle" | "member" | "idle member" | null;

/** What is known that the value is held against, and on what that rests. */
export type KnownValues = { readonly ground: string } & (
  | { readonly fact: "case"; readonly case: "lower" | "upper" }
  | { readonly fact: "values"; readonly values: readonly string[]; readonly closed: boolean }
  | { readonly fact: "form"; readonly like: string; readonly note: string | null }
  | { readonly fact: "characters"; readonly characters: string }
  | { readonly fact: "range"; readonly min: number | null; readonly max: number | null }
  | { readonly fact: "usual"; readonly low: number; readonly high: number }
  | { readonly fact: "step"; readonly of: number }
);

export interface ImpossibleValue {
  readonly field: string;
  /** As JSON writes it. */
  readonly value: string;
  readonly place: "whole" | "beginning" | "end" | "part";
  readonly weight: ValueWeight;
  readonly known: KnownValues;
  readonly effect: ValueEffect;
}

export interface NearValue extends ImpossibleValue {
  /** What was probably meant, as JSON writes it. */
  readonly near: string;
}

const claims: Record<ImpossibleValue["place"], Record<ValueWeight, (field: string, value: string) => string>> = {
  whole: {
    never: (field, value) => `${field} is never ${value}`,
    undocumented: (field, value) => `${value} is not among the documented values of ${field}`,
    unseen: (field, value) => `${field} is ${value} in no line seen`,
    odd: (field, value) => `${value} is an odd value of ${field}`,
  },
  beginning: {
    never: (field, value) => `no value of ${field} begins with ${value}`,
    undocumented: (field, value) => `no documented value of ${field} begins with ${value}`,
    unseen: (field, value) => `${field} begins with ${value} in no line seen`,
    odd: (field, value) => `it would be odd if ${field} began with ${value}`,
  },
  end: {
    never: (field, value) => `no value of ${field} ends with ${value}`,
    undocumented: (field, value) => `no documented value of ${field} ends with ${value}`,
    unseen: (field, value) => `${field} ends with ${value} in no line seen`,
    odd: (field, value) => `it would be odd if ${field} ended with ${value}`,
  },
  part: {
    never: (field, value) => `no value of ${field} contains ${value}`,
    undocumented: (field, value) => `no documented value of ${field} contains ${value}`,
    unseen: (field, value) => `${field} contains ${value} in no line seen`,
    odd: (field, value) => `it would be odd if ${field} contained ${value}`,
  },
};

const effects: Record<Exclude<ValueEffect, null>, string> = {
  nothing: "the filter keeps nothing",
  everything: "the filter keeps every line that has the field",
  branch: "this branch of the `or` keeps nothing",
  idle: "this part of the `and` takes away no line that has the field",
  member: "this member of the list keeps nothing",
  "idle member": "this member of the list excludes no line that has the field",
};

/** What follows, as firmly as what it follows from. */
export function following(effect: ValueEffect, weight: ValueWeight): string {
  if (effect === null) return "";
  return weight === "never" ? `, so ${effects[effect]}` : `: as far as that holds, ${effects[effect]}`;
}

function claim({ field, value, place, weight, effect }: ImpossibleValue): string {
  return `${claims[place][weight](code(field), code(value))}${following(effect, weight)}`;
}

/** More than these would fill the terminal. */
const mostListed = 12;

export function knownOf(known: KnownValues): string {
  const { ground } = known;
  switch (known.fact) {
    case "case":
      return `letters of its values are ${known.case} case: ${ground}`;
    case "values": {
      const more = known.values.length - mostListed;
      return `${known.closed ? "its values are" : "values of it are"} ${oneOf(known.values.slice(0, mostListed), more > 0 ? "," : "and").replace(" , ", ", ")}${more > 0 ? ` and ${more} more` : ""}: ${ground}`;
    }
    case "form":
      return `a value looks like ${code(known.like)}: ${ground}`;
    case "characters":
      return `its characters are ${code(known.characters)}: ${ground}`;
    case "range":
      return `its values are ${between(known.min, known.max)}: ${ground}`;
    case "usual":
      return `its values are usually ${between(known.low, known.high)}`;
    case "step":
      return `its values are multiples of ${known.of}: ${ground}`;
  }
}

function between(min: number | null, max: number | null): string {
  return min === null ? `at most ${max}` : max === null ? `${min} or more` : `${min} to ${max}`;
}

const basis =
  "The message is as firm as what it rests on. It is about delivered lines: the service accepts every value of the field's type. The empty text, 0 and a missing field are always possible.";

export const valueEntries = {
  LW801: entry<NearValue>({
    title: "value in another spelling",
    severity: "warning",
    message: claim,
    help: ({ near, known }) => [`did you mean ${inFull(near)}?`, knownOf(known)],
    safeFix: null,
    explanation: `The field has this value in another spelling: in small or capital letters, with or without underscores, spaces or hyphens. Values are compared character by character, so a job with this comparison delivers nothing by it. ${basis}`,
    example: { wrong: 'ClientCountry eq "US"', right: 'ClientCountry eq "us"' },
  }),
  LW802: entry<ImpossibleValue & { readonly similar: readonly string[] }>({
    title: "value outside a closed list",
    severity: "warning",
    message: claim,
    help: ({ similar, known }) => [...(similar.length > 0 ? [`did you mean ${oneOf(similar)}?`] : []), knownOf(known)],
    safeFix: null,
    explanation: `The documentation lists the values of the field as all that there are. Lists grow, so it is never more than undocumented. ${basis}`,
    example: { wrong: 'CacheCacheStatus eq "cached"', right: 'CacheCacheStatus eq "hit"' },
  }),
  LW803: entry<ImpossibleValue & { readonly instead: string | null }>({
    title: "value of another form",
    severity: "warning",
    message: claim,
    help: ({ instead, known }) => [...(instead === null ? [] : [`write ${inFull(instead)}`]), knownOf(known)],
    safeFix: null,
    explanation: `Every value of the field has a form that this one has not: it is too long or too short, or has characters in it that no value has. ${basis}`,
    example: { wrong: 'ClientCountry eq "germany"', right: 'ClientCountry eq "de"' },
  }),
  LW804: entry<ImpossibleValue & { readonly instead: string | null }>({
    title: "beginning, end or part that no value has",
    severity: "warning",
    message: claim,
    help: ({ instead, known }) => [...(instead === null ? [] : [`write ${inFull(instead)}`]), knownOf(known)],
    safeFix: null,
    explanation: `No value of the field has this text at its beginning, at its end, or anywhere. Whether one can is decided exactly, by the form of its values. ${basis}`,
    example: { wrong: 'ClientRequestPath contains "?id="', right: 'ClientRequestURI contains "?id="' },
  }),
  /** `relation`: of numbers in order, in words; null: they are to be equal. */
  LW805: entry<ImpossibleValue & { readonly relation: string | null }>({
    title: "number out of range",
    severity: "warning",
    message: (args) =>
      args.relation === null
        ? claim(args)
        : `${amount("no", args.weight)} of ${code(args.field)} ${args.relation} ${args.value}${following(args.effect, args.weight)}`,
    help: ({ known }) => [knownOf(known)],
    safeFix: null,
    explanation: `The number lies outside what the field can hold, by its protocol, by what it counts, or by its documentation. ${basis}`,
    example: { wrong: "EdgeResponseStatus geq 5000", right: "EdgeResponseStatus geq 500" },
  }),
  LW806: entry<ImpossibleValue & { readonly relation: string }>({
    title: "comparison that every value meets",
    severity: "warning",
    message: ({ field, value, relation, weight, effect }) =>
      `${amount("every", weight)} of ${code(field)} ${relation} ${value}${following(effect, weight)}`,
    help: ({ known }) => [knownOf(known)],
    safeFix: null,
    explanation: `All numbers that the field can hold are on this side of the constant, so that the comparison only tests whether the line has the field. ${basis}`,
    example: { wrong: "EdgeResponseBytes geq 0", right: "EdgeResponseBytes gt 0" },
  }),
  /** `relation`: of numbers in order, in words; null: they are to be equal. */
  LW807: entry<ImpossibleValue & { readonly relation: string | null }>({
    title: "odd value",
    severity: "warning",
    message: ({ field, value, relation }) =>
      relation === null
        ? `${code(value)} is odd for ${code(field)}`
        : `no usual value of ${code(field)} ${relation} ${value}`,
    help: ({ known }) => [knownOf(known)],
    safeFix: null,
    explanation: `The value is possible, but hardly any line has it: it lies outside what is usual, or is no multiple of what all values are multiples of. ${basis}`,
    example: { wrong: "EdgeResponseStatus eq 700", right: "EdgeResponseStatus eq 500" },
  }),
  /** `within`: the comparison is the opposite of what is written behind a `not`. */
  LW808: entry<{
    field: string;
    comparison: string;
    lets: readonly number[];
    add: string;
    within: boolean;
    weight: ValueWeight;
    ground: string;
  }>({
    title: "range that lets in what stands for none",
    severity: "warning",
    message: ({ field, comparison, lets, weight }) =>
      `${code(comparison)} also keeps lines whose ${code(field)} is ${lets.join(" or ")}, which ${weight === "unseen" ? "in the lines seen " : ""}stands for none`,
    help: ({ add, within, lets, ground }) => [
      `to leave them out, add ${inFull(add)}${within ? " within the `not`" : ""}`,
      `that ${lets.join(" or ")} stands for none: ${ground}`,
    ],
    safeFix: null,
    explanation:
      "Some fields say by a number of its own that there is no value: a `BotScore` of 0 was never computed, an `OriginResponseStatus` of 0 means that no origin was asked. A range keeps such lines with the others, often more of these than of those. With a comparison beside it that leaves them out, or one on the field that says why there is none, nothing is reported.",
    example: { wrong: "BotScore lt 30", right: "BotScore lt 30 and BotScore gt 0" },
  }),
} as const;

function amount(word: "no" | "every", weight: ValueWeight): string {
  return weight === "never"
    ? `${word} value`
    : weight === "unseen"
      ? `in the lines seen ${word} value`
      : `${word} documented value`;
}
