/**
 * Templates of YAML, as those of Helm: what is filled in is taken out, or stands as a scalar that is not known, each character in its place, so
 * that the rest can be read as YAML.
 */
import type { Span } from "../../diagnostics/span.js";
import { isControl, templatesIn } from "../embedded-parts.js";
import type { TemplateLine } from "../file-tree.js";
import { type BlockScalar, blockScalarsIn } from "./block-scalars.js";

export interface WithoutTemplates {
  /** As long as the file; what is not known in it consists of `notKnown`. */
  readonly text: string;
  /** What was taken out. */
  readonly lines: readonly TemplateLine[];
  /** What stands further left than the lines of its block, by where it begins in this text. */
  readonly moved: ReadonlyMap<number, Span>;
}

/** A character for private use, which YAML takes for any other. */
export const notKnown = "\ue000";

/** A file without its templates; null where there are none, or none that this is done with. */
export function withoutTemplates(text: string): WithoutTemplates | null {
  if (text.includes(notKnown)) return null;
  const blocks = blockScalarsIn(text, (from, to) => isTemplates(text.slice(from, to)));
  const templates = templatesIn(text);
  const found = groupsOf(text, templates);
  if (found.length === 0) return null;
  const last = lastOnLines(text, templates);
  const parts: string[] = [];
  const lines: TemplateLine[] = [];
  const moved = new Map<number, Span>();
  let written = 0;
  let next = 0;
  const put = (start: number, end: number, piece: string) => {
    parts.push(text.slice(written, start), piece);
    written = end;
  };
  for (const group of found) {
    while ((blocks[next]?.end ?? Number.POSITIVE_INFINITY) <= group.start) next++;
    const block = blocks[next];
    if (block !== undefined && block.start <= group.start) {
      if (!group.isLine || group.start - group.line >= block.indent) continue;
      const start = group.line + block.indent;
      if (start >= group.end || text.slice(group.line, group.end).includes("\n")) return null;
      moved.set(start, { start: group.start, end: group.end });
      put(group.line, group.end, " ".repeat(block.indent) + notKnown.repeat(group.end - start));
    } else if (isComment(text, group)) continue;
    else if (!group.isLine && isAddedTo(text, group)) {
      lines.push({ start: group.start, end: group.end, control: group.control });
      put(group.start, group.end, blank(text, group));
    } else if (!group.isLine)
      put(
        group.start,
        group.end,
        isEnd(text, group, last) ? blank(text, group) : notKnown.repeat(group.end - group.start),
      );
    else {
      const indent = group.control ? null : indentAsValue(text, group, blocks);
      const width = indent === null ? 0 : group.end - group.line - indent;
      if (indent === null || width <= 0 || text.slice(group.start, group.end).includes("\n")) {
        lines.push({ start: group.start, end: group.end, control: group.control });
        // A comment ends a block before it, of which white space may be a part.
        put(group.start, group.end, `#${blank(text, group).slice(1)}`);
      } else put(group.line, group.end, " ".repeat(indent) + notKnown.repeat(width));
    }
  }
  parts.push(text.slice(written));
  return { text: parts.join(""), lines, moved };
}

const blank = (text: string, { start, end }: Span) => text.slice(start, end).replace(/[^\n\r]/g, " ");

interface Group extends Span {
  /** Where its line begins. */
  readonly line: number;
  /** Nothing else stands on its lines. */
  readonly isLine: boolean;
  /** It chooses, repeats or says nothing. */
  readonly control: boolean;
}

/** Templates with nothing but spaces between them; of those that have others beside them each for itself. */
function groupsOf(text: string, templates: readonly Span[]): readonly Group[] {
  const groups: Group[] = [];
  let line = 0;
  let looked = 0;
  for (let at = 0; at < templates.length; ) {
    let last = at;
    while (isBetween(text, templates[last]?.end, templates[last + 1]?.start)) last++;
    const [start, end] = [templates[at]?.start ?? 0, templates[last]?.end ?? 0];
    const broken = text.slice(looked, start).lastIndexOf("\n");
    if (broken !== -1) line = looked + broken + 1;
    looked = start;
    const isLine = /^[ \t]*$/.test(text.slice(line, start)) && /^[ \t\r]*(?:\n|$)/.test(text.slice(end, end + 200));
    const members = templates.slice(at, last + 1);
    const isControlled = ({ start: from, end: to }: Span) => isControl(text.slice(from, to));
    if (isLine) groups.push({ start, end, line, isLine, control: members.every(isControlled) });
    else for (const member of members) groups.push({ ...member, line, isLine, control: isControlled(member) });
    at = last + 1;
  }
  return groups;
}

function isBetween(text: string, end: number | undefined, start: number | undefined): boolean {
  return end !== undefined && start !== undefined && /^[ \t]*$/.test(text.slice(end, start));
}

/** Whether a line has templates and nothing else. */
function isTemplates(line: string): boolean {
  const templates = templatesIn(line);
  let rest = 0;
  for (const { start, end } of templates) {
    if (line.slice(rest, start).trim() !== "") return false;
    rest = end;
  }
  return templates.length > 0 && line.slice(rest).trim() === "";
}

function isComment(text: string, { line, start }: Group): boolean {
  return /^\s*#/.test(text.slice(line, start));
}

/** Whether what chooses ends its line, behind something else: `x: y{{ end }}`. */
function isEnd(text: string, { line, start, end, control }: Group, last: ReadonlySet<number>): boolean {
  return control && last.has(end) && text.slice(line, start).trim() !== "";
}

/** Where templates end behind which nothing stands on the line, or nothing but others. */
function lastOnLines(text: string, templates: readonly Span[]): ReadonlySet<number> {
  const ends = new Set<number>();
  for (let at = templates.length - 1; at >= 0; at--) {
    const [end, next] = [templates[at]?.end ?? 0, templates[at + 1]];
    const [rest = "", ...lines] = text.slice(end, next?.start).split("\n", 2);
    const isLast =
      next === undefined ||
      lines.length > 0 ||
      (ends.has(next.end) && !text.slice(next.start, next.end).includes("\n"));
    if (isLast && rest.trim() === "") ends.add(end);
  }
  return ends;
}

/** Whether what stands behind a key has members or elements of the same value on the lines that follow: `labels: {{ include "x" . }}`. */
function isAddedTo(text: string, { line, start, end }: Group): boolean {
  const next = /^[ \t\r]*\n(?:[ \t\r]*(?:(?:#|\{\{|\{%)[^\n]*)?\n)*( *)(?:- |[\w."'/-]+:[ \r\n])/.exec(
    text.slice(end, end + 2000),
  );
  if (next === null) return false;
  const key = /^([ -]*)[^\s#][^#]*:[ \t]+$/.exec(text.slice(line, start));
  // A filter is told as a whole, or not at all.
  return key !== null && !/filter["']?:[ \t]+$/i.test(key[0]) && (next[1]?.length ?? 0) > (key[1]?.length ?? 0);
}

/** How far a line is to be indented to be the value of the key on the line before it; null where it adds to others. */
function indentAsValue(text: string, { line, start, end }: Group, blocks: readonly BlockScalar[]): number | null {
  const before = text.slice(Math.max(0, line - 400), line).trimEnd();
  const key = before.slice(before.lastIndexOf("\n") + 1);
  if (!/^[ -]*[^\s#][^#]*:$/.test(key) || blocks.some((block) => block.start < line && block.end >= line)) return null;
  const own = /^[ -]*/.exec(key)?.[0].length ?? 0;
  const behind = /^(?:[ \t\r]*\n|[ \t]*(?:\{\{|\{%|#)[^\n]*\n)*( *)(\S?)/.exec(
    text.slice(text.indexOf("\n", end) + 1, end + 2000),
  );
  const isMore = text.indexOf("\n", end) !== -1 && behind?.[2] !== "" && (behind?.[1]?.length ?? 0) > own;
  return isMore ? null : Math.max(own + 1, start - line);
}
