/** Filters of a file that jobs in other files of its module refer to: those say what is known of them. */
import { addFilter } from "./file-filter.js";
import type { FileSearch } from "./file-search.js";

/** Adds each once; what is wrong with the job itself is told with its own file. */
export function addJobsElsewhere(search: FileSearch): void {
  const known = new Map(search.found.flatMap(({ node, ofJob }, at) => (ofJob ? [[node, at] as const] : [])));
  for (const { node, path, filter } of search.host.jobsElsewhere?.() ?? []) {
    const at = known.get(node);
    const one = at === undefined ? undefined : search.found[at];
    if (at !== undefined && one !== undefined) {
      // An entry that looks like a job is the one that a block makes of it.
      search.found[at] = { ...one, filter: { ...one.filter, name: one.filter.name ?? filter.name, jobIn: path } };
      continue;
    }
    known.set(node, search.found.length);
    const { name, id, enabled, timestamps } = filter;
    const dataset = filter.dataset === null ? null : { ...filter.dataset, span: node.span, pointer: node.pointer };
    const names = { name, id, ...(enabled === undefined ? {} : { enabled }) };
    addFilter(search, node, node.pointer, names, {
      dataset,
      timestamps,
      destination: undefined,
      delivery: undefined,
      place: node,
      said: [],
      needsString: false,
      jobIn: path,
    });
  }
  if (known.size > 0) search.found.sort((a, b) => a.filter.span.start - b.filter.span.start);
}
