import type { Pattern, Unsayable } from "./pattern.js";
import { unsayable } from "./pattern.js";
import { readRegularExpression } from "./regular-expression.js";

/** What Lucene has besides: any text, the empty language, complements, intersections, intervals, strings; and no quantity that is lazy, no flags. */
const own = /[@#~&<>"]|[+*?}]\?|\(\?/;
const escaped = /\\[\s\S]/g;

/** Reads a regular expression of Lucene, where it says the same as elsewhere. It stands for the whole text, so that anchors have no meaning. */
export function readLuceneExpression(source: string): Pattern | Unsayable {
  const [part] = own.exec(source.replace(escaped, "")) ?? [];
  return part === undefined ? readRegularExpression(source) : unsayable("construct", part);
}
