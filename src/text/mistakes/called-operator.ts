import { meantOperator } from "../../language/operator-spelling.js";
import { type OperatorName, operators } from "../../language/operators.js";
import { spelledString } from "../literals.js";
import { StringToken, type Token } from "../tokens.js";
import { type FoundCall, fieldNamed, isFieldLike } from "./found-call.js";
import { operatorAt } from "./operator-at.js";
import { translatedPattern } from "./pattern-repair.js";
import { type Position, sourceOf, spanOf } from "./position.js";
import { type Repair, replace, spanIn, suggested } from "./repair.js";
import { isField, isOdd } from "./token-kinds.js";
import { spellTokens, written, writtenList } from "./written.js";

/** Functions with a name that is no spelling of an operator. */
const functions: Readonly<Record<string, OperatorName>> = {
  hasprefix: "startsWith",
  hassuffix: "endsWith",
  isin: "in",
  equal: "eq",
};

/** A call with the meaning of an operator. `not` before it, or `!`, negates the operator. */
export function operatorCall(position: Position, call: FoundCall): Repair | null {
  const { tokens } = position;
  const { from, to, name, receiver, isNegated } = call;
  const known = functions[name.toLowerCase()] ?? meantOperator(name);
  // The receiver of `strings.HasPrefix(A, "x")` is a module.
  const sides = receiver !== null && call.args.length === 1 ? [[receiver], ...call.args] : call.args;
  const [left, right] = known === "in" && sides.length > 2 ? [sides[0], asList(sides.slice(1))] : sides;
  const isCompared = operatorAt(position, to) !== null;
  if (known === null || left === undefined || right === undefined || isCompared || (sides.length > 2 && known !== "in"))
    return null;
  const isSwapped = !isFieldLike(left[0]) && isFieldLike(right[0]);
  const [subject, value] = isSwapped ? [right[0], left] : [left[0], right];
  const isConstant = value.length > 0 && !value.some((token) => isField(token) || isOdd(token));
  if (!isFieldLike(subject) || !isConstant) return null;
  const plain = isSwapped ? (operators[known].mirrored ?? known) : known;
  const operator = isNegated ? operators[plain].dual : plain;
  const begin = isOdd(tokens[from - 1], "!") ? from - 1 : from;
  const by = [
    fieldNamed(subject.image, spanOf(subject)),
    ...written(operator, spanIn(position, from, from + 1)),
    ...value,
  ];
  const args = { text: sourceOf(position, begin, to), meant: spellTokens(by), reason: "function" } as const;
  return replace(position, { from: begin, to, by }, suggested("LW137", args));
}

/** The further arguments of `in(A, "a", "b")`. */
function asList(members: readonly (readonly Token[])[]): readonly Token[] {
  const [first] = members.flat();
  return first === undefined ? [] : writtenList(members.flat(), spanOf(first));
}

const patternFunctions = /^(?:regexp?_?(?:match(?:es)?|like|contains)|match(?:es)?|like|(?:strict_)?wildcard)$/i;

/** `regex_match(A, "^/api")`, `wildcard(A, "/api/*")`: a function that takes a pattern. */
export function patternCall(
  position: Position,
  { from, to, name, receiver, args, isNegated }: FoundCall,
): Repair | null {
  const [left, right, ...more] = receiver === null ? args : [[receiver], ...args];
  const [subject, value] = [left?.[0], right?.[0]];
  if (!patternFunctions.test(name) || more.length > 0 || !isFieldLike(subject)) return null;
  if (left?.length !== 1 || right?.length !== 1 || value?.tokenType !== StringToken) return null;
  const begin = isOdd(position.tokens[from - 1], "!") ? from - 1 : from;
  return translatedPattern(position, spanIn(position, begin, to), {
    field: fieldNamed(subject.image, spanOf(subject)),
    from: begin,
    to,
    pattern: spelledString(value.image) ?? value.image.slice(1, -1),
    kind: /wildcard$/i.test(name) ? "wildcard" : /^like$/i.test(name) ? "like" : "regex",
    isNegated,
  });
}
