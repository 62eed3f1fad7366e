/** Globs over paths. A match takes a bounded number of steps, because a configuration may come from a stranger. */

import type { GlobProblem } from "../../diagnostics/catalog/settings.js";

const longest = 500;

/** Returns the mistake in a glob. Null for a right glob. */
export function problemOfGlob(glob: string): GlobProblem | null {
  if (glob.trim() === "") return "empty";
  if (glob.startsWith("!")) return "negated";
  if (/^(?:\/|[A-Za-z]:)/.test(glob)) return "absolute";
  if (/(?:^|\/)\.\.(?:\/|$)/.test(glob)) return "above";
  if (/[[\](){}\\]/.test(glob)) return "unsupported";
  return glob.length > longest ? "long" : null;
}

/**
 * Whether a path matches a glob: `*` and `?` are characters of a name, `**` is any number of folders. A glob without a
 * slash is a name in any folder. A glob that matches a folder matches every file below it.
 */
export function matchesGlob(glob: string, path: string): boolean {
  const segments = glob.replace(/^\.\//, "").replace(/\/+$/, "").split("/");
  const anywhere = segments.length === 1 && !glob.startsWith("./") ? ["**", ...segments] : segments;
  const names = path.split("/");
  return matchesSequence(anywhere, names, nameTest) || matchesSequence([...anywhere, "**"], names, nameTest);
}

interface Test {
  readonly any: string;
  readonly matches: (pattern: string, item: string) => boolean;
}

const characterTest: Test = { any: "*", matches: (pattern, item) => pattern === "?" || pattern === item };
const nameTest: Test = {
  any: "**",
  matches: (pattern, item) => matchesSequence(Array.from(pattern), Array.from(item), characterTest),
};

/** Whether items match a pattern. `any` is any number of items. After a failure, only the last `any` takes one more. */
function matchesSequence(pattern: readonly string[], items: readonly string[], { any, matches }: Test): boolean {
  let [at, next, lastAny, from] = [0, 0, -1, 0];
  while (next < items.length) {
    const expected = pattern[at];
    if (expected === any) {
      lastAny = at++;
      from = next;
    } else if (expected !== undefined && matches(expected, items[next] ?? "")) {
      at++;
      next++;
    } else if (lastAny >= 0) {
      at = lastAny + 1;
      next = ++from;
    } else return false;
  }
  return pattern.slice(at).every((rest) => rest === any);
}
