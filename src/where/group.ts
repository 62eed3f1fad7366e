/** Groups of the where JSON, and comparisons that stand where a group belongs (language.md §10.1). */
import type { Expression } from "../ast/nodes.js";
import type { DiagnosticFix, SourcePlace } from "../diagnostics/diagnostic.js";
import { safeFix } from "../diagnostics/report.js";
import { similarNames } from "../diagnostics/suggest.js";
import type { JsonArray, JsonMember, JsonNode, JsonObject } from "../json/document/json-tree.js";
import { connectives } from "../language/connectives.js";
import { maxDepth } from "../language/limits.js";
import { readCriterion } from "./criterion.js";
import { withoutString } from "./embedded.js";
import { expectMembers, type Members, membersOf } from "./members.js";
import { negationIn, reportNegation } from "./negation.js";
import { add, edit, isBroken, type WhereReading, wrapping, wrongKind } from "./reading.js";
import { criterionKeys, groupKeys } from "./spellings.js";

type Connective = (typeof groupKeys)[number];

/** What an object is by its keys. */
export type Sort = "where" | "group" | "criterion" | "other";

export function sortOf(members: Members): Sort {
  if (members.has("where")) return "where";
  if (members.has("and") || members.has("or")) return "group";
  return members.has("key") || members.has("operator") || members.has("value") ? "criterion" : "other";
}

/** Reads the value of `where`: a group. Null when there is nothing in it to check. */
export function readWhereValue(outer: WhereReading, value: JsonNode): Expression | null {
  const { node, reading } = withoutString(outer, value);
  if (node.kind === "Array") {
    wrongKind(
      reading,
      "group",
      node,
      groupKeys.flatMap((word) => wrapping(reading, node, `{"${word}":`, "}", { safe: false })),
    );
    return joinObjects(reading, node, 1);
  }
  if (node.kind !== "Object") {
    wrongKind(reading, "group", node);
    return null;
  }
  const members = membersOf(node);
  switch (sortOf(members)) {
    case "where":
      return readNestedWhere(reading, node, members, (inner) => readWhereValue(reading, inner));
    case "criterion":
      add(reading, "LW406", node, {}, wrapping(reading, node, '{"and":[', "]}", { safe: true }));
      return readCriterion(reading, node);
    default:
      if (negationIn(node) !== undefined) return readTerm(reading, node, 0);
      if (node.members.length > 0) return readGroup(reading, node, 1);
      if (!isBroken(reading, node)) add(reading, "LW408", node, { connective: "where" });
      return null;
  }
}

/** Reads what stands in a group's array, `depth` groups deep: a comparison or a further group. */
export function readTerm(outer: WhereReading, value: JsonNode, depth: number): Expression | null {
  const { node, reading } = withoutString(outer, value);
  if (node.kind === "Array") {
    wrongKind(
      reading,
      "term",
      node,
      groupKeys.flatMap((word) => wrapping(reading, node, `{"${word}":`, "}", { safe: false })),
    );
    return deeper(reading, node, depth, () => joinObjects(reading, node, depth + 1));
  }
  if (node.kind !== "Object") {
    wrongKind(reading, "term", node);
    return null;
  }
  const members = membersOf(node);
  switch (sortOf(members)) {
    case "where":
      return deeper(reading, node, depth, () =>
        readNestedWhere(reading, node, members, (inner) => readTerm(reading, inner, depth)),
      );
    case "group":
      return deeper(reading, node, depth, () => readGroup(reading, node, depth + 1));
    case "criterion":
      return readCriterion(reading, node);
    case "other":
      return readOther(reading, node, depth);
  }
}

/** Reads on unless 64 groups are open already, which is reported where the 65th begins. */
function deeper(
  reading: WhereReading,
  place: SourcePlace,
  depth: number,
  read: () => Expression | null,
): Expression | null {
  if (depth < maxDepth) return read();
  // The JSON reader may have met the end of its depth further in.
  if (isBroken(reading, place)) return null;
  const { start } = place.span;
  add(reading, "LW129", { ...place, span: { start, end: start + 1 } }, { limit: maxDepth });
  return null;
}

/** An object none of whose keys is known: a mistyped group, or anything. */
function readOther(reading: WhereReading, object: JsonObject, depth: number): Expression | null {
  const [first] = object.members;
  const negation = negationIn(object);
  if (negation !== undefined)
    return deeper(reading, object, depth, () => readNegation(reading, object, negation, depth + 1));
  if (first?.value.kind === "Array" && similarNames(first.key.value, groupKeys).length > 0)
    return deeper(reading, object, depth, () => readGroup(reading, object, depth + 1));
  if (first !== undefined)
    add(reading, "LW410", first.key, { key: first.key.value, expected: [...criterionKeys, ...groupKeys], meant: null });
  else if (!isBroken(reading, object)) add(reading, "LW411", object, { missing: criterionKeys });
  return { kind: "Incomplete", field: null, span: object.span, pointer: object.pointer };
}

/** Reads `{"not": …}`; of several, what they have in common is that some of them are negated. */
function readNegation(
  reading: WhereReading,
  object: JsonObject,
  negation: JsonMember,
  depth: number,
): Expression | null {
  reportNegation(reading, object, negation);
  const { value } = negation;
  if (value.kind !== "Array" && value.kind !== "Object") {
    wrongKind(reading, "term", value);
    return null;
  }
  const term = value.kind === "Array" ? joinObjects(reading, value, depth) : readTerm(reading, value, depth);
  return term === null ? null : { kind: "Not", term, span: object.span, pointer: object.pointer };
}

/** Reads `{"and": […]}` or `{"or": […]}`. */
function readGroup(reading: WhereReading, object: JsonObject, depth: number): Expression | null {
  const { members } = expectMembers(reading, object, groupKeys);
  const [first, second] = [...members.entries()].sort(([, a], [, b]) => a.key.span.start - b.key.span.start);
  if (first === undefined) return null;
  const one = readGroupMember(reading, first, object, depth);
  if (second === undefined) return one;
  add(reading, "LW407", second[1].key, {}, [], [{ span: first[1].key.span, label: "first" }]);
  return join("And", [one, readGroupMember(reading, second, object, depth)], object);
}

function readGroupMember(
  outer: WhereReading,
  [word, member]: [string, JsonMember],
  object: JsonObject,
  depth: number,
): Expression | null {
  const connective: Connective = word === "or" ? "or" : "and";
  const { node, reading } = withoutString(outer, member.value);
  if (node.kind === "Array") return readTerms(reading, node, connective, object, depth);
  wrongKind(reading, "terms", node, node.kind === "Object" ? wrapping(reading, node, "[", "]", { safe: true }) : []);
  return node.kind === "Object" ? readTerm(reading, node, depth) : null;
}

function readTerms(
  reading: WhereReading,
  array: JsonArray,
  connective: Connective,
  place: SourcePlace,
  depth: number,
): Expression | null {
  if (array.elements.length === 0 && !isBroken(reading, array)) add(reading, "LW408", array, { connective });
  const terms = array.elements.map((element) => readTerm(reading, element, depth));
  return join(connectives[connective].node, terms, place);
}

/** The comparisons and groups of an array that should be a group; what else is in it is part of the same mistake. */
export function joinObjects(reading: WhereReading, array: JsonArray, depth: number): Expression | null {
  const objects = array.elements.filter((element) => element.kind === "Object");
  return join(
    "And",
    objects.map((element) => readTerm(reading, element, depth)),
    array,
  );
}

/** Terms as one expression: groups of the same word merged, a group of one replaced by its member. */
function join(
  kind: "And" | "Or",
  found: readonly (Expression | null)[],
  { span, pointer }: SourcePlace,
): Expression | null {
  const terms: Expression[] = [];
  for (const term of found) {
    if (term === null) continue;
    if (term.kind === kind) for (const inner of term.terms) terms.push(inner);
    else terms.push(term);
  }
  const [only] = terms;
  if (only === undefined || terms.length === 1) return only ?? null;
  return { kind, terms, span, ...(pointer === undefined ? {} : { pointer }) };
}

/** A `where` inside the filter, which adds nothing to what it holds. */
function readNestedWhere(
  reading: WhereReading,
  object: JsonObject,
  members: Members,
  read: (value: JsonNode) => Expression | null,
): Expression | null {
  const where = members.get("where");
  if (where === undefined) return null;
  add(reading, "LW409", where.key, {}, unwrapping(reading, object, where.value));
  expectMembersBeside(reading, object, where);
  return read(where.value);
}

function expectMembersBeside(reading: WhereReading, object: JsonObject, where: JsonMember): void {
  for (const { key } of object.members) {
    if (key !== where.key && key.value !== where.key.value)
      add(reading, "LW410", key, { key: key.value, expected: ["where"], meant: null });
  }
}

/**
 * Takes `{"where":` away, and of the two braces at the end the inner one: a closer that is lacking behind the outer one
 * can be added in the same run.
 */
function unwrapping(reading: WhereReading, object: JsonObject, value: JsonNode): DiagnosticFix[] {
  const endsInBrace = ({ span }: SourcePlace) => reading.outermost.charAt(span.end - 1) === "}";
  const closed = object.span.end > value.span.end && endsInBrace(object) && endsInBrace(value);
  if (object.members.length !== 1 || !closed || value.kind !== "Object") return [];
  const { start, end } = value.span;
  return [safeFix(edit(reading, object.span.start, start, ""), edit(reading, end - 1, end, ""))];
}
