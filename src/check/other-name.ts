import { type Dataset, fieldOf } from "../datasets/dataset.js";
import type { Diagnostic, DiagnosticFix } from "../diagnostics/diagnostic.js";
import { report, suggestedFix } from "../diagnostics/report.js";
import type { Severity } from "../diagnostics/severity.js";
import { isOperator, type OperatorName } from "../language/operators.js";
import { differences, otherLanguages, otherNames } from "../language/other-names.js";
import type { CheckContext, NamedField } from "./rule.js";
import { translateComparison } from "./translate-comparison.js";

type Language = keyof typeof otherLanguages;

/** Reports LW830 for a name of another language, such as `http.host` of the Rules language. Null for any other name. */
export function otherName(
  { field, comparison }: NamedField,
  dataset: Dataset,
  { notation, severity }: Pick<CheckContext, "notation"> & { readonly severity: Severity },
): Diagnostic | null {
  const { span } = field;
  const { bare, suffix } = splitName(field.name);
  const all = findNames(bare, dataset);
  const first = all.find((one) => one.field !== null) ?? all[0];
  if (first === undefined || (first.field === null && otherLanguages[first.language] === null)) return null;
  const { difference, isExact } = first;
  const language = otherLanguages[first.language];
  const fields = [...new Set(all.flatMap((one) => one.field ?? []))];
  const fixes: DiagnosticFix[] = [];
  // A repaired call such as `lower(http.host)` is longer than the name of the field.
  const isCall = span.end - span.start > JSON.stringify(field.name).length;
  if (difference === null && suffix === null && !isCall) {
    const safe = first.language === "rules" && isExact && fields.length === 1;
    fixes.push(...fields.map((name) => ({ safe, edits: [{ span, text: notation.field(name) }] })));
  } else if (first.field !== null && comparison !== null) {
    const written = comparison.operator.name;
    const operator = { ...comparison.operator, name: suffix ?? written };
    const isClear = suffix === null || written === "eq" || written === suffix;
    const to = { field: first.field, difference };
    const by = isClear ? translateComparison({ ...comparison, operator }, to, dataset) : null;
    if (by !== null) fixes.push(suggestedFix({ span: comparison.span, text: notation.expression(by) }));
  }
  const note = difference === null ? null : differences[difference];
  return report("LW830", field, { name: field.name, language, fields, note }, { severity, fixes });
}

/** `status` for `$status` and `status.keyword`. The GraphQL API writes operators behind names: `status_geq`. */
function splitName(name: string): { readonly bare: string; readonly suffix: OperatorName | null } {
  const bare = name.replace(/^\$(?=\w)/, "").replace(/\.keyword$|\[.*\]$/, "");
  const [, before = "", behind = ""] = /^([A-Za-z0-9]+)_([a-z]+)$/.exec(bare) ?? [];
  const suffix = behind === "neq" ? "!eq" : behind === "notin" ? "!in" : behind;
  const isSplit = Object.hasOwn(otherNames.graphql, before) && isOperator(suffix);
  return isSplit ? { bare: before, suffix } : { bare, suffix: null };
}

/** Returns the meanings of a name. `isExact`: in the spelling of the language. `field`: null without such a field. */
function findNames(name: string, dataset: Dataset) {
  const wanted = lettersOf(name);
  return (Object.keys(otherNames) as Language[]).flatMap((language) =>
    Object.entries(otherNames[language])
      .filter(([each]) => lettersOf(each) === wanted)
      .map(([each, row]) => {
        const { fields, values } = typeof row === "string" ? { fields: row, values: null } : row;
        const field = fields.split(" ").find((one) => fieldOf(dataset, one) !== undefined) ?? null;
        return { language, isExact: each === name, field, difference: values };
      }),
  );
}

/** `client_ip`, `clientIP` and `client.ip` are one name. */
export function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}
