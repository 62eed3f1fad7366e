import type { Comparison, Field } from "../../ast/nodes.js";
import type { Diagnostic, DiagnosticFix } from "../../diagnostics/diagnostic.js";
import { report } from "../../diagnostics/report.js";
import { similarNames } from "../../diagnostics/suggest.js";
import { type Dataset, fieldFacts } from "../../language/dataset.js";
import { holdsObjects, partOf } from "../../language/object-parts.js";
import type { CheckContext, UnknownField } from "../context.js";
import { acceptedLiterals, acceptedOperators, meaningOf } from "../literals.js";
import { notFiltered } from "../not-filtered.js";

/**
 * A field is one of the dataset's. Names of fields that the comparison, where it is whole, could be of are the likelier ones (language.md §5.4).
 * `suggests`: false where nobody will read what it could be, which takes long to find out.
 */
export function knownField(
  field: Field,
  unknown: UnknownField,
  context: CheckContext,
  suggests = true,
): readonly Diagnostic[] {
  const { dataset, datasets, unknownFields, notation, names: otherNames } = context;
  const { comparison } = unknown;
  if (dataset === null || unknownFields === "ignore" || fieldFacts(dataset, field.name) !== undefined) return [];
  const part = partOf(field.name, dataset);
  if (part !== undefined && holdsObjects(part.type)) return [notFiltered(field, part, comparison, context)];
  const others = datasets
    .filter((other) => other.name !== dataset.name && fieldFacts(other, field.name) !== undefined)
    .map((other) => other.name);
  const elsewhere = !suggests ? null : (otherNames?.diagnose(field, unknown, context, others) ?? null);
  if (elsewhere !== null) return [elsewhere];
  const similar = part !== undefined ? [part.field] : suggests ? similarTo(field, comparison, dataset, context) : [];
  const sameLetters = similar.filter((name) => name.toLowerCase() === field.name.toLowerCase());
  const fixes: readonly DiagnosticFix[] = similar.map((name) => ({
    safe: sameLetters.length === 1 && name === sameLetters[0],
    edits: [{ span: field.span, text: notation.field(name) }],
  }));
  const extras = { severity: unknownFields, fixes } as const;
  if (others.length > 0)
    return [
      report(
        "LW203",
        field,
        { field: field.name, dataset: dataset.name, others, similar, whole: unknown.whole(others) },
        extras,
      ),
    ];
  return [report("LW202", field, { field: field.name, dataset: dataset.name, similar }, extras)];
}

const mostSimilar = 3;

/** `status_ne`, `status_not_in`: a name that denies; without that it would say the opposite. */
const joinedNot = /_(?:is|does)?(?:not(?:_|$)|(?:not|n)(?:eq?|in|like|equals?|contains|(?:starts|ends)with)$)/i;

/** Fields that other languages call so first, then those that are called nearly so. */
function similarTo(
  { name }: Field,
  comparison: Comparison | null,
  dataset: Dataset,
  context: CheckContext,
): readonly string[] {
  const all = Object.keys(dataset.fields);
  const sameLetters = all.filter((one) => one.toLowerCase() === name.toLowerCase());
  // Whoever takes another field for it would be told next that the service does not filter by that one.
  const near =
    sameLetters.length > 0
      ? sameLetters
      : similarNames(
          name,
          filterableOf(dataset),
          mostSimilar,
          (one) => comparison === null || couldBeOf(comparison, dataset, one, context),
        );
  const meant =
    sameLetters.length > 0
      ? near
      : (context.names?.likeliest(name, near, dataset) ?? near).filter((one) => isFilterable(dataset, one));
  return [...new Set(meant)].filter((one) => !joinedNot.test(name) || joinedNot.test(one)).slice(0, mostSimilar);
}

/** Asked of every misspelled name of a file. */
const filterable = /* @__PURE__ */ new WeakMap<Dataset, readonly string[]>();

function filterableOf(dataset: Dataset): readonly string[] {
  const known = filterable.get(dataset) ?? Object.keys(dataset.fields).filter((one) => isFilterable(dataset, one));
  filterable.set(dataset, known);
  return known;
}

function isFilterable(dataset: Dataset, name: string): boolean {
  const facts = fieldFacts(dataset, name);
  return facts !== undefined && facts.filterable !== false && acceptedOperators(facts.type).length > 0;
}

function couldBeOf({ operator, value }: Comparison, dataset: Dataset, name: string, { form }: CheckContext): boolean {
  const type = fieldFacts(dataset, name)?.type ?? null;
  const literal = value.kind === "List" ? value.members[0] : value;
  return (
    literal === undefined ||
    acceptedLiterals(type, operator.name).includes(meaningOf(literal, type, operator.name, form).type)
  );
}
