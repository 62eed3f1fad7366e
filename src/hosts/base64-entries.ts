/** Files of filter text that stand in another file in Base64: the data of a Secret, binary data, what a machine decodes when it begins. */
import type { JsonMember, JsonObject, JsonString } from "../json/document/json-tree.js";
import type { OpenedString } from "../where/held.js";
import type { HeldString } from "./file-tree.js";
import { foldedKey } from "./folded-key.js";
import type { PlacedText } from "./found.js";
import { isYamlText } from "./nested-texts.js";

/** Whether all entries of a member's object are in Base64; `isSecret`: the member is one of a Secret. */
export function holdsBase64({ key, value }: JsonMember, isSecret: () => boolean): boolean {
  if (value.kind !== "Object") return false;
  return foldedKey(key.value) === "binarydata" || (key.value === "data" && isSecret());
}

export function isSecret(object: JsonObject): boolean {
  return textBeside(object, "kind") === "Secret";
}

/** Whether what stands beside a content says that it is in Base64, or packed. */
export function isEncodedContent(object: JsonObject): boolean {
  return /^(?:gz(?:ip)?\+)?b(?:ase)?64$|^gz(?:ip)?$/i.test(textBeside(object, "encoding") ?? "");
}

/** A file of JSON or YAML, or a filter, out of its Base64, where nothing is mended; null: it is none of these, or packed. */
export function decodedEntry(
  node: JsonString,
  opened: OpenedString,
): { readonly node: JsonString; readonly held: HeldString } | null {
  const decoded = opened.holes.length === 0 ? outOfBase64(opened) : null;
  if (decoded === null || !(/^\s*[{["]/.test(decoded.value) || isYamlText(decoded.value))) return null;
  const held: OpenedString = { ...decoded, holes: [], closed: true };
  return { node: { ...node, value: decoded.value }, held: { open: () => held, raw: () => held } };
}

/** Whether a text is the Base64 of something packed by gzip. */
export function isPacked(text: string): boolean {
  return /^\s*H4sI[A-Za-z0-9+/_-]/.test(text);
}

function textBeside({ members }: JsonObject, name: string): string | null {
  const value = members.find(({ key }) => key.value === name)?.value;
  return value?.kind === "String" ? value.value : null;
}

/** A text out of its Base64, each unit at the place of the character in which it begins; null where it is no Base64 of a text. */
export function outOfBase64({ value, offsets, escape }: PlacedText): PlacedText | null {
  const places: number[] = [];
  let letters = "";
  for (let at = 0; at < value.length; at++) {
    const letter = value.charAt(at);
    if (/\s/.test(letter)) continue;
    letters += letter;
    places.push(offsets[at] ?? 0);
  }
  const text = /^[A-Za-z0-9+/_-]+={0,2}$/.test(letters) ? textOf(letters) : null;
  if (text === null) return null;
  const own: number[] = [];
  let bytes = 0;
  for (const character of text) {
    const place = places[Math.floor((bytes * 4) / 3)] ?? 0;
    own.push(place);
    if (character.length > 1) own.push(place);
    bytes += encoder.encode(character).length;
  }
  return { value: text, offsets: [...own, offsets[value.length] ?? 0], escape };
}

const encoder = /* @__PURE__ */ new TextEncoder();

function textOf(letters: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
      character.charCodeAt(0),
    );
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
