/**
 * The grammar of HCL, and nothing else: whether Terraform parses a file. The reader beside it (`../read.ts`) reads through mistakes, and says of
 * some what they are; this says which texts are refused, and is asked of files with filters alone.
 */
import type { FileProblem } from "../../file-tree.js";
import { judgeExpression } from "./expressions.js";
import { blank, breakAt, type Judging, refused, takes, takesName, unfitting } from "./judging.js";
import { judgeQuoted } from "./templates.js";

/** The first that Terraform refuses of a file; null where it takes all, or that is nested too deep to be said. */
export function refusedIn(text: string): FileProblem | null {
  const position = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const judging: Judging = { text, position, depth: 0, problem: null, tooDeep: false, expression: judgeExpression };
  if (body(judging) && judging.position < text.length) refused(judging, "bracket");
  return judging.tooDeep ? null : judging.problem;
}

/** Attributes and blocks, up to the end of the text or a brace. */
function body(judging: Judging): boolean {
  const { text } = judging;
  for (;;) {
    blank(judging, false);
    const { position } = judging;
    if (position >= text.length || text.charAt(position) === "}") return true;
    if (!item(judging)) return false;
    blank(judging, true);
    if (judging.position < text.length && breakAt(text, judging.position) === 0) return unfitting(judging, "part");
  }
}

function item(judging: Judging): boolean {
  const { text } = judging;
  const start = judging.position;
  const name = takesName(judging, true);
  if (name === "") return unfitting(judging, "syntax");
  if (takes(judging, "=", true, "=>")) return judging.expression(judging, true);
  for (;;) {
    blank(judging, true);
    const character = text.charAt(judging.position);
    if (character === "{") break;
    if (character === '"' ? !judgeQuoted(judging, true) : takesName(judging, true) === "") return refused(judging, "syntax", start);
  }
  return block(judging);
}

/** A block from its brace on: on lines of its own, or with one attribute on one line. */
function block(judging: Judging): boolean {
  const { text } = judging;
  const opened = judging.position++;
  if (judging.depth >= deepestBlocks) {
    judging.tooDeep = true;
    return false;
  }
  judging.depth++;
  blank(judging, true);
  const isRight = breakAt(text, judging.position) > 0 ? body(judging) : text.charAt(judging.position) === "}" || onlyAttribute(judging);
  judging.depth--;
  if (!isRight) return false;
  blank(judging, true);
  if (text.charAt(judging.position) !== "}") return judging.position < text.length ? unfitting(judging, "part") : refused(judging, "bracket", opened);
  judging.position++;
  return true;
}

const deepestBlocks = 200;

function onlyAttribute(judging: Judging): boolean {
  if (takesName(judging, true) === "") return unfitting(judging, "syntax");
  return takes(judging, "=", true, "=>") ? judging.expression(judging, true) : unfitting(judging, "syntax");
}
