/** Shows texts that have to do with jobs without their secrets. */
import { readJson } from "../json/document/read.js";
import { decode } from "./encoded.js";
import { maskParts, secretsIn } from "./redact.js";
import { replaceAll } from "./replace-all.js";
import type { SecretPart } from "./secret-part.js";
import { secretsOfBody } from "./secrets-of-body.js";

/** A shorter text stands in other words, too. */
const shortest = 4;

/**
 * A text that holds bodies of jobs (one, a list, an answer, several one after another, or JSON that is broken), with stars for each character of
 * their secrets, so that every place in it stays where it is.
 */
export function maskSecrets(source: string): string {
  return maskParts(source, secretsOfText(source));
}

/** Of JSON the values that are secret, of anything else whatever looks like one. */
function secretsOfText(source: string): readonly SecretPart[] {
  if (isDestination(source)) return secretsIn(source, { alone: true });
  const { root, diagnostics } = readJson(source);
  return secretsOfBody(source, root, !diagnostics.some(({ severity }) => severity === "error"));
}

function isDestination(text: string): boolean {
  return /^\s*[A-Za-z0-9][A-Za-z0-9+.-]{0,50}:\/\//.test(text);
}

/**
 * A function that puts stars in the place of the secrets of some bodies or destinations, wherever they are repeated and however they are spelled
 * there: as written, without JSON's escapes, decoded, or escaped once more. What is shorter than four characters is told by its place alone.
 */
export function hidingSecrets(sources: readonly string[]): (text: string) => string {
  const texts = new Set(sources.flatMap((source) => secretsOfText(source).flatMap(({ start, end }) => spellings(source.slice(start, end)))));
  const longestFirst = [...texts].filter(({ length }) => length >= shortest).sort((a, b) => b.length - a.length);
  return (text) => longestFirst.reduce((shown, secret) => replaceAll(shown, secret, stars(secret)), text);
}

const stars = (secret: string): string => secret.replace(/[^\r\n]/g, "*");

function spellings(secret: string): readonly string[] {
  const plain = secret.replaceAll("\\/", "/").replaceAll("\\u0026", "&");
  const unescaped = readJson(`"${secret}"`).root;
  const content = unescaped?.kind === "String" ? unescaped.value : plain;
  const decoded = [decode(content, 0, content.length, true).value, decode(content, 0, content.length, false).value];
  const all = [secret, plain, content, ...decoded];
  return [...all, ...all.map((one) => JSON.stringify(one).slice(1, -1))];
}
