/** The grammar of HCL's expressions. */
import { identifierAt } from "../hcl-reading.js";
import { blank, breakAt, closes, deepest, type Judging, refused, takes, takesName, unfitting } from "./judging.js";
import { judgeHead, judgeHeredoc, judgeQuoted } from "./templates.js";

/** `a ? b : c`, or what stands in the place of one of these. */
export function judgeExpression(judging: Judging, lines: boolean): boolean {
  // A stack that ends would end more than this.
  if (judging.depth >= deepest) {
    judging.tooDeep = true;
    return false;
  }
  judging.depth++;
  const isRight = conditional(judging, lines);
  judging.depth--;
  return isRight;
}

function conditional(judging: Judging, lines: boolean): boolean {
  for (;;) {
    if (!operations(judging, lines)) return false;
    if (!takes(judging, "?", lines)) return true;
    if (!judgeExpression(judging, lines)) return false;
    if (!takes(judging, ":", lines, ":")) return unfitting(judging, "part");
  }
}

const operator = /\|\||&&|==|!=|<=|>=|[-+*/%<>]/y;

function operations(judging: Judging, lines: boolean): boolean {
  for (;;) {
    if (!operand(judging, lines)) return false;
    blank(judging, lines);
    operator.lastIndex = judging.position;
    const sign = operator.exec(judging.text)?.[0];
    if (sign === undefined) return true;
    judging.position += sign.length;
  }
}

/** As it is split into words: also what is no number. */
const digits = /[0-9](?:\.*(?:[0-9]|[eE][+-]?[0-9]))*/y;
const number = /^[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

function digitsAt({ text, position }: Judging): string {
  digits.lastIndex = position;
  return digits.exec(text)?.[0] ?? "";
}

function operand(judging: Judging, lines: boolean): boolean {
  while (takes(judging, "-", lines) || takes(judging, "!", lines, "="));
  blank(judging, lines);
  const { text, position } = judging;
  switch (text.charAt(position)) {
    case '"':
      return judgeQuoted(judging) && behind(judging, lines);
    case "<":
      return judgeHeredoc(judging) && behind(judging, lines);
    case "(":
      judging.position++;
      return judgeExpression(judging, false) && closes(judging, ")", position) && behind(judging, lines);
    case "[":
      judging.position++;
      return tuple(judging, position) && behind(judging, lines);
    case "{":
      judging.position++;
      return object(judging, position) && behind(judging, lines);
  }
  const written = digitsAt(judging);
  if (written !== "") {
    judging.position += written.length;
    return (number.test(written) || refused(judging, "expression", position)) && behind(judging, lines);
  }
  if (takesName(judging, lines) === "") return unfitting(judging, "expression");
  return call(judging, lines) && behind(judging, lines);
}

/** What stands behind a name, where it is that of a function. */
function call(judging: Judging, lines: boolean): boolean {
  let isNamespace = false;
  while (takes(judging, "::", lines)) {
    isNamespace = true;
    if (takesName(judging, lines) === "") return unfitting(judging, "part");
  }
  const opened = judging.position;
  if (!takes(judging, "(", lines)) return !isNamespace || unfitting(judging, "part");
  while (!takes(judging, ")", false)) {
    if (atEnd(judging)) return refused(judging, "bracket", opened);
    if (!judgeExpression(judging, false)) return false;
    if (takes(judging, "...", false)) return closes(judging, ")", opened);
    if (!takes(judging, ",", false)) return closes(judging, ")", opened);
  }
  return true;
}

/** Attributes and indices of a value. */
function behind(judging: Judging, lines: boolean): boolean {
  const { text } = judging;
  let isOfEach = false;
  for (;;) {
    blank(judging, lines);
    const opened = judging.position;
    if (text.startsWith("...", opened)) return true;
    if (takes(judging, ".", lines)) {
      if (takes(judging, "*", lines)) {
        // One in another it has not.
        if (isOfEach) return refused(judging, "part", opened);
        isOfEach = true;
        continue;
      }
      const written = digitsAt(judging);
      if (!/^[0-9]*$/.test(written)) return refused(judging, "part");
      judging.position += written.length;
      if (written === "" && takesName(judging, lines) === "") return unfitting(judging, "part");
    } else if (takes(judging, "[", lines)) {
      isOfEach = false;
      if (
        takes(judging, "*", lines)
          ? !closes(judging, "]", opened)
          : !(judgeExpression(judging, false) && closes(judging, "]", opened))
      )
        return false;
    } else return true;
  }
}

function tuple(judging: Judging, opened: number): boolean {
  if (isFor(judging)) return loop(judging, "]", opened);
  while (!takes(judging, "]", false)) {
    if (atEnd(judging)) return refused(judging, "bracket", opened);
    if (!judgeExpression(judging, false)) return false;
    if (!takes(judging, ",", false)) return closes(judging, "]", opened);
  }
  return true;
}

function object(judging: Judging, opened: number): boolean {
  const { text } = judging;
  if (isFor(judging)) return loop(judging, "}", opened);
  for (;;) {
    if (takes(judging, "}", false)) return true;
    if (atEnd(judging)) return refused(judging, "bracket", opened);
    if (!judgeExpression(judging, true)) return false;
    if (!takes(judging, "=", true, "=>") && !takes(judging, ":", true, ":")) return unfitting(judging, "part");
    if (!judgeExpression(judging, true)) return false;
    blank(judging, true);
    const next = text.charAt(judging.position);
    if (next === "}") continue;
    if (next === "" || next === ")" || next === "]") return refused(judging, "bracket", opened);
    const separator = next === "," ? 1 : breakAt(text, judging.position);
    if (separator === 0) return unfitting(judging, "comma");
    judging.position += separator;
  }
}

/** Whether what is opened is a loop: line breaks mean nothing in it. */
function isFor(judging: Judging): boolean {
  const { position } = judging;
  blank(judging, false);
  if (takesName(judging, false) === "for") return true;
  judging.position = position;
  return false;
}

function loop(judging: Judging, bracket: "]" | "}", opened: number): boolean {
  if (!judgeHead(judging)) return false;
  if (!takes(judging, ":", false, ":")) return unfitting(judging, "part");
  if (!judgeExpression(judging, false)) return false;
  if (bracket === "}") {
    if (!takes(judging, "=>", false)) return unfitting(judging, "part");
    if (!judgeExpression(judging, false)) return false;
    takes(judging, "...", false);
  }
  blank(judging, false);
  if (identifierAt(judging.text, judging.position) === "if") {
    judging.position += "if".length;
    if (!judgeExpression(judging, false)) return false;
  }
  return closes(judging, bracket, opened);
}

function atEnd(judging: Judging): boolean {
  blank(judging, false);
  return judging.position >= judging.text.length;
}
