/** Texts in JSON which look like a filter and are none that is read, such as a command of a `package.json`. */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import type { Span } from "../diagnostics/span.js";
import type { JsonNode } from "../json/document/json-tree.js";
import type { FoundFilters } from "./found.js";
import { stringsIn } from "./held-in-json.js";
import { ordered } from "./ordered-spans.js";
import { hasComparison, namesJobs } from "./where-like.js";

/** A note at each; where there is none, what is said instead. */
export function unreadTexts(root: JsonNode, otherwise: Diagnostic): readonly Diagnostic[] {
  const notes = [...notesIn(root, namesJobs), ...openFilters(root)];
  return notes.length > 0 ? notes : [otherwise];
}

/** A job whose filter is put into it before it is JSON: `{"dataset":"http_requests","filter":{{filter}}}`. */
function openFilters(root: JsonNode): readonly Diagnostic[] {
  return stringsIn(root).flatMap(({ value, span, pointer }) => {
    const [, part] =
      /^\s*\{[\s\S]{0,4000}"filter"\s*:\s*(\$?\{\{[^{}"]{1,100}\}\}|<\w[\w .-]{0,60}>)/.exec(value) ?? [];
    if (part === undefined || !namesJobs(value)) return [];
    return [
      report(
        "LW424",
        { span, pointer },
        { part, more: 0, whole: true, open: true, format: "json" },
        { severity: "note" },
      ),
    ];
  });
}

/** With a note at each beside the filters that were found, of a text that has to do with jobs. */
export function withUnread<Found extends FoundFilters | null>(found: Found, root: JsonNode, text: string): Found {
  if (found === null || found.filters.length === 0 || !namesJobs(text)) return found;
  const read = ordered(found.filters.map(({ span }) => span));
  const notes = notesIn(root, (_, span) => !read.meets(span));
  return notes.length === 0 ? found : { ...found, around: [...found.around, ...notes] };
}

function notesIn(root: JsonNode, isTold: (text: string, span: Span) => boolean): readonly Diagnostic[] {
  return stringsIn(root).flatMap(({ value, span, pointer }) =>
    isTold(value, span) && hasComparison(value, false)
      ? [report("LW135", { span, pointer }, { file: "program", part: true }, { severity: "note" })]
      : [],
  );
}
