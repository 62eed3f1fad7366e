/** A filter in Base64 or in URL encoding, as secrets and addresses carry it. */
import { readJson } from "../json/document/read.js";
import { filterText } from "./data/embedded-text.js";
import { isWhereLike } from "./data/where-like.js";
import { type Finding, type Foreign, readQuery } from "./finding.js";

const base64 = /^[A-Za-z0-9+/_-]{20,}={0,2}$/;
const urlEncoded = /^(?:[\w.-]{1,40}=)?(?:%[0-9A-Fa-f]{2}|[\w.~!*'()+,:;@-])+$/;

export function recognizeEncoded({ text }: Foreign): Finding | null {
  const joined = text.replace(/\r?\n/g, "");
  const found = base64.test(joined)
    ? { notation: "base64" as const, content: fromBase64(joined) }
    : urlEncoded.test(joined) && joined.includes("%")
      ? { notation: "urlEncoded" as const, content: fromUrl(joined) }
      : null;
  if (found === null || found.content === null) return null;
  const { notation, content } = found;
  const extras = { unambiguous: true, certain: true } as const;
  const { root, diagnostics } = readJson(content);
  if (root !== null && diagnostics.every(({ code }) => code === "LW404") && isWhereLike(root)) {
    return readQuery(notation, text, [], { ...extras, meant: [{ kind: "json", json: content.trim() }] });
  }
  const spelled = filterText(content);
  return spelled === null
    ? null
    : readQuery(notation, text, [spelled.expression], {
        ...extras,
        unambiguous: spelled.isAll,
        dataset: spelled.dataset,
      });
}

function fromBase64(text: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
      character.charCodeAt(0),
    );
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function fromUrl(text: string): string | null {
  try {
    return decodeURIComponent(text.replace(/^[\w.-]{1,40}=/, "").replaceAll("+", "%20"));
  } catch {
    return null;
  }
}
