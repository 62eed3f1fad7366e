/** The marks of here-documents: `<<EOF`, `<<-'EOF'`. */

export interface HereMark {
  readonly mark: string;
  readonly quoted: boolean;
  readonly dash: boolean;
  /** Where what follows begins. */
  readonly end: number;
}

/** Reads the word behind `<<` at an offset, in which nothing is filled in; null where there is none. */
export function readMark(text: string, start: number, limit: number): HereMark | null {
  const dash = text.charAt(start + 2) === "-";
  let at = start + (dash ? 3 : 2);
  while (at < limit && /[ \t]/.test(text.charAt(at))) at++;
  const from = at;
  let mark = "";
  let quoted = false;
  while (at < limit && !/[\s;&|()<>]/.test(text.charAt(at))) {
    const part = /\\(?:\r?\n|([\s\S]))|\$?'([^']*)'|\$?"((?:[^"\\]|\\[\s\S])*)"|[^\s;&|()<>]/y;
    part.lastIndex = at;
    const found = part.exec(text);
    // A quote that is never closed before the limit stands for itself.
    if (found === null || at + found[0].length > limit) mark += text.charAt(at++);
    else {
      const [all, escaped, single, double] = found;
      const isPlain = all.length === 1;
      mark += isPlain ? all : (escaped ?? single ?? double?.replace(/\\(["\\$`])/g, "$1") ?? "");
      quoted ||= !isPlain && !/^\\\r?\n/.test(all);
      at += all.length;
    }
  }
  return at === from ? null : { mark, quoted, dash, end: at };
}

/** Where a document ends that begins at an offset, and what follows it. `within`: a bracket may close right behind the mark. */
export function endOfDocument(
  text: string,
  start: number,
  limit: number,
  { mark, dash }: HereMark,
  within: boolean,
): { end: number; behind: number } {
  for (let line = start; line < limit; ) {
    const found = text.indexOf("\n", line);
    const next = found === -1 || found >= limit ? limit : found;
    let from = line;
    while (dash && from < next && text.charAt(from) === "\t") from++;
    if (text.startsWith(mark, from) && from + mark.length <= next) {
      const rest = text.slice(from + mark.length, next);
      if (rest === "" || rest === "\r") return { end: line, behind: Math.min(next + 1, limit) };
      if (within && /^[ \t]*\)/.test(rest)) return { end: line, behind: from + mark.length };
    }
    line = next + 1;
  }
  return { end: limit, behind: limit };
}
