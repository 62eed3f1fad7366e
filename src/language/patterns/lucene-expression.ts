import { type Pattern, type Unsayable, unsayable } from "./pattern.js";
import { readRegularExpression } from "./regular-expression.js";

/**
 * What Lucene alone has: any text, the empty language, complements, intersections, intervals, strings. It has no flags, and no
 * lazy quantities: a `?` behind a quantity makes it optional, which is the same for those that may be nothing.
 */
const own = /[@#~&<>"]|[+}]\?|\(\?/;
const escaped = /\\[\s\S]/g;

/** Reads a regular expression of Lucene, where it says the same as elsewhere. It stands for the whole text, so that anchors have no meaning. */
export function readLuceneExpression(source: string): Pattern | Unsayable {
  const [part] = own.exec(source.replace(escaped, "_")) ?? [];
  return part === undefined ? readRegularExpression(source) : unsayable("construct", part);
}
