/** The whole of a where JSON: an object with the one key `where`, or what was written instead (language.md §10.1). */
import type { Expression } from "../ast/nodes.js";
import { similarNames } from "../diagnostics/suggest.js";
import type { JsonArray, JsonNode, JsonObject } from "../json/document/json-tree.js";
import { joinObjects, readTerm, readWhereValue, sortOf } from "./group.js";
import { expectMembers, membersOf } from "./members.js";
import { negationIn } from "./negation.js";
import { add, isBroken, type WhereReading, wrapping, wrongKind } from "./reading.js";
import { groupKeys } from "./spellings.js";

/** Reads a where document; null when there is nothing in it to check. */
export function readDocument(reading: WhereReading, root: JsonNode): Expression | null {
  if (root.kind === "Array") return readBareArray(reading, root);
  if (root.kind !== "Object") {
    wrongKind(reading, "filter", root);
    return null;
  }
  const members = membersOf(root);
  const group = members.get("and") ?? members.get("or");
  switch (sortOf(members)) {
    case "where":
      return readWhere(reading, root);
    case "group":
      add(reading, "LW405", group?.key ?? root, {}, wrapping(reading, root, '{"where":', "}", { safe: true }));
      return readTerm(reading, root, 0);
    case "criterion":
      add(reading, "LW405", root, {}, wrapping(reading, root, '{"where":{"and":[', "]}}", { safe: true }));
      return readTerm(reading, root, 0);
    case "other":
      if (negationIn(root) !== undefined) {
        add(reading, "LW405", root, {}, wrapping(reading, root, '{"where":{"and":[', "]}}", { safe: true }));
        return readTerm(reading, root, 0);
      }
      if (root.members.some(({ key }) => similarNames(key.value, ["where"]).length > 0))
        return readWhere(reading, root);
      if (root.members.length > 0 || !isBroken(reading, root)) add(reading, "LW405", root, {});
      return null;
  }
}

function readWhere(reading: WhereReading, root: JsonObject): Expression | null {
  const where = expectMembers(reading, root, ["where"]).members.get("where");
  return where === undefined ? null : readWhereValue(reading, where.value);
}

/** Criteria without a group: whether all or one must hold is unsaid. */
function readBareArray(reading: WhereReading, array: JsonArray): Expression | null {
  const fixes = groupKeys.flatMap((word) => wrapping(reading, array, `{"where":{"${word}":`, "}}", { safe: false }));
  if (array.elements.length > 0 || !isBroken(reading, array)) add(reading, "LW405", array, {}, fixes);
  return joinObjects(reading, array, 1);
}
