/**
 * What may be secret of the query of an address. A slip of the hand may part a secret from its name, or change the name: so a name without a
 * value, and a value whose name may have been that of a secret, are shown only where they can be no secret.
 */

import { isPlainHeader, isPlainName, isPlainParameter, isSecretParameter, isWordName, looksSecret, mayMeanSecret } from "./secret-names.js";
import type { SecretPart } from "./secret-part.js";

/** Names of secrets, as they stand without a value that was lost. */
const nameAlone =
  /^(?:(?:secret-)?access-key(?:-id)?|sts-external-id|sig|credentials|header_Authorization|header_DD-API-KEY|ibm_api_key|api[-_]?key|token|access[-_]token|key|code|password|secret)$/i;
/** What can be no part of a key. */
const shortWord = /^(?:[A-Za-z]{1,8}|\d{1,3})[).,;:!'\]}>]*$/;
/** In the name of a parameter something went wrong before it. */
const odd = /[^\w.%~$*![\]'^`|-]/g;
const oddEscape = /%(?![0-9a-f]{2})/i;

/** From behind the question mark. */
export function querySecrets(text: string, start: number, { alone, closed }: { readonly alone: boolean; readonly closed: boolean }): readonly SecretPart[] {
  const parts: SecretPart[] = [];
  // The value of a secret that has none may stand behind the next name; and the rest of one that was parted is a name of its own.
  let isLost = false;
  let isBehind = false;
  // A name may have been parted, too.
  let before = "";
  for (let at = start; at < text.length; ) {
    const next = text.indexOf("&", at);
    const end = next === -1 ? text.length : next;
    const sign = text.slice(at, end).indexOf("=");
    const name = sign === -1 ? text.slice(at, end) : text.slice(at, at + sign);
    const from = sign === -1 ? end : at + sign + 1;
    const value = text.slice(from, end);
    const isSecret = isSecretParameter(name) || (before !== "" && isSecretParameter(before + name)) || isSecretParameter(name.replace(odd, ""));
    const wasLost = isLost;
    const wasBehind = isBehind;
    before = sign === -1 ? name : "";
    isLost = value === "" && (isSecret || mayMeanSecret(name));
    isBehind = false;
    if (end > at) {
      if (!nameIsShown(name, value)) parts.push({ start: at, end });
      else if (value !== "" && (isSecret || wasLost || !valueIsShown(name, value))) parts.push({ start: from, end });
      isBehind = value !== "" && (isSecret || mayMeanSecret(name));
      // Two values in one: what stands between them was lost.
      const second = value.search(/(?<=\w)=(?=[^=&])/);
      if (second !== -1) parts.push({ start: from + second + 1, end });
    }
    at = end + 1;

    function nameIsShown(name: string, value: string): boolean {
      if (isPlainName(name) || isPlainHeader(name) || nameAlone.test(name)) return true;
      if (/^=*$/.test(value)) return shortWord.test(name) && !closed && !wasBehind && !isSecret;
      const isOdd = name.search(odd) !== -1 || oddEscape.test(name);
      if (isOdd) return !alone && !closed && !isSecret && !mayMeanSecret(name.replace(odd, ""));
      return isSecret || isWordName(name) || !(closed || wasBehind);
    }
  }
  return parts;

  function valueIsShown(name: string, value: string): boolean {
    if (isPlainParameter(name)) return true;
    if (isPlainName(name) || isPlainHeader(name)) return !looksSecret(value);
    if (closed || looksSecret(value)) return false;
    return !mayMeanSecret(name.replace(odd, "")) || shortWord.test(value);
  }
}
