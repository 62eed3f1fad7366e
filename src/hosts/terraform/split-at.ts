/** Expressions taken apart at signs outside their brackets and strings. */

/** The parts between signs that stand in no brackets and strings. */
export function splitAt(text: string, sign: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (/["([{]/.test(text.charAt(at))) at = closing(text, at);
    else if (text.startsWith(sign, at)) {
      parts.push(text.slice(from, at));
      at += sign.length - 1;
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

/** Where what begins at an offset is closed; the end of the text where nothing does. */
export function closing(text: string, start: number): number {
  if (text.charAt(start) === '"') {
    const [string = ""] = /^"(?:[^"\\]|\\.)*"/.exec(text.slice(start)) ?? [];
    return string === "" ? text.length : start + string.length - 1;
  }
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '"') at = closing(text, at);
    else if ("([{".includes(character)) depth++;
    else if (")]}".includes(character) && --depth === 0) return at;
  }
  return text.length;
}
