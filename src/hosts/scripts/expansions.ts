/** What a shell puts in the place of something. */

/** Where `$name`, `${…}` or `$((…))` ends; the offset itself where there is none of these. */
export function endOfExpansion(text: string, at: number): number {
  const simple = /\$(?:[A-Za-z_]\w*|[0-9@*#?$!-])/y;
  simple.lastIndex = at;
  const found = simple.exec(text);
  if (found !== null) return at + found[0].length;
  const opening = text.charAt(at + 1);
  if (opening !== "{" && opening !== "(") return at;
  const closing = opening === "{" ? "}" : ")";
  let depth = 0;
  for (let next = at + 1; next < text.length && next < at + longest; next++) {
    const character = text.charAt(next);
    if (character === "\\") next++;
    else if (character === opening) depth++;
    else if (character === closing && --depth === 0) return next + 1;
  }
  return at;
}

/** More of one expansion nobody writes. */
const longest = 500;

const letters: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", a: "\x07", b: "\b", e: "\x1b", f: "\f", v: "\v" };

/** Writes what stands at an offset within `$'…'`; gives how many characters that takes. */
export function ansiEscape(text: string, at: number, put: (value: string, at: number, each: number) => void): number {
  if (text.charAt(at) !== "\\") {
    put(text.charAt(at), at, 1);
    return 1;
  }
  const hex = /^(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4}))/.exec(text.slice(at + 1, at + 6));
  const letter = text.charAt(at + 1);
  if (hex === null) put(letters[letter] ?? letter, at, 0);
  else put(String.fromCharCode(Number.parseInt(hex[1] ?? hex[2] ?? "", 16)), at, 0);
  return 1 + (hex?.[0].length ?? 1);
}
