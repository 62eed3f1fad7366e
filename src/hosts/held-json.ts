/** Jobs in JSON that is a string of another file: the body of a request, a file within a manifest. */
import { collector } from "../diagnostics/collector.js";
import type { TextEdit } from "../diagnostics/diagnostic.js";
import { isError } from "../diagnostics/severity.js";
import type { JsonNode, JsonString } from "../json/document/json-tree.js";
import { openString, readTree } from "../where/embedded.js";
import { memberOf } from "./file-jobs.js";
import { type FileSearch, isFull, partNote, readingIn, remadeAt, sentFrom } from "./file-search.js";
import { bothOf } from "./ignores.js";
import { ignoresAbove } from "./ignores-at.js";
import { jobsWithin } from "./jobs-within.js";
import { filterOfJob } from "./json-host.js";
import { hasSignsOfFilters } from "./where-like.js";

/** Adds the filters of the jobs in a string that begins as JSON. */
export function addHeld(search: FileSearch, node: JsonString): void {
  const outer = { ...readingIn(search), ...sentFrom(search.host, node) };
  const opened = openString(outer, node);
  const holes = opened.holes ?? [];
  // Where anything may be put in, nobody knows what comes out.
  const anything = holes.find(({ kind }) => kind === "part");
  if (anything !== undefined) {
    if (search.near) search.around.addAll([partNote(search, anything, 0, undefined, true)]);
    return;
  }
  const { root, reading } = readTree(opened);
  const textOf = (value: JsonNode) =>
    value.kind === "Missing" ? (reading.unknown?.partsOf(value)[0] ?? value) : value;
  const isSent =
    root?.kind === "Object" && search.host.isSent?.(node.span) === true && memberOf(root, "filter") !== undefined;
  const jobs = root === null ? [] : isSent ? [root] : jobsWithin(root, textOf);
  // What is wrong may have taken away what tells a job.
  if (jobs.length === 0 && hasSignsOfFilters(opened.text) && search.host.isRemade?.(node.span) !== true)
    search.around.addAll(outer.found.all().filter(isError));
  const writable = (edit: TextEdit) =>
    search.host.writable(edit) && !holes.some(({ start, end }) => edit.span.start < end && start < edit.span.end);
  const above = ignoresAbove(search, node);
  for (const [at, job] of jobs.entries()) {
    if (isFull(search, job)) return;
    const found = filterOfJob({ ...reading, found: collector() }, job);
    const filter = job.members.find(({ key }) => key.value === "filter")?.value;
    const inFilter = holes.filter(
      ({ start, end }) => filter !== undefined && filter.span.start <= start && end <= filter.span.end,
    );
    const [first] = inFilter;
    const isRead = found.document !== null || found.diagnostics.some(isError);
    const notes =
      first === undefined
        ? []
        : [
            isRead
              ? partNote(search, first, inFilter.length - 1)
              : partNote(search, first, inFilter.length - 1, filter?.pointer),
          ];
    // What is wrong with the JSON is said with the first job in it.
    const diagnostics = [...(at === 0 ? outer.found.all() : []), ...found.diagnostics, ...notes];
    const partial = notes.length > 0 ? ({ partial: true } as const) : {};
    search.found.push({
      search,
      node: job,
      filter: {
        ...found,
        ...partial,
        ...remadeAt(search, node),
        diagnostics,
        writable,
        ignores: bothOf(above, found.ignores),
      },
      ofJob: true,
      held: true,
    });
  }
}
