/** What a call of another language's function says here, as a comparison of the field that it is about. */
import { comparison } from "../../../ast/build.js";
import { denied } from "../../../ast/denied.js";
import type { Expression } from "../../../ast/nodes.js";
import type { FunctionReason } from "../../../diagnostics/catalog/elsewhere.js";
import { meantOperator } from "../../../language/operator-spelling.js";
import { operators } from "../../../language/operators.js";
import {
  isPatternNotation,
  type PatternOperator,
  patternOperator,
} from "../../../language/patterns/pattern-operators.js";
import type { FoundOperator } from "../read-operator.js";
import type { Call, Operand } from "../tokens.js";
import { operatorName } from "./call-names.js";
import { type Subject, subjectOf } from "./call-subject.js";
import { compared, type Outcome, plainly } from "./compared.js";
import { type Constant, constantOf } from "./constants.js";
import { elementsMeaning } from "./elements-meaning.js";
import { arityOf, type FunctionKind, functionKind } from "./functions.js";

/** What a call is compared with. */
export interface Tail {
  readonly operator: FoundOperator;
  /** Null where they are no constants. */
  readonly constants: readonly Constant[] | null;
}

export type CallOutcome =
  | { readonly kind: "function"; readonly reason: FunctionReason; readonly expression: Expression | null }
  | {
      readonly kind: "pattern";
      readonly outcome: Outcome;
      readonly notation: "regular expression" | "wildcard";
      readonly by: string;
    }
  | ({ readonly by: string } & Extract<Outcome, { kind: "case" }>);

function nothingSays(reason: FunctionReason): CallOutcome {
  return { kind: "function", reason, expression: null };
}

/** What a call with `!` before it says. */
export function deniedOutcome(outcome: CallOutcome): CallOutcome {
  const opposite = (expression: Expression | null) => (expression === null ? null : denied(expression));
  switch (outcome.kind) {
    case "function":
      return { ...outcome, expression: opposite(outcome.expression) };
    case "case":
      return { ...outcome, expression: opposite(outcome.expression), instead: opposite(outcome.instead) };
    case "pattern": {
      const said = outcome.outcome;
      if (said.kind === "said") return { ...outcome, outcome: { ...said, expressions: said.expressions.map(denied) } };
      return said.kind === "case"
        ? { ...outcome, outcome: { ...said, expression: opposite(said.expression), instead: opposite(said.instead) } }
        : outcome;
    }
  }
}

function says(reason: FunctionReason, expression: Expression | null): CallOutcome {
  return { kind: "function", reason, expression };
}

/** What a call, and what it is compared with, says here. */
export function callOutcome(call: Call, tail: Tail | null): CallOutcome {
  const { kind, operands } = known(call);
  const [first] = operands;
  const subject = first === undefined ? null : subjectOf(first);
  const whole =
    subject === null || subject.changed || subject.letters !== null || operands.length !== 1 ? null : subject;
  switch (kind) {
    case null:
      return calledOperator(call, operands, tail);
    case "search":
    case "match":
    case "full match":
      return operatorCall(
        call,
        operands,
        { notation: "regular expression", negated: false, ignoresCase: false, whole: kind === "full match" },
        tail,
        kind === "match",
      );
    case "lower":
    case "upper":
      return casedCall(call, operands, tail);
    case "length":
      return says("length", whole === null || tail === null ? null : lengthMeaning(whole.name, tail));
    case "empty":
    case "filled": {
      const truth = truthOf(tail);
      const isEmpty = truth === null ? null : truth === (kind === "empty");
      return says(
        "presence",
        isEmpty === null || whole === null ? null : comparison(whole.name, isEmpty ? "eq" : "!eq", ""),
      );
    }
    case "presence":
      return nothingSays("presence");
    case "any":
    case "all":
      return says(
        "elements",
        first?.kind === "other" && operands.length === 1 && truthOf(tail) === true
          ? elementsMeaning(first.tokens, kind)
          : null,
      );
    case "position from 0":
    case "position from 1":
      return says("position", tail === null ? null : positionMeaning(call, kind, operands, tail));
    case "position":
      return nothingSays("position");
    case "beginning":
    case "ending":
    case "piece":
      return says("position", tail === null ? null : pieceMeaning(call, kind, operands, tail));
    case "conversion":
      return says("conversion", whole === null || tail === null ? null : plainMeaning(whole.name, tail));
    case "calculation":
      return nothingSays("unknown");
    case "address":
      return nothingSays("address");
    case "time":
      return nothingSays("time");
  }
}

/** What a call does, and what with: a name such as `strings` before it is no argument. */
function known(call: Call): { readonly kind: FunctionKind | null; readonly operands: readonly Operand[] } {
  const [receiver, ...rest] = call.operands;
  const qualified = call.isMethod && receiver?.kind === "field" ? functionKind(receiver.name + call.name) : null;
  const kind = qualified ?? functionKind(call.name);
  const arity = kind === null ? 2 : arityOf(kind);
  const isNamespace =
    call.isMethod &&
    receiver?.kind === "field" &&
    arity !== null &&
    call.operands.length > arity &&
    rest.some((each) => subjectOf(each) !== null);
  return { kind, operands: isNamespace ? rest : call.operands };
}

/** The field that a call is about. */
export function subjectOfCall(call: Call): Subject | null {
  return subjectOf({ kind: "call", call: { ...call, operands: known(call).operands } });
}

/** What a call is said to be: true or false; null where it is compared with anything else. */
function truthOf(tail: Tail | null): boolean | null {
  if (tail === null) return true;
  const { operator, constants } = tail;
  if ((operator.name !== "eq" && operator.name !== "!eq") || constants?.length !== 1) return null;
  const value = constants[0]?.value;
  const truth = typeof value === "boolean" ? value : value === 1 ? true : value === 0 ? false : null;
  return truth === null ? null : truth === (operator.name === "eq");
}

/** `starts_with(A, "a")`, `A.startsWith("a")`: the name is that of an operator. */
function calledOperator(call: Call, operands: readonly Operand[], tail: Tail | null): CallOutcome {
  const name = operatorName(call.name);
  const pattern = patternOperator(name);
  const meant = meantOperator(name);
  if (pattern === null && meant === null) return nothingSays("unknown");
  // `has(A)` asks for a value, `has(A, "a")` for a piece of it.
  if (operands.length < 2) return nothingSays(/^has$/i.test(name) ? "presence" : "operator");
  return operatorCall(call, operands, pattern ?? plainly(meant ?? "eq"), tail, false);
}

function operatorCall(
  call: Call,
  operands: readonly Operand[],
  operator: PatternOperator,
  tail: Tail | null,
  atBeginning: boolean,
): CallOutcome {
  const isPattern = isPatternNotation(operator.notation);
  const at = operands.findIndex((operand) => subjectOf(operand) !== null);
  const operand = operands[at];
  const subject = operand === undefined ? null : subjectOf(operand);
  const others = operands.filter((_, place) => place !== at);
  const truth = truthOf(tail);
  if (
    subject === null ||
    subject.changed ||
    truth === null ||
    others.some((each) => each.kind !== "value" && each.kind !== "list")
  )
    return nothingSays("unknown");
  const [other, flags, ...more] = others;
  if (
    other === undefined ||
    more.length > 0 ||
    (flags !== undefined && operator.notation !== "in" && !(isPattern && at === 0))
  ) {
    if (operator.notation !== "in" || others.length > 20) return nothingSays("operator");
  }
  const turned = at === 0 ? operator : exchanged(call, operator, other);
  if (turned === null) return nothingSays("unknown");
  const constants = constantsOf(operator.notation === "in" ? others : others.slice(0, 1));
  if (constants === null) return nothingSays("unknown");
  const letters = flags?.kind === "value" && isPattern ? (constantOf(flags.token)?.pattern ?? "?") : "";
  const given = constants.map((constant) => ({
    ...constant,
    flags: constant.flags + letters,
    pattern: atBeginning ? `^(?:${constant.pattern})` : constant.pattern,
  }));
  const asked = {
    field: subject.name,
    operator: { ...turned, negated: turned.negated === truth },
    letters: subject.letters?.to ?? null,
    constants: given,
  };
  const outcome = compared(asked);
  const by = subject.letters?.by ?? call.said;
  if (outcome.kind === "case") return { ...outcome, by };
  if (isPattern)
    return {
      kind: "pattern",
      outcome,
      notation: operator.notation === "regular expression" ? "regular expression" : "wildcard",
      by,
    };
  return says("operator", outcome.kind === "said" ? (outcome.expressions[0] ?? null) : null);
}

/** The operator for the operands the other way round: `gt(5, A)`, `["a"].includes(A)`; null where there is none. */
function exchanged(call: Call, operator: PatternOperator, first: Operand | undefined): PatternOperator | null {
  const { notation, negated } = operator;
  if (first?.kind === "list")
    return notation === "contains" || notation === "in" || notation === "eq" ? { ...operator, notation: "in" } : null;
  // `"text".includes(A)`: the field is looked for, not looked into.
  if (notation === "contains" || notation === "startsWith" || notation === "endsWith")
    return call.isMethod ? null : operator;
  if (isPatternNotation(notation) || notation === "in") return operator;
  const { mirrored } = operators[notation];
  return {
    ...operator,
    ...plainly(mirrored),
    negated: negated !== plainly(mirrored).negated,
    ignoresCase: operator.ignoresCase,
  };
}

function constantsOf(operands: readonly Operand[]): readonly Constant[] | null {
  const constants = operands.flatMap((operand) => {
    if (operand.kind === "value") return [constantOf(operand.token, operand.raw)];
    return operand.kind === "list" ? operand.members.map((token) => constantOf(token)) : [null];
  });
  return constants.includes(null) || constants.length > 100 ? null : constants.filter((constant) => constant !== null);
}

/** `lower(A) eq "a"`. */
function casedCall(call: Call, operands: readonly Operand[], tail: Tail | null): CallOutcome {
  const subject: Subject | null =
    operands.length === 1 ? subjectOf({ kind: "call", call: { ...call, operands } }) : null;
  if (
    subject === null ||
    subject.changed ||
    tail === null ||
    tail.constants === null ||
    (tail.operator.name === null && tail.operator.pattern === undefined)
  )
    return nothingSays("unknown");
  const { pattern, name } = tail.operator;
  const operator = pattern ?? plainly(name ?? "eq");
  const outcome = compared({
    field: subject.name,
    operator,
    letters: subject.letters?.to ?? null,
    constants: tail.constants,
  });
  switch (outcome.kind) {
    case "case":
      return { ...outcome, by: call.said };
    case "said":
      return says("unknown", outcome.expressions[0] ?? null);
    case "unsayable":
      return {
        kind: "pattern",
        outcome,
        notation: operator.notation === "regular expression" ? "regular expression" : "wildcard",
        by: call.said,
      };
    case "unclear":
      return nothingSays("unknown");
  }
}

/** The one integer that a call is compared with, and how. */
function numberOf({ operator, constants }: Tail): string | null {
  const value = constants?.length === 1 ? constants[0]?.value : null;
  return (typeof value === "number" || typeof value === "bigint") && operator.name !== null
    ? `${operator.name} ${value}`
    : null;
}

/** A text with a length is not empty. */
function lengthMeaning(field: string, tail: Tail): Expression | null {
  switch (numberOf(tail)) {
    case "gt 0":
    case "!eq 0":
    case "geq 1":
      return comparison(field, "!eq", "");
    case "eq 0":
    case "lt 1":
    case "leq 0":
      return comparison(field, "eq", "");
    default:
      return null;
  }
}

/** What the place of a text in a field says; places are counted from 0, with -1 for none, or from 1, with 0 for none. */
function positionMeaning(
  call: Call,
  kind: "position from 0" | "position from 1",
  operands: readonly Operand[],
  tail: Tail,
): Expression | null {
  const at = operands.findIndex((operand) => subjectOf(operand) !== null);
  const subject = operands[at] === undefined ? null : subjectOf(operands[at]);
  const constants = operands.length === 2 ? constantsOf(operands.filter((_, place) => place !== at)) : null;
  const text = constants?.length === 1 ? constants[0]?.value : null;
  const said = numberOf(tail);
  if (
    subject === null ||
    subject.changed ||
    subject.letters !== null ||
    typeof text !== "string" ||
    text === "" ||
    said === null ||
    (call.isMethod && at !== 0)
  )
    return null;
  const isLast = /last/i.test(call.name);
  const from0 = kind === "position from 0";
  if ((from0 ? ["geq 0", "!eq -1", "gt -1"] : ["gt 0", "geq 1", "!eq 0"]).includes(said))
    return comparison(subject.name, "contains", text);
  if ((from0 ? ["eq -1", "lt 0", "leq -1"] : ["eq 0", "lt 1", "leq 0"]).includes(said))
    return comparison(subject.name, "!contains", text);
  if (isLast) return null;
  if (said === (from0 ? "eq 0" : "eq 1")) return comparison(subject.name, "startsWith", text);
  return said === (from0 ? "!eq 0" : "!eq 1") ? comparison(subject.name, "!startsWith", text) : null;
}

/** `left(A, 4) eq "/api"`: a piece as long as the text that it is compared with. */
function pieceMeaning(
  call: Call,
  kind: "beginning" | "ending" | "piece",
  operands: readonly Operand[],
  tail: Tail,
): Expression | null {
  const [first, ...numbers] = operands;
  const subject = first === undefined ? null : subjectOf(first);
  const text = tail.constants?.length === 1 ? tail.constants[0]?.value : null;
  const name = tail.operator.name;
  if (
    subject === null ||
    subject.changed ||
    subject.letters !== null ||
    typeof text !== "string" ||
    (name !== "eq" && name !== "!eq")
  )
    return null;
  const places = numbers.map((number) => (number.kind === "value" ? constantOf(number.token)?.value : undefined));
  const length = text.length;
  // Beyond ASCII, lengths are counted in different units.
  if (length === 0 || /[^\u0020-\u007e]/.test(text)) return null;
  const isSlice = /^slice$/i.test(call.name);
  const begins =
    kind === "beginning"
      ? places.length === 1 && places[0] === length
      : places.length === 2 && places[0] === 0 && places[1] === length;
  const ends =
    kind === "ending"
      ? places.length === 1 && places[0] === length
      : isSlice && places.length === 1 && places[0] === -length;
  const said =
    kind !== "ending" && begins
      ? comparison(subject.name, "startsWith", text)
      : ends
        ? comparison(subject.name, "endsWith", text)
        : null;
  return said !== null && name === "!eq" ? denied(said) : said;
}

/** A field that is compared itself, once its conversion is left out. */
function plainMeaning(field: string, { operator, constants }: Tail): Expression | null {
  if (operator.name === null || operator.pattern !== undefined || constants === null) return null;
  const outcome = compared({ field, operator: plainly(operator.name), letters: null, constants });
  return outcome.kind === "said" ? (outcome.expressions[0] ?? null) : null;
}
