/** Query languages that are written as data, in JSON or as a literal. */
import type { Expression } from "../../ast/nodes.js";
import type { ForeignNotation } from "../../diagnostics/catalog/foreign.js";
import type { JsonNode } from "../../json/document/json-tree.js";
import type { Dataset } from "../../language/dataset.js";
import { type Finding, readQuery } from "../finding.js";
import { type Reading, reading } from "../reading.js";
import { isElasticsearch, readElasticsearch } from "./elasticsearch.js";
import { isJsonLogic, readJsonLogic } from "./json-logic.js";
import { isMongo, readMongo } from "./mongo.js";
import { isWhereLike } from "./where-like.js";

interface DataQuery {
  readonly notation: ForeignNotation;
  readonly is: (node: JsonNode) => boolean;
  readonly read: (reading: Reading, node: JsonNode) => Expression | null;
}

const queries: readonly DataQuery[] = [
  { notation: "elasticsearch", is: isElasticsearch, read: readElasticsearch },
  { notation: "jsonLogic", is: (node) => isJsonLogic(node), read: readJsonLogic },
  { notation: "mongo", is: isMongo, read: readMongo },
];

/** Reads a tree as one of them; null when it is none. */
export function readDataQuery(node: JsonNode, dataset: Dataset | null): Finding | null {
  // A group of where JSON is one of JsonLogic, too, until fields are named in it.
  const query = isWhereLike(node) && !isJsonLogic(node) ? undefined : queries.find(({ is }) => is(node));
  if (query === undefined) return null;
  const at = reading(dataset);
  const expression = query.read(at, node);
  if (expression !== null && at.obstacle === null)
    return readQuery(query.notation, "", [expression], { certain: true });
  return {
    kind: "unread",
    notation: query.notation,
    obstacle: at.obstacle ?? { reason: "unreadable", span: node.span },
    certain: true,
  };
}
