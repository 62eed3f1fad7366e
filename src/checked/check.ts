import type { Comparison, Expression, Field, Incomplete } from "../ast/nodes.js";
import { type Collector, collector } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { mostSuggested } from "../diagnostics/most-suggested.js";
import { isError } from "../diagnostics/severity.js";
import { fieldFacts } from "../language/dataset.js";
import type { CheckContext, Rule, Subject, UnknownField } from "./context.js";
import type { CheckedFilter } from "./filter.js";
import { partlyKnown } from "./partly-known.js";
import { fieldsOf, resolve } from "./resolve.js";
import { allRules } from "./rules/all-rules.js";
import { fieldHasOneType } from "./rules/field-has-one-type.js";
import { fieldIsCurrent } from "./rules/field-is-current.js";
import { knownField } from "./rules/known-field.js";

export interface Checked {
  /** Null when there is an error, or the expression is incomplete. */
  readonly filter: CheckedFilter | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks names and types of an expression and resolves it. Incomplete comparisons are checked as far as they go (language.md §5, §6, §7). */
export function check(expression: Expression, context: CheckContext): Checked {
  const fields: Field[] = [];
  const comparisons: Comparison[] = [];
  const alone = new Map<Field, UnknownField["alone"]>();
  const denied = new Set<Field>();
  const partial: Incomplete[] = [];
  const complete = collect(expression, { fields, comparisons, partial, alone, denied });
  const found = collector();
  const comparisonOf = new Map(comparisons.map((comparison) => [comparison.field, comparison]));
  let unknown = 0;
  const suggested = mostSuggested(Object.keys(context.dataset?.fields ?? {}).length);
  // The types of their values are those of another field.
  const told = new Set<Field>();
  const named = new Set(fields.map(({ name }) => name));
  const whole = (names: readonly string[]): readonly string[] =>
    named.size < 2 || named.size > mostFields
      ? []
      : context.datasets
          .filter((one) => names.includes(one.name) && [...named].every((name) => fieldFacts(one, name) !== undefined))
          .map(({ name }) => name);
  for (const field of fields) {
    const reported = knownField(
      field,
      {
        comparison: comparisonOf.get(field) ?? null,
        whole,
        denied: denied.has(field),
        alone: alone.get(field) ?? null,
      },
      context,
      unknown < suggested,
    );
    unknown += reported.length;
    if (reported.some(({ code }) => code === "LW830" || code === "LW833")) told.add(field);
    found.addAll(reported);
  }
  const sound: Subject[] = [];
  const deprecated = new Set<string>();
  for (const comparison of comparisons) {
    if (told.has(comparison.field)) continue;
    const subject = subjectOf(comparison, context);
    if (runRules(subject, context, found, deprecated)) sound.push(subject);
  }
  for (const one of partial) {
    if (one.field === null || told.has(one.field)) continue;
    for (const { comparison, rules } of partlyKnown(one, one.field)) {
      if (!runRules(subjectOf(comparison, context), context, found, deprecated, rules)) break;
    }
  }
  found.addAll(fieldHasOneType(sound, context));
  const diagnostics = found.all();
  if (!complete || found.failed()) return { filter: null, diagnostics };
  const tree = resolve(expression, context);
  return {
    filter: { kind: "Filter", dataset: context.dataset?.name ?? null, tree, fields: fieldsOf(tree) },
    diagnostics,
  };
}

/** Filters that name more fields are no reason to look through datasets for each of them. */
const mostFields = 30;

function subjectOf(comparison: Comparison, { dataset }: CheckContext): Subject {
  const facts = dataset === null ? null : (fieldFacts(dataset, comparison.field.name) ?? null);
  return { comparison, facts, type: facts?.type ?? null };
}

/** Runs the rules in order up to the first error; true when there was none. That a field is deprecated is said once. */
function runRules(
  subject: Subject,
  context: CheckContext,
  all: Collector,
  deprecated: Set<string>,
  rules: readonly Rule[] = allRules,
): boolean {
  const { name } = subject.comparison.field;
  for (const rule of rules) {
    if (rule === fieldIsCurrent && deprecated.has(name)) continue;
    const found = rule(subject, context);
    // Mostly there is nothing to say.
    if (found.length === 0) continue;
    if (rule === fieldIsCurrent) deprecated.add(name);
    all.addAll(found);
    if (found.some(isError)) return false;
  }
  return true;
}

interface Collected {
  readonly fields: Field[];
  readonly comparisons: Comparison[];
  /** Comparisons whose value is not known. */
  readonly partial: Incomplete[];
  /** Of fields that stand alone as conditions, where. */
  readonly alone: Map<Field, UnknownField["alone"]>;
  /** Fields behind an odd number of `not`s. */
  readonly denied: Set<Field>;
}

/** Gathers fields and whole comparisons in order; false when something is missing. */
function collect(expression: Expression, into: Collected, isDenied = false): boolean {
  switch (expression.kind) {
    case "Not": {
      const complete = collect(expression.term, into, !isDenied);
      const { term, span } = expression;
      const before = term.kind === "Incomplete" && term.field !== null ? into.alone.get(term.field) : undefined;
      if (term.kind === "Incomplete" && term.field !== null && before !== undefined)
        into.alone.set(term.field, { span, denied: true });
      return complete;
    }
    case "And":
    case "Or":
      return expression.terms.map((term) => collect(term, into, isDenied)).every(Boolean);
    case "Comparison":
      into.fields.push(expression.field);
      if (isDenied) into.denied.add(expression.field);
      // An empty list was reported by the reader that met it.
      if (expression.value.kind === "List" && expression.value.members.length === 0) return false;
      into.comparisons.push(expression);
      return true;
    case "Incomplete": {
      const { field, span } = expression;
      if (field === null) return false;
      into.fields.push(field);
      if (expression.operator !== undefined) into.partial.push(expression);
      if (field.span.start === span.start && field.span.end === span.end)
        into.alone.set(field, { span, denied: false });
      return false;
    }
  }
}
