import type { Comment } from "../ast/nodes.js";

/** The comment that begins at a place and takes the rest of its line (language.md §2.3). */
export function commentAt(text: string, start: number, lineEnd: number): Comment {
  const body = text.slice(start, lineEnd).trimEnd();
  return { kind: "Comment", text: body, trailing: standsBehind(text, start), span: { start, end: start + body.length } };
}

/** Whether something stands before a place on its line. */
function standsBehind(text: string, at: number): boolean {
  for (let before = at - 1; before >= 0; before--) {
    const code = text.charCodeAt(before);
    if (code === 10 || code === 13) return false;
    // A byte-order mark is white space, too.
    if (code !== 32 && code !== 9 && text.charAt(before).trim() !== "") return true;
  }
  return false;
}
