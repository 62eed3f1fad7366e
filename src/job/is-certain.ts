/** What is secret by its place or its looks, and no word that may stand elsewhere and mean something else. */
import { isSecretName, looksSecret } from "./secret-names.js";
import type { SecretPart } from "./secret-part.js";

/** What stands between a name and its value: of a parameter, of a member of JSON, of what is assigned. */
const betweenThem = /(?:%3D|\\u003D|\\{0,8}["']?\s{0,9}[=:]\s{0,9}\\{0,8}["']?)$/i;
/** Begins where nothing of a name stands before it, so that not each character is tried. */
const nameBefore = /(?<![\w%.-])[\w%.-]+$/;
const longestName = 100;
/** Letters and digits without a break: hardly anything that lines are filtered by. */
export const token = /^(?=\D*\d)(?=[^A-Za-z]*[A-Za-z])[^\s/.]{12,}$/;

/** Digits among letters, as no word has them: by itself such a text is the secret that it repeats. */
const oddSigns = /^(?=\D*\d+[A-Za-z])(?=.*[A-Za-z])[A-Za-z0-9_~+=-]{4,}$/;
export const hasOddSigns = (text: string): boolean => oddSigns.test(text);

/** What stands before the code of Sumo Logic. */
const ofSumo = /receiver\\?\/v1\\?\/http\\?\/$/i;

/** Whether a part is a secret by its place, or looks like nothing else. */
export function isCertain(source: string, { start, end }: SecretPart): boolean {
  const before = source.slice(Math.max(0, start - 140), start);
  const between = betweenThem.exec(before);
  const [name = ""] =
    between === null
      ? []
      : (nameBefore.exec(before.slice(Math.max(0, between.index - longestName), between.index)) ?? []);
  const value = source.slice(start, end);
  return (
    isSecretName(name.replace(/^header[-_]?/i, "")) ||
    source.charAt(end) === "@" ||
    ofSumo.test(before) ||
    looksSecret(value) ||
    token.test(value)
  );
}
