/** Texts that are listed, asked for by what they are, begin or end with: once put in order, so that each question takes the same however many there are. */
import type { Place } from "./place.js";

/** Whether a listed value has a constant at a place. */
export const inValue: Readonly<Record<Place, (value: string, constant: string) => boolean>> = {
  whole: (value, constant) => value === constant,
  beginning: (value, constant) => value.startsWith(constant),
  end: (value, constant) => value.endsWith(constant),
  part: (value, constant) => value.includes(constant),
};

export interface ListedValues {
  /** Whether one of them has a constant at a place. */
  has(constant: string, place: Place): boolean;
}

/** Fewer are sooner looked through than put in order. */
const few = 100;

export function listedValues(values: readonly string[]): ListedValues {
  let [all, ordered, backwards]: [
    ReadonlySet<string> | undefined,
    readonly string[] | undefined,
    readonly string[] | undefined,
  ] = [undefined, undefined, undefined];
  return {
    has(constant, place) {
      if (values.length < few || place === "part") return values.some((value) => inValue[place](value, constant));
      if (place === "whole") {
        all ??= new Set(values);
        return all.has(constant);
      }
      if (place === "beginning") {
        ordered ??= [...values].sort(byUnits);
        return hasBeginning(ordered, constant);
      }
      backwards ??= values.map(reversed).sort(byUnits);
      return hasBeginning(backwards, reversed(constant));
    },
  };
}

const byUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By UTF-16 units, as ends are compared. */
const reversed = (text: string): string => text.split("").reverse().join("");

/** What begins with a text stands right behind it. */
function hasBeginning(ordered: readonly string[], beginning: string): boolean {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordered[middle] ?? "") < beginning) low = middle + 1;
    else high = middle;
  }
  return ordered[low]?.startsWith(beginning) === true;
}
