/**
 * What is known of the values that a field holds in delivered lines. Each kind of fact stands by itself and says what it rests on, because
 * that decides what may be concluded from it. Nothing here is about what the service accepts, which is every value of the field's type.
 *
 * Always possible, listed or not: `""` for a string, `0` for a number, an empty array, a missing key. Facts of an array are about its elements.
 */
import type { FormName } from "./forms.js";

/** What a fact can rest on, the firmest first, with how that is said. */
export const bases = {
  protocol:         "the protocol excludes anything else",
  meaning:          "what it means excludes anything else: a count is never negative",
  stated:           "stated by the documentation of the dataset",
  "other-page":     "stated by another page on the same product",
  seen:             "in all real lines that were looked at",
  "stated-example": "from examples in the documentation",
  sibling:          "as in a field beside it",
  name:             "the field's name says so",
  vendor:           "in test lines of another vendor only",
  ungrounded:       "without a ground that is known",
} as const satisfies Record<string, string>; // biome-ignore format: a table

export type Basis = keyof typeof bases;

/** One ground, or several that agree. */
export type Grounds = Basis | readonly Basis[];

/** What a fact of one's own may leave out: it is then as good as stated. */
interface Founded {
  readonly basis?: Grounds;
}

/** Units of numbers. */
export const units = {
  ns: "nanoseconds",
  us: "microseconds",
  ms: "milliseconds",
  s: "seconds",
  "ms-epoch": "milliseconds since 1970",
  bytes: "bytes",
  kB: "kilobytes",
  bits: "bits",
  "bytes/s": "bytes a second",
  ratio: "a share from 0 to 1",
  dBm: "decibel-milliwatts",
} as const satisfies Record<string, string>;

export type Unit = keyof typeof units;

/** Texts that occur, in exactly this spelling. */
export interface ValuesFact extends Founded {
  readonly are: readonly string[];
  /** The list is given as all that there are; otherwise they are examples. */
  readonly closed?: true;
  /** Values of earlier editions, which are still possible. */
  readonly older?: readonly string[];
  /** Other spellings that lines may have, such as the number of a value or its former name, each with the value that says the same. */
  readonly also?: Readonly<Record<string, string>>;
}

/** Numbers that can occur. Outside `min` and `max` is impossible; outside `usual` is odd. */
export interface RangeFact extends Founded {
  readonly min?: number;
  readonly max?: number;
  readonly usual?: readonly [number, number];
}

export interface ValueFacts {
  /** What the field is, in a few words. */
  readonly description?: string;
  readonly values?: ValuesFact;
  /** The form that every value has, whole. */
  readonly form?: Founded & { readonly is: FormName };
  /** The class of every character of every value, as a regular expression writes it. */
  readonly characters?: Founded & { readonly are: string };
  /** No letter is of the other case. */
  readonly case?: Founded & { readonly is: "lower" | "upper" };
  /** Of a number whose form has a range, only what differs from that. */
  readonly range?: RangeFact;
  /** Every number is a multiple of this. */
  readonly step?: Founded & { readonly of: number };
  readonly unit?: Founded & { readonly is: Unit };
  /** How "no value" is spelled, where a value stands for it. */
  readonly absent?: Founded & { readonly is: readonly (string | number)[] };
  /** What to know when writing a filter on it. */
  readonly note?: string;
  /** Where this is written, pages or files at a commit; for a dataset's field, beside what its dataset says. */
  readonly source?: readonly string[];
}

type Grounded<Fact> = Fact extends Founded ? Fact & { readonly basis: Grounds } : Fact;

/** Facts that ship: each says what it rests on. */
export type ShippedFacts = {
  readonly [Kind in keyof ValueFacts]: Kind extends "source" | "note" | "description"
    ? ValueFacts[Kind]
    : Grounded<Exclude<ValueFacts[Kind], undefined>>;
} & {
  readonly description: string;
};
