/** Strings of other notations. */

export interface Quoted {
  /** What stands between the quotes, doubled quotes as one, backslashes as they are. */
  readonly value: string;
  readonly end: number;
  readonly closed: boolean;
}

/** Reads from an opening quote to its closing one. A doubled quote is one, if told so; a backslash keeps what follows. */
export function readQuoted(
  text: string,
  start: number,
  closing: string,
  { doubled = false, backslash = true } = {},
): Quoted {
  const parts: string[] = [];
  let from = start + 1;
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === "\\" && backslash) at++;
    else if (character === closing) {
      if (!doubled || text[at + 1] !== closing)
        return { value: parts.join("") + text.slice(from, at), end: at + 1, closed: true };
      parts.push(text.slice(from, at + 1));
      at++;
      from = at + 1;
    }
  }
  return { value: parts.join("") + text.slice(from), end: text.length, closed: false };
}
