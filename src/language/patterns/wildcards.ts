/** Reads the patterns of `LIKE`, and those with `*`: both stand for the whole text. */
import { type Atom, begin, end, gap, longestPattern, type Pattern, text, type Unsayable, unsayable } from "./pattern.js";

/** `%` is any text, `_` any character, and a backslash takes either for itself. */
export function readLike(pattern: string): Pattern | Unsayable {
  // Some dialects know classes of characters, and in some `*` is what `%` is here.
  if (pattern.includes("*")) return pattern.includes("%") ? unsayable("construct", "*") : loosely(readWildcards(pattern));
  return read(pattern, "%", /[_[\]]/);
}

/** `*` is any text, `?` any character. Whether a `*` goes over a `/` depends on the tool; where values are compared it does. */
export function readWildcards(pattern: string): Pattern | Unsayable {
  return read(pattern, "*", /[?[\]{}]/);
}

function loosely(pattern: Pattern | Unsayable): Pattern | Unsayable {
  return pattern.kind === "pattern" ? { ...pattern, loose: "*" } : pattern;
}

function read(pattern: string, any: string, other: RegExp): Pattern | Unsayable {
  if (pattern.length > longestPattern) return unsayable("size", "");
  if (/[\n\r]|\p{Surrogate}/u.test(pattern)) return unsayable("construct", pattern);
  const atoms: Atom[] = [begin];
  const characters = [...pattern];
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] as string;
    const escaped = characters[at + 1];
    if (character === any) atoms.push(gap(0));
    else if (other.test(character)) return unsayable("characters", character);
    else if (character !== "\\") atoms.push(text(character));
    else if (escaped !== undefined && (escaped === any || escaped === "\\" || other.test(escaped))) {
      atoms.push(text(escaped));
      at++;
    } else return unsayable("construct", character + (escaped ?? ""));
  }
  return { kind: "pattern", ways: [[...atoms, end]], ignoresCase: false, loose: null };
}
