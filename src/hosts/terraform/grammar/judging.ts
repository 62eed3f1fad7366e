/** What is known while a text is held against the grammar of HCL. */
import type { FileObstacle } from "../../../diagnostics/catalog/files.js";
import type { FileProblem } from "../../file-tree.js";
import { identifierAt, lineEnd } from "../hcl-reading.js";

export interface Judging {
  readonly text: string;
  position: number;
  /** Expressions that are open. */
  depth: number;
  /** The first that Terraform refuses. */
  problem: FileProblem | null;
  /** It was nested too deep to be judged. */
  tooDeep: boolean;
  /** Judges an expression; `lines`: a line break ends it. */
  readonly expression: (judging: Judging, lines: boolean) => boolean;
}

/** Deeper nesting is not judged, and not refused. */
export const deepest = 400;

/** Always false: what is judged is refused, at a place or at the position. */
export function refused(judging: Judging, kind: FileObstacle, at = judging.position): false {
  const { text } = judging;
  const start = Math.min(at, text.length);
  const end = Math.min(text.length, start + Math.max(1, identifierAt(text, start).length));
  judging.problem ??= { kind, span: { start: Math.min(start, end), end } };
  return false;
}

/** Skips spaces and comments, and line breaks unless `lines`. What is no end of a line in Terraform, such as a carriage return alone, stays. */
export function blank(judging: Judging, lines: boolean): void {
  const { text } = judging;
  for (;;) {
    const { position } = judging;
    const unit = text.charCodeAt(position);
    if (unit === 0x20 || unit === 0x09) judging.position++;
    else if (!lines && breakAt(text, position) > 0) judging.position += breakAt(text, position);
    else if (unit === 0x23 || text.startsWith("//", position)) judging.position = lineEnd(text, position);
    else if (text.startsWith("/*", position) && text.includes("*/", position + 2))
      judging.position = text.indexOf("*/", position + 2) + 2;
    else return;
  }
}

/** The length of the line break at an offset. */
export function breakAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (unit === 0x0a) return 1;
  return unit === 0x0d && text.charCodeAt(at + 1) === 0x0a ? 2 : 0;
}

/** Takes a sign, behind spaces; `unlike`: it is another with one of these behind it. */
export function takes(judging: Judging, sign: string, lines: boolean, unlike = ""): boolean {
  blank(judging, lines);
  const { text, position } = judging;
  if (!text.startsWith(sign, position)) return false;
  const next = text.charAt(position + sign.length);
  if (next !== "" && unlike.includes(next)) return false;
  judging.position += sign.length;
  return true;
}

/** Takes a name, behind spaces; "" where none stands there. */
export function takesName(judging: Judging, lines: boolean): string {
  blank(judging, lines);
  const name = identifierAt(judging.text, judging.position);
  judging.position += name.length;
  return name;
}

/** Whether the bracket is closed that was opened at an offset, by line breaks or not. */
export function closes(judging: Judging, bracket: string, opened: number): boolean {
  if (takes(judging, bracket, false)) return true;
  const { text, position } = judging;
  const isOther = position >= text.length || ")]}".includes(text.charAt(position));
  return isOther ? refused(judging, "bracket", opened) : unfitting(judging, ")]".includes(bracket) ? "comma" : "part");
}

/** Refuses what stands at the position, in single quotes or in none. */
export function unfitting(judging: Judging, kind: FileObstacle): false {
  return refused(judging, judging.text.charAt(judging.position) === "'" ? "quote" : kind);
}
