/** Text that is made to exhaust a reader. Tests hold it to an answer; a benchmark shows how soon it comes. */

export interface HostileTexts {
  /** Wrong text, and where one mistake is meant, the codes it gets. */
  readonly hostile: Readonly<Record<string, readonly [text: string, codes?: ReadonlySet<string>]>>;
  /** Valid text. */
  readonly large: Readonly<Record<string, string>>;
}

const tooDeep = new Set(["LW129"]);

/** Texts of about so many characters each. */
export function hostileTexts(size: number): HostileTexts {
  /** As often as it goes into the size, or a share of that. */
  function times(text: string, share = 1): string {
    return text.repeat(Math.floor((size * share) / text.length));
  }

  /** The same pseudo-random printable characters every time. */
  function soup(separator: string): string {
    let state = 1;
    let text = "";
    while (text.length < size) {
      state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
      text += text.length % 80 === 79 ? separator : String.fromCharCode(32 + ((state >> 8) % 95));
    }
    return text;
  }

  const hostile: HostileTexts["hostile"] = {
    "open parentheses": [times("("), tooDeep],
    "closed parentheses": [times(")")],
    "empty groups": [times("()")],
    "open brackets": [times("[")],
    not: [times("not "), tooDeep],
    "groups of not": [times("not ("), tooDeep],
    "exclamation marks": [times("! "), tooDeep],
    words: [times("a ")],
    "words of operators": [times("is not in ")],
    "comparisons without values": [times("a eq ")],
    "comparisons without connectives": [times("a eq 1 ")],
    "one long chain": [`a ${times("eq 1 ")}`, new Set(["LW122"])],
    connectives: [times("and or ")],
    "plus signs": [times("+")],
    "minus signs": [times("-")],
    commas: [times(",")],
    semicolons: [times("; ")],
    "double quotes": [times('"')],
    "an odd double quote": [`"${times('"')}`],
    "escaped quotes": [times('"\\")')],
    "single quotes": [times("'")],
    "single quotes and words": [times("'a")],
    "typographic quotes": [times("“")],
    backticks: [times("`a ")],
    "unclosed strings on lines": [times('"a and B eq c\n')],
    "unclosed string over connectives": [`"${times(" and (((((")}`],
    NUL: [times("\0")],
    "lone surrogates": [times("\ud800")],
    "lone surrogates in a string": [`A eq "${times("\ud800")}"`],
    "bad escapes": [`A eq "${times("\\x")}"`],
    "control characters in a string": [`A eq "${times("\t")}"`],
    "odd white space": [times("\u00a0 ")],
    blanks: [times(" "), new Set(["LW126"])],
    comments: [times("#\n"), new Set(["LW126"])],
    "a long number": [`A eq ${times("1")}`, new Set(["LW108"])],
    "a list of bad numbers": [`A in [${times("01,")}]`],
    "a list without commas": [`A in [${times("1 ")}]`, new Set(["LW118"])],
    "a list in parentheses": [`A in (${times("1 ")})`, new Set(["LW119"])],
    "lists without end": [times("a in [1 ")],
    calls: [times("a("), tooDeep],
    "calls with arguments": [times('starts_with(A, "a") ')],
    "calls in calls": [`${times("f(", 0.5)}A${times(")", 0.25)}`],
    "known calls in calls": [`${times("lower(", 0.5)}A${times(")", 1 / 12)} eq "a"`],
    "a chain of methods": [`A${times(".trim()")} eq "a"`],
    "a call with many arguments": [`in(A, ${times("1, ")}2)`],
    "calls without end": [times("lower(A, ")],
    "tests for presence": [times("A is not empty and ")],
    "a long expression": [`A matches "${times("a|")}"`, new Set(["LW136"])],
    "an expression of groups": [`A matches "${times("(")}${times(")")}"`, new Set(["LW136"])],
    "an expression of classes": [`A matches "${times("[ab]")}"`, new Set(["LW136"])],
    "expressions of classes": [times('A matches "^[a-j][a-j][a-j]" or ')],
    "expressions of repetitions": [times('A matches "((a{9}){9}){9}" or ')],
    "expressions between slashes": [times("A =~ /a[b/ or ")],
    "one slash": [`A =~ ${times("/a")}`],
    "expressions without quotes": [`A =~ ${times("(^")}`],
    stars: [`A eq ${times("*")}`],
    "values with stars": [times("A eq /a/*.css or ")],
    "wildcards of LIKE": [times("A like '%a%b' and ")],
    "a list of groups": [times("in (")],
    keep: [times("keep ")],
    "open examples": [times("keep {\n")],
    "a deep example": [`A eq 1 keep ${times('{"a":')}`],
    headers: [times("dataset x ")],
    "printable soup on one line": [soup(" ")],
    "printable soup on lines": [soup("\n")],
  };

  const large: HostileTexts["large"] = {
    "many members": `A in [${Array.from({ length: size / 10 }, (_, i) => i).join(", ")}]`,
    "a long string": `A eq "${times("é", 0.5)}"`,
    "a long string of escapes": `A eq "${times("\\u0041")}"`,
    "many comparisons": `${times('ClientCountry eq "ca" and ')}A eq 1`,
    "many comments": `A eq 1\n${times("and A eq 2 # c\n", 0.5)}`,
    "many commented members": `A in [${times("1, # c\n", 0.5)}]`,
    "many examples": `A eq 1\n${times('keep {"A":1}\n', 0.5)}`,
  };

  return { hostile, large };
}
