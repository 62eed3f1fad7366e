/** The words of a shell command, as a shell of Unix reads them. */
import type { Span } from "../../diagnostics/span.js";

export interface ShellWord extends Span {
  /** What the program is given. */
  readonly value: string;
  /** Whether a part of it is not known: a variable, or what another command prints. */
  readonly open: boolean;
}

export interface ShellCommand {
  readonly words: readonly ShellWord[];
  /** The content of a here-document. */
  readonly input: ShellWord | null;
  /** Where a quote is never closed; null: none. */
  readonly unclosed: Span | null;
}

const escapes: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  "\\": "\\",
  "'": "'",
  '"': '"',
  a: "\u0007",
  b: "\b",
  e: "\u001b",
  f: "\f",
  v: "\v",
};
const plain = /[^\s'"\\$`|;&<>]+/y;

/** Splits a command into words, up to where the next command begins. */
export function shellWords(text: string): ShellCommand {
  const words: ShellWord[] = [];
  let input: ShellWord | null = null;
  let at = 0;
  while (at < text.length) {
    const blank = /(?:\s|\\\r?\n|\^\r?\n)*/y;
    blank.lastIndex = at;
    at += blank.exec(text)?.[0].length ?? 0;
    const character = text.charAt(at);
    if (character === "" || character === "|" || character === ";" || character === "&") break;
    const heredoc = hereDocument(text, at);
    if (heredoc !== null) {
      input = heredoc.input;
      // What stands behind `<<EOF` on its line is still of the command; what follows the document is not.
      const rest = shellWords(text.slice(heredoc.from, heredoc.lineEnd));
      for (const word of rest.words)
        words.push({ ...word, start: word.start + heredoc.from, end: word.end + heredoc.from });
      return { words, input, unclosed: rest.unclosed };
    }
    const word = readWord(text, at);
    if (word === null) return { words, input, unclosed: { start: at, end: at + 1 } };
    words.push(word);
    at = word.end;
  }
  return { words, input, unclosed: null };
}

function hereDocument(text: string, at: number): { input: ShellWord; from: number; lineEnd: number } | null {
  const opening = /<<-?\s*(["']?)([A-Za-z_]\w{0,60})\1/y;
  opening.lastIndex = at;
  const met = opening.exec(text);
  if (met === null) return null;
  const lineEnd = text.indexOf("\n", at);
  if (lineEnd === -1) return null;
  const closing = new RegExp(`^[ \\t]*${met[2]}[ \\t]*\\r?$`, "m").exec(text.slice(lineEnd + 1));
  const end = closing === null ? text.length : lineEnd + 1 + closing.index;
  const value = text.slice(lineEnd + 1, end);
  return {
    input: { value, start: lineEnd + 1, end, open: met[1] === "" && /\$[\w{(]|`/.test(value) },
    from: at + met[0].length,
    lineEnd,
  };
}

/** Reads pieces side by side as one word; null where a quote is not closed. */
function readWord(text: string, start: number): ShellWord | null {
  const parts: string[] = [];
  let open = false;
  let at = start;
  while (at < text.length) {
    plain.lastIndex = at;
    const run = plain.exec(text)?.[0];
    const character = text.charAt(at);
    if (run !== undefined) {
      parts.push(run);
      at += run.length;
    } else if (character === "'") {
      const end = text.indexOf("'", at + 1);
      if (end === -1) return null;
      parts.push(text.slice(at + 1, end));
      at = end + 1;
    } else if (character === "$" && text[at + 1] === "'") {
      const quoted = readAnsi(text, at + 2);
      if (quoted === null) return null;
      parts.push(quoted.value);
      at = quoted.end;
    } else if (character === '"') {
      const quoted = readDouble(text, at + 1);
      if (quoted === null) return null;
      parts.push(quoted.value);
      open ||= quoted.open;
      at = quoted.end;
    } else if (character === "\\") {
      if (/^\\\r?\n/.test(text.slice(at, at + 3))) break;
      parts.push(text.charAt(at + 1));
      at += 2;
    } else if (character === "$" || character === "`") {
      open = true;
      parts.push(character);
      at++;
    } else if (character === "<" || character === ">") {
      if (at > start) break;
      parts.push(character);
      at++;
    } else break;
  }
  return { value: parts.join(""), start, end: Math.min(Math.max(at, start + 1), text.length), open };
}

function readDouble(text: string, start: number): { value: string; end: number; open: boolean } | null {
  const parts: string[] = [];
  let open = false;
  let from = start;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '"') return { value: parts.join("") + text.slice(from, at), end: at + 1, open };
    if (character === "\\") {
      const next = text.charAt(at + 1);
      if ('"\\$`\n'.includes(next)) {
        parts.push(text.slice(from, at) + (next === "\n" ? "" : next));
        from = at + 2;
      }
      at++;
    } else if (character === "`" || (character === "$" && /[\w{(]/.test(text.charAt(at + 1)))) open = true;
  }
  return null;
}

/** `$'…'`. */
function readAnsi(text: string, start: number): { value: string; end: number } | null {
  const parts: string[] = [];
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === "'") return { value: parts.join(""), end: at + 1 };
    if (character !== "\\") {
      parts.push(character);
      continue;
    }
    const hex = /^(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4}))/.exec(text.slice(at + 1, at + 6));
    if (hex === null) parts.push(escapes[text.charAt(at + 1)] ?? `\\${text.charAt(at + 1)}`);
    else parts.push(String.fromCharCode(Number.parseInt(hex[1] ?? hex[2] ?? "", 16)));
    at += hex?.[0].length ?? 1;
  }
  return null;
}
