/** Log lines where a filter is expected. */
import type { JsonNode } from "../../json/document/json-tree.js";
import { readJson } from "../../json/document/read.js";
import { fieldFacts } from "../../language/dataset.js";
import { isWhereLike } from "../data/where-like.js";
import type { Finding, Foreign } from "../finding.js";

type Known = Pick<Foreign, "dataset" | "datasets">;

/** Several objects, a line each. */
export function recognizeLogLines({ text, ...known }: Foreign): Finding | null {
  const [first = "", second = ""] = text.split(/\r?\n/, 2);
  if (!first.trimEnd().endsWith("}") || !second.startsWith("{")) return null;
  const { root, diagnostics } = readJson(first);
  return diagnostics.length === 0 && root !== null && isLogLine(root, known)
    ? { kind: "named", file: "logLines" }
    : null;
}

/** An object that is a log line by the names of its fields, or a list of such. */
export function recognizeLogLine(root: JsonNode, known: Known): Finding | null {
  if (root.kind === "Array")
    return root.elements.length > 0 && root.elements.every((element) => isLogLine(element, known))
      ? { kind: "named", file: "logLines" }
      : null;
  return isLogLine(root, known) ? { kind: "named", file: "logLine" } : null;
}

function isLogLine(node: JsonNode, { dataset, datasets }: Known): boolean {
  if (node.kind !== "Object" || isWhereLike(node)) return false;
  const known = [...(dataset === null ? [] : [dataset]), ...datasets];
  // Short names, such as `name`, are fields of some datasets and keys of jobs.
  return node.members.some(
    ({ key }) =>
      /^[A-Z]\w{3,}$/.test(key.value) && known.some((candidate) => fieldFacts(candidate, key.value) !== undefined),
  );
}
