/** Texts that stand in a file as they are: in quotes, and in a row of YAML behind a key or a dash. What is put together of names stands in none. */
export function literalTexts(source: string): ReadonlySet<string> {
  const quoted = Array.from(
    source.matchAll(/"([^"\\\n]*)"|'([^'\n]*)'/g),
    ([, double, single]) => double ?? single ?? "",
  );
  const plain = source.split("\n").map((row) => /^[^:-]*[:-][ \t]+(.*)$/.exec(row)?.[1]?.trim() ?? "");
  return new Set([...quoted, ...plain]);
}
