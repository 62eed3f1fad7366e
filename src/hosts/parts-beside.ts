/** What a job says beside its filter, by its places: which part of it a comment is about. */
import type { Comment } from "../ast/nodes.js";
import type { Span } from "../diagnostics/span.js";
import type { JsonNode, JsonObject } from "../json/document/json-tree.js";
import { type CommentsOfFile, firstAt } from "./comments-of-file.js";
import { foldedKey } from "./folded-key.js";
import { once } from "./once.js";

/** A key with its value, or an element of a list. */
interface Part {
  readonly span: Span;
  /** Comments about it are about the filter. */
  readonly isFilter: boolean;
  /** In the order of the text. */
  readonly parts: () => readonly Part[];
}

/** Of a comment the part of a job that it stands behind, above, or in the first line of; null where that is none, or the filter. */
export function partsBeside(job: JsonObject, comments: CommentsOfFile): (comment: Comment) => Span | null {
  const parts = partsOf(job, job.span);
  return (comment) => {
    const part = partOf(comment, parts, comments);
    return part === null || part.isFilter ? null : part.span;
  };
}

function partOf(comment: Comment, parts: readonly Part[], comments: CommentsOfFile): Part | null {
  const { span, trailing } = comment;
  const { text, lines } = comments;
  const next = firstAt(parts.length, (at) => (parts[at]?.span.start ?? 0) >= span.start);
  const [before, after] = [parts[next - 1], parts[next]];
  if (before !== undefined && span.end <= before.span.end) {
    const inner = before.isFilter ? before : partOf(comment, before.parts(), comments);
    if (inner !== null) return inner;
    if (trailing && lines.startOf(before.span.start) === lines.startOf(span.start)) return before;
  } else if (trailing && before !== undefined && /^[ \t)\]},]*$/.test(text.slice(before.span.end, span.start)))
    return before;
  return after !== undefined && comments.above(after.span.start).includes(comment) ? after : null;
}

/** Without what stands elsewhere, as an alias has it. */
function partsOf(node: JsonNode, { start, end }: Span): readonly Part[] {
  const inner = (value: JsonNode, span: Span, isFilter: boolean): Part => ({
    span,
    isFilter,
    parts: once(() => partsOf(value, span)),
  });
  const parts =
    node.kind === "Object"
      ? node.members.map(({ key, value }) =>
          inner(value, { start: key.span.start, end: value.span.end }, isFilterKey(key.value)),
        )
      : node.kind === "Array"
        ? node.elements.map((element) => inner(element, element.span, false))
        : [];
  return parts
    .filter(({ span }) => start <= span.start && span.start < span.end && span.end <= end)
    .sort((a, b) => a.span.start - b.span.start);
}

const isFilterKey = (key: string) => ["filter", "where"].includes(foldedKey(key));
