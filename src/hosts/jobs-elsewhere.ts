/** Filters of a file that jobs in other files of its module refer to: those say what is known of them. */
import type { Comment } from "../ast/nodes.js";
import type { JsonNode, JsonObject } from "../json/document/json-tree.js";
import { addFilter } from "./file-filter.js";
import { type FileSearch, keysOf, readingIn } from "./file-search.js";
import type { FoundFilter } from "./found.js";
import { type ReadJob, readJobFacts } from "./job.js";
import { withDelivery } from "./job-values.js";
import { addText, isOwnText } from "./text-filter.js";

/** Adds each once, unless a job of this file refers to it; what is wrong with the job itself is told with its own file. */
export function addJobsElsewhere(search: FileSearch): void {
  const ofJobs = search.found.flatMap(({ node, ofJob, filter }, at) =>
    ofJob ? [{ node, at, isEntry: search.host.isDefined?.(filter.pointer) === true }] : [],
  );
  const known = new Map(ofJobs.flatMap(({ node, at, isEntry }) => (isEntry ? [[node, at] as const] : [])));
  const own = new Set(ofJobs.flatMap(({ node, isEntry }) => (isEntry ? [] : [node])));
  const jobs = search.host.jobsElsewhere?.() ?? [];
  const comments = new Map<JsonNode, (readonly Comment[])[]>();
  for (const job of jobs) {
    const others = comments.get(job.node);
    if (others === undefined) comments.set(job.node, [job.comments]);
    else others.push(job.comments);
  }
  // The first says what is known of it.
  const taken = new Set<number>();
  for (const { node, path, filter, delivers, isTold } of jobs) {
    const delivered = deliveryIn(search, delivers);
    const commentsElsewhere = comments.get(node) ?? [];
    const at = known.get(node);
    const one = at === undefined ? undefined : search.found[at];
    if (at !== undefined && one !== undefined) {
      if (taken.has(at) || (one.filter.jobIn !== undefined && one.filter.jobIn !== path)) continue;
      taken.add(at);
      // An entry that looks like a job is the one that a block makes of it.
      const own = one.filter.dataset;
      const facts = {
        name: one.filter.name ?? filter.name,
        dataset:
          own === null || (filter.dataset !== null && filter.dataset.name !== own.name) ? datasetAt(filter, node) : own,
        timestamps: filter.timestamps ?? one.filter.timestamps,
        encoded: one.filter.encoded ?? filter.encoded,
        destination: one.filter.destination ?? delivered.destination,
        delivery: one.filter.delivery ?? delivered.delivery,
      };
      const others = facts.dataset !== own && isTold ? toldOfDataset(node, one.filter.toldByOthers) : {};
      search.found[at] = { ...one, filter: { ...one.filter, ...facts, jobIn: path, commentsElsewhere, ...others } };
      continue;
    }
    // Its own job comes first, and stays what it is.
    if (own.has(node)) continue;
    taken.add(search.found.length);
    known.set(node, search.found.length);
    const { name, id, enabled, timestamps } = filter;
    const dataset = datasetAt(filter, node);
    const names = { name, id, ...(enabled === undefined ? {} : { enabled }) };
    const merging = { jobIn: path, commentsElsewhere, ...(isTold ? toldOfDataset(node) : {}) };
    if (node.kind === "String" && isOwnText(search, node)) {
      addText(search, node, {
        names,
        pointer: node.pointer,
        place: node,
        dataset,
        timestamps,
        ...delivered,
        said: [],
        merging,
      });
      continue;
    }
    addFilter(search, node, node.pointer, names, {
      dataset,
      timestamps,
      ...delivered,
      place: node,
      said: [],
      needsString: false,
      encoded: filter.encoded === true,
      merging,
    });
  }
  if (known.size > 0) search.found.sort((a, b) => a.filter.span.start - b.filter.span.start);
}

/** Where such a job delivers, and what, as far as this file says it. */
function deliveryIn(search: FileSearch, delivers: JsonObject | null): Pick<ReadJob, "destination" | "delivery"> {
  if (delivers === null) return { destination: undefined, delivery: undefined };
  const { destination, delivery } = readJobFacts(readingIn(search), withDelivery(search, delivers), keysOf(search));
  return { destination, delivery };
}

/** That its dataset is none is said of that, with its job. */
function toldOfDataset({ span }: JsonNode, other?: FoundFilter["toldByOthers"]): Pick<FoundFilter, "toldByOthers"> {
  return {
    toldByOthers: (said) =>
      ((said.code === "LW204" || said.code === "LW205") &&
        said.span.start === span.start &&
        said.span.end === span.end) ||
      other?.(said) === true,
  };
}

/** The dataset of a job elsewhere, which has no place in this file. */
function datasetAt({ dataset }: FoundFilter, { span, pointer }: JsonNode): FoundFilter["dataset"] {
  return dataset && { ...dataset, span, pointer };
}
