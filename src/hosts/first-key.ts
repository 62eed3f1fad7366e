/** Where JSON begins behind what people leave in it in the place of what they do not show, as documentation does: `{ ... "filter": …}`. */

/** What is left there: a comment, `...`, a variable, a few words with or without brackets. What only programs have is none of it. */
const leftOut =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|#[^\n]*|\$?\{{1,2}[^{}"'\n]{0,80}\}{1,2}|\[[^[\]"'\n]{0,80}\]|\([^()"'\n]{0,80}\)|<[^<>"'\n]{0,80}>|"[^"\\\n]{0,80}"(?!\s*:)|[^\s"'`{}[\]();|&=]+/y;

/** Behind so much of it nobody looks for a key. */
const longest = 400;

/** The offset of the first key of an object, or of the first object of a list; -1 where a text does not begin as JSON. */
export function firstKey(text: string): number {
  const shown = text.slice(0, longest);
  const start = /^\s*(?:\[\s*)?(?:\{\s*)?/.exec(shown)?.[0].length ?? 0;
  if (!/[[{]/.test(shown.slice(0, start))) return -1;
  let isObject = shown.slice(0, start).includes("{");
  for (let at = start; at < shown.length; ) {
    const rest = shown.slice(at);
    if (isObject && /^"(?:[^"\\]|\\.)*"\s*:/.test(rest)) return at;
    const space = /^\s+/.exec(rest)?.[0].length ?? 0;
    leftOut.lastIndex = at;
    if (space > 0) at += space;
    else if (leftOut.test(shown)) at = leftOut.lastIndex;
    else if (!isObject && rest.startsWith("{")) [isObject, at] = [true, at + 1];
    else return -1;
  }
  return -1;
}
