/** Versions and ciphers as tools write them, in the spelling of log lines: `h2`, `HTTP/2.0`, `TLS 1.2`, `TLSv1.0`, `TLS_AES_128_GCM_SHA256`. */
import type { ValueFacts } from "../language/value-facts.js";
import type { Place } from "./place.js";

/** Quick for what nearly all constants are. */
const maybe = /^(?:h(?:ttp)?|tls|ssl)?[\s/_-]*v?[0-9]|^TLS_/i;
const http = /^h(?:ttps?)?[\s/_-]*v?([0-3])(?:[._]([0-9]))?$/i;
const tls = /^(tls|ssl)[\s/_-]*v?([1-3])[._]?([0-9])?$/i;
const bare = /^v?([0-3])(?:[._]([0-9]))?$/i;

/** What a whole text says in that spelling; null where it is none, or the field holds none. Bare numbers only where the form tells what they are of. */
export function protocolText(text: string, { form, values }: ValueFacts): string | null {
  if (text.length > 60 || !maybe.test(text.trim())) return null;
  const spelled = text.trim();
  switch (form?.is) {
    case "http-version": {
      const [, major, minor = "0"] = http.exec(spelled) ?? bare.exec(spelled) ?? [];
      return major === undefined || major === "0"
        ? null
        : Number(major) < 2
          ? `HTTP/1.${minor}`
          : minor === "0"
            ? `HTTP/${major}`
            : null;
    }
    case "tls-version": {
      const [, family = "tls", major, minor = "0"] = tls.exec(spelled) ?? [
        "",
        "tls",
        ...(bare.exec(spelled)?.slice(1) ?? []),
      ];
      if (major === undefined) return null;
      if (family.toLowerCase() === "ssl") return minor === "0" ? `SSLv${major}` : null;
      return major !== "1" ? null : minor === "0" ? "TLSv1" : `TLSv1.${minor}`;
    }
    default:
      return values?.are.some((value) => value.startsWith("AEAD-")) === true ? cipherText(spelled) : null;
  }
}

/** The same at a place of values: how those begin or end that are of a version, or what is a part of them; null also where others have that, too. */
export function protocolPart(text: string, place: Place, facts: ValueFacts): string | null {
  const whole = protocolText(text, facts);
  if (whole === null || place === "whole" || place === "end") return whole;
  const stem = whole.replace(/\.0$/, "");
  // `TLSv1` begins every version of 1, which is what a number alone asks for.
  if (!/[0-9][._][0-9]/.test(text)) return stem;
  return stem === "TLSv1" ? null : whole;
}

/** Names of the registry, in the way of OpenSSL, with `AEAD-` for the suites of TLS 1.3. */
function cipherText(name: string): string | null {
  const [, exchange = "AEAD", cipher = ""] = /^TLS_(?:([A-Z0-9_]+)_WITH_)?([A-Z0-9_]+)$/.exec(name) ?? [];
  return cipher === "" ? null : `${exchange}_${cipher.replace(/^AES_/, "AES")}`.replaceAll("_", "-");
}
