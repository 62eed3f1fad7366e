/** What may be secret of one address, `scheme://authority/path?query#fragment`, from behind its scheme up to where it ends. */
import { isPlainPart, pathSecrets, sumoSecret } from "./path-secrets.js";
import { querySecrets } from "./query-secrets.js";
import type { SecretPart } from "./secret-part.js";

export interface AddressKind {
  /** The text is a destination and nothing else, so that whatever stands in it is part of it. */
  readonly alone: boolean;
  /** Only certain parameters are known of it, and none of the others is shown. */
  readonly closed: boolean;
  /** What its path is: the name of an object, Sumo Logic's with its code, what a destination or a hook has, or that of a page, which has to stay readable. */
  readonly path: "object" | "sumo" | "destination" | "page";
  /** It is no kind of destination that is known, and whatever follows its host may have lost some of it. */
  readonly unknown: boolean;
}

/** In the order in which they are found; they may overlap. `text` has no escapes of JSON. */
export function addressSecrets(text: string, start: number, kind: AddressKind): readonly SecretPart[] {
  const ofAuthority = authoritySecrets(text, start, kind.path !== "object");
  if (kind.unknown) return [...ofAuthority, ...behindHost(text, start)];
  const pathEnd = start + text.slice(start).search(/[?#]|$/);
  const ofQuery = text.charAt(pathEnd) === "?" ? querySecrets(text, pathEnd + 1, kind) : [];
  const fragment = kind.alone && kind.path !== "page" ? text.indexOf("#", pathEnd) + 1 : 0;
  // Behind Sumo Logic's code it is the rest of that, even if it looks like a word.
  const ofFragment =
    fragment > 0 && (kind.path === "sumo" || !isPlainPart(text.slice(fragment)))
      ? [{ start: fragment, end: text.length }]
      : [];
  return [...ofAuthority, ...ofPath(text, start, pathEnd, kind.path), ...ofQuery, ...ofFragment];
}

function ofPath(text: string, start: number, end: number, path: AddressKind["path"]): readonly SecretPart[] {
  if (path === "object") return [];
  return path === "sumo" ? sumoSecret(text, start, end) : pathSecrets(text, start, end, path === "page");
}

/** Hosts have small letters: a part with capitals and digits is a password that lost its `@`, and so may be one with what no host has. */
const oddLabel = /^(?=.*[A-Z])(?=.*\d).{8,}$|['"`\\|^~!$&()*+,;={}<>]/;
const port = /^(\d{1,5})[^\w]*$/;
const isPort = (text: string): boolean => Number(port.exec(text)?.[1] ?? 99_999) < 65_536;

/** What stands before `@`, what is no port behind the colon, and labels that hardly are a host's. `isHost`: not the name of a bucket. */
export function authoritySecrets(text: string, start: number, isHost: boolean): readonly SecretPart[] {
  const end = start + text.slice(start).search(/[/?#]|$/);
  const user = text.lastIndexOf("@", end - 1);
  const from = user >= start ? user + 1 : start;
  const parts: SecretPart[] = user > start ? [{ start, end: user }] : [];
  const host = text.slice(from, end);
  const [name = ""] = /^(?:\[[^\]]{0,60}\])?[^:]*/.exec(host) ?? [];
  // A password may hold a slash: what stands before it is no host then.
  const later = isHost && user < start && !/[.[]|^localhost\b/.test(name) ? text.indexOf("@", end) : -1;
  if (later !== -1) return [{ start, end: later }];
  if (host.length > name.length + 1 && !isPort(host.slice(name.length + 1)))
    parts.push({ start: from + name.length + 1, end });
  if (!isHost || name.startsWith("[") || /<[^<>]*>|\{[^{}]*\}|\*{3}/.test(name)) return parts;
  let at = from;
  for (const label of name.split(".")) {
    if (oddLabel.test(label)) parts.push({ start: at, end: at + label.length });
    at += label.length + 1;
  }
  return parts;
}

/** What follows the host of a text that is a destination of no known kind. */
function behindHost(text: string, start: number): readonly SecretPart[] {
  const end = start + text.slice(start).search(/[/?#]|$/) + 1;
  return end < text.length ? [{ start: end, end: text.length }] : [];
}
