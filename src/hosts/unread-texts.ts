/** Texts in JSON that is none of ours which look like a filter, such as a command of a `package.json`. */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import type { JsonNode } from "../json/document/json-tree.js";
import { hasComparison, namesJobs } from "./where-like.js";

/** A note at each; where there is none, what is said instead. */
export function unreadTexts(root: JsonNode, otherwise: Diagnostic): readonly Diagnostic[] {
  const notes = notesIn(root);
  return notes.length > 0 ? notes : [otherwise];
}

function notesIn(node: JsonNode): readonly Diagnostic[] {
  if (node.kind === "Array") return node.elements.flatMap(notesIn);
  if (node.kind === "Object") return node.members.flatMap(({ value }) => notesIn(value));
  if (node.kind !== "String" || !hasComparison(node.value, false) || !namesJobs(node.value)) return [];
  return [report("LW135", { span: node.span, pointer: node.pointer }, { file: "program", part: true }, { severity: "note" })];
}
