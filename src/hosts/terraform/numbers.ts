/** Numbers as Terraform has them, whatever their spelling: `1e3` is 1000, and so it stands in texts and in JSON. */
import type { Span } from "../../diagnostics/span.js";
import type { JsonNode } from "../../json/document/json-tree.js";
import { integerOfJsonNumber } from "../../language/integer.js";

/** Terraform keeps 512 bits of a number: so many digits survive that for certain. */
const mostDigits = 150;

/** How Terraform writes a number; null where it may round it, or nobody would write it. */
export function numberText(written: string): string | null {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(written) ?? [];
  if (whole === "" || exponent.length > 5) return null;
  const digits = `${whole}${fraction}`;
  const leading = digits.length - digits.replace(/^0+/, "").length;
  const significant = digits.slice(leading).replace(/0+$/, "");
  if (significant === "") return `${sign}0`;
  /** Digits before the decimal point. */
  const point = whole.length - leading + Number(exponent);
  if (significant.length > mostDigits || Math.abs(point) > mostDigits) return null;
  if (point <= 0) return `${sign}0.${"0".repeat(-point)}${significant}`;
  if (point >= significant.length) return `${sign}${significant}${"0".repeat(point - significant.length)}`;
  return `${sign}${significant.slice(0, point)}.${significant.slice(point)}`;
}

/** What a number is that is written so; not known where Terraform may round it. */
export function numberNode(written: string, span: Span, pointer: string): JsonNode {
  const text = numberText(written);
  return text === null
    ? { kind: "Missing", span, pointer }
    : { kind: "Number", text, integer: integerOfJsonNumber(text) ?? null, span, pointer };
}
