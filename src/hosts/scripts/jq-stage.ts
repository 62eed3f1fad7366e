/** A stage of a pipe of `jq`: what it sets, makes and changes. */
import type { JsonMember, JsonNode, JsonString } from "../../json/document/json-tree.js";
import { pointerTo } from "../../json/document/pointer.js";
import type { JqToken } from "./jq-lexer.js";
import { missing, type Reading, written } from "./jq-reading.js";

/** A stage of a pipe: its values, and all that stands between. */
export interface Stage {
  readonly parts: ({ readonly node: JsonNode } | { readonly token: JqToken })[];
}

export function hasValue(stages: readonly Stage[]): boolean {
  const last = stages.at(-1)?.parts.at(-1);
  return last !== undefined && ("node" in last || last.token.kind !== "sign");
}

/** What stands behind `.name =` is at the place of that. */
export function placeOf(reading: Reading, stages: readonly Stage[], pointer: string): string {
  const target = targetOf(reading, stages.at(-1)?.parts ?? []);
  return target === null ? pointer : pointerTo(pointer, written(reading, target).slice(1));
}

/** The field that a stage assigns to, where the last of its parts says so. */
function targetOf(reading: Reading, parts: Stage["parts"]): JqToken | null {
  const [target, sign] = parts.slice(-2);
  const isAssigned = sign !== undefined && "token" in sign && /^\|?=$/.test(written(reading, sign.token));
  return isAssigned && target !== undefined && "token" in target && target.token.kind === "field" ? target.token : null;
}

/** What may change anything in what it is given. */
const changing =
  /^(?:fromjson|tostring|walk|reduce|foreach|(?:with|to|from)_entries|map_values|setpath|delpaths|g?sub)$/;

/** Whether a stage may change a part of a filter that stands before it. */
export function changesFilters(reading: Reading, { parts }: Stage): boolean {
  const words = parts.map((part) => ("token" in part ? written(reading, part.token) : ""));
  const assigned = words.findIndex((word) => /^(?:\|=|[-+*/%]=|\/\/=|=)$/.test(word));
  const path = assigned === -1 ? [] : words.slice(0, assigned);
  const isWithin = path.some((word, at) => word === ".where" || (word === ".filter" && at < path.length - 1));
  return isWithin || words.some((word) => changing.test(word));
}

/** The function that makes JSON of what it is given, where a stage does nothing else. */
export function makerOf(reading: Reading, { parts: [only, ...more] }: Stage): string | null {
  const name = only !== undefined && more.length === 0 && "token" in only ? written(reading, only.token) : "";
  return makers.test(name) ? name : null;
}

const makers = /^(?:tojson|tostring|@json)$/;

/** Whether all that a stage does is to make JSON of the field that it sets: `.filter |= tojson`, `.filter = (.filter | tojson)`. */
export function encodesField(reading: Reading, { parts }: Stage): boolean {
  const [target, sign, ...given] = parts;
  const [first, last] = [given[0], given.at(-1)];
  if (target === undefined || sign === undefined || first === undefined || last === undefined || !("token" in target))
    return false;
  const made = reading.text.slice(startOf(first), endOf(last)).replace(/\s/g, "");
  const [, from = "", maker = ""] = /^\(?(?:(\.\w*)\|)?(tojson|tostring|@json)\)?$/.exec(made) ?? [];
  const isUpdate = "token" in sign && written(reading, sign.token) === "|=";
  return maker !== "" && (isUpdate ? from === "" || from === "." : from === written(reading, target.token));
}

/** What `.name = VALUE` sets, be it deep in something. */
export function assignedBy(reading: Reading, { parts }: Stage, pointer: string): readonly JsonMember[] {
  const at = parts.findIndex((part) => "token" in part && /^\|?=$/.test(written(reading, part.token)));
  const target = targetOf(reading, parts.slice(0, at + 1));
  if (target === null) return [];
  const { start, end } = target;
  const name = written(reading, target).slice(1);
  const key: JsonString = {
    kind: "String",
    value: name,
    span: { start: start + 1, end },
    pointer: pointerTo(pointer, name),
  };
  reading.bareKeys.add(start + 1);
  const given = parts.slice(at + 1);
  const [only, ...more] = given;
  if (only === undefined) return [];
  if (more.length === 0 && "node" in only) return [{ key, value: only.node }];
  const [from, to] = [startOf(only), endOf(given.at(-1) ?? only)];
  const nodes = given.flatMap((part) => ("node" in part ? [part.node] : []));
  return [{ key, value: missing(reading, { start: from, end: to }, key.pointer, nodes) }];
}

const startOf = (part: Stage["parts"][number]): number => ("node" in part ? part.node.span.start : part.token.start);
const endOf = (part: Stage["parts"][number]): number => ("node" in part ? part.node.span.end : part.token.end);
