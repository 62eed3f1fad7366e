/** Comments of a file that are about several of its filters, as one above a step that sends two jobs: what is wrong with them is said once. */
import type { Comment } from "../ast/nodes.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { FoundFilter } from "../hosts/found.js";
import type { FileFilter } from "./compilation.js";

/** The diagnostics of each filter, where such comments have any; null: all stay as they are. One that suppresses something of one filter is not unused. */
export function saidOfShared(
  found: readonly FoundFilter[],
  filters: readonly FileFilter[],
): readonly (readonly Diagnostic[])[] | null {
  const holders = new Map<Comment, number>();
  for (const { ignores } of found)
    for (const comment of ignores?.comments ?? []) holders.set(comment, (holders.get(comment) ?? 0) + 1);
  const shared = new Map<number, number>();
  for (const [{ span }, count] of holders)
    if (count > 1) for (let at = span.start; at < span.end; at++) shared.set(at, count);
  if (shared.size === 0) return null;
  const keyOf = ({ code, span, args }: Diagnostic) => `${code} ${span.start} ${"code" in args ? args.code : ""}`;
  const isOfShared = ({ code, span }: Diagnostic) => /^LW92/.test(code) && shared.has(span.start);
  const times = new Map<string, number>();
  for (const { compilation } of filters)
    for (const diagnostic of compilation.diagnostics)
      if (isOfShared(diagnostic)) times.set(keyOf(diagnostic), (times.get(keyOf(diagnostic)) ?? 0) + 1);
  const said = new Set<string>();
  return filters.map(({ compilation }) =>
    compilation.diagnostics.filter((diagnostic) => {
      if (!isOfShared(diagnostic)) return true;
      const key = keyOf(diagnostic);
      if (
        said.has(key) ||
        (diagnostic.code === "LW926" && (times.get(key) ?? 0) < (shared.get(diagnostic.span.start) ?? 0))
      )
        return false;
      said.add(key);
      return true;
    }),
  );
}
