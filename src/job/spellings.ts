/** What a text of JSON may be spelled like elsewhere. */
import { readJson } from "../json/document/read.js";
import { decode } from "./encoded.js";

/** Spelled the same in every way. */
const alike = /^[\w.~:/-]*$/;

/** A secret as it is written in JSON, as it is without its escapes, decoded, and escaped once more: always as many, in this order. */
export function spellings(secret: string): readonly string[] {
  if (alike.test(secret)) return Array.from({ length: 10 }, () => secret);
  const plain = secret.replaceAll("\\/", "/").replaceAll("\\u0026", "&");
  const unescaped = readJson(`"${secret}"`).root;
  const content = unescaped?.kind === "String" ? unescaped.value : plain;
  const decoded = [decode(content, 0, content.length, true).value, decode(content, 0, content.length, false).value];
  const all = [secret, plain, content, ...decoded];
  return [...all, ...all.map((one) => JSON.stringify(one).slice(1, -1))];
}

/** Each of them once. */
export function distinctSpellings(secret: string): readonly string[] {
  return alike.test(secret) ? [secret] : [...new Set(spellings(secret))];
}
