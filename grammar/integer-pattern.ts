import { maxInteger, minInteger } from "../src/language/integer.js";

/** Returns a regular expression (without anchors) for strings that spell integers in range. */
export function integerPattern(): string {
  return `(?:${upTo(String(maxInteger))}|-${upTo(String(-minInteger))})`;
}

/** Returns the pattern of decimal numbers from 0 to `greatest`, without leading zeros. */
function upTo(greatest: string): string {
  const last = greatest.length - 1;
  const sameLength = [...greatest].flatMap((digit, i) => {
    const least = i === 0 ? 1 : 0;
    const below = Number(digit) - 1;
    return below < least ? [] : [`${greatest.slice(0, i)}${digits(least, below)}${anyDigits(last - i)}`];
  });
  return `(?:0|[1-9][0-9]{0,${last - 1}}|${[...sameLength, greatest].join("|")})`;
}

function digits(least: number, greatest: number): string {
  return least === greatest ? String(least) : `[${least}-${greatest}]`;
}

function anyDigits(count: number): string {
  return count === 0 ? "" : count === 1 ? "[0-9]" : `[0-9]{${count}}`;
}
