/** Log lines where a filter is expected. */
import type { JsonNode } from "../../json/document/json-tree.js";
import { readJson } from "../../json/document/read.js";
import { type Dataset, fieldFacts } from "../../language/dataset.js";
import { datasets } from "../../language/datasets/all-datasets.js";
import { isWhereLike } from "../data/where-like.js";
import type { Finding, Foreign } from "../finding.js";

/** Several objects, a line each. */
export function recognizeLogLines({ text, dataset }: Foreign): Finding | null {
  const [first = "", second = ""] = text.split(/\r?\n/, 2);
  if (!first.trimEnd().endsWith("}") || !second.startsWith("{")) return null;
  const { root, diagnostics } = readJson(first);
  return diagnostics.length === 0 && root !== null && isLogLine(root, dataset) ? { kind: "named", file: "logLines" } : null;
}

/** An object that is a log line by the names of its fields, or a list of such. */
export function recognizeLogLine(root: JsonNode, dataset: Dataset | null): Finding | null {
  if (root.kind === "Array")
    return root.elements.length > 0 && root.elements.every((element) => isLogLine(element, dataset)) ? { kind: "named", file: "logLines" } : null;
  return isLogLine(root, dataset) ? { kind: "named", file: "logLine" } : null;
}

function isLogLine(node: JsonNode, dataset: Dataset | null): boolean {
  if (node.kind !== "Object" || isWhereLike(node)) return false;
  const known = [...(dataset === null ? [] : [dataset]), ...Object.values<Dataset>(datasets)];
  // Short names, such as `name`, are fields of some datasets and keys of jobs.
  return node.members.some(({ key }) => /^[A-Z]\w{3,}$/.test(key.value) && known.some((candidate) => fieldFacts(candidate, key.value) !== undefined));
}
