/** Comparisons that a value meets. */
import type { WhereCriterion } from "../../src/index.js";

type Value = WhereCriterion["value"];

export interface Keeping {
  readonly operator: string;
  readonly value: Value;
  /** It names the value itself, so that nothing at all may be said of it. */
  readonly exact: boolean;
}

/** Of a text its whole, its beginnings, ends and parts; of a number its neighbours; of an array its elements. */
export function keeping(value: unknown): readonly Keeping[] {
  if (typeof value === "string") return ofText(value);
  if (typeof value === "number" && Number.isSafeInteger(value)) return ofNumber(value);
  if (!Array.isArray(value)) return [];
  return value.slice(0, 20).flatMap((element: unknown) =>
    typeof element === "string" || (typeof element === "number" && Number.isSafeInteger(element))
      ? [
          { operator: "contains", value: element, exact: true },
          { operator: "in", value: [element], exact: true },
        ]
      : [],
  );
}

function ofText(text: string): readonly Keeping[] {
  const whole = (value: Value): Keeping => ({ operator: typeof value === "object" ? "in" : "eq", value, exact: true });
  const cuts = [
    ...new Set([0, 1, 2, Math.floor(text.length / 3), Math.floor(text.length / 2), text.length - 1, text.length]),
  ].filter((at) => at >= 0 && at <= text.length && !isWithinPair(text, at));
  const pieces = [...new Set([...(text.match(/[A-Za-z0-9]+|[^A-Za-z0-9]/gu) ?? []).slice(0, 40)])];
  const parts = cuts.flatMap((from) => cuts.flatMap((to) => (from < to ? [text.slice(from, to)] : [])));
  return [
    whole(text),
    whole([text]),
    ...cuts.map((at): Keeping => ({ operator: "startsWith", value: text.slice(0, at), exact: false })),
    ...cuts.map((at): Keeping => ({ operator: "endsWith", value: text.slice(at), exact: false })),
    ...[...new Set([...pieces, ...parts])].map(
      (part): Keeping => ({ operator: "contains", value: part, exact: false }),
    ),
  ];
}

/** Whether a place lies inside of a character of two units, where no constant can end. */
function isWithinPair(text: string, at: number): boolean {
  return /[\ud800-\udbff]/.test(text.charAt(at - 1)) && /[\udc00-\udfff]/.test(text.charAt(at));
}

function ofNumber(number: number): readonly Keeping[] {
  const order = [
    ["geq", number],
    ["leq", number],
    ["gt", number - 1],
    ["lt", number + 1],
    ["geq", number - 10],
    ["leq", number + 10],
  ] as const;
  return [
    { operator: "eq", value: number, exact: true },
    { operator: "in", value: [number], exact: true },
    ...order.map(([operator, value]): Keeping => ({ operator, value, exact: false })),
  ];
}
