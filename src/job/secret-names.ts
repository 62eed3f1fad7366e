/** What is secret by its name, or by what it looks like. */
import { isSlipOf } from "./slip.js";

/** Names of which the value is secret, compared without case, `-` and `_`: whatever sounds like a key, since destinations take any parameter. */
const secretName = /^header|key|token|secret|passw|pwd|credential|signature|sig$|auth|externalid|ownershipchallenge/;

/** Headers that say what a body is, and nothing of who sends it. */
const plainHeader =
  /^header(?:content(?:type|encoding|language)|accept(?:charset|encoding|language)?|cachecontrol|useragent)$/;

/** Whether the value of a parameter is secret, by its name, in whatever way it is spelled. */
export function isSecretName(name: string): boolean {
  const bare = bareName(name);
  return secretName.test(bare) && !plainHeader.test(bare);
}

export const isPlainHeader = (name: string): boolean => plainHeader.test(bareName(name));

/** Parameters that kinds of destinations have, and that are no secret, whatever their values look like. */
const plainName =
  /^(?:region|sse|endpoint|account-id|s[vepr]|srt|ss|spr|st|channel|insecure-skip-verify|sourcetype|ddsource|service|host|ddtags|sts-assume-role-arn)$/;
export const isPlainName = (name: string): boolean => plainName.test(decoded(name));

/** What a program calls that part of a destination which anybody may see. */
const publicName =
  /^(?:\w{1,30}[-_])?(?:bucket|prefix|path|folder|region|account|dataset|env|environment|stage|host|domain|zone|project|container|name)(?:[-_](?:name|id))?$/i;
export const isPublicName = (name: string): boolean => publicName.test(name);

/** Of those whatever looks like a key is one in the wrong place. */
const shortValued = /^(?:region|sse|s[vepr]|srt|ss|spr|st|insecure-skip-verify)$/;

/** Whether what looks like a key may be the right value of a parameter, and no secret. */
export const isPlainParameter = (name: string): boolean => isPlainName(name) && !shortValued.test(decoded(name));

const run = /[A-Za-z0-9_~+=-]{20,}/g;
const words = /^_?[A-Za-z]+\d{0,4}(?:[-_](?:[A-Za-z]+\d{0,4}|\d{1,4}))*$/;

/** Whether a value may be a key, whatever it is called: it has 20 characters or more without a break, and is no words with numbers between them. */
export function looksSecret(value: string): boolean {
  for (const [one] of decoded(value).matchAll(run)) {
    // Of words few are that long, and few have capitals in their midst.
    const isWords =
      words.test(one) &&
      one.split(/[-_]/).every((word) => word.length < 20 || !/[a-z][A-Z]|\d/.test(word)) &&
      !/[A-Za-z]{32}/.test(one);
    if (!isWords) return true;
  }
  return false;
}

/** What the key of an address is called in short; names of anything else may be the same. */
const shortSecretName = /^(?:code|k|tok|pass|jwt|session|sessionid|sid|pw|hmac|sas|bearer)$/;

/** The same of a parameter in the query, or the fragment, of an address. */
export function isSecretParameter(name: string): boolean {
  return isSecretName(name) || shortSecretName.test(bareName(name));
}

/** Names, and words in names, of what is secret. */
const secretWords: readonly string[] = [
  "key", "apikey", "token", "secret", "password", "passwd", "pwd", "credential", "credentials", "signature", "sig", "auth", "authorization", "code", "session",
  "bearer", "accesskey", "accesskeyid", "secretaccesskey", "externalid", "stsexternalid", "ibmapikey", "accesstoken", "ownershipchallenge",
]; // biome-ignore format: a table

/** Whether a name may be that of a secret but for a slip of the hand. */
export function mayMeanSecret(name: string): boolean {
  if (name.length > longestName) return true;
  const lower = decoded(name).toLowerCase();
  if (!/^header/.test(lower) && [5, 6, 7, 8].some((length) => isSlipOf(lower.slice(0, length), "header_"))) return true;
  const words = [bareName(name), ...lower.split(/[-_. ]/)];
  return words.some((word) => secretWords.some((meant) => isSlipOf(word, meant)));
}

const longestName = 100;

/** Whether a secret may as well be the name of a field, or a word: it is hidden at its place only. */
export const isWord = (secret: string): boolean => /^[A-Za-z]+(?:[-_.][A-Za-z]+)*$/.test(secret);

/** Words, few of their letters capitals, with a number at the end: what looks otherwise may be a key that lost its own name. */
export function isWordName(name: string): boolean {
  return (
    name.length <= 40 &&
    /^[A-Za-z]+(?:[-_.][A-Za-z]+)*\d{0,2}$/.test(name) &&
    name.replace(/[^A-Z]/g, "").length * 4 <= name.length
  );
}

function bareName(name: string): string {
  return decoded(name)
    .toLowerCase()
    .replace(/[-_. ]/g, "");
}

function decoded(name: string): string {
  // Names with an incomplete escape are judged as they are.
  return name.replace(/%[0-7][0-9A-Fa-f]/g, (escape) => String.fromCharCode(Number.parseInt(escape.slice(1), 16)));
}
