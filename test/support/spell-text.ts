import type { Constant, Leaf, Model } from "./model.js";
import { isLeaf } from "./model.js";
import type { Random } from "./random.js";

/** A filter as text, in one of the many spellings that mean the same. */
export function spellText(model: Model, random: Random): string {
  const gap = () => random.pick(random.chance(0.8) ? [" "] : ["  ", "\n", "\t", "\r\n", " # note\n", "\n# and (\n"]);
  const optionalGap = () => (random.chance(0.8) ? "" : gap());
  const word = (text: string) => (random.chance(0.15) ? text.toUpperCase() : text);
  const parenthesised = (text: string) => `(${optionalGap()}${text}${optionalGap()})`;

  const scalar = (value: Constant): string =>
    typeof value === "string" ? spellString(value, random) : value === 0n && random.chance(0.2) ? "-0" : String(value);

  const comparison = ({ field, operator, operand }: Leaf): string => {
    const value =
      typeof operand === "object"
        ? `[${optionalGap()}${operand.map(scalar).join(`${optionalGap()},${optionalGap() || " "}`)}${random.chance(0.1) ? "," : ""}${optionalGap()}]`
        : scalar(operand);
    return `${spellField(field, random)}${gap()}${operator}${gap()}${value}`;
  };

  /** `tightness`: 0 where anything may stand, 1 in a term of `or`, 2 in a term of `and`, 3 after `not`. */
  const spell = (node: Model, tightness: 0 | 1 | 2 | 3): string => {
    if (random.chance(0.05)) return parenthesised(spell(node, 0));
    if (isLeaf(node)) return comparison(node);
    if ("not" in node)
      return `${word("not")}${random.chance(0.3) ? ` ${parenthesised(spell(node.not, 0))}` : gap() + spell(node.not, 3)}`;
    const [terms, connective, own] = "and" in node ? [node.and, "and", 2 as const] : [node.or, "or", 1 as const];
    const [only] = terms;
    if (terms.length === 1 && only !== undefined) return spell(only, tightness);
    const text = terms.map((term) => spell(term, own)).join(`${gap()}${word(connective)}${gap()}`);
    return tightness > own ? parenthesised(text) : text;
  };

  return `${optionalGap()}${spell(model, 0)}${optionalGap()}`;
}

/** A field's name as a word, or between backticks. */
function spellField(name: string, random: Random): string {
  if (/^[A-Z][A-Za-z0-9]+$/.test(name) && random.chance(0.9)) return name;
  return `\`${spellString(name, random).slice(1, -1).replaceAll("`", "\\`")}\``;
}

/** A JSON string. So many of them have characters that are escaped without need. */
export function spellString(value: string, random: Random, escapes = 0.2): string {
  const plain = JSON.stringify(value);
  if (!random.chance(escapes)) return plain;
  const escaped = Array.from({ length: value.length }, (_, index) => {
    const unit = value.charCodeAt(index);
    const hex = unit.toString(16).padStart(4, "0");
    // A surrogate pair is escaped as a whole or not at all: half of one would stand alone.
    if (unit >= 0xd800 && unit <= 0xdfff) return `\\u${hex}`;
    if (unit === 0x2f && random.chance(0.5)) return "\\/";
    return random.chance(0.5)
      ? `\\u${random.chance(0.5) ? hex : hex.toUpperCase()}`
      : JSON.stringify(value[index]).slice(1, -1);
  });
  return `"${escaped.join("")}"`;
}
