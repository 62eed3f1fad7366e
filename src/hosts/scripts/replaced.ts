/** Words of a text that a script puts something else in the place of: `${T/OP/eq}`, `s/OP/eq/`, `gsub(/OP/, …)`, `.Replace('OP', …)`. */

/** What begins such a pattern. */
const before = String.raw`(?:\/{1,2}[#%]?|\bs[|#,@:!~]|\(\s*r?["']|replace\s+["']|subst\s)[\\'"]*`;

/** Whether a name is one of them. */
export function replacedIn(text: string): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    const found =
      known.get(name) ??
      (name.length < longest &&
        /\w/.test(name) &&
        new RegExp(`${before}${Array.from(name, signOf).join("")}(?!\\w)`, "u").test(text));
    known.set(name, found);
    return found;
  };
}

const longest = 60;

/** A sign as patterns have it: with a backslash, in brackets, or as it is. */
const signOf = (sign: string): string =>
  /\w/.test(sign) ? sign : `(?:\\\\|\\[)?\\u{${sign.codePointAt(0)?.toString(16)}}\\]?`;
