/**
 * What may be secret of the query of an address. A slip of the hand may part a secret from its name, or change the name: so a name without a
 * value, and a value whose name may have been that of a secret, are shown only where they can be no secret.
 */

import {
  isPlainHeader,
  isPlainName,
  isPlainParameter,
  isSecretParameter,
  isWordName,
  looksSecret,
  mayMeanSecret,
} from "./secret-names.js";
import type { SecretPart } from "./secret-part.js";

/** Names of secrets, as they stand without a value that was lost. */
const nameAlone =
  /^(?:(?:secret-)?access-key(?:-id)?|sts-external-id|sig|credentials|header_Authorization|header_DD-API-KEY|ibm_api_key|api[-_]?key|token|access[-_]token|key|code|password|secret)$/i;
/** What can be no part of a key. */
const shortWord = /^(?:[A-Za-z]{1,8}|\d{1,3})[).,;:!'\]}>]*$/;
/** In the name of a parameter something went wrong before it. */
const odd = /[^\w.%~$*![\]'^`|-]/g;
const oddEscape = /%(?![0-9a-f]{2})/i;

/** What stands before `@` in an address that is a value, as it is or escaped; and the value of a secret name that is a pair in one. */
const user = /^((?:[a-z][\w+.-]{0,20}(?::|%3a)(?:\/|%2f){2})?)([^@/]{1,400}?(?::|%3a)[^@]{1,400}?)(?:@|%40)/i;
const pair = /(?<![\w-])([\w-]{1,40})(?::|%3a)([^,;&]{1,400})/gi;

function secretsWithin(value: string, from: number): readonly SecretPart[] {
  const [, before = "", name = ""] = user.exec(value.slice(0, 1000)) ?? [];
  const ofUser = name === "" ? [] : [{ start: from + before.length, end: from + before.length + name.length }];
  const ofPairs = Array.from(value.slice(0, 10_000).matchAll(pair)).flatMap(
    ({ 0: all, 1: called = "", 2: one = "", index }) =>
      isSecretParameter(called)
        ? [{ start: from + index + all.length - one.length, end: from + index + all.length }]
        : [],
  );
  return [...ofUser, ...ofPairs];
}

/** What is known of the address: `alone`: it is a destination and nothing else; `closed`: only certain parameters are known of it. */
interface QueryKind {
  readonly alone: boolean;
  readonly closed: boolean;
}

interface Parameter {
  readonly start: number;
  readonly name: string;
  /** Where the value begins; the end where there is none. */
  readonly from: number;
  readonly value: string;
  readonly end: number;
  readonly isSecret: boolean;
  readonly mayBeSecret: boolean;
}

/** From behind the question mark. */
export function querySecrets(text: string, start: number, kind: QueryKind): readonly SecretPart[] {
  const parts: SecretPart[] = [];
  let before: Parameter | null = null;
  for (let at = start; at < text.length; ) {
    const parameter = parameterAt(text, at, before);
    for (const part of secretsOf(parameter, before, kind)) parts.push(part);
    before = parameter;
    at = parameter.end + 1;
  }
  return parts;
}

function parameterAt(text: string, start: number, before: Parameter | null): Parameter {
  const next = text.indexOf("&", start);
  const end = next === -1 ? text.length : next;
  const sign = text.slice(start, end).indexOf("=");
  const name = text.slice(start, sign === -1 ? end : start + sign);
  const from = sign === -1 ? end : start + sign + 1;
  // A name may have been parted, too, by what stands between two of its characters or, before a value, in the place of one.
  const parted =
    before !== null && before.from === before.end && before.end === before.start + before.name.length
      ? before.name
      : "";
  const isParted = parted !== "" && (isSecretParameter(parted + name) || (from < end && mayMeanSecret(parted + name)));
  const isSecret = isSecretParameter(name) || isParted || isSecretParameter(name.replace(odd, ""));
  return {
    start,
    name,
    from,
    value: text.slice(from, end),
    end,
    isSecret,
    mayBeSecret: isSecret || mayMeanSecret(name),
  };
}

/** `before`: the parameter before it, whose value may stand here, or the rest of it. */
function secretsOf(parameter: Parameter, before: Parameter | null, kind: QueryKind): readonly SecretPart[] {
  const { start, name, from, value, end, isSecret } = parameter;
  if (end === start) return [];
  const isLost = before?.mayBeSecret === true && before.value === "";
  const isBehind = before?.mayBeSecret === true && before.value !== "";
  // Two values in one: what stands between them was lost.
  const second = value.search(/(?<=\w)=(?=[^=&])/);
  const within = [...secretsWithin(value, from), ...(second === -1 ? [] : [{ start: from + second + 1, end }])];
  if (!nameIsShown(parameter, isBehind, kind)) return [{ start, end }, ...within];
  return value !== "" && (isSecret || isLost || !valueIsShown(name, value, kind.closed))
    ? [{ start: from, end }, ...within]
    : within;
}

/** `isBehind`: a secret stands before it, of which it may be the rest. */
function nameIsShown({ name, value, isSecret }: Parameter, isBehind: boolean, { alone, closed }: QueryKind): boolean {
  if (isPlainName(name) || isPlainHeader(name) || nameAlone.test(name)) return true;
  if (/^=*$/.test(value)) return shortWord.test(name) && !closed && !isBehind && !isSecret;
  const isOdd = name.search(odd) !== -1 || oddEscape.test(name);
  if (isOdd) return !alone && !closed && !isSecret && !mayMeanSecret(name.replace(odd, ""));
  // Names are public, those of headers, too; but not a key that stands where its name should.
  return isWordName(name) || (!looksSecret(name) && (isSecret || !(closed || isBehind)));
}

function valueIsShown(name: string, value: string, closed: boolean): boolean {
  if (isPlainParameter(name)) return true;
  if (isPlainName(name) || isPlainHeader(name)) return !looksSecret(value);
  if (closed || looksSecret(value)) return false;
  return !mayMeanSecret(name.replace(odd, "")) || shortWord.test(value);
}
