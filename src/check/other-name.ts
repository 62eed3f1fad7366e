import { comparison as build, join } from "../ast/build.js";
import type { Comparison, Expression } from "../ast/nodes.js";
import type { Diagnostic, DiagnosticFix } from "../diagnostics/diagnostic.js";
import type { Notation } from "../diagnostics/notation.js";
import { report, suggestedFix } from "../diagnostics/report.js";
import type { Severity } from "../diagnostics/severity.js";
import { type Dataset, fieldOf } from "../datasets/dataset.js";
import { type FoundName, findNames, saidBehind } from "../language/other-names/find-names.js";
import { inOurWords, type Told } from "../language/other-names/in-our-words.js";
import { type MeantField, meantIn } from "../language/other-names/meant-field.js";
import { otherLanguages } from "../language/other-names/other-name.js";

/** LW830: the name belongs to another language, such as `http.host` of the Rules language. Null for any other name. */
export function otherName(
  comparison: Comparison,
  dataset: Dataset,
  notation: Notation,
  severity: Severity,
): Diagnostic | null {
  const { name, span } = comparison.field;
  const found = findNames(name);
  const [first] = found;
  if (first === undefined) return null;
  const { fields, notes, languages } = meantIn(dataset, found);
  const language = languages.map((each) => otherLanguages[each]).find((words) => words !== null) ?? null;
  const fixes = fields.flatMap((field) => replacement(comparison, field, first, dataset, notation));
  const others = fixes.length > 0 ? [] : fields.map(({ field }) => suggestedFix({ span, text: notation.field(field) }));
  const args = { name, language, fields: fields.map(({ field }) => field), note: notes[0] ?? null };
  return report("LW830", comparison.field, args, {
    severity,
    fixes: isRenamed(fields) ? [...fixes, ...others] : fixes,
  });
}

/** Whether the values of the fields are the same as in the other language, so that a new name is enough. */
function isRenamed(fields: readonly MeantField[]): boolean {
  return fields.every(({ values }) => values === null);
}

/** Writes the comparison with our field and our values. Nothing when no comparison says the same. */
function replacement(
  { operator, value, span }: Comparison,
  { field, values, stated }: MeantField,
  { operator: suffix }: FoundName,
  dataset: Dataset,
  notation: Notation,
): readonly DiagnosticFix[] {
  const type = fieldOf(dataset, field)?.type;
  const operand = value.kind === "List" ? value.members.map((member) => member.value) : value.value;
  const said = saidBehind(suffix, [operator.name, operand]);
  const told = type === undefined || said === null ? null : inOurWords(field, type, said, values);
  if (told === null) return [];
  return [{ safe: stated && values === null, edits: [{ span, text: notation.expression(expressionOf(told)) }] }];
}

function expressionOf(told: Told): Expression {
  if ("field" in told) return build(told.field, told.operator, told.value);
  return join(told.word === "and" ? "And" : "Or", told.parts.map(expressionOf));
}
