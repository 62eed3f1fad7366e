/** What of a secret is one by itself, so that it may stand elsewhere without the rest. */
import { isSecretParameter, isWord, looksSecret } from "./secret-names.js";
import type { SecretPart } from "./secret-part.js";

/** What says how a header is meant, up to the key behind it. */
const meant = /^(?:bearer|basic|digest|token|splunk|api-?key)(?:%20|\+|\\?[ \t])+(?=.)/i;
/** Who sends, up to the password. */
const user = /^[^:%]{0,200}(?::|%3A)(?=.)/i;
/** A value in a query that is hidden as a whole, since something is wrong before it. */
const parameter = /(?<=^|[?&])([\w%.-]{1,60})=([^&]+)/g;
/** What parts of an address are apart by. */
const sign = /[/?&=#]/;
/** Of more, junk in the place of a query, not each is told. */
const mostParameters = 50;

/** A key behind its `Bearer`, a password behind its user, values of a query. What may as well be a word is told by its place alone. */
export function innerSecrets(source: string, part: SecretPart): readonly SecretPart[] {
  const before = known.get(part);
  if (before?.source === source) return before.inner;
  const inner = findInner(source, part);
  known.set(part, { source, inner });
  return inner;
}

/** Who hides what is repeated asks several times. */
const known = /* @__PURE__ */ new WeakMap<
  SecretPart,
  { readonly source: string; readonly inner: readonly SecretPart[] }
>();

function findInner(source: string, part: SecretPart): readonly SecretPart[] {
  const text = source.slice(part.start, part.end);
  const values: SecretPart[] = [];
  for (const { 0: all, 1: name = "", 2: value = "", index } of text.matchAll(parameter)) {
    if (values.length === mostParameters) break;
    const end = part.start + index + all.length;
    if (isSecretParameter(name)) values.push({ start: end - value.length, end });
  }
  let start = part.start;
  // Of an address that is hidden behind its host.
  for (const piece of text.split(sign, mostParameters)) {
    if (piece.length < text.length && looksSecret(piece)) values.push({ start, end: start + piece.length });
    start += piece.length + 1;
  }
  const whole = {
    ...part,
    start: part.start + (source.charAt(part.end) === "@" ? (user.exec(text)?.[0].length ?? 0) : 0),
  };
  const all = [whole, ...values].flatMap((one) => [
    one,
    { ...one, start: one.start + (meant.exec(source.slice(one.start, one.end))?.[0].length ?? 0) },
  ]);
  return all.filter(
    ({ start, end }, at) =>
      (start > part.start || end < part.end) && all[at - 1]?.start !== start && !isWord(source.slice(start, end)),
  );
}
