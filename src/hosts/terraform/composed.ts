/** Strings as Terraform has them: in normalisation form C, whatever they are written in. */
import type { OpenedString } from "../../where/held.js";

/** A character with all that may be composed with it: marks, and the parts of a Korean syllable. */
const composable = /[\s\S][\p{M}\u1160-\u11ff]*/gu;

/** The text, composed. */
export function composed(text: string): string {
  return isPlain(text) ? text : text.normalize("NFC");
}

/** The same of an opened string: what several characters are composed of has the place of the first. */
export function withComposed<T extends Pick<OpenedString, "value" | "offsets">>(opened: T): T {
  const { value, offsets } = opened;
  if (isPlain(value)) return opened;
  const whole = value.normalize("NFC");
  if (whole === value) return opened;
  const parts: string[] = [];
  const places: number[] = [];
  for (const { 0: part, index } of value.matchAll(composable)) {
    const text = part.normalize("NFC");
    parts.push(text);
    for (let i = 0; i < text.length; i++) places.push(offsets[text === part ? index + i : index] ?? 0);
  }
  const end = offsets[value.length] ?? 0;
  // What no part shows, such as a mark that begins the text, has no place of its own.
  if (parts.join("") !== whole)
    return { ...opened, value: whole, offsets: [...new Array<number>(whole.length).fill(offsets[0] ?? end), end] };
  return { ...opened, value: whole, offsets: [...places, end] };
}

/** Below U+0300 nothing is composed. */
function isPlain(text: string): boolean {
  return !/[\u0300-\uffff]/.test(text);
}
