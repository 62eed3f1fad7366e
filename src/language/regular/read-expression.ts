/** Reads the regular expressions of JavaScript that describe regular languages: no look-around, no references, no flags. */
import { type Characters, charactersFrom, otherCharacters } from "./characters.js";
import type { Expression } from "./expression.js";

interface Reading {
  readonly source: string;
  at: number;
  depth: number;
}

/** Thrown and caught in here, so that each part may expect that the ones before it were understood. */
class NotRead extends Error {}

const deepest = 20;
const mostTimes = 1000;

/** What a text has to match as a whole, with `^` and `$` around it or without; null where that is not understood. */
export function readExpression(source: string): Expression | null {
  const whole = source.replace(/^\^/, "").replace(/(?<!\\)((?:\\\\)*)\$$/, "$1");
  const reading: Reading = { source: whole, at: 0, depth: 0 };
  try {
    const ways = readWays(reading);
    // `^a|b$` anchors each way at one end only.
    if (reading.at < whole.length || (ways.length !== 1 && whole !== source)) return null;
    return { kind: "choice", ways };
  } catch (error) {
    if (error instanceof NotRead) return null;
    throw error;
  }
}

function readWays(reading: Reading): readonly Expression[] {
  const ways: Expression[] = [];
  do ways.push(readSequence(reading));
  while (take(reading, "|"));
  return ways;
}

function readSequence(reading: Reading): Expression {
  const parts: Expression[] = [];
  while (reading.at < reading.source.length && !/[|)]/.test(next(reading))) parts.push(readRepeated(reading));
  return { kind: "sequence", parts };
}

function readRepeated(reading: Reading): Expression {
  const part = readOne(reading);
  const [spelled, sign, low, comma, high] =
    /^(?:([*+?])|\{([0-9]{1,4})(,?)([0-9]{0,4})\})/.exec(reading.source.slice(reading.at, reading.at + 12)) ?? [];
  if (spelled === undefined) return part;
  reading.at += spelled.length;
  // How often it is tried first changes nothing about the texts.
  take(reading, "?");
  if (/[*+?{]/.test(next(reading))) throw new NotRead();
  const least = sign === undefined ? Number(low) : sign === "+" ? 1 : 0;
  const most =
    sign === undefined ? (comma === "" ? least : high === "" ? null : Number(high)) : sign === "?" ? 1 : null;
  if (least > mostTimes || (most !== null && (most < least || most > mostTimes))) throw new NotRead();
  return { kind: "repeat", part, least, most };
}

function readOne(reading: Reading): Expression {
  const character = next(reading);
  if (character === "(") return readGroup(reading);
  if (character === "[") return { kind: "one", of: readClass(reading) };
  if (/[*+?{}\]^$]/.test(character)) throw new NotRead();
  reading.at++;
  if (character === ".") return { kind: "one", of: otherCharacters(lineEnds) };
  return { kind: "one", of: character === "\\" ? readEscape(reading) : just(character) };
}

function readGroup(reading: Reading): Expression {
  reading.at++;
  if (take(reading, "?") && !take(reading, ":")) throw new NotRead();
  if (++reading.depth > deepest) throw new NotRead();
  const ways = readWays(reading);
  reading.depth--;
  if (!take(reading, ")")) throw new NotRead();
  return { kind: "choice", ways };
}

function readClass(reading: Reading): Characters {
  reading.at++;
  const negated = take(reading, "^");
  const members: (readonly [number, number])[] = [];
  while (!take(reading, "]")) {
    const first = readMember(reading);
    const isRange = next(reading) === "-" && reading.source.charAt(reading.at + 1) !== "]";
    if (isRange) reading.at++;
    const last = isRange ? readMember(reading) : first;
    if (isRange) members.push([single(first), single(last)]);
    else members.push(...first);
  }
  if (members.some(([from, to]) => to < from)) throw new NotRead();
  const characters = charactersFrom(members);
  return negated ? otherCharacters(characters) : characters;
}

function readMember(reading: Reading): Characters {
  const character = next(reading);
  if (character === "") throw new NotRead();
  reading.at++;
  return character === "\\" ? readEscape(reading) : just(character);
}

function single(characters: Characters): number {
  const [[from, to] = [0, 1], ...others] = characters;
  if (from !== to || others.length > 0) throw new NotRead();
  return from;
}

const range = (from: string, to: string): readonly [number, number] => [from.charCodeAt(0), to.charCodeAt(0)];
const just = (character: string): Characters => [range(character, character)];
const several = (characters: string) => charactersFrom([...characters].map((character) => range(character, character)));

const lineEnds = several("\n\r\u2028\u2029");
const digits: Characters = [range("0", "9")];
const wordCharacters = charactersFrom([range("0", "9"), range("A", "Z"), range("a", "z"), range("_", "_")]);
const spaces = charactersFrom([
  ...several("\t\n\v\f\r \u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff"),
  [0x2000, 0x200a],
]);

const classes: Readonly<Record<string, Characters>> = {
  d: digits,
  D: otherCharacters(digits),
  w: wordCharacters,
  W: otherCharacters(wordCharacters),
  s: spaces,
  S: otherCharacters(spaces),
  t: just("\t"),
  n: just("\n"),
  r: just("\r"),
};

/** Behind the backslash. */
function readEscape(reading: Reading): Characters {
  const character = next(reading);
  reading.at++;
  if (character === "") throw new NotRead();
  if (!/[A-Za-z0-9]/.test(character)) return just(character);
  const known = Object.hasOwn(classes, character) ? classes[character] : undefined;
  if (known === undefined) throw new NotRead();
  return known;
}

/** The character at the place, empty at the end. */
function next({ source, at }: Reading): string {
  return source.charAt(at);
}

function take(reading: Reading, character: string): boolean {
  if (next(reading) !== character) return false;
  reading.at++;
  return true;
}
