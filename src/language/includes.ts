/** Lengths of text and part, multiplied, up to which the engine's own search is fine whatever they are made of. */
const mostTried = 10_000_000;

/**
 * Whether a text contains a part, in time that grows with their lengths: the engine's search tries again from each place where
 * a part like `aaa…b…aaa` nearly fits. A part that fits so far goes on from where its own beginning is met again (Knuth, Morris and Pratt).
 */
export function includes(text: string, part: string): boolean {
  if (text.length < part.length || text.length * part.length <= mostTried) return text.includes(part);
  /** For each beginning of the part the length of the longest shorter one that it ends with. */
  const shorter = new Int32Array(part.length + 1);
  shorter[0] = -1;
  for (let at = 0, fits = -1; at < part.length; ) {
    while (fits >= 0 && part.charCodeAt(at) !== part.charCodeAt(fits)) fits = shorter[fits] ?? -1;
    shorter[++at] = ++fits;
  }
  for (let at = 0, fits = 0; at < text.length; at++) {
    while (fits >= 0 && text.charCodeAt(at) !== part.charCodeAt(fits)) fits = shorter[fits] ?? -1;
    if (++fits === part.length) return true;
  }
  return part.length === 0;
}
