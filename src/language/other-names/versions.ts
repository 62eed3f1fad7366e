/** Versions of protocols, as other languages write them and as lines do. */
import type { Scalar } from "../field-types.js";
import type { OperatorName } from "../operators.js";
import type { Versions } from "./other-name.js";

export const httpVersions: Versions = {
  as: "versions",
  prefix: "HTTP/",
  versions: { "1.0": "HTTP/1.0", "1.1": "HTTP/1.1", "2": "HTTP/2", "2.0": "HTTP/2", "3": "HTTP/3", "3.0": "HTTP/3" },
};

export const tlsVersions: Versions = {
  as: "versions",
  prefix: "TLSv",
  versions: { "1": "TLSv1", "1.0": "TLSv1", "1.1": "TLSv1.1", "1.2": "TLSv1.2", "1.3": "TLSv1.3" },
};

/** A version of theirs, with or without its prefix, in our words; null where it is none, or where a part of it stands for other versions here. */
export function versionInOurWords(
  value: Scalar,
  operator: OperatorName,
  { prefix, versions }: Versions,
): Scalar | null {
  const text = String(value);
  const bare = text.startsWith(prefix) ? text.slice(prefix.length) : text;
  if (operator === "eq" || operator === "in") return Object.hasOwn(versions, bare) ? (versions[bare] ?? null) : null;
  if (operator !== "startsWith" && operator !== "endsWith" && operator !== "contains") return null;
  const holds = (whole: string, part: string) =>
    operator === "startsWith"
      ? whole.startsWith(part)
      : operator === "endsWith"
        ? whole.endsWith(part)
        : whole.includes(part);
  // A beginning comes behind the prefix here; of the rest it is no part.
  const asked = bare !== text || operator === "startsWith" ? prefix + bare : bare;
  const pairs = Object.entries(versions);
  const isSame = pairs.every(([theirs, ours]) => holds(theirs, bare) === holds(ours, asked));
  return isSame && pairs.some(([theirs]) => holds(theirs, bare)) ? asked : null;
}
