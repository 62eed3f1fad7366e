import { type Dataset, fieldOf } from "../datasets/dataset.js";
import type { Diagnostic, DiagnosticFix } from "../diagnostics/diagnostic.js";
import { report, suggestedFix } from "../diagnostics/report.js";
import type { Severity } from "../diagnostics/severity.js";
import type { OperatorName } from "../language/operators.js";
import { differences, otherLanguages, otherNames } from "../language/other-names.js";
import type { CheckContext, NamedField } from "./rule.js";
import { type Difference, translateComparison } from "./translate-comparison.js";

type Language = keyof typeof otherLanguages;

interface FoundName {
  readonly language: Language;
  /** Whether the name is spelled as the language spells it. */
  readonly isExact: boolean;
  /** The field of the dataset with this meaning. Null: none. */
  readonly field: string | null;
  readonly difference: Difference | null;
}

/**
 * LW830: the name belongs to another language, such as `http.host` of the Rules language. Null for any other name.
 * `isTranslated`: the values are different there.
 */
export function otherName(
  { field, comparison }: NamedField,
  dataset: Dataset,
  { notation, severity }: Pick<CheckContext, "notation"> & { readonly severity: Severity },
): { readonly diagnostic: Diagnostic; readonly isTranslated: boolean } | null {
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
  const diagnostic = report("LW830", field, { name: field.name, language, fields, note }, { severity, fixes });
  return { diagnostic, isTranslated: isExact && difference !== null && fields.length > 0 };
}

/** The operators that the GraphQL API writes behind a name. */
const suffixes: ReadonlyMap<string | undefined, OperatorName> = new Map([
  ...(["lt", "leq", "gt", "geq", "in"] as const).map((operator) => [operator, operator] as const),
  ["neq", "!eq"],
  ["notin", "!in"],
]);

/** `$status` and `status.keyword` are `status`. `edgeResponseStatus_geq` has an operator behind the name. */
function splitName(name: string): { readonly bare: string; readonly suffix: OperatorName | null } {
  const bare = name.replace(/^\$(?=\w)/, "").replace(/\.keyword$/, "");
  const [, before = "", behind] = /^([A-Za-z0-9]+)_([a-z]+)$/.exec(bare) ?? [];
  const suffix = Object.hasOwn(otherNames.graphql, before) ? suffixes.get(behind) : undefined;
  return suffix === undefined ? { bare, suffix: null } : { bare: before, suffix };
}

function findNames(name: string, dataset: Dataset): readonly FoundName[] {
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
