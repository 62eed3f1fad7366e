/** Shows texts that have to do with jobs without their secrets. */
import { readJson } from "../json/document/read.js";
import { findingTexts, hidingTexts } from "./find-secrets.js";
import { maskParts, merged, secretsIn } from "./redact.js";
import { isSecretName, looksSecret } from "./secret-names.js";
import type { SecretPart } from "./secret-part.js";
import { secretsByAddress } from "./secrets-by-address.js";
import { secretsOfBody } from "./secrets-of-body.js";
import { spellings } from "./spellings.js";
import { whereRanges } from "./where-ranges.js";

/**
 * A text that holds bodies of jobs (one, a list, an answer, several one after another, or JSON that is broken), with stars for each character of
 * their secrets, so that every place in it stays where it is.
 */
export function maskSecrets(source: string): string {
  return maskParts(source, secretsOfText(source));
}

/** Who shows a file asks several times: with stars, of what hides its secrets elsewhere, and of what hides the certain ones. Who compares shows two. */
let last: readonly { readonly source: string; readonly parts: readonly SecretPart[] }[] = [];
const mostRemembered = 2;

/** Of JSON the values that are secret, of anything else whatever looks like one. */
function secretsOfText(source: string): readonly SecretPart[] {
  const known = last.find((one) => one.source === source);
  if (known !== undefined) return known.parts;
  const found = findSecrets(source);
  const parts = [...found, ...repeated(source, found)];
  last = [{ source, parts }, ...last].slice(0, mostRemembered);
  return parts;
}

/** A shorter one may stand anywhere by chance. */
const shortestRepeated = 12;

/**
 * Where secrets stand once more, as in the name of their job, a message or a comment: one that looks like nothing else, and any behind the same
 * address. What a filter that is JSON compares with is none; where one in words stands is not known here, so that what it repeats of its job is one.
 */
function repeated(source: string, parts: readonly SecretPart[]): readonly SecretPart[] {
  const texts = parts
    .map(({ start, end }) => source.slice(start, end))
    .filter((one) => one.length >= shortestRepeated && (looksSecret(one) || token.test(one)));
  const addresses = secretsByAddress(source, parts);
  if (texts.length === 0 && addresses.size === 0) return [];
  const filter = rangeNear(whereRanges(source));
  const known = rangeNear(merged(parts));
  return findingTexts([...texts, ...addresses.keys()])(source)
    .filter((one) => one.end <= (filter(one)?.start ?? one.end))
    .flatMap(
      ({ start, end }) => addresses.get(source.slice(start, end))?.map((part) => ({ start: start + part.start, end: start + part.end })) ?? [{ start, end }],
    )
    .sort((a, b) => a.start - b.start)
    .filter((one) => {
      const before = known(one);
      return before === undefined || one.start < before.start || before.end < one.end;
    });
}

/** Of ranges apart from each other the first that does not end before a place; places are asked for in ascending order. */
function rangeNear(ranges: readonly SecretPart[]): (place: SecretPart) => SecretPart | undefined {
  let next = 0;
  return ({ start }) => {
    while (next < ranges.length && (ranges[next]?.end ?? 0) <= start) next++;
    return ranges[next];
  };
}

function findSecrets(source: string): readonly SecretPart[] {
  if (beginsWithScheme(source)) return secretsIn(source, { alone: true });
  const { root, diagnostics } = readJson(source, { pointers: false });
  return secretsOfBody(source, root, !diagnostics.some(({ severity }) => severity === "error"));
}

function beginsWithScheme(text: string): boolean {
  return /^\s*[A-Za-z0-9][A-Za-z0-9+.-]{0,50}:\/\//.test(text);
}

/**
 * A function that puts stars in the place of the secrets of some bodies or destinations, wherever they are repeated and however they are spelled
 * there: as written, without JSON's escapes, decoded, or escaped once more. What is shorter than four characters is told by its place alone. `certain`:
 * not what may as well be a word, which a part of a path or the value of any header may be: for texts such as filters and messages, which would say something
 * else. `words`: what is public whatever is called so, such as names of fields.
 */
export function hidingSecrets(
  sources: readonly string[],
  { certain = false, words = new Set() }: { readonly certain?: boolean; readonly words?: ReadonlySet<string> } = {},
): (text: string) => string {
  const ofSource = (source: string) => {
    const parts = secretsOfText(source);
    const told = certain ? parts.filter((part) => isCertain(source, part)) : parts;
    return [...new Set(told.map(({ start, end }) => source.slice(start, end)))].flatMap(spellings);
  };
  const texts = new Set(sources.flatMap(ofSource));
  return hidingTexts([...texts].filter((one) => !words.has(one)));
}

/** What stands between a name and its value: of a parameter, of a member of JSON, of what is assigned. */
const betweenThem = /(?:%3D|\\u003D|\\{0,8}["']?\s{0,9}[=:]\s{0,9}\\{0,8}["']?)$/i;
/** Begins where nothing of a name stands before it, so that not each character is tried. */
const nameBefore = /(?<![\w%.-])[\w%.-]+$/;
const longestName = 100;
/** Letters and digits without a break: hardly anything that lines are filtered by. */
const token = /^(?=\D*\d)(?=[^A-Za-z]*[A-Za-z])[^\s/.]{12,}$/;

/** Whether a part is a secret by its place, or looks like nothing else. */
export function isCertain(source: string, { start, end }: SecretPart): boolean {
  const before = source.slice(Math.max(0, start - 140), start);
  const between = betweenThem.exec(before);
  const [name = ""] = between === null ? [] : (nameBefore.exec(before.slice(Math.max(0, between.index - longestName), between.index)) ?? []);
  const value = source.slice(start, end);
  return isSecretName(name.replace(/^header[-_]?/i, "")) || source.charAt(end) === "@" || looksSecret(value) || token.test(value);
}
