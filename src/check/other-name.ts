import { type Dataset, fieldOf } from "../datasets/dataset.js";
import type { Diagnostic, DiagnosticFix } from "../diagnostics/diagnostic.js";
import { report, suggestedFix } from "../diagnostics/report.js";
import type { Severity } from "../diagnostics/severity.js";
import type { OperatorName } from "../language/operators.js";
import { differences, type OtherName, otherLanguages, otherNames } from "../language/other-names.js";
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

/** LW830: the name belongs to another language, such as `http.host` of the Rules language. Null for any other name. */
export function otherName(
  { field, comparison }: Pick<NamedField, "field" | "comparison">,
  dataset: Dataset,
  { notation, severity }: Pick<CheckContext, "notation"> & { readonly severity: Severity },
): Diagnostic | null {
  const { bare, suffix } = splitName(field.name);
  const all = findNames(bare, dataset);
  const known = all.filter((one) => one.field !== null);
  const [first = all[0]] = known;
  if (first === undefined) return null;
  const language = otherLanguages[first.language];
  if (first.field === null && language === null) return null;
  const fields = [...new Set(known.flatMap((one) => one.field ?? []))];
  const note = first.difference === null ? null : differences[first.difference];
  const fixes: DiagnosticFix[] = [];
  if (first.difference === null && suffix === null) {
    const safe = first.language === "rules" && first.isExact && fields.length === 1;
    fixes.push(...fields.map((name) => ({ safe, edits: [{ span: field.span, text: notation.field(name) }] })));
  } else if (first.field !== null && comparison !== null) {
    const by = translateComparison(comparison, { ...first, field: first.field, suffix }, dataset);
    if (by !== null) fixes.push(suggestedFix({ span: comparison.span, text: notation.expression(by) }));
  }
  return report("LW830", field, { name: field.name, language, fields, note }, { severity, fixes });
}

/** The operators that the GraphQL API writes behind a name. */
const suffixes: Readonly<Record<string, OperatorName>> = {
  neq: "!eq",
  lt: "lt",
  leq: "leq",
  gt: "gt",
  geq: "geq",
  in: "in",
  notin: "!in",
};

/** `$status` and `status.keyword` are `status`. `edgeResponseStatus_geq` has an operator behind the name. */
function splitName(name: string): { readonly bare: string; readonly suffix: OperatorName | null } {
  const bare = name.replace(/^\$(?=\w)/, "").replace(/\.keyword$/, "");
  const [, before = "", behind = ""] = /^([a-z][A-Za-z0-9]*)_([a-z]+)$/.exec(bare) ?? [];
  const suffix = Object.hasOwn(suffixes, behind) ? suffixes[behind] : undefined;
  const isGraphql = suffix !== undefined && Object.hasOwn(otherNames.graphql, before);
  return isGraphql ? { bare: before, suffix } : { bare, suffix: null };
}

function findNames(name: string, dataset: Dataset): readonly FoundName[] {
  const wanted = lettersOf(name);
  return (Object.keys(otherNames) as Language[]).flatMap((language) =>
    Object.entries(otherNames[language])
      .filter(([each]) => lettersOf(each) === wanted)
      .map(([each, row]) => ({ language, isExact: each === name, ...fieldIn(dataset, row) })),
  );
}

/** `client_ip`, `clientIP` and `client.ip` are one name. */
function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

function fieldIn(dataset: Dataset, row: OtherName): Pick<FoundName, "field" | "difference"> {
  const { fields, values } = typeof row === "string" ? { fields: row, values: null } : row;
  const field = fields.split(" ").find((name) => fieldOf(dataset, name) !== undefined);
  return { field: field ?? null, difference: values };
}
