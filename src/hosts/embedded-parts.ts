/** What tools put into texts before they are read as anything: `{{ name }}`, `${{ name }}` and `${name}`. */
import type { Hole, OpenedString } from "../where/held.js";

const template = /\$?\{\{[^{}]*\}\}|\$\{[A-Za-z_][\w.[\]-]*\}/g;

/** A text with what is put in as holes, by the offset of each unit. */
export function withHoles(value: string): (offsets: readonly number[]) => Pick<OpenedString, "value" | "holes"> {
  if (!value.includes("{{") && !value.includes("${")) return () => ({ value, holes: [] });
  const met = [...value.matchAll(template)];
  return (offsets) => ({ value, holes: met.map(({ index, 0: part }) => holeAt(value, index, part.length, offsets)) });
}

/** Within a string of JSON it is a part of that, elsewhere all bets are off. */
function holeAt(value: string, index: number, length: number, offsets: readonly number[]): Hole {
  return { start: offsets[index] ?? 0, end: offsets[index + length] ?? 0, kind: isInString(value, index) ? "text" : "part" };
}

function isInString(value: string, end: number): boolean {
  let inside = false;
  for (let at = 0; at < end; at++) {
    const unit = value.charCodeAt(at);
    if (unit === 0x22) inside = !inside;
    else if (unit === 0x5c && inside) at++;
  }
  return inside;
}
