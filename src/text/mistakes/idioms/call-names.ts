import { meantOperator } from "../../../language/operator-spelling.js";
import { patternOperator } from "../../../language/patterns/pattern-operators.js";

/** A name with dots: its last part, and what stands before it; null for text that is no such name. */
export function dottedName(image: string): { readonly before: string | null; readonly name: string } | null {
  const [, before, name] = /^([A-Za-z_][\w.-]{0,200}?)\??\.([A-Za-z_]\w{0,60})$/.exec(image) ?? [];
  return before === undefined || name === undefined ? null : { before, name };
}

/** The name of a function without the type that it is for: `str_starts_with`, `array_contains`. */
export function operatorName(name: string): string {
  return name.replace(/^(?:array|list|str|string|text|mv)_?(?=[A-Za-z]{3})/i, "");
}

/** Whether a function is named as an operator is, here or elsewhere. */
export function namesOperator(name: string): boolean {
  const plain = operatorName(name);
  return meantOperator(plain) !== null || patternOperator(plain) !== null;
}
