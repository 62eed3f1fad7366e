import type { Comparison, Field } from "../../ast/nodes.js";
import type { Diagnostic, DiagnosticFix } from "../../diagnostics/diagnostic.js";
import { report } from "../../diagnostics/report.js";
import { similarNames } from "../../diagnostics/suggest.js";
import { type Dataset, fieldFacts } from "../../language/dataset.js";
import { holdsObjects, partOf } from "../../language/object-parts.js";
import type { CheckContext } from "../context.js";
import { acceptedLiterals, meaningOf } from "../literals.js";
import { notFiltered } from "../not-filtered.js";

/**
 * A field is one of the dataset's. Names of fields that the comparison, where it is whole, could be of are the likelier ones (language.md §5.4).
 * `suggests`: false where nobody will read what it could be, which takes long to find out.
 */
export function knownField(field: Field, comparison: Comparison | null, context: CheckContext, suggests = true): readonly Diagnostic[] {
  const { dataset, datasets, unknownFields, notation } = context;
  if (dataset === null || unknownFields === "ignore" || fieldFacts(dataset, field.name) !== undefined) return [];
  const part = partOf(field.name, dataset);
  if (part !== undefined && holdsObjects(part.type)) return [notFiltered(field, part, comparison, context)];
  const names = Object.keys(dataset.fields);
  const similar =
    part !== undefined
      ? [part.field]
      : suggests
        ? similarNames(field.name, names, 3, (name) => comparison === null || couldBeOf(comparison, dataset, name, context))
        : [];
  const sameLetters = similar.filter((name) => name.toLowerCase() === field.name.toLowerCase());
  const fixes: readonly DiagnosticFix[] = similar.map((name) => ({
    safe: sameLetters.length === 1 && name === sameLetters[0],
    edits: [{ span: field.span, text: notation.field(name) }],
  }));
  const extras = { severity: unknownFields, fixes } as const;
  const others = datasets.filter((other) => other.name !== dataset.name && fieldFacts(other, field.name) !== undefined).map((other) => other.name);
  if (others.length > 0) return [report("LW203", field, { field: field.name, dataset: dataset.name, others, similar }, extras)];
  return [report("LW202", field, { field: field.name, dataset: dataset.name, similar }, extras)];
}

function couldBeOf({ operator, value }: Comparison, dataset: Dataset, name: string, { form }: CheckContext): boolean {
  const type = fieldFacts(dataset, name)?.type ?? null;
  const literal = value.kind === "List" ? value.members[0] : value;
  return literal === undefined || acceptedLiterals(type, operator.name).includes(meaningOf(literal, type, operator.name, form).type);
}
