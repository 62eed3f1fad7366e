/** What a value is that is not known as it stands, where that is certain: what it refers to, and what a condition chooses. */
import type { JsonNode } from "../json/document/json-tree.js";
import type { FileHost, FileSearch } from "./file-search.js";
import { isPlain } from "./known-values.js";

export interface Settled {
  readonly node: JsonNode;
  /** It stands elsewhere. */
  readonly referred: boolean;
}

/** So often one may stand for another. */
const mostSteps = 8;

type Known = Pick<FileSearch, "tree" | "host" | "text">;

/** By the host that knows what is referred to: each reference is followed once, and counted so. */
const known = new WeakMap<FileHost, Map<JsonNode, Settled>>();

/** The value, or as much of the way to it as is known. */
export function settled(search: Known, value: JsonNode): Settled {
  if (value.kind !== "Missing") return { node: value, referred: false };
  const ofHost = known.get(search.host) ?? new Map<JsonNode, Settled>();
  known.set(search.host, ofHost);
  const found = ofHost.get(value) ?? followed(search, value);
  ofHost.set(value, found);
  return found;
}

/** The same of what is no filter, also where functions make it of other values. */
export function evaluated(search: Known, value: JsonNode): JsonNode {
  const { node } = settled(search, value);
  const { host, text } = search;
  return (node.kind === "Missing" ? host.refersTo(text.slice(value.span.start, value.span.end), value) : null) ?? node;
}

function followed({ tree, host, text }: Known, value: JsonNode): Settled {
  const refersTo = host.refersPlainly ?? host.refersTo;
  const asked = host.refersAsAsked ?? host.refersTo;
  // A text that is put together, or that a function makes, is another one than stands there.
  const literal = (found: JsonNode | null) =>
    found !== null && (found.kind === "Null" || isPlain(found, tree)) ? found : null;
  let [node, referred] = [value, false];
  for (let step = 0; step < mostSteps && node.kind === "Missing"; step++) {
    const { conditions = [], choices = [] } = tree.asked?.get(node) ?? {};
    const met = conditions.map((one) => truthOf(literal(asked(one.text, one))));
    const first = met.findIndex((one) => one !== false);
    const chosen = first === -1 ? choices.at(-1) : met[first] === true ? choices[first] : undefined;
    const next = chosen ?? refersTo(text.slice(node.span.start, node.span.end), node);
    if (next === null || next === node) break;
    if (chosen === undefined) referred = true;
    node = next;
  }
  return { node, referred };
}

/** Whether what is asked holds; null where that is not known. */
function truthOf(node: JsonNode | null): boolean | null {
  if (node?.kind === "Boolean") return node.value;
  return node?.kind === "String" && /^(?:true|false)$/.test(node.value) ? node.value === "true" : null;
}
