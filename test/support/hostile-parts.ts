/** Builds the texts of filters that are hard to analyse. */
import { type Random, randomFrom } from "./random.js";

/** Makes a filter of about the given number of bytes, the same every time. */
export type HostileFilter = (bytes: number) => string;

/** Joins parts until the text is long enough. */
export function upTo(bytes: number, join: string, part: (at: number, random: Random) => string): string {
  const random = randomFrom(bytes);
  const parts: string[] = [];
  for (let size = 0, at = 0; size < bytes; at++) {
    const next = part(at, random);
    parts.push(next);
    size += next.length + join.length;
  }
  return parts.join(join);
}

export const list = (
  field: string,
  bytes: number,
  member: (at: number, random: Random) => string,
  operator = "in",
): string => `${field} ${operator} [${upTo(bytes, ", ", member)}]`;
export const quoted = (text: string): string => JSON.stringify(text);
export const host = (at: number): string => quoted(`h${at}.example.com`);
export const path = (at: number): string => quoted(`/p${at}/x`);
/** Returns binary digits: many strings of two characters that contain each other. */
export const bits = (at: number): string => at.toString(2).replaceAll("0", "a").replaceAll("1", "b");
