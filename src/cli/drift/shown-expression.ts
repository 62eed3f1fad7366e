/** An expression whose texts may hold secrets, as it is shown: names and functions, and of the texts that they are there. */

const hidden = "\u2026";

/** Null of one in which it is not told where texts end: one with a comment or a here-document, or that is none. */
export function withoutTexts(expression: string): string | null {
  let shown = "";
  // What each bracket or quote that is open ends with.
  const open: string[] = [];
  for (let at = 0; at < expression.length; ) {
    const isText = open.at(-1) === '"';
    const [token = ""] = (isText ? inText : outside).exec(expression.slice(at, at + longest)) ?? [];
    if (token === "") return null;
    at += token.length;
    if (token === open.at(-1)) open.pop();
    else if (token === '"') open.push(token);
    else if (token === "{" || token === "${" || token === "%{") open.push("}");
    else if (token === "}") return null;
    else if (isText) {
      shown += hidden;
      continue;
    }
    shown += token;
  }
  return open.length === 0 ? shown : null;
}

/** Longer ones are not shown whole. */
const longest = 2000;

const inText = /^(?:"|[$%]\{|(?:[^"\\$%]|\\.|\$\$\{|%%\{|[$%](?!\{))+)/s;
const outside = /^(?:["{}]|(?:[^"{}/#<]|\/(?![/*])|<(?!<))+)/;
