/** The grammar of templates: strings in quotes, and heredocs. */
import { lineEnd } from "../hcl-reading.js";
import { blank, breakAt, type Judging, refused, takes, takesName, unfitting } from "./judging.js";

/** What a template has open: each `%{ if }` and `%{ for }`, and whether its `else` was met. */
type Open = { readonly word: "if" | "for"; otherwise: boolean }[];

const escape = /\\(?:[nrt"\\]|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8})/y;

/** A string in quotes; `plain`: nothing may be put into it, as into a label. */
export function judgeQuoted(judging: Judging, plain = false): boolean {
  const { text } = judging;
  const opened = judging.position++;
  const open: Open = [];
  for (;;) {
    const { position } = judging;
    const character = text.charAt(position);
    if (character === "" || character === "\n" || character === "\r") return refused(judging, "string", opened);
    if (character === '"') {
      judging.position++;
      return open.length === 0 || refused(judging, "part", opened);
    }
    if (character === "\\") {
      escape.lastIndex = position;
      const written = escape.exec(text)?.[0];
      if (written === undefined) return refused(judging, "escape");
      judging.position += written.length;
    } else if (!literalOrSequence(judging, open, plain)) return false;
  }
}

const beginning = /<<-?([\p{ID_Start}_][\p{ID_Continue}-]*)\r?\n/uy;

export function judgeHeredoc(judging: Judging): boolean {
  const { text, position: opened } = judging;
  beginning.lastIndex = opened;
  const [head, mark] = beginning.exec(text) ?? [];
  if (head === undefined) return unfitting(judging, "expression");
  judging.position += head.length;
  const open: Open = [];
  let startsLine = true;
  while (judging.position < text.length) {
    const { position } = judging;
    if (startsLine) {
      const line = text.slice(position, lineEnd(text, position));
      if (line.trim() === mark && !/\ufeff|\r./.test(line)) {
        judging.position += line.endsWith("\r") ? line.length - 1 : line.length;
        return open.length === 0 || refused(judging, "part", opened);
      }
    }
    startsLine = text.charAt(position) === "\n";
    if (text.charAt(position) === "\r" && breakAt(text, position) === 0) return refused(judging, "part");
    if (!literalOrSequence(judging, open, false)) return false;
  }
  return refused(judging, "heredoc", opened);
}

/** Takes the next character of a template, or what is put in there. */
function literalOrSequence(judging: Judging, open: Open, plain: boolean): boolean {
  const { text, position } = judging;
  const character = text.charAt(position);
  if (character !== "$" && character !== "%") {
    judging.position++;
    return true;
  }
  if (text.charAt(position + 1) === character && text.charAt(position + 2) === "{") {
    judging.position += 3;
    return true;
  }
  if (text.charAt(position + 1) !== "{") {
    judging.position++;
    return true;
  }
  if (plain) return refused(judging, "part");
  judging.position += text.charAt(position + 2) === "~" ? 3 : 2;
  return (character === "$" ? judging.expression(judging, false) : directive(judging, open)) && ends(judging, position);
}

function ends(judging: Judging, opened: number): boolean {
  if (takes(judging, "~}", false) || takes(judging, "}", false)) return true;
  const { text, position } = judging;
  // Of what nothing closes, all to the end of the string would stand in it.
  const isOpen = position >= text.length || text.charAt(position) === '"' || breakAt(text, position) > 0;
  return isOpen ? refused(judging, "bracket", opened) : unfitting(judging, "part");
}

/** `%{ if … }`, `%{ for … in … }` and what ends them. */
function directive(judging: Judging, open: Open): boolean {
  blank(judging, false);
  const start = judging.position;
  const word = takesName(judging, false);
  const last = open.at(-1);
  switch (word) {
    case "if":
      open.push({ word, otherwise: false });
      return judging.expression(judging, false);
    case "for":
      open.push({ word, otherwise: false });
      return judgeHead(judging);
    case "else":
      if (last?.word !== "if" || last.otherwise) return refused(judging, "part", start);
      last.otherwise = true;
      return true;
    case "endif":
    case "endfor":
      return last?.word === word.slice(3) ? open.pop() !== undefined : refused(judging, "part", start);
    default:
      return refused(judging, "part", start);
  }
}

/** `key, value in list`, behind `for`. */
export function judgeHead(judging: Judging): boolean {
  if (takesName(judging, false) === "") return unfitting(judging, "part");
  if (takes(judging, ",", false) && takesName(judging, false) === "") return unfitting(judging, "part");
  blank(judging, false);
  const { position } = judging;
  return takesName(judging, false) === "in" ? judging.expression(judging, false) : refused(judging, "part", position);
}
