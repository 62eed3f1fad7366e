/** Beginnings of times as a job delivers them, `2024-05-01T00:00:00Z`: the seconds that begin so. */

import type { Criterion } from "../check/filter.js";
import { plainOperator } from "../language/operators.js";

const template = "dddd-dd-ddTdd:dd:ddZ";

/** Whether a text is a beginning of such a time, or the whole of one; others are no beginning, or spelled otherwise. */
export function isRfc3339Start(text: string, whole: boolean): boolean {
  return (
    text.length <= template.length &&
    (!whole || text.length === template.length) &&
    Array.from(text).every((character, at) =>
      template[at] === "d" ? character >= "0" && character <= "9" : character === template[at],
    )
  );
}

/** Whether a criterion asks for no more than the digits that stand before those behind the second, and before the `Z` that is there in place of them. */
export function isOfWholeSeconds({ operator, operand }: Pick<Criterion, "operator" | "operand">): boolean {
  return plainOperator(operator) === "startsWith" && String(operand).length < template.length;
}

/** Seconds from the first time that begins so to the one after the last; undefined: none does. */
export function startOfText(text: string): { readonly from: bigint; readonly to: bigint } | undefined {
  const [first, last] = [bound(text, "first"), bound(text, "last")];
  return first === undefined || last === undefined || last < first
    ? undefined
    : { from: BigInt(first), to: BigInt(last) + 1n };
}

const parts = [
  [0, 4, 0, 9999],
  [5, 7, 1, 12],
  [8, 10, 1, 31],
  [11, 13, 0, 23],
  [14, 16, 0, 59],
  [17, 19, 0, 59],
] as const;

/** The first or last second that begins with the text: each part is the least or greatest number that its digits allow. */
function bound(text: string, which: "first" | "last"): number | undefined {
  const numbers: number[] = [];
  for (const [start, end, least, most] of parts) {
    const digits = text.slice(start, end);
    const pad = (digit: string) => Number(digits.padEnd(end - start, digit));
    const daysInMonth = start === 8 ? daysOf(numbers[0] ?? 0, numbers[1] ?? 1) : most;
    const [low, high] = [Math.max(pad("0"), least), Math.min(pad("9"), daysInMonth)];
    if (low > high) return undefined;
    numbers.push(which === "first" ? low : high);
  }
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = numbers;
  return secondsOf(year, month, day) + hour * 3600 + minute * 60 + second;
}

function daysOf(year: number, month: number): number {
  return (
    (secondsOf(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1, 1) - secondsOf(year, month, 1)) / 86_400
  );
}

/** `Date.UTC` takes the first hundred years for those of the 20th century. */
function secondsOf(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime() / 1000;
}
