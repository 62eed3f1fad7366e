/** Reads one JSON string, going on after what is wrong in it. */

/** Something wrong inside a string; offsets in the text that was read. */
export interface StringProblem {
  readonly code: "LW104" | "LW105" | "LW106";
  readonly start: number;
  readonly end: number;
}

export interface ReadString {
  readonly value: string;
  /** Behind the closing quote, or where the text or the line ends. */
  readonly end: number;
  readonly closed: boolean;
  readonly problems: readonly StringProblem[];
}

const none: readonly StringProblem[] = [];

/** More of one string than anybody is told of. */
const mostProblems = 11_000;

const backslash = 0x5c;
const simpleEscapes = new Map([
  ['"', '"'],
  ["\\", "\\"],
  ["/", "/"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

/**
 * Reads the string whose content begins at `start`, up to the character `quote` or, where that is "", to the end.
 * `offsets`, when given, receives the offset of each decoded unit, and of the content's end.
 */
export function readString(text: string, start: number, quote: string, offsets?: number[]): ReadString {
  const closing = quote === "" ? -1 : quote.charCodeAt(0);
  if (offsets === undefined) {
    const end = plainEnd(text, start, closing);
    if (text.charCodeAt(end) === closing) return { value: text.slice(start, end), end: end + 1, closed: true, problems: none };
  }
  return readAny(text, start, quote, closing, offsets);
}

/** The end of the run that needs no second look: no quote, escape, control character or surrogate. */
function plainEnd(text: string, start: number, closing: number): number {
  let position = start;
  for (;;) {
    const unit = text.charCodeAt(position);
    if (!(unit >= 0x20) || unit === closing || unit === backslash || isSurrogate(unit)) return position;
    position++;
  }
}

function readAny(text: string, start: number, quote: string, closing: number, offsets: number[] | undefined): ReadString {
  const parts: string[] = [];
  let problems: StringProblem[] | undefined;
  let position = start;
  let plainFrom = start;
  let surrogates = false;
  let closed = false;
  let blankUntil = 0;
  const add = (problem: StringProblem) => {
    problems ??= [];
    if (problems.length < mostProblems) problems.push(problem);
  };
  for (; position < text.length; position++) {
    const unit = text.charCodeAt(position);
    if (unit === closing) {
      closed = true;
      break;
    }
    if (unit === backslash) {
      parts.push(text.slice(plainFrom, position));
      if (position + 1 >= text.length) {
        // Cut off within an escape, which means nothing yet.
        position = text.length;
        plainFrom = position;
        break;
      }
      const escape = readEscape(text, position, quote);
      if (escape.known) {
        for (let i = 0; offsets !== undefined && i < escape.value.length; i++) offsets.push(position);
      } else {
        for (let i = 0; offsets !== undefined && i < escape.value.length; i++) offsets.push(position + i);
        add({ code: "LW104", start: position, end: escape.end });
      }
      if (isSurrogate(escape.value.charCodeAt(0))) surrogates = true;
      parts.push(escape.value);
      plainFrom = escape.end;
      position = escape.end - 1;
      continue;
    }
    if (unit < 0x20) {
      if (unit === 0x0a && quote !== "" && position >= blankUntil) {
        blankUntil = afterBlank(text, position);
        if (blankUntil === text.length || '"}]'.includes(text.charAt(blankUntil))) break;
      }
      add({ code: "LW105", start: position, end: position + 1 });
    }
    if (isSurrogate(unit)) surrogates = true;
    offsets?.push(position);
  }
  let contentEnd = position;
  if (!closed && position < text.length) {
    // The line ended first: what closes the value's holders was not meant as part of the string.
    contentEnd = beforeClosers(text, plainFrom, position);
    if (offsets !== undefined) offsets.length -= position - contentEnd;
  }
  parts.push(text.slice(plainFrom, contentEnd));
  const value = parts.length === 1 ? (parts[0] ?? "") : parts.join("");
  offsets?.push(contentEnd);
  if (surrogates && offsets === undefined) for (const problem of loneSurrogates(text, start, quote, value)) add(problem);
  return { value, end: closed ? position + 1 : contentEnd, closed, problems: problems ?? none };
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

/** The escape at a backslash; an unknown one stands for itself. */
function readEscape(text: string, start: number, quote: string): { value: string; end: number; known: boolean } {
  const letter = text.charAt(start + 1);
  const simple = simpleEscapes.get(letter);
  if (simple !== undefined) return { value: simple, end: start + 2, known: true };
  if (letter === "u") {
    const digits = text.slice(start + 2, start + 6);
    if (/^[0-9a-fA-F]{4}$/.test(digits)) return { value: String.fromCharCode(Number.parseInt(digits, 16)), end: start + 6, known: true };
  }
  // Inside wrong quotes they are escaped like right ones; the quotes are reported already.
  if (letter === quote) return { value: letter, end: start + 2, known: true };
  const end = isSurrogate(text.charCodeAt(start + 1)) || text.charCodeAt(start + 1) < 0x20 ? start + 1 : start + 2;
  return { value: text.slice(start, end), end, known: false };
}

/**
 * Where the next line that is not blank begins with something. If with more JSON, or if there is none, the string was
 * left open on its line; else it holds a line break.
 */
function afterBlank(text: string, lineEnd: number): number {
  let position = lineEnd + 1;
  while (position < text.length && " \t\r\n".includes(text.charAt(position))) position++;
  return position;
}

function beforeClosers(text: string, from: number, lineEnd: number): number {
  let end = lineEnd;
  while (end > from && " \t\r,}]".includes(text.charAt(end - 1))) end--;
  return end;
}

function loneSurrogates(text: string, start: number, quote: string, value: string): StringProblem[] {
  const lone: number[] = [];
  for (let i = 0; i < value.length; i++) {
    const unit = value.charCodeAt(i);
    if (!isSurrogate(unit)) continue;
    const next = value.charCodeAt(i + 1);
    if (unit < 0xdc00 && next >= 0xdc00 && next <= 0xdfff) i++;
    else lone.push(i);
  }
  if (lone.length === 0) return [];
  const offsets: number[] = [];
  readString(text, start, quote, offsets);
  return lone.map((i) => ({ code: "LW106", start: offsets[i] ?? start, end: offsets[i + 1] ?? start }));
}
