/** Sizes of a checked filter held against the limits of a job. */
import type { CheckedNode, Criterion } from "../checked/filter.js";
import type { Merge } from "../diagnostics/catalog/limits.js";
import type { Diagnostic, Place } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import type { Limits, Sizes } from "../language/limits.js";
import type { Operator } from "../language/operators.js";
import { sizesOf } from "../where/sizes.js";

/** Both limits under the reading that counts, and a warning each where only the stricter reading is over. */
export function limitDiagnostics(tree: CheckedNode, sizes: Sizes, limits: Limits, place: Place): readonly Diagnostic[] {
  const { operators, groups, bytes, escapedBytes } = sizes;
  const overOperators = operators > limits.operators;
  const overBytes = bytes > limits.bytes;
  const strictOperators = operators + groups > limits.operators;
  const strictBytes = escapedBytes > limits.bytes;
  if (!overOperators && !overBytes && !strictOperators && !strictBytes) return [];
  const sized = { operators, operatorLimit: limits.operators, bytes, byteLimit: limits.bytes, merges: mergesOf(tree) };
  const diagnostics: Diagnostic[] = [];
  if (overOperators) diagnostics.push(report("LW301", place, { ...sized, strict: operators + groups }));
  else if (strictOperators) diagnostics.push(report("LW303", place, { ...sized, strict: operators + groups }, severityOf(limits.countGroups)));
  if (overBytes) diagnostics.push(report("LW302", place, { ...sized, strict: escapedBytes }));
  else if (strictBytes) diagnostics.push(report("LW304", place, { ...sized, strict: escapedBytes }, severityOf(limits.measureEscaped)));
  return diagnostics;
}

const severityOf = (isError: boolean) => ({ severity: isError ? "error" : "warning" }) as const;

/** Within an `or`, equal comparisons of one field are one `in`; within an `and`, unequal ones are one `!in`. */
const joinable = {
  Or: { into: "in", from: ["eq", "in"] },
  And: { into: "!in", from: ["!eq", "!in"] },
} as const satisfies Record<string, { into: Operator; from: readonly Operator[] }>;

/** What joining comparisons into lists would save, the most first; at most three. */
function mergesOf(tree: CheckedNode): readonly Merge[] {
  const merges: Merge[] = [];
  const visit = (node: CheckedNode): void => {
    if (node.kind === "Criterion") return;
    const { into, from } = joinable[node.kind];
    const byField = new Map<string, Criterion[]>();
    for (const term of node.terms) {
      if (term.kind !== "Criterion") visit(term);
      if (term.kind !== "Criterion" || !(from as readonly Operator[]).includes(term.operator) || term.literal === "bool") continue;
      const own = byField.get(term.field);
      if (own === undefined) byField.set(term.field, [term]);
      else own.push(term);
    }
    for (const [field, criteria] of byField) {
      const [first] = criteria;
      if (first === undefined || criteria.length < 2) continue;
      const operand = [...new Set(criteria.flatMap((criterion) => criterion.operand))];
      const apart = sizesOf({ ...node, terms: criteria }).bytes;
      merges.push({ field, operator: into, comparisons: criteria.length, bytes: apart - sizesOf({ ...first, operator: into, operand }).bytes });
    }
  };
  visit(tree);
  return merges.sort((a, b) => b.bytes - a.bytes).slice(0, 3);
}
