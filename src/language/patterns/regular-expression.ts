/** Reads regular expressions as far as all usual dialects agree on them, and comparisons can say them. */
import { readClass } from "./character-class.js";
import {
  begin,
  end,
  gap,
  longestPattern,
  mostWays,
  type Obstacle,
  type Pattern,
  text,
  type Unsayable,
  unsayable,
  type Way,
} from "./pattern.js";

interface Reading {
  /** Code points. */
  readonly source: readonly string[];
  at: number;
  depth: number;
  ignoresCase: boolean;
  /** Whether a `.` was taken for a dot. */
  dots: boolean;
  /** What ended the reading. */
  failed: Unsayable | null;
}

const deepest = 20;

/** Reads a regular expression, with the flags that stand behind it. */
export function readRegularExpression(pattern: string, flags = ""): Pattern | Unsayable {
  if (pattern.length > longestPattern) return unsayable("size", "");
  if (/[\n\r]|\p{Surrogate}/u.test(pattern)) return unsayable("construct", pattern);
  const reading: Reading = { source: [...pattern], at: 0, depth: 0, ignoresCase: false, dots: false, failed: null };
  readFlags(reading, flags);
  const inline = /^\(\?([a-zA-Z]{1,5})\)/.exec(pattern);
  if (inline !== null) {
    readFlags(reading, inline[1] ?? "");
    reading.at = inline[0].length;
  }
  const ways = readAlternatives(reading);
  if (reading.failed === null && reading.at < reading.source.length)
    fail(reading, "construct", reading.source[reading.at] ?? "");
  return (
    reading.failed ?? { kind: "pattern", ways, ignoresCase: reading.ignoresCase, loose: reading.dots ? "." : null }
  );
}

function fail(reading: Reading, obstacle: Obstacle, part: string): readonly Way[] {
  reading.failed ??= unsayable(obstacle, part);
  return [];
}

/** Flags about line breaks and about how matches are found change no answer on a text of one line. */
function readFlags(reading: Reading, flags: string): void {
  if (flags.includes("i")) reading.ignoresCase = true;
  if (!/^[dgimsuv]*$/.test(flags)) fail(reading, "construct", flags);
}

function readAlternatives(reading: Reading): readonly Way[] {
  const ways: Way[] = [];
  for (;;) {
    ways.push(...readSequence(reading));
    if (ways.length > mostWays) return fail(reading, "size", "");
    if (reading.failed !== null || reading.source[reading.at] !== "|") return ways;
    reading.at++;
  }
}

function readSequence(reading: Reading): readonly Way[] {
  let ways: readonly Way[] = [[]];
  for (
    let next = reading.source[reading.at];
    next !== undefined && next !== "|" && next !== ")";
    next = reading.source[reading.at]
  ) {
    ways = product(ways, readPiece(reading), reading);
    if (reading.failed !== null) return [];
  }
  return ways;
}

function product(heads: readonly Way[], tails: readonly Way[], reading: Reading): readonly Way[] {
  if (heads.length * tails.length > mostWays) return fail(reading, "size", "");
  return heads.flatMap((head) => tails.map((tail) => [...head, ...tail]));
}

interface Quantity {
  readonly least: number;
  /** Null: without end. */
  readonly most: number | null;
}

/** One character, class, group or anchor, as often as it may stand there. */
function readPiece(reading: Reading): readonly Way[] {
  const from = reading.at;
  const isDot = reading.source[from] === ".";
  const one = isDot ? [] : readOne(reading);
  if (isDot) reading.at++;
  const quantity = readQuantity(reading);
  const part = reading.source.slice(from, reading.at).join("");
  if (reading.failed !== null) {
    // The whole piece has no equivalent, not its beginning.
    if (reading.failed.obstacle === "characters" && part.startsWith(reading.failed.part))
      reading.failed = { ...reading.failed, part };
    return [];
  }
  if (isDot) {
    if (quantity?.most === null && quantity.least <= 1) return [[gap(quantity.least)]];
    if (quantity !== null || !isPlainDot(reading.source, from)) return fail(reading, "characters", part);
    reading.dots = true;
    return [[text(".")]];
  }
  if (quantity === null) return one;
  if (quantity.most === null || one.some((way) => way.some(({ kind }) => kind !== "text"))) {
    // `(/.*)?` is there or not; more often would be too much to say.
    if (quantity.least !== 0 || quantity.most !== 1) return fail(reading, "characters", part);
  }
  return repeated(one, quantity, reading);
}

function repeated(one: readonly Way[], { least, most }: Quantity, reading: Reading): readonly Way[] {
  const all: Way[] = [];
  let ways: readonly Way[] = [[]];
  for (let times = 0; times <= (most ?? 0); times++) {
    if (times >= least) all.push(...ways);
    if (all.length > mostWays) return fail(reading, "size", "");
    if (times < (most ?? 0)) ways = product(ways, one, reading);
    if (reading.failed !== null) return [];
  }
  return all;
}

/** `*`, `+`, `?` or `{2,5}`, with the `?` of those that take as little as they can; null where none stands. */
function readQuantity(reading: Reading): Quantity | null {
  const { source } = reading;
  const sign = source[reading.at];
  let quantity: Quantity | null = null;
  if (sign === "*" || sign === "+" || sign === "?") {
    quantity = { least: sign === "+" ? 1 : 0, most: sign === "?" ? 1 : null };
    reading.at++;
  } else if (sign === "{") {
    const [spelled, low, comma, high] =
      /^\{([0-9]{1,3})(,?)([0-9]{0,3})\}/.exec(source.slice(reading.at, reading.at + 10).join("")) ?? [];
    if (spelled === undefined) fail(reading, "construct", "{");
    else {
      const least = Number(low);
      quantity = { least, most: comma === "" ? least : high === "" ? null : Number(high) };
      if (quantity.most !== null && (quantity.most > mostWays || quantity.most < least)) fail(reading, "size", spelled);
      reading.at += spelled.length;
    }
  }
  if (quantity === null) return null;
  if (source[reading.at] === "?") reading.at++;
  else if (/[*+{]/.test(source[reading.at] ?? ""))
    fail(reading, "construct", (sign ?? "") + (source[reading.at] ?? ""));
  return quantity;
}

/** Whether a `.` can only be meant as a dot: before a letter or digit as in `example.com`, or a choice of such, or behind a number as in `192.0.2.`. */
function isPlainDot(source: readonly string[], at: number): boolean {
  const [before = "", after = ""] = [source[at - 1], source[at + 1]];
  if (before === "." || before === "\\") return false;
  if (after === "(") return /^(?:\?:)?[\p{L}\p{N}]/u.test(source.slice(at + 2, at + 5).join(""));
  return /[\p{L}\p{N}]/u.test(after)
    ? !/[*+?{]/.test(source[at + 2] ?? "")
    : /[0-9]/.test(before) && (after === "" || after === "$");
}

/** One piece without its quantity; a `.` apart. */
function readOne(reading: Reading): readonly Way[] {
  const { source } = reading;
  const character = source[reading.at] ?? "";
  switch (character) {
    case "^":
      reading.at++;
      return [[begin]];
    case "$":
      reading.at++;
      return [[end]];
    case "(":
      return readGroup(reading);
    case "[": {
      const found = readClass(source, reading.at);
      const closing = source.indexOf("]", reading.at + 2);
      const past = found?.next ?? (closing === -1 ? source.length : closing + 1);
      const part = source.slice(reading.at, past).join("");
      reading.at = past;
      return found === null ? fail(reading, "characters", part) : found.members.map((member) => [text(member)]);
    }
    case "\\":
      return readEscape(reading);
    case "*":
    case "+":
    case "?":
    case "{":
      return fail(reading, "construct", character);
    default:
      reading.at++;
      return [[text(character)]];
  }
}

function readGroup(reading: Reading): readonly Way[] {
  const opening = /^\((?:\?:|\?P?<[A-Za-z_][A-Za-z0-9_]{0,40}>|(?!\?|\*))/.exec(
    reading.source.slice(reading.at, reading.at + 50).join(""),
  );
  if (opening === null) return fail(reading, "construct", reading.source.slice(reading.at, reading.at + 3).join(""));
  if (reading.depth >= deepest) return fail(reading, "size", "");
  reading.at += opening[0].length;
  reading.depth++;
  const ways = readAlternatives(reading);
  reading.depth--;
  if (reading.failed !== null) return [];
  if (reading.source[reading.at] !== ")") return fail(reading, "construct", "(");
  reading.at++;
  return ways;
}

function readEscape(reading: Reading): readonly Way[] {
  const letter = reading.source[reading.at + 1];
  if (letter === undefined) return fail(reading, "construct", "\\");
  reading.at += 2;
  if (!/[\p{L}\p{N}\s<>]/u.test(letter)) return [[text(letter)]];
  switch (letter) {
    case "A":
      return [[begin]];
    case "z":
    case "Z":
      return [[end]];
    case "t":
      return [[text("\t")]];
    case " ":
      return [[text(" ")]];
    default:
      return fail(reading, /[dDwWsShHpPXN]/.test(letter) ? "characters" : "construct", `\\${letter}`);
  }
}
