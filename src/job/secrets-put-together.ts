/** Secrets that a program puts together of several texts: `join("", ["s3://…&secret-access-key=", "…"])`. */
import { closingOf } from "./quoted-values.js";
import { isSecretParameter } from "./secret-names.js";
import type { SecretPart } from "./secret-part.js";

/** A text that ends where the value of a parameter is filled in, and before another. */
const withoutValue = /(?<=[?&\w-])([\w-]{1,60})=(?:%\w|%\[\d\]\w|\{\d{0,2}\})?"[ \t\r\n]{0,80},/g;
const mostOfCall = 2000;

/** The texts that stand behind it in the same brackets. A member of an object is none of them. */
export function secretsPutTogether(source: string): readonly SecretPart[] {
  const parts: SecretPart[] = [];
  let behind = 0;
  for (const { 0: whole, 1: name = "", index } of source.matchAll(withoutValue)) {
    if (index < behind || !isSecretParameter(name)) continue;
    behind = index + whole.length;
    for (const part of textsBehind(source, behind)) {
      parts.push(part);
      behind = part.end;
    }
  }
  return parts;
}

function textsBehind(source: string, from: number): readonly SecretPart[] {
  const parts: SecretPart[] = [];
  const last = Math.min(source.length, from + mostOfCall);
  for (let at = from, depth = 0; at < last; at++) {
    const character = source.charAt(at);
    if ("([{".includes(character)) depth++;
    else if (")]}".includes(character) && depth-- === 0) return parts;
    else if (character === "=" || character === ":") {
      // A condition may choose between texts; what is assigned is another value.
      if (!/[=!<>?]/.test(source.charAt(at - 1) + source.charAt(at + 1)) && !/\?[^,]*$/.test(source.slice(from, at)))
        return [];
    } else if (character === '"') {
      const end = closingOf(source, character, at + 1);
      if (/^"\s*[:=](?!=)/.test(source.slice(end, end + 20)) && !/\?[^,]*$/.test(source.slice(from, at))) return [];
      if (end > at + 1) parts.push({ start: at + 1, end });
      at = end;
    }
  }
  return [];
}
