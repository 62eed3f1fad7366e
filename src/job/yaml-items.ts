/** Items of a list, and values of a map, of YAML that are written in lines of their own. */
import type { Search } from "./bracket-ends.js";
import type { SecretPart } from "./secret-part.js";

const dash = /-[ \t]+(?=\S)|[A-Za-z_][\w.-]{0,99}:(?:[ \t]+(?=\S)|(?=[ \t]*\r?\n))/y;

const mostIndented = 400;

/** Of the list or map that begins at an offset, up to `last`; none where none begins. */
export function itemsOf(
  source: string,
  start: number,
  last: number,
  search: Search = { left: 0 },
): readonly SecretPart[] {
  if (!/[-\w]/.test(source.charAt(start))) return [];
  let indent = 0;
  while (indent < mostIndented && /[ \t-]/.test(source.charAt(start - indent - 1))) indent++;
  if (indent < start && source.charAt(start - indent - 1) !== "\n") return [];
  const items: SecretPart[] = [];
  let from = behindDash(source, start);
  if (from === null) return [];
  let at = source.indexOf("\n", from);
  let end = lineEnd(source, from, last);
  search.left -= end - start;
  for (; at !== -1 && at < last; at = source.indexOf("\n", at + 1)) {
    const stop = lineEnd(source, at + 1, last);
    search.left -= stop - at;
    const line = source.slice(at + 1, stop);
    if (line.trim() === "") continue;
    const own = line.search(/[^ ]/);
    if (own < indent) break;
    if (own === indent) {
      const next = behindDash(source, at + 1 + own);
      if (next === null) break;
      items.push({ start: from, end });
      from = next;
    }
    end = stop;
  }
  return [...items, { start: from, end }];
}

function behindDash(source: string, at: number): number | null {
  dash.lastIndex = at;
  const found = dash.exec(source);
  return found === null ? null : at + found[0].length;
}

function lineEnd(source: string, from: number, last: number): number {
  const end = source.slice(from, last).search(/\r?\n/);
  return end === -1 ? Math.max(from, Math.min(source.length, last)) : from + end;
}
