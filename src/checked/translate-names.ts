/** A whole tree whose fields are under names of other languages, in our words as far as that is certain. */
import { comparison, join, not } from "../ast/build.js";
import type { Comparison, Expression } from "../ast/nodes.js";
import { type Dataset, fieldFacts } from "../language/dataset.js";
import { operators } from "../language/operators.js";
import { findNames } from "../language/other-names/find-names.js";
import { inOurWords, isSame, negated, type Told } from "../language/other-names/in-our-words.js";
import { meantIn } from "../language/other-names/meant-field.js";
import type { TranslatedNames, UntoldName } from "./context.js";
import { isFiltered, isSafe, saidBy } from "./other-name.js";

/** Comparisons of names that are known from nowhere, or that cannot be told, stay as they are. */
export function translateNames(expression: Expression, dataset: Dataset): TranslatedNames {
  const renamed = new Map<string, string>();
  const notes = new Set<string>();
  /** Fields of which 0 was kept out. */
  const withoutZero = new Set<string>();
  let untold: UntoldName | null = null;
  let safe = true;
  const translated = translate(expression, false);
  return { expression: translated, renamed: [...renamed], notes: [...notes], untold, safe: safe && untold === null };

  function translate(node: Expression, denied: boolean): Expression {
    switch (node.kind) {
      case "Not": {
        const { term } = node;
        // `not ssl` is `ssl` being false.
        const isFlag =
          term.kind === "Comparison" &&
          term.operator.name === "eq" &&
          term.value.kind === "Boolean" &&
          fieldFacts(dataset, term.field.name) === undefined;
        const flipped = isFlag
          ? translateComparison({ ...term, value: { ...term.value, value: !term.value.value } }, denied)
          : null;
        return flipped ?? not(translate(term, !denied));
      }
      case "And":
      case "Or":
        return joinedOnce(
          node.kind,
          node.terms.map((term) => translate(term, denied)),
          withoutZero,
        );
      case "Comparison":
        return translateComparison(node, denied) ?? node;
      case "Incomplete":
        return node;
    }
  }

  function translateComparison(node: Comparison, denied: boolean): Expression | null {
    const { name } = node.field;
    if (fieldFacts(dataset, name) !== undefined) return null;
    const found = findNames(name);
    const meant = found.length === 0 ? null : meantIn(dataset, found);
    const [field, ...others] = meant?.fields ?? [];
    const type = field === undefined ? undefined : fieldFacts(dataset, field.field)?.type;
    if (meant === null || others.length > 0 || found.some(({ operator }) => operator !== null)) {
      safe = false;
      return null;
    }
    if (field === undefined || type === undefined) return leave(name, "noField", meant.notes);
    if (!isFiltered(dataset, field.field)) return leave(name, "unfiltered", meant.notes);
    const told = toldWhere(node, denied);
    if (told === null) return leave(name, "otherValues", meant.notes);
    renamed.set(name, field.field);
    if (field.values?.as === "no zero") withoutZero.add(field.field);
    for (const note of meant.notes) notes.add(note);
    if (!isSafe(field, node, type, "text") || !isSame(told, saidBy(node))) safe = false;
    return expressionOf(told);

    function toldWhere(one: Comparison, isDenied: boolean): Told | null {
      if (field === undefined || type === undefined) return null;
      const [operator, value] = saidBy(one);
      if (!isDenied) return inOurWords(field.field, type, [operator, value], field.values);
      // What is lacking fulfils neither a comparison nor its denial.
      const dual = inOurWords(field.field, type, [operators[operator].dual, value], field.values);
      return dual === null ? null : negated(dual);
    }
  }

  function leave(name: string, reason: UntoldName["reason"], about: readonly string[]): null {
    untold ??= { name, reason, notes: about };
    return null;
  }
}

/** Joined, without saying again that a number is not 0 where another term says it. */
function joinedOnce(kind: "And" | "Or", terms: readonly Expression[], fields: ReadonlySet<string>): Expression {
  const all = terms.flatMap((term) => (term.kind === kind ? term.terms : [term]));
  const [zero, beyond] = kind === "And" ? (["gt", ["gt", "geq"]] as const) : (["leq", ["lt", "leq"]] as const);
  const isZero = (term: Expression, field: string) =>
    term.kind === "Comparison" &&
    term.field.name === field &&
    term.operator.name === zero &&
    term.value.kind !== "List" &&
    term.value.value === 0;
  const saysMore = (term: Expression, field: string) =>
    term.kind === "Comparison" &&
    term.field.name === field &&
    (beyond as readonly string[]).includes(term.operator.name) &&
    term.value.kind === "Integer" &&
    term.value.value > 0;
  let left = all;
  for (const field of fields) {
    const first = left.findIndex((term) => isZero(term, field));
    const isSaid = left.some((term) => saysMore(term, field));
    left = left.filter((term, at) => !isZero(term, field) || (!isSaid && at === first));
  }
  return left.length === all.length
    ? join(kind, terms)
    : left.length === 1 && left[0] !== undefined
      ? left[0]
      : join(kind, left);
}

function expressionOf(told: Told): Expression {
  if (!("word" in told)) return comparison(told.field, told.operator, told.value);
  return join(told.word === "and" ? "And" : "Or", told.parts.map(expressionOf));
}
