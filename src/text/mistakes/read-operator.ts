/** Finds the operator among the parts of a run, however it is spelled. */
import { safeFix, suggestedFix } from "../../diagnostics/report.js";
import type { Span } from "../../diagnostics/span.js";
import { similarNames } from "../../diagnostics/suggest.js";
import { isCertain, meantOperator, readingsOf } from "../../language/operator-spelling.js";
import { isOperator, type OperatorName, operatorNames, operators } from "../../language/operators.js";
import { type PatternOperator, patternOperator } from "../../language/patterns/pattern-operators.js";
import { isToken, type Part } from "./concrete.js";
import { type Context, wordEdit } from "./context.js";
import { beginsOperator } from "./spellings.js";
import { endOf, spanOf, type Token } from "./tokens.js";

/** An operator as it stands in the text. */
export interface FoundOperator {
  /** The operator that is meant; null when nobody can say. */
  readonly name: OperatorName | null;
  readonly text: string;
  readonly span: Span;
  /** How many parts it takes. */
  readonly length: number;
  /** For one whose value is a pattern, or that ignores the case of letters; `name` is then what it means with a plain value. */
  readonly pattern?: PatternOperator;
  /** Whether its spelling may be something else. */
  readonly doubtful?: true;
}

const mostWords = 5;

function isWordLike(part: Part | undefined): boolean {
  if (part === undefined || !isToken(part)) return false;
  const type = part.type;
  return type === "Word" || type === "Operator" || type === "WrongOperator" || type === "InnerNot";
}

function isInnerNot(part: Part | undefined): boolean {
  return part !== undefined && isToken(part) && part.type === "InnerNot";
}

/** The operator that begins at a part, in the longest reading; null when none does. */
export function operatorAt(parts: readonly Part[], at: number): FoundOperator | null {
  const first = parts[at];
  if (first === undefined || !isToken(first)) return null;
  const type = first.type;
  if (type === "Operator" && !isWordLike(parts[at + 1]))
    return { name: isOperator(first.image) ? first.image : null, text: first.image, span: spanOf(first), length: 1 };
  if (!isWordLike(first)) return null;
  const pattern = patternAt(parts, at);
  if (pattern !== null) return pattern;
  if (type === "WrongOperator" || type === "InnerNot" || isInnerNot(parts[at + 1]) || beginsOperator(first.image)) {
    const phrase = longestPhrase(parts, at);
    if (phrase !== null) return phrase;
  }
  const name = meantOperator(first.image);
  if (name === null && type === "Word") return null;
  return { name, text: first.image, span: spanOf(first), length: 1 };
}

const mostPatternWords = 4;
/** Words with which an operator for patterns can begin that is said in several. */
const phrases =
  /^(?:matches|match|similar|strict|regexp?|re|glob|like|equals?|eq|contains?|starts|startswith|ends|endswith|in)$/i;

/** The operator for patterns that begins at a part, which is like a word. */
function patternAt(parts: readonly Part[], at: number): FoundOperator | null {
  const { type, image } = parts[at] as Token;
  const goesOn = type !== "Word" || isInnerNot(parts[at + 1]) || beginsOperator(image) || phrases.test(image);
  let words = 1;
  while (goesOn && words < mostPatternWords && isWordLike(parts[at + words])) words++;
  for (; words > 0; words--) {
    const tokens = parts.slice(at, at + words).filter(isToken);
    const text = tokens.map((token) => token.image).join(" ");
    const pattern = patternOperator(text);
    const [first, last] = [tokens[0], tokens.at(-1)];
    if (pattern === null || first === undefined || last === undefined) continue;
    return {
      name: plainName(pattern),
      text,
      span: { start: first.startOffset, end: endOf(last) },
      length: words,
      pattern,
    };
  }
  return null;
}

function plainName({ notation, negated, otherwise }: PatternOperator): OperatorName {
  if (otherwise !== undefined) return otherwise;
  const name = notation === "regular expression" ? "contains" : isOperator(notation) ? notation : "eq";
  return negated ? operators[name].dual : name;
}

function longestPhrase(parts: readonly Part[], at: number): FoundOperator | null {
  let words = 1;
  while (words < mostWords && isWordLike(parts[at + words])) words++;
  for (; words > 1; words--) {
    const tokens = parts.slice(at, at + words).filter(isToken);
    const name = meantOperator(tokens.map((token) => token.image).join(" "));
    const first = tokens[0];
    const last = tokens.at(-1);
    if (name === null || first === undefined || last === undefined) continue;
    const span = { start: first.startOffset, end: endOf(last) };
    return { name, text: tokens.map((token) => token.image).join(" "), span, length: words };
  }
  return null;
}

/** Whether a part is an operator beyond doubt: not a word that could name a field. */
export function isPlainOperator(part: Part | undefined): boolean {
  return part !== undefined && isToken(part) && (part.type === "Operator" || part.type === "WrongOperator");
}

/** Collector an operator that is not spelled as the language spells it. */
export function reportSpelling({ name, text, span, length, pattern, doubtful }: FoundOperator, context: Context): void {
  if (length === 1 && name === text) return;
  const readings = pattern === undefined ? readingsOf(text) : null;
  if (readings !== null) {
    const fixes = readings.map((reading) => suggestedFix(wordEdit(context.text, span, reading)));
    context.reports.report("LW201", { span }, { text, operator: null, negatable: null, readings }, { fixes });
    return;
  }
  if (name !== null) {
    const edit = wordEdit(context.text, span, name);
    context.reports.report(
      "LW201",
      { span },
      { text, operator: name, negatable: null },
      {
        fixes: [
          isCertain(text) && pattern === undefined && doubtful === undefined ? safeFix(edit) : suggestedFix(edit),
        ],
      },
    );
    return;
  }
  const negates = /^(?:not|!)$/i.test(text);
  const similar = negates
    ? ["!eq"]
    : similarNames(
        text,
        operatorNames.filter((other) => other.startsWith("!") === text.startsWith("!")),
        2,
      );
  const fixes = similar.map((other) => suggestedFix(wordEdit(context.text, span, other)));
  context.reports.report("LW201", { span }, { text, operator: null, negatable: negates ? "eq" : null }, { fixes });
}
