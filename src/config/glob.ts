/**
 * Globs over paths, in time that is linear in the path for each part of the glob: a configuration comes with whatever is checked
 * out, and expressions made of globs, as libraries make them, take exponential time on some.
 */

/** What is wrong with a glob. */
export type GlobMistake = "empty" | "absolute" | "above" | "long" | "open" | "negated" | "extended" | "backslash";

export type Glob =
  | { readonly matches: (path: string) => boolean; readonly mistake?: undefined }
  | { readonly mistake: GlobMistake };

const longest = 1000;
/** What braces may stand for. */
const mostAlternatives = 100;

/** A character of a name: `one` tells whether it is such, `null` is any run of characters. */
type Piece = ((character: string) => boolean) | null;
/** A name in a path; null is any number of folders. */
type Segment = readonly Piece[] | null;

/**
 * Reads a glob: `*`, `?`, `[a-z]`, `[!a]`, `{a,b}`, `\*`, and `**` for any folders. It matches paths with slashes, which begin at the
 * folder that it is about; one without a slash matches by the last name, and what names a folder all that is below.
 */
export function readGlob(text: string): Glob {
  const mistake = mistakeIn(text);
  if (mistake !== null) return { mistake };
  const alternatives = expanded(text);
  if (alternatives === null) return { mistake: "long" };
  const read = alternatives.map(segmentsOf);
  const failed = read.find((one) => typeof one === "string");
  if (failed !== undefined) return { mistake: failed };
  const all = read.filter((one) => typeof one !== "string");
  return {
    matches(path) {
      const names = path.split("/").map((name) => Array.from(name));
      return all.some((segments) => matchesFrom(segments, names));
    },
  };
}

function mistakeIn(text: string): GlobMistake | null {
  if (text.trim() === "" || text === "./") return "empty";
  if (text.length > longest) return "long";
  if (text.startsWith("!")) return /^!\(/.test(text) ? "extended" : "negated";
  if (/^(?:\/|[A-Za-z]:[\\/])/.test(text)) return "absolute";
  if (/(?:^|\/)\.\.(?:\/|$)/.test(text)) return "above";
  if (/[@+?*!]\(/.test(text)) return "extended";
  // What can be escaped is a sign of globs: before anything else it was meant to part folders.
  return /^(?:[^\\]|\\[*?[\]{}\\!,])*\\(?![*?[\]{}\\!,])/.test(text) ? "backslash" : null;
}

/** The globs that braces stand for; null where they are too many. */
function expanded(text: string): readonly string[] | null {
  const done: string[] = [];
  const open = [text];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (open.length + done.length > mostAlternatives) return null;
    const braces = firstBraces(next);
    if (braces === null) done.push(next);
    else for (const part of braces.parts) open.push(next.slice(0, braces.start) + part + next.slice(braces.end));
  }
  return done;
}

/** The first braces that hold a comma; others stand for themselves. */
function firstBraces(
  text: string,
): { readonly start: number; readonly end: number; readonly parts: readonly string[] } | null {
  const starts: number[] = [];
  const commas: number[][] = [];
  let inClass = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === "\\") at++;
    else if (inClass) inClass = character !== "]";
    else if (character === "[" && text.indexOf("]", at) !== -1) inClass = true;
    else if (character === "{") {
      starts.push(at);
      commas.push([]);
    } else if (character === ",") commas.at(-1)?.push(at);
    else if (character === "}") {
      const start = starts.pop();
      const own = commas.pop() ?? [];
      if (start === undefined || own.length === 0) continue;
      const bounds = [start, ...own, at];
      return { start, end: at + 1, parts: bounds.slice(1).map((bound, i) => text.slice((bounds[i] ?? 0) + 1, bound)) };
    }
  }
  return null;
}

function segmentsOf(text: string): readonly Segment[] | GlobMistake {
  const names = text
    .replace(/^(?:\.\/)+/, "")
    .replace(/\/+$/, "")
    .split(/\/+/);
  const segments = names.map((name) => (name === "**" ? null : piecesOf(name)));
  if (segments.some((segment) => segment === "open")) return "open";
  const read = segments.filter((segment) => segment !== "open");
  // Without a slash it is about names, wherever they are.
  return /\//.test(text) ? read : [null, ...read];
}

function piecesOf(name: string): readonly Piece[] | "open" {
  const pieces: Piece[] = [];
  const characters = Array.from(name);
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] ?? "";
    if (character === "*") {
      if (pieces.at(-1) !== null || pieces.length === 0) pieces.push(null);
    } else if (character === "?") pieces.push(() => true);
    else if (character === "[") {
      const end = characters.indexOf("]", at + (/[!^]/.test(characters[at + 1] ?? "") ? 3 : 2));
      if (end === -1) return "open";
      pieces.push(oneOf(characters.slice(at + 1, end)));
      at = end;
    } else if (/[{}]/.test(character)) return "open";
    else {
      const own = character === "\\" ? (characters[++at] ?? "\\") : character;
      pieces.push((other) => other === own);
    }
  }
  return pieces;
}

/** The characters of a class, as `a-z` or `!a-z`. */
function oneOf(inside: readonly string[]): (character: string) => boolean {
  const not = inside[0] === "!" || inside[0] === "^";
  const own = not ? inside.slice(1) : inside;
  const ranges: (readonly [from: string, to: string])[] = [];
  for (let at = 0; at < own.length; at++) {
    const from = own[at] ?? "";
    const isRange = own[at + 1] === "-" && at + 2 < own.length;
    ranges.push([from, isRange ? (own[at + 2] ?? from) : from]);
    if (isRange) at += 2;
  }
  return (character) => not !== ranges.some(([from, to]) => from <= character && character <= to);
}

type Name = readonly string[];

/** Whether segments match names from the first on, the last of them perhaps a folder of what comes behind. */
function matchesFrom(segments: readonly Segment[], names: readonly Name[]): boolean {
  // Of any number of folders the fewest are tried first; of two such the later can make up for what the earlier took too little.
  let [segment, name, any, anyName] = [0, 0, -1, 0];
  for (;;) {
    if (segment === segments.length) return true;
    const expected = segments[segment];
    if (expected === null) {
      any = segment++;
      anyName = name;
      // All that is below, but there has to be something.
      if (segment === segments.length) return name < names.length;
      continue;
    }
    if (name < names.length && expected !== undefined && isName(expected, names[name] ?? [])) {
      segment++;
      name++;
      continue;
    }
    if (any === -1 || anyName >= names.length) return false;
    segment = any + 1;
    name = ++anyName;
  }
}

function isName(pieces: readonly Piece[], name: Name): boolean {
  let [piece, at, any, anyAt] = [0, 0, -1, 0];
  while (at < name.length) {
    const expected = pieces[piece];
    if (expected === null) {
      any = piece++;
      anyAt = at;
    } else if (expected?.(name[at] ?? "") === true) {
      piece++;
      at++;
    } else if (any === -1) return false;
    else {
      piece = any + 1;
      at = ++anyAt;
    }
  }
  while (pieces[piece] === null) piece++;
  return piece === pieces.length;
}
