/** Lines of a template between what stands in a file: they say whether it is there, or put more beside it. */
import type { Span } from "../diagnostics/span.js";
import type { JsonMember, JsonNode, JsonObject } from "../json/document/json-tree.js";
import type { FileTree, TemplateLine } from "./file-tree.js";
import { foldedKey } from "./folded-key.js";

/** The lines that begin between two offsets; `lines` are in order. */
export function linesBetween(
  lines: readonly TemplateLine[] | undefined,
  start: number,
  end: number,
): readonly TemplateLine[] {
  if (lines === undefined || lines.length === 0) return [];
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  let last = low;
  while ((lines[last]?.start ?? end) < end) last++;
  return lines.slice(low, last);
}

/** The lines within a value, not those behind its last part. */
export function linesWithin({ templateLines = [] }: FileTree, node: JsonNode): readonly TemplateLine[] {
  if (templateLines.length === 0) return [];
  return linesBetween(templateLines, node.span.start, endOf(node));
}

/** Where the last part of a value ends: mappings and lists of YAML take what is blank behind them along. */
function endOf(node: JsonNode): number {
  if (node.kind === "Object")
    return node.members.reduce(
      (end, { value }) => Math.max(end, value.span.start < node.span.end ? endOf(value) : 0),
      node.span.start,
    );
  if (node.kind === "Array")
    return node.elements.reduce((end, element) => Math.max(end, endOf(element)), node.span.start);
  return node.span.end;
}

/** Where something is put in that may be a part of a job, such as its filter: within it, or behind it with nothing between; null: nowhere. */
export function filledIn(text: string, { templateLines = [] }: FileTree, job: JsonObject): Span | null {
  let { end } = job.span;
  for (const line of linesBetween(templateLines, job.span.start, text.length)) {
    if (line.start >= end && text.slice(end, line.start).trim() !== "") return null;
    if (!line.control) return { start: line.start, end: line.end };
    end = Math.max(end, line.end);
  }
  return null;
}

/** The members of that name, of which a template chooses one; the first where there is nothing to choose. */
export function chosenMembers({ templateLines }: FileTree, job: JsonObject, name: string): readonly JsonMember[] {
  const members = job.members.filter(({ key }) => foldedKey(key.value) === name);
  const [first, ...more] = members;
  if (first === undefined) return [];
  return [
    first,
    ...more.filter(
      ({ key }, at) => linesBetween(templateLines, members[at]?.key.span.end ?? 0, key.span.start).length > 0,
    ),
  ];
}

/** Of the datasets that a template chooses from the one that a filter belongs to; null: nobody knows. */
export function datasetBeside(tree: FileTree, job: JsonObject, filter: Span): JsonMember | null {
  const datasets = chosenMembers(tree, job, "dataset");
  const [only, ...more] = datasets;
  if (more.length === 0) return only ?? null;
  const beside = datasets.filter(({ key: { span } }) => {
    const [from, to] = span.start < filter.start ? [span.start, filter.start] : [filter.start, span.start];
    return linesBetween(tree.templateLines, from, to).length === 0;
  });
  return beside.length === 1 ? (beside[0] ?? null) : null;
}

/** The first line that is for whoever fills in a template, and no YAML: `{{- if .Values.jobs }}`, `{% for job in jobs %}`. */
export function templateLine(text: string): Span | null {
  const found = /^[ \t]*(?:-[ \t]+)?(?:[\w."'/-]+:[ \t]+)?(\{\{-?[^}\n]*\}\}|\{%[^}\n]*%\})[ \t]*\r?$/m.exec(text);
  if (found === null) return null;
  const start = found.index + found[0].indexOf(found[1] ?? "{");
  return { start, end: start + (found[1]?.length ?? 1) };
}
