/** A comment of a review that fits, and says what does not. */

/** A comment at GitHub has 65 536 characters. */
const longest = 60_000;

/**
 * A head, a table where there is one, and each of the parts that there is room for. How many are left out is said; where `kinds` has what each part is ("error",
 * "warning"), of each kind.
 */
export function commentOf(
  head: string,
  table: string,
  parts: readonly string[],
  kinds: readonly string[] = [],
): string {
  let left = longest - head.length - table.length;
  const kept: string[] = [];
  const more = new Map<string, number>();
  for (const [at, part] of parts.entries()) {
    const kind = kinds[at] ?? "";
    if (part.length + 1 > left) more.set(kind, (more.get(kind) ?? 0) + 1);
    else {
      kept.push(part);
      left -= part.length + 1;
    }
  }
  return [head, table, ...kept, leftOut(parts.length - kept.length, more)].filter((part) => part !== "").join("\n");
}

function leftOut(all: number, byKind: ReadonlyMap<string, number>): string {
  if (all === 0) return "";
  const kinds = [...byKind].filter(([kind]) => kind !== "").sort(([a], [b]) => (a < b ? -1 : 1));
  const counts = kinds.map(([kind, count]) => `${count} ${kind}${count === 1 ? "" : "s"}`);
  return `${all} more are not shown here${counts.length > 0 ? `: ${counts.join(", ")}` : ""}\n`;
}
