/** A comment of a review that fits, and says what does not. */

/** A comment at GitHub has 65 536 characters. */
const longest = 60_000;

/** A head, a table where there is one, and as many of the parts as there is room for. */
export function commentOf(head: string, table: string, parts: readonly string[]): string {
  let left = longest - head.length - table.length;
  const kept: string[] = [];
  for (const part of parts) {
    left -= part.length + 1;
    if (left < 0) break;
    kept.push(part);
  }
  const more = parts.length - kept.length;
  return [head, table, ...kept, ...(more > 0 ? [`${more} more are not shown here\n`] : [])].filter((part) => part !== "").join("\n");
}
