/** Reads the patterns of `LIKE`, and those with `*`: both stand for the whole text. */
import {
  type Atom,
  begin,
  end,
  gap,
  longestPattern,
  type Pattern,
  text,
  type Unsayable,
  unsayable,
} from "./pattern.js";

interface WildcardRules {
  /** Stands for any text. */
  readonly any: string;
  /** What else has a meaning of its own, for which there is no equivalent. */
  readonly other: RegExp;
  /** Takes the character behind it for itself; empty: none does. */
  readonly escape: string;
  /** Whether it does so before characters without a meaning, too. */
  readonly escapesAll: boolean;
}

/** `%` is any text, `_` any character, and a backslash takes either for itself. */
export function readLike(pattern: string): Pattern | Unsayable {
  // Some dialects know classes of characters, and in some `*` is what `%` is here.
  if (pattern.includes("*"))
    return pattern.includes("%") ? unsayable("construct", "*") : loosely(readWildcards(pattern));
  return readSqlLike(pattern, "\\");
}

/** `%` is any text, `_` any character, and a character of choice takes either for itself; empty: none does. */
export function readSqlLike(pattern: string, escape: string): Pattern | Unsayable {
  return readByRules(pattern, { any: "%", other: /[_[\]]/, escape, escapesAll: false });
}

/** `*` is any text, `?` any character. Whether a `*` goes over a `/` depends on the tool; where values are compared it does. */
export function readWildcards(pattern: string): Pattern | Unsayable {
  return readByRules(pattern, { any: "*", other: /[?[\]{}]/, escape: "\\", escapesAll: false });
}

/** `*` is any text, `?` any character, and a backslash takes whatever follows for itself. */
export function readLuceneWildcards(pattern: string): Pattern | Unsayable {
  return readByRules(pattern, { any: "*", other: /\?/, escape: "\\", escapesAll: true });
}

function loosely(pattern: Pattern | Unsayable): Pattern | Unsayable {
  return pattern.kind === "pattern" ? { ...pattern, loose: "*" } : pattern;
}

function readByRules(pattern: string, { any, other, escape, escapesAll }: WildcardRules): Pattern | Unsayable {
  if (pattern.length > longestPattern) return unsayable("size", "");
  if (/[\n\r]|\p{Surrogate}/u.test(pattern)) return unsayable("construct", pattern);
  const atoms: Atom[] = [begin];
  const characters = [...pattern];
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] as string;
    const escaped = characters[at + 1];
    if (character === escape) {
      if (escaped === undefined || !(escapesAll || escaped === any || escaped === escape || other.test(escaped)))
        return unsayable("construct", character + (escaped ?? ""));
      atoms.push(text(escaped));
      at++;
    } else if (character === any) atoms.push(gap(0));
    else if (other.test(character)) return unsayable("characters", character);
    else atoms.push(text(character));
  }
  return { kind: "pattern", ways: [[...atoms, end]], ignoresCase: false, loose: null };
}
