/** A range of integers in the place of one comparison: `X eq "5xx"` as `(X geq 500 and X leq 599)`. */
import type { Comparison } from "../ast/nodes.js";
import type { Fix } from "../diagnostics/diagnostic.js";
import { suggestedFix } from "../diagnostics/report.js";
import type { Integer } from "../language/integer.js";
import type { Operator } from "../language/operators.js";
import type { CheckContext } from "./context.js";

/** The end of a range that compares as the whole of it does. */
const ends: Partial<Record<Operator, "low" | "high">> = { lt: "low", geq: "low", gt: "high", leq: "high" };

interface Bounds {
  readonly word: "and" | "or";
  readonly bounds: readonly (readonly [operator: Operator, bound: Integer])[];
}

/** What the comparison with a range means; a list's member, as far as it goes. */
function boundsOf({ operator: { name } }: Comparison, low: Integer, high: Integer): Bounds {
  const end = ends[name];
  if (end !== undefined) return { word: "and", bounds: [[name, end === "low" ? low : high]] };
  return name.startsWith("!")
    ? {
        word: "or",
        bounds: [
          ["lt", low],
          ["gt", high],
        ],
      }
    : {
        word: "and",
        bounds: [
          ["geq", low],
          ["leq", high],
        ],
      };
}

/** As filter text. */
export function rangeText(comparison: Comparison, low: Integer, high: Integer): string {
  const { word, bounds } = boundsOf(comparison, low, high);
  return bounds.map(([operator, bound]) => `${comparison.field.name} ${operator} ${bound}`).join(` ${word} `);
}

/** The range in place of the comparison; none in place of one member of several, or where a comment would be lost. */
export function rangeFixes(comparison: Comparison, low: Integer, high: Integer, { form, notation, text }: CheckContext): readonly Fix[] {
  const { field, operator, value, span } = comparison;
  if (value.kind === "List" && value.members.length !== 1) return [];
  const between = text.slice(field.span.end, operator.span.start) + text.slice(operator.span.end, value.span.start);
  if (form === "text" && between.includes("#")) return [];
  const { word, bounds } = boundsOf(comparison, low, high);
  const key = notation.field(field.name);
  const written = bounds.map(([name, bound]) =>
    form === "text"
      ? `${key} ${notation.operator(name)} ${notation.value(bound)}`
      : `{${notation.field("key")}:${key},${notation.field("operator")}:${notation.operator(name)},${notation.field("value")}:${notation.value(bound)}}`,
  );
  const [only] = written;
  const group = form === "text" ? `(${written.join(` ${word} `)})` : `{${notation.field(word)}:[${written.join(",")}]}`;
  return [suggestedFix({ span, text: written.length === 1 && only !== undefined ? only : group })];
}
