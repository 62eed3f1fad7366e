/** What an expression of Terraform is, whatever stands where: literals, what names stand for, and what functions and loops make of that. */
import { composed } from "./composed.js";
import {
  ahead,
  type Evaluation,
  type EvaluationBudget,
  type Naming,
  namespaced,
  type Scope,
  skip,
  takes,
  wrong,
} from "./evaluation.js";
import { callOf } from "./functions.js";
import { identifierAt } from "./hcl-reading.js";
import { numberText } from "./numbers.js";
import { isAll } from "./only-sequence.js";
import { chosen, entriesOf, madeBy, operated, opposite, partOf } from "./operations.js";
import { heredocAt, piecesOf, quotedAt, type Template } from "./templates.js";
import { failedValue, isList, textOf, truthOf, unknownValue, type Value, weightOf } from "./values.js";

/** What stands deeper in brackets, or behind names, is not looked into. */
const deepest = 100;

/** The value of an expression and nothing else; not known where any part of it cannot be told. `scope`: names that are values by themselves. Never throws. */
export function evaluate(text: string, named: Naming, budget: EvaluationBudget, scope: Scope = new Map()): Value {
  return within({ text, position: 0, named, budget, isWrong: false, isDoubtful: false }, scope);
}

/** The value of an attribute, from behind its name; nothing that goes on with it stands on the next line. */
export function evaluateAttribute(text: string, position: number, named: Naming, budget: EvaluationBudget): Value {
  const evaluation: Evaluation = { text, position, named, budget, isWrong: false, isDoubtful: false };
  const value =
    takes(evaluation, "=") || takes(evaluation, ":") ? conditional(evaluation, new Map()) : wrong(evaluation);
  return evaluation.isWrong || budget.left < 0 ? unknownValue : value;
}

function within(evaluation: Evaluation, scope: Scope): Value {
  const value = conditional(evaluation, scope);
  skip(evaluation);
  return evaluation.isWrong || evaluation.position < evaluation.text.length || evaluation.budget.left < 0
    ? unknownValue
    : value;
}

function conditional(evaluation: Evaluation, scope: Scope): Value {
  const { budget } = evaluation;
  budget.left--;
  if (budget.depth > deepest || evaluation.isWrong || budget.left < 0) return wrong(evaluation);
  budget.depth++;
  const asked = operation(evaluation, scope, 0);
  let value = asked;
  if (takes(evaluation, "?")) {
    const yes = conditional(evaluation, scope);
    const no = takes(evaluation, ":") ? conditional(evaluation, scope) : wrong(evaluation);
    budget.left -= weightOf(yes) + weightOf(no);
    value = chosen(truthOf(asked), yes, no);
  }
  budget.depth--;
  evaluation.isDoubtful ||= value === unknownValue;
  return value;
}

/** Those that bind less come first. */
const operators: readonly (readonly string[])[] = [
  ["||"],
  ["&&"],
  ["==", "!="],
  ["<=", ">=", "<", ">"],
  ["+", "-"],
  ["*", "/", "%"],
];

function operation(evaluation: Evaluation, scope: Scope, level: number): Value {
  const signs = operators[level];
  if (signs === undefined) return signed(evaluation, scope);
  let value = operation(evaluation, scope, level + 1);
  for (;;) {
    const sign = signs.find((one) => takes(evaluation, one));
    if (sign === undefined) return value;
    value = operated(sign, value, operation(evaluation, scope, level + 1));
  }
}

function signed(evaluation: Evaluation, scope: Scope): Value {
  const signs: string[] = [];
  for (let sign = signAt(evaluation); sign !== undefined; sign = signAt(evaluation)) signs.push(sign);
  return signs.reduceRight(opposite, steps(evaluation, scope, operand(evaluation, scope)));
}

const signAt = (evaluation: Evaluation) => ["!", "-"].find((one) => takes(evaluation, one));

/** `.name`, `[key]`, `.*` and `[*]` behind a value. */
function steps(evaluation: Evaluation, scope: Scope, of: Value, onlyNames = false): Value {
  let value = of;
  for (;;) {
    const { text, position } = evaluation;
    // Behind `.*` an index is one of what that makes.
    if (onlyNames && text.charAt(position) !== ".") return value;
    const [splat] = /^(?:\[\*\]|\.\*)/.exec(text.slice(position, position + 3)) ?? [];
    if (splat !== undefined) {
      evaluation.position += splat.length;
      const all = isList(value) ? value.elements : value === null ? [] : typeof value === "symbol" ? null : [value];
      const { position: from, budget } = evaluation;
      budget.left -= 1 + (all?.length ?? 0);
      if (budget.depth > deepest || budget.left < 0) return wrong(evaluation);
      budget.depth++;
      const each = (all ?? [unknownValue]).map((one) => {
        evaluation.position = from;
        return steps(evaluation, scope, one, splat === ".*");
      });
      // With nothing to go through, what stands behind is passed all the same.
      const { isDoubtful } = evaluation;
      if (each.length === 0) steps(evaluation, scope, unknownValue, splat === ".*");
      evaluation.isDoubtful = isDoubtful;
      budget.depth--;
      value =
        all === null
          ? value === failedValue
            ? failedValue
            : unknownValue
          : (each.find((one) => typeof one === "symbol") ?? { elements: each });
      continue;
    }
    if (text.charAt(position) === "." && !text.startsWith("...", position)) {
      const [name = ""] =
        /^(?:\d+|[\p{ID_Start}_][\p{ID_Continue}-]*)/u.exec(text.slice(position + 1, position + 500)) ?? [];
      if (name === "") return wrong(evaluation);
      evaluation.position += 1 + name.length;
      value = partOf(value, /^\d/.test(name) ? { number: name } : composed(name));
    } else if (text.charAt(position) === "[") {
      evaluation.position++;
      const key = conditional(evaluation, scope);
      if (!takes(evaluation, "]")) return wrong(evaluation);
      value = partOf(value, key);
    } else return value;
  }
}

const digits = /[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;

function operand(evaluation: Evaluation, scope: Scope): Value {
  skip(evaluation);
  const { text, position: start } = evaluation;
  const character = text.charAt(start);
  if (character === '"') return template(evaluation, scope, quotedAt(text, start));
  if (character === "<") return template(evaluation, scope, heredocAt(text, start));
  if (character === "(") {
    evaluation.position++;
    const value = conditional(evaluation, scope);
    return takes(evaluation, ")") ? value : wrong(evaluation);
  }
  if (character === "[" || character === "{") {
    evaluation.position++;
    if (/^for[ \t\r\n]/.test(ahead(evaluation))) return loop(evaluation, scope, character === "{");
    return character === "[" ? tuple(evaluation, scope) : object(evaluation, scope);
  }
  digits.lastIndex = start;
  const [number] = digits.exec(text) ?? [];
  if (number !== undefined) {
    evaluation.position += number.length;
    const written = numberText(number);
    return written === null ? unknownValue : { number: written };
  }
  const word = identifierAt(text, start);
  if (word === "") return wrong(evaluation);
  evaluation.position += word.length;
  let name = word;
  for (let [more] = namespaced(evaluation); more !== undefined; [more] = namespaced(evaluation)) {
    name += more;
    evaluation.position += more.length;
  }
  if (text.charAt(evaluation.position) === "(") return call(evaluation, scope, name);
  if (word === "true" || word === "false") return word === "true";
  if (word === "null") return null;
  if (scope.has(word)) return scope.get(word) ?? null;
  const [, given] =
    /^\.([\p{ID_Start}_][\p{ID_Continue}-]*)/u.exec(text.slice(evaluation.position, evaluation.position + 500)) ?? [];
  if (given === undefined) return unknownValue;
  evaluation.position += 1 + given.length;
  return evaluation.named(word, composed(given));
}

function call(evaluation: Evaluation, scope: Scope, name: string): Value {
  evaluation.position++;
  const given: Value[] = [];
  const isAsked = /^(?:core::)?(?:try|can)$/.test(name);
  while (!takes(evaluation, ")")) {
    const { isDoubtful } = evaluation;
    evaluation.isDoubtful = false;
    const made = conditional(evaluation, scope);
    // What may be refused is passed over then.
    const value = isAsked && evaluation.isDoubtful && made !== failedValue ? unknownValue : made;
    evaluation.isDoubtful ||= isDoubtful;
    const spread: readonly Value[] = isList(value) ? value.elements : [unknownValue];
    if (takes(evaluation, "...")) given.push(...spread);
    else given.push(value);
    if (!takes(evaluation, ",") && !ahead(evaluation).startsWith(")")) return wrong(evaluation);
  }
  const { budget } = evaluation;
  for (const value of given) budget.left -= weightOf(value);
  if (budget.left < 0) return unknownValue;
  const made = callOf(name, given);
  budget.left -= typeof made === "string" ? made.length : isList(made) ? made.elements.length : 1;
  return made;
}

function tuple(evaluation: Evaluation, scope: Scope): Value {
  const elements: Value[] = [];
  while (!takes(evaluation, "]")) {
    elements.push(conditional(evaluation, scope));
    if (!takes(evaluation, ",") && !ahead(evaluation).startsWith("]")) return wrong(evaluation);
  }
  return elements.includes(failedValue) ? failedValue : { elements };
}

function object(evaluation: Evaluation, scope: Scope): Value {
  const members = new Map<string, Value>();
  let isKnown = true;
  while (!takes(evaluation, "}")) {
    const word = identifierAt(evaluation.text, evaluation.position);
    const isWord =
      word !== "" &&
      /^[ \t]*(?:=(?!=)|:)/.test(
        evaluation.text.slice(evaluation.position + word.length, evaluation.position + word.length + 100),
      );
    if (isWord) evaluation.position += word.length;
    const key = isWord ? composed(word) : textOf(conditional(evaluation, scope));
    if (!takes(evaluation, "=") && !takes(evaluation, ":")) return wrong(evaluation);
    const value = conditional(evaluation, scope);
    // What is given twice is evaluated twice.
    const earlier = key === null ? undefined : members.get(key);
    if (key === null || earlier === unknownValue) isKnown = false;
    else members.set(key, earlier === failedValue ? failedValue : value);
    if (evaluation.isWrong) return unknownValue;
    const { position } = evaluation;
    const isLast = takes(evaluation, ",") || ahead(evaluation).startsWith("}");
    // Lines end members as commas do.
    if (!isLast && !evaluation.text.slice(position - 1, evaluation.position).includes("\n")) return wrong(evaluation);
  }
  if (!isKnown) return unknownValue;
  return [...members.values()].includes(failedValue) ? failedValue : members;
}

/** `for x in list : value if condition`, up to the bracket that closes it. */
function loop(evaluation: Evaluation, scope: Scope, isObjectMade: boolean): Value {
  evaluation.position += "for".length;
  skip(evaluation);
  const names: string[] = [];
  do {
    skip(evaluation);
    const name = identifierAt(evaluation.text, evaluation.position);
    if (name === "" || names.length > 1) return wrong(evaluation);
    evaluation.position += name.length;
    names.push(name);
  } while (takes(evaluation, ","));
  if (!takes(evaluation, "in")) return wrong(evaluation);
  const through = conditional(evaluation, scope);
  if (!takes(evaluation, ":")) return wrong(evaluation);
  const start = evaluation.position;
  const entries = entriesOf(through, names.length);
  const [keyed, named = keyed ?? ""] = names;
  const inner = (key: Value, value: Value): Scope =>
    new Map([...scope, [keyed ?? "", names.length < 2 ? value : key], [named, value]]);
  const made: (readonly [Value, Value])[] = [];
  let isWhole = true;
  // Once without a value, so that what stands behind it is found.
  const nothing: readonly [Value, Value] = [unknownValue, unknownValue];
  const { isDoubtful } = evaluation;
  for (const entry of [nothing, ...(entries ?? [])]) {
    const [key, value] = entry;
    evaluation.position = start;
    const first = conditional(evaluation, inner(key, value));
    const second = isObjectMade
      ? takes(evaluation, "=>")
        ? conditional(evaluation, inner(key, value))
        : wrong(evaluation)
      : first;
    if (takes(evaluation, "...")) return wrong(evaluation);
    const isAsked = /^if[^\w-]/.test(ahead(evaluation));
    if (isAsked) evaluation.position += "if".length;
    const isKept = isAsked ? truthOf(conditional(evaluation, inner(key, value))) : true;
    if (evaluation.isWrong) return unknownValue;
    if (entry === nothing) {
      evaluation.isDoubtful = isDoubtful;
      continue;
    }
    isWhole &&= typeof isKept === "boolean";
    if (isKept === true) made.push([first, second]);
  }
  if (!takes(evaluation, isObjectMade ? "}" : "]")) return wrong(evaluation);
  if (entries === null || !isWhole) return through === failedValue ? failedValue : unknownValue;
  return madeBy(made, isObjectMade);
}

function template(evaluation: Evaluation, scope: Scope, found: Template | null): Value {
  if (found?.closed !== true) return wrong(evaluation);
  const { text, named, budget } = evaluation;
  evaluation.position = found.span.end;
  budget.left -= (found.span.end - found.span.start) / 8;
  const values = piecesOf(text, found).map((piece): Value => {
    if ("text" in piece) return piece.text;
    if (piece.control) return unknownValue;
    const [start, end] = [piece.place.start + 2, piece.place.end - 1];
    const inner = text.slice(start, end).replace(/^~|~$/g, "");
    const put: Evaluation = { text: inner, position: 0, named, budget, isWrong: false, isDoubtful: false };
    const value = within(put, scope);
    evaluation.isDoubtful ||= put.isDoubtful || put.isWrong;
    return value;
  });
  const [only] = values;
  if (only !== undefined && values.length === 1 && found.sequences.length === 1 && isAll(found)) return only;
  if (values.includes(failedValue)) return failedValue;
  const texts = values.map(textOf);
  const made = texts.includes(null) ? unknownValue : composed(texts.join(""));
  budget.left -= typeof made === "string" ? made.length : 0;
  return made;
}
