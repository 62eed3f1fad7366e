/** What documents and templates have where somebody, or something, is to write a filter or a part of one. */

/** `<FILTER>`, `{{ filter }}`, `#{FILTER}#`, `${FILTER}`, `...`. */
const marked = String.raw`<{1,2}[A-Za-z][\w .:-]{0,60}>{1,2}|\$?\{\{[^{}]{1,100}\}\}|#\{[\w.:-]{1,60}\}#?|\$\{[\w.:-]{1,60}\}|\.{3}|\u2026`;
const words = (of: string): string =>
  `(?:[A-Z0-9]{1,40}_){0,9}(?:${of}|HERE|PLACEHOLDER|TODO|TBD|YOUR|REPLACE|CHANGEME)(?:_[A-Z0-9]{1,40}){0,9}`;

/** `$FILTER`, `@@FILTER@@`, `%FILTER%`, `__FILTER__`. */
const ofFilter = /* @__PURE__ */ new RegExp(
  String.raw`^\s*(?:${marked}|\$[A-Za-z_]\w{0,60}|(@@|%|__)[A-Za-z]\w{0,60}?\1|${words("FILTERS?|WHERE")})\s*$`,
);

/** Of these some have small letters in the names of fields: `$schema`, `__name__`. */
const ofName = /* @__PURE__ */ new RegExp(
  String.raw`^\s*(?:${marked}|\$[A-Z][A-Z0-9_]{0,60}|(@@|%|__)[A-Z][A-Z0-9_]{0,60}?\1|${words("FIELD|DATASET|OPERATOR")})\s*$`,
);

/** What a shell fills in, where it does. */
const ofShell = /^\s*\$(?:\w+|\{[^{}]*\})\s*$/;

const longest = 200;

/** Whether all of a text is such a sign, in the place of a filter. `sent`: it is sent as it stands, so that no shell puts anything into it. */
export function isOpenFilter(text: string, sent = false): boolean {
  return text.length < longest && ofFilter.test(text) && !(sent && ofShell.test(text));
}

/** The same in the place of the name of a field, an operator or a dataset. */
export function isOpenName(text: string, sent = false): boolean {
  return text.length < longest && ofName.test(text) && !(sent && ofShell.test(text));
}
