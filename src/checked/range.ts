/** A range of integers in the place of one comparison: `X eq "5xx"` as `(X geq 500 and X leq 599)`. */
import type { Comparison, Literal } from "../ast/nodes.js";
import type { DiagnosticFix } from "../diagnostics/diagnostic.js";
import { type Integer, spelledInteger } from "../language/integer.js";
import type { OperatorName } from "../language/operators.js";
import { type Quantity, readQuantity } from "../language/quantity.js";
import type { CheckContext } from "./context.js";
import { type Instead, insteadFixes, insteadOf } from "./instead.js";

/** Fields with codes of three digits. */
const isStatus = /status(?:_?code)?$/i;

/** What a text says as a number: of a status `5%`, too, as the `LIKE` of SQL calls those that begin so. */
export function quantityOf(field: string, text: string): Quantity | undefined {
  return readQuantity(isStatus.test(field) ? text.replace(/^\s*([1-5])[%*]\s*$/, "$1xx") : text);
}

/** The end of a range that compares as the whole of it does. */
const ends: Partial<Record<OperatorName, "low" | "high">> = { lt: "low", geq: "low", gt: "high", leq: "high" };

interface Bounds {
  readonly word: "and" | "or";
  readonly bounds: readonly (readonly [operator: OperatorName, bound: Integer])[];
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

function within(comparison: Comparison, low: Integer, high: Integer): Instead {
  const { word, bounds } = boundsOf(comparison, low, high);
  return insteadOf(
    word,
    bounds.map(([operator, value]) => ({ operator, value })),
  );
}

/** As filter text. */
export function rangeText(comparison: Comparison, low: Integer, high: Integer): string {
  const { word, bounds } = boundsOf(comparison, low, high);
  return bounds.map(([operator, bound]) => `${comparison.field.name} ${operator} ${bound}`).join(` ${word} `);
}

/** The range in place of the comparison; none in place of one member of several. */
export function rangeFixes(
  comparison: Comparison,
  low: Integer,
  high: Integer,
  context: CheckContext,
): readonly DiagnosticFix[] {
  const { value } = comparison;
  return value.kind === "List" && value.members.length !== 1
    ? []
    : insteadFixes(comparison, within(comparison, low, high), context);
}

const mostRanges = 10;

/** A list in which ranges such as `"5xx"` stand, in place of the comparison; none where something else is wrong with a member. */
export function rangesOfList(
  comparison: Comparison,
  members: readonly Literal[],
  context: CheckContext,
): readonly DiagnosticFix[] {
  const ranges: { readonly low: Integer; high: Integer }[] = [];
  const others: Integer[] = [];
  for (const { kind, value } of members) {
    const spelled = typeof value === "string" ? spelledInteger(value) : undefined;
    const quantity =
      kind === "String" && typeof value === "string" ? quantityOf(comparison.field.name, value) : undefined;
    const last = ranges.at(-1);
    if (kind === "Integer" && typeof value !== "string" && typeof value !== "boolean") others.push(value);
    else if (spelled !== undefined) others.push(spelled);
    else if (quantity?.kind !== "range") return [];
    else if (last !== undefined && BigInt(last.high) + 1n === BigInt(quantity.low)) last.high = quantity.high;
    else ranges.push({ low: quantity.low, high: quantity.high });
  }
  if (ranges.length === 0 || ranges.length > mostRanges) return [];
  const denied = comparison.operator.name.startsWith("!");
  const [only, ...more] = others;
  const named: readonly Instead[] =
    only === undefined
      ? []
      : more.length === 0
        ? [{ operator: denied ? "!eq" : "eq", value: only }]
        : [{ operator: denied ? "!in" : "in", value: others }];
  const all = insteadOf(denied ? "and" : "or", [
    ...named,
    ...ranges.map(({ low, high }) => within(comparison, low, high)),
  ]);
  return insteadFixes(comparison, all, context);
}

/** Orders of numbers. */
const orders: Partial<Record<OperatorName, (number: number, bound: number) => boolean>> = {
  lt: (number, bound) => number < bound,
  leq: (number, bound) => number <= bound,
  gt: (number, bound) => number > bound,
  geq: (number, bound) => number >= bound,
};

/** `status geq 500` of statuses that are texts: those that begin with `5`. */
export function classesBeyond({ field, operator, value }: Comparison): Instead | null {
  const holds = orders[operator.name];
  if (
    holds === undefined ||
    !isStatus.test(field.name) ||
    value.kind === "List" ||
    !/^[1-6]\d\d$/.test(String(value.value))
  )
    return null;
  const bound = Number(value.value);
  const all = [1, 2, 3, 4, 5];
  const held = all.filter((digit) => holds(digit * 100, bound));
  // Of a bound within a class no beginning tells.
  if (held.length % 5 === 0 || all.some((digit) => holds(digit * 100 + 99, bound) !== held.includes(digit)))
    return null;
  return insteadOf(
    "or",
    held.map((digit) => ({ operator: "startsWith", value: String(digit) })),
  );
}
