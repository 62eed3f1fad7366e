/** Reads values that are patterns of other languages: regular expressions, and texts with wildcards. */
import type { Field } from "../../../ast/nodes.js";
import { unsayable } from "../../../language/patterns/pattern.js";
import type { PatternOperator } from "../../../language/patterns/pattern-operators.js";
import { isToken, type Part } from "../concrete.js";
import { type Context, spanOfPart } from "../context.js";
import type { FoundOperator } from "../read-operator.js";
import { endOf, type Token } from "../tokens.js";
import { compared, type Outcome, plainly } from "./compared.js";
import { type Constant, constantOf } from "./constants.js";
import { literalParts } from "./pattern-text.js";
import { reportPattern } from "./report-outcome.js";

interface Constants {
  readonly constants: readonly Constant[];
  readonly next: number;
}

/** What is made of a value: the part after it where it was reported, else the operator that is meant. */
export type ReadPattern = { readonly next: number } | { readonly operator: FoundOperator };

/** Reads the value at a part behind an operator whose values are patterns, or that ignores the case of letters. */
export function readPattern(
  parts: readonly Part[],
  at: number,
  field: Field,
  operator: FoundOperator,
  pattern: PatternOperator,
  context: Context,
): ReadPattern {
  const found = constantsAt(parts, at);
  if (found === null) return { operator };
  const { constants, next } = found;
  const outcome = compared({ field: field.name, operator: pattern, letters: null, constants });
  const plain = plainOperator(outcome, constants);
  if (plain !== null) return { operator: pattern.otherwise === undefined ? { ...operator, name: plain } : operator };
  // Outside the range of integers, or with an escape that is none: the value is the mistake.
  if (outcome.kind === "unclear") return { operator };
  const end = spanOfPart(parts[next - 1] as Part).end;
  const isTranslated = outcome.kind === "said";
  const mark = {
    start: isTranslated || outcome.kind === "case" ? operator.span.start : spanOfPart(parts[at] as Part).start,
    end,
  };
  const places = { mark: outcome.kind === "case" ? operator.span : mark, whole: { start: field.span.start, end } };
  reportPattern(
    outcome,
    pattern.notation === "regular expression" ? pattern.notation : "wildcard",
    ignoring(pattern, operator, constants),
    places,
    context,
  );
  context.last = null;
  return { next };
}

/** What ignores the case of letters: the operator, or the flags of the pattern. */
function ignoring({ ignoresCase }: PatternOperator, { text }: FoundOperator, constants: readonly Constant[]): string {
  if (ignoresCase) return text;
  return constants.some(({ flags }) => flags.includes("i")) ? "/i" : "(?i)";
}

/** The operator that stands for a pattern without anything special in it. */
function plainOperator(outcome: Outcome, constants: readonly Constant[]): FoundOperator["name"] {
  if (outcome.kind !== "said" || outcome.loose !== null || outcome.expressions.length > 1 || constants.length > 1)
    return null;
  const [expression] = outcome.expressions;
  if (expression?.kind !== "Comparison" || expression.value.kind === "List") return null;
  return expression.value.value === constants[0]?.value ? expression.operator.name : null;
}

/** The constants that stand as a value: one, or those of a list. */
function constantsAt(parts: readonly Part[], at: number): Constants | null {
  const part = parts[at];
  if (part === undefined) return null;
  if (!isToken(part)) {
    const constants = part.parts.filter(({ type }) => type !== "Comma").map((token) => textOf(token));
    return constants.length === 0 || constants.length > 20 || constants.includes(null)
      ? null
      : { constants: constants.filter((each) => each !== null), next: at + 1 };
  }
  const following = parts[at + 1];
  // `r"…"`
  if (isRawMark(part) && following !== undefined && isToken(following) && following.startOffset === endOf(part)) {
    const raw = constantOf(following, true);
    if (raw !== null) return { constants: [raw], next: at + 2 };
  }
  const constant = textOf(part) ?? bareOf(part);
  return constant === null ? null : { constants: [constant], next: at + 1 };
}

/** The constant in a token that is a text. */
function textOf(token: Token): Constant | null {
  return token.type === "Integer" || token.type === "True" || token.type === "False" ? null : constantOf(token);
}

function isRawMark({ type, image }: Token): boolean {
  return type === "Word" && /^(?:r|R|re)$/.test(image);
}

function bareOf({ type, image }: Token): Constant | null {
  return type === "Junk" && /[*%]/.test(image) && image.length <= 200
    ? { value: null, pattern: image, flags: "" }
    : null;
}

/** `eq /api/*` and `in [*.css, *.js]`, without quotes: reports them and gives the part after; null for any other value. */
export function readBareWildcards(
  parts: readonly Part[],
  at: number,
  field: Field,
  operator: FoundOperator,
  context: Context,
): number | null {
  const part = parts[at];
  if (part === undefined || operator.name === null) return null;
  const { notation, negated } = plainly(operator.name);
  const tokens = isToken(part) ? [part] : part.parts.filter(({ type }) => type !== "Comma");
  if (tokens.length > 20 || !tokens.some(isWildcard)) return null;
  const [before, after] = edgesOf(notation);
  if (before === undefined || after === undefined) return null;
  const constants: Constant[] = [];
  for (const token of tokens) {
    const constant = isWildcard(token) ? bareOf(token) : constantOf(token);
    if (constant === null) return null;
    const text = isWildcard(token) ? constant.pattern : constant.pattern.replace(/[*?[\]{}\\]/g, "\\$&");
    constants.push({ ...constant, pattern: before + text + after });
  }
  // `/foo.*/` is a regular expression in other languages, and of the whole value in some of them.
  const expression = tokens.find(({ image }) => image.includes(".*") && literalParts(image) !== null);
  const outcome: Outcome =
    expression !== undefined
      ? unsayable("construct", expression.image)
      : compared({
          field: field.name,
          operator: { notation: "wildcard", negated, ignoresCase: false, whole: true },
          letters: null,
          constants,
        });
  const end = spanOfPart(part).end;
  const places = {
    mark: outcome.kind === "said" ? { start: operator.span.start, end } : spanOfPart(part),
    whole: { start: field.span.start, end },
  };
  reportPattern(outcome, "wildcard", operator.text, places, context);
  context.last = null;
  return at + 1;
}

/** What an operator lets stand before and behind its value. */
function edgesOf(notation: PatternOperator["notation"]): readonly [before?: string, after?: string] {
  switch (notation) {
    case "eq":
    case "in":
      return ["", ""];
    case "startsWith":
      return ["", "*"];
    case "endsWith":
      return ["*", ""];
    case "contains":
      return ["*", "*"];
    default:
      return [];
  }
}

function isWildcard(token: Token): boolean {
  return (
    token.type === "Junk" &&
    token.image.includes("*") &&
    token.image.length <= 200 &&
    /^[\p{L}\p{N}_.\-/*%:@~+=&?]+$/u.test(token.image)
  );
}
