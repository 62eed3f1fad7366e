/** What a shell fills in, and what it counts. */

/** Where `$name`, `$1` or `$[…]` ends, which have no commands in them; the offset itself where there is none of these. */
export function endOfSimple(text: string, at: number, limit: number): number {
  return endOf(/\$(?:[A-Za-z_]\w*|[0-9@*#?$!-]|\[(?:[^[\]\n]|\[[^[\]\n]*\])*\])/y, text, at, limit);
}

/** Where `${…}` ends that has none of quotes and expansions in it; the offset itself where it has, or does not end. */
export function endOfPlainBraces(text: string, at: number, limit: number): number {
  return endOf(/\$\{[^${}"'`\\\n]*\}/y, text, at, limit);
}

/** Where `${{ … }}` ends, which is a template of another tool. */
export function endOfTemplate(text: string, at: number, limit: number): number {
  return endOf(/\$\{\{[^{}]*\}\}/y, text, at, limit);
}

/** Where the subscript of `name[…]=` ends, in which signs are those of arithmetic. */
export function endOfSubscript(text: string, at: number, limit: number): number {
  return endOf(/\[[^[\]\s"'`\\$]*\](?=\+?=)/y, text, at, limit);
}

function endOf(form: RegExp, text: string, at: number, limit: number): number {
  form.lastIndex = at;
  const end = at + (form.exec(text)?.[0].length ?? 0);
  return end > limit ? at : end;
}

/** Whether single quotes quote anything in `"${name…}"`: they do behind the signs that cut and replace. */
export function takesSingleQuotes(text: string, at: number): boolean {
  const operator = /\$\{[#!]?(?:\w+|[@*#?$!-])(?:\[[^\]$\n]{0,100}\])?([#%/^,])/y;
  operator.lastIndex = at;
  return operator.test(text);
}

/** The round brackets of a text in pairs. Each stretch is looked through once, however deep they are. */
export function bracketPairs(text: string): (at: number, limit: number) => number | undefined {
  const pairs = new Map<number, number>();
  let lookedTo = 0;
  return (start, limit) => {
    if (start < lookedTo) return pairs.get(start);
    const open: number[] = [];
    let at = start;
    while (at < limit) {
      const character = text.charAt(at);
      if (character === "\\") at++;
      else if (character === "'" || character === '"') at = endOfQuotes(text, at, limit);
      else if (character === "(") open.push(at);
      else if (character === ")") {
        pairs.set(open.pop() ?? at, at);
        if (open.length === 0) break;
      }
      at++;
    }
    lookedTo = Math.min(at + 1, limit);
    return pairs.get(start);
  };
}

/** The quote that closes one; the same where none does. */
function endOfQuotes(text: string, at: number, limit: number): number {
  const quote = text.charAt(at);
  for (let next = at + 1; next < limit; next++) {
    if (quote === '"' && text.charAt(next) === "\\") next++;
    else if (text.charAt(next) === quote) return next;
  }
  return at;
}

/** The backtick that closes one before an offset; -1 where none does. */
export function endOfBackticks(text: string, from: number, limit: number): number {
  for (let at = from; at < limit; at++) {
    if (text.charAt(at) === "\\") at++;
    else if (text.charAt(at) === "`") return at;
  }
  return -1;
}

/** Where single quotes close; behind the first where they do not. Shells differ in quotes within others: there they are none around lines and `"`. */
export function endOfSingle(text: string, at: number, limit: number, any: boolean): number {
  const form = any ? /'[^']*'/y : /'[^'"\n]*'/y;
  form.lastIndex = at;
  const end = at + (form.exec(text)?.[0].length ?? 1);
  return end > limit ? at + 1 : end;
}
