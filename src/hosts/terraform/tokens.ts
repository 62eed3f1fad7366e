/** The tokens of HCL, each looked for where it may stand. */
const word = "[\\p{ID_Start}_][\\p{ID_Continue}-]*";
const patterns = () => ({
  token: new RegExp(
    `[ \\t\\r]+|#[^\\n]*|//[^\\n]*|/\\*|<<-?${word}[ \\t]*\\r?\\n|${word}(?:::\\w+)*|\\d[\\w.]*|==|!=|=>|&&|\\|\\||\\.\\.\\.|[\\s\\S]`,
    "uy",
  ),
  inText: /\$\$\{|%%\{|\$\{|%\{|\\[\s\S]|[^"$%\\\n]+|[\s\S]/y,
  key: new RegExp(`(?:"([^"\\\\$%\\n]*)"|(${word}))[ \\t]*(?:=(?![=>])|:)`, "uy"),
  block: new RegExp(`(${word})((?:[ \\t]+(?:"[^"\\n]*"|${word}))*)[ \\t]*\\{`, "uy"),
  index: /\[[ \t]*(?:"([^"\\$%\n]*)"|\d+|\*)[ \t]*\]/y,
  loop: new RegExp(
    `[ \\t\\r\\n]*for[ \\t\\r\\n]+(${word})(?:[ \\t\\r\\n]*,[ \\t\\r\\n]*(${word}))?[ \\t\\r\\n]+in(?![\\p{ID_Continue}-])`,
    "uy",
  ),
  step: new RegExp(`\\.(${word}|\\d+|\\*)`, "uy"),
});
let kept: ReturnType<typeof patterns> | undefined;

export function patternsOfTokens() {
  kept ??= patterns();
  return kept;
}

/** Where lines end that have a word and nothing else. */
export function linesOfWords(text: string): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const { 0: line, 1: name = "", index } of text.matchAll(
    /^[ \t]*([\p{ID_Start}_][\p{ID_Continue}-]*)[ \t\r]*$/gmu,
  )) {
    const known = found.get(name) ?? [];
    found.set(name, known);
    known.push(index + line.length);
  }
  return found;
}

/** Where a document ends that begins at a position behind a mark such as `<<-EOT`; undefined: nowhere. */
export function endOfDocument(
  mark: string,
  ends: ReturnType<typeof linesOfWords>,
  position: number,
): number | undefined {
  const lines = ends.get(mark.replace(/^<<-?|\s+$/g, "")) ?? [];
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return lines[low];
}
