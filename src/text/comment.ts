import type { Comment } from "../ast/nodes.js";

/** The comment that begins at a place and takes the rest of its line. */
export function commentAt(text: string, start: number, lineEnd: number): Comment {
  const body = text.slice(start, lineEnd).trimEnd();
  return { kind: "Comment", text: body, trailing: standsBehind(text, start), span: { start, end: start + body.length } };
}

/** Whether something stands before a place on its line. */
function standsBehind(text: string, at: number): boolean {
  let lineStart = at;
  while (lineStart > 0 && !"\r\n".includes(text.charAt(lineStart - 1))) lineStart--;
  return text.slice(lineStart, at).trim() !== "";
}
