/** The query language of Elasticsearch and OpenSearch: `{"query": {"bool": {"filter": [{"term": …}]}}}`. */
import { join, not } from "../../ast/build.js";
import type { Expression } from "../../ast/nodes.js";
import type { JsonMember, JsonNode } from "../../json/document/json-tree.js";
import { isCaseless } from "../../language/patterns/letter-case.js";
import { readLucene } from "../lucene/recognize.js";
import { type Constant, equals, isOneOf, isOrdered, matches, type Order } from "../meanings/compare.js";
import { isNetworkFor, isWithin } from "../meanings/network.js";
import { matchesLuceneExpression, matchesWildcards } from "../meanings/patterns.js";
import { type Reading, stop } from "../reading.js";
import { constantOf, constantsOf, deeper, everyOne, memberOf, membersOf, onlyMember, wholeMember } from "./query.js";

type ClauseReader = (reading: Reading, value: JsonNode, member: JsonMember) => Expression | null;

const orders: ReadonlyMap<string, Order> = new Map([
  ["gt", "gt"],
  ["gte", "geq"],
  ["lt", "lt"],
  ["lte", "leq"],
]);

const clauses: ReadonlyMap<string, ClauseReader> = new Map<string, ClauseReader>([
  ["bool", readBool],
  ["constant_score", (reading, value) => readClause(reading, memberOf(value, "filter") ?? value)],
  ["term", (reading, value) => onField(reading, value, "value", (field, constant) => isTerm(reading, field, constant))],
  ["terms", readTerms],
  ["range", readRange],
  [
    "prefix",
    (reading, value) =>
      onField(reading, value, "value", (field, { value: text, span }) =>
        matches(reading, field, "startsWith", String(text), span),
      ),
  ],
  ["wildcard", readWildcard],
  [
    "regexp",
    (reading, value) =>
      onField(reading, value, "value", (field, { value: text, span }) =>
        matchesLuceneExpression(reading, field, { text: String(text), span }),
      ),
  ],
  ["exists", (reading, _, member) => stop(reading, "absence", wholeMember(member))],
  ["match", (reading, _, member) => stop(reading, "textSearch", wholeMember(member))],
  ["match_phrase", (reading, _, member) => stop(reading, "textSearch", wholeMember(member))],
  ["multi_match", (reading, _, member) => stop(reading, "textSearch", wholeMember(member))],
  ["fuzzy", (reading, _, member) => stop(reading, "fuzzy", wholeMember(member))],
  ["match_all", (reading, _, member) => stop(reading, "allLines", wholeMember(member))],
  ["query_string", readQueryString],
]);

/** Whether an object is such a query, or a request with one. */
export function isElasticsearch(node: JsonNode): boolean {
  const query = memberOf(node, "query") ?? node;
  const member = onlyMember(query);
  return member !== null && clauses.has(member.key.value) && member.value.kind === "Object";
}

export function readElasticsearch(reading: Reading, node: JsonNode): Expression | null {
  return readClause(reading, memberOf(node, "query") ?? node);
}

function readClause(reading: Reading, node: JsonNode): Expression | null {
  const member = onlyMember(node);
  if (member === null) return stop(reading, "unreadable", node.span);
  const read = clauses.get(member.key.value);
  return read === undefined
    ? stop(reading, "operator", wholeMember(member))
    : deeper(reading, node, () => read(reading, member.value, member));
}

function readBool(reading: Reading, value: JsonNode): Expression | null {
  const clause = (name: string): readonly JsonNode[] => {
    const found = memberOf(value, name);
    return found === undefined ? [] : found.kind === "Array" ? found.elements : [found];
  };
  const unknown = membersOf(value).find(
    ({ key }) =>
      !["must", "filter", "should", "must_not", "minimum_should_match", "boost", "adjust_pure_negative"].includes(
        key.value,
      ),
  );
  if (unknown !== undefined) return stop(reading, "operator", wholeMember(unknown));
  const least = memberOf(value, "minimum_should_match");
  if (least !== undefined && !(least.kind === "Number" && least.integer === 1))
    return stop(reading, "operator", least.span);
  const required = [...clause("must"), ...clause("filter")];
  // Beside parts that must hold, those that should only change the score.
  const should = least !== undefined || required.length === 0 ? clause("should") : [];
  const musts = everyOne(required, (node) => readClause(reading, node));
  const any = everyOne(should, (node) => readClause(reading, node));
  const nots = everyOne(clause("must_not"), (node) => readClause(reading, node));
  if (musts === null || any === null || nots === null) return null;
  const terms = [...musts, ...(any.length === 0 ? [] : [join("Or", any)]), ...nots.map(not)];
  return terms.length === 0 ? stop(reading, "allLines", value.span) : join("And", terms);
}

/** `{"field": constant}` or `{"field": {"value": constant}}`. */
function onField(
  reading: Reading,
  value: JsonNode,
  key: string,
  read: (field: string, constant: Constant) => Expression | null,
): Expression | null {
  const member = onlyMember(value);
  if (member === null) return stop(reading, "unreadable", value.span);
  const insensitive = memberOf(member.value, "case_insensitive");
  const node = member.value.kind === "Object" ? (memberOf(member.value, key) ?? member.value) : member.value;
  const constant = constantOf(reading, node);
  if (constant === null) return null;
  if (
    insensitive?.kind === "Boolean" &&
    insensitive.value &&
    typeof constant.value === "string" &&
    !isCaseless(constant.value)
  )
    return stop(reading, "caseless", insensitive.span);
  return read(fieldName(member), constant);
}

/** The part of a field that is indexed as it stands is the field. */
function fieldName({ key }: JsonMember): string {
  return key.value.replace(/\.keyword$/, "");
}

function readTerms(reading: Reading, value: JsonNode): Expression | null {
  const member = membersOf(value).find(({ key }) => key.value !== "boost");
  if (member === undefined) return stop(reading, "unreadable", value.span);
  const constants = constantsOf(reading, member.value);
  if (constants === null) return null;
  const field = fieldName(member);
  if (!constants.some((constant) => isNetworkFor(field, constant))) return isOneOf(reading, field, constants);
  const terms = constants.map((constant) => isTerm(reading, field, constant)).filter((term) => term !== null);
  return terms.length < constants.length ? null : join("Or", terms);
}

function isTerm(reading: Reading, field: string, constant: Constant): Expression | null {
  return isNetworkFor(field, constant) ? isWithin(reading, field, constant) : equals(reading, field, constant);
}

function readRange(reading: Reading, value: JsonNode): Expression | null {
  const member = onlyMember(value);
  if (member === null || member.value.kind !== "Object" || member.value.members.length === 0)
    return stop(reading, "unreadable", value.span);
  const terms = everyOne(member.value.members, (bound) => {
    const order = orders.get(bound.key.value);
    if (order === undefined)
      return stop(
        reading,
        bound.key.value === "format" || bound.key.value === "time_zone" ? "order" : "operator",
        wholeMember(bound),
      );
    const constant = constantOf(reading, bound.value);
    if (constant === null) return null;
    return isOrdered(reading, fieldName(member), order, { ...constant, loose: true });
  });
  return terms === null ? null : join("And", terms);
}

function readWildcard(reading: Reading, value: JsonNode): Expression | null {
  const key = memberOf(onlyMember(value)?.value, "wildcard") === undefined ? "value" : "wildcard";
  return onField(reading, value, key, (field, { value: text, span }) =>
    matchesWildcards(reading, field, { text: String(text), span }),
  );
}

/** A Lucene query inside. */
function readQueryString(reading: Reading, value: JsonNode): Expression | null {
  const query = memberOf(value, "query");
  if (query?.kind !== "String") return stop(reading, "unreadable", value.span);
  const { expressions, obstacle } = readLucene(query.value, reading.dataset);
  const [only] = expressions;
  if (only !== undefined && expressions.length === 1) return only;
  return stop(reading, obstacle?.reason ?? "joined", query.span);
}
