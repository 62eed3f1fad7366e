/** Where what begins at a place of a text ends. All scans are linear. */

/** The end of the line at or after a place. */
export function endOfLine(text: string, at: number): number {
  let end = at;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (code === 10 || code === 13) break;
    end++;
  }
  return end;
}

/** The place after the closing quote on the same line, or -1. */
export function endOfQuoted(text: string, at: number, closing: string): number {
  for (let end = at + 1; end < text.length; end++) {
    const character = text.charAt(end);
    if (closing.includes(character)) return end + 1;
    if (character === "\n" || character === "\r") return -1;
    if (character === "\\") {
      const next = text.charCodeAt(end + 1);
      if (next !== 10 && next !== 13) end++;
    }
  }
  return -1;
}

/** The end of a string that begins with `"`, or -1; the common case of `endOfQuoted`. */
export function endOfString(text: string, at: number): number {
  for (let end = at + 1; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === 34) return end + 1;
    if (code === 10 || code === 13) return -1;
    if (code === 92) {
      const next = text.charCodeAt(end + 1);
      if (next !== 10 && next !== 13) end++;
    }
  }
  return -1;
}

/** The end of the JSON object that begins here; without one, where the next example begins or the text ends. */
export function endOfJson(text: string, at: number): number {
  let depth = 0;
  let end = at;
  while (end < text.length) {
    const character = text.charAt(end);
    if (character === '"') {
      const closed = endOfString(text, end);
      end = closed === -1 ? endOfLine(text, end) : closed;
      continue;
    }
    if (character === "{") depth++;
    if (character === "}" && --depth === 0) return end + 1;
    end++;
    if (character === "\n" && (text.startsWith("keep", end) || text.startsWith("drop", end))) break;
  }
  while (end > at + 1 && " \t\r\n".includes(text.charAt(end - 1))) end--;
  return end;
}
