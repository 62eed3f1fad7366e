/**
 * The grammar of HCL, and nothing else: whether Terraform parses a file. The reader beside it (`../read.ts`) reads through mistakes, and says of
 * some what they are; this says which texts are refused, and is asked of files with filters alone.
 */
import type { FileProblem } from "../../file-tree.js";
import { isIdentifier } from "../hcl-reading.js";
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
  const most = judging.depth === 0 ? labelled[name] : undefined;
  for (let labels = 0; ; labels++) {
    blank(judging, true);
    const { position } = judging;
    const character = text.charAt(position);
    if (character === "{") {
      if (most !== undefined && labels < most) return refused(judging, "label", start);
      return block(judging);
    }
    if (character === '"' ? !judgeQuoted(judging, true) : takesName(judging, true) === "")
      return refused(judging, "syntax", start);
    if (most !== undefined && (labels >= most || !isNameOrFilledIn(text.slice(position, judging.position))))
      return refused(judging, "label", position);
  }
}

/** Blocks of jobs, and how many labels they have. */
const labelled: Readonly<Record<string, number>> = Object.assign(Object.create(null), { resource: 2, module: 1 });

/** Of a template of such a file nobody knows the names: `{{ x }}`, `%s`, `<%= x %>`, `[[ x ]]`. An escape may stand for what a name may have. */
function isNameOrFilledIn(label: string): boolean {
  return isIdentifier(label.replaceAll(/["\ufeff]/g, "")) || /[%<\\]|\{\{|\[\[/.test(label);
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
  const isRight =
    breakAt(text, judging.position) > 0
      ? body(judging)
      : text.charAt(judging.position) === "}" || onlyAttribute(judging);
  judging.depth--;
  if (!isRight) return false;
  blank(judging, true);
  if (text.charAt(judging.position) !== "}")
    return judging.position < text.length ? unfitting(judging, "part") : refused(judging, "bracket", opened);
  judging.position++;
  return true;
}

const deepestBlocks = 200;

function onlyAttribute(judging: Judging): boolean {
  if (takesName(judging, true) === "") return unfitting(judging, "syntax");
  return takes(judging, "=", true, "=>") ? judging.expression(judging, true) : unfitting(judging, "syntax");
}
