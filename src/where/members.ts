/** The members of an object of the where JSON by what their keys mean. */
import { safeFix, suggestedFix } from "../diagnostics/report.js";
import { similarNames } from "../diagnostics/suggest.js";
import type { JsonMember, JsonObject } from "../json/document/json-tree.js";
import { jsonString } from "../language/json-string.js";
import { add, edit, type WhereReading } from "./reading.js";
import { spelledKey, type WhereKey } from "./spellings.js";

/** For each key that some member means, the member: one that is spelled right before one that is not, then the first. */
export type Members = ReadonlyMap<WhereKey, JsonMember>;

export function membersOf(object: JsonObject): Members {
  const members = new Map<WhereKey, JsonMember>();
  for (const member of object.members) {
    const key = spelledKey(member.key.value);
    if (key === undefined) continue;
    const other = members.get(key);
    if (other === undefined || (other.key.value !== key && member.key.value === key)) members.set(key, member);
  }
  return members;
}

/**
 * The members that an object of this sort has, and reports every other key (LW410). A typing error in a key that is
 * lacking is taken for that key. `unknown` says whether a key remained whose meaning is not known.
 */
export function expectMembers(
  reading: WhereReading,
  object: JsonObject,
  expected: readonly WhereKey[],
): { members: Members; unknown: boolean } {
  const members = new Map<WhereKey, JsonMember>();
  if (isExactly(object, expected)) {
    for (const [i, key] of expected.entries()) members.set(key, object.members[i] as JsonMember);
    return { members, unknown: false };
  }
  const known = membersOf(object);
  for (const key of expected) {
    const member = known.get(key);
    if (member !== undefined) members.set(key, member);
  }
  const seen = new Set<string>();
  let unknown = false;
  for (const member of object.members) {
    const { key } = member;
    // A repeated key was reported as such.
    if (seen.has(key.value)) continue;
    seen.add(key.value);
    const meant = [...members].find(([, used]) => used === member)?.[0];
    if (meant === key.value) continue;
    if (meant !== undefined) {
      add(reading, "LW410", key, { key: key.value, expected, meant }, [
        safeFix(edit(reading, key.span.start, key.span.end, jsonString(meant))),
      ]);
      continue;
    }
    const lacking = expected.filter((name) => !members.has(name));
    const similar =
      spelledKey(key.value) === undefined
        ? lacking.find((name) => similarNames(key.value, [name]).length > 0)
        : undefined;
    if (similar === undefined) unknown = true;
    else members.set(similar, member);
    const fixes =
      similar === undefined ? [] : [suggestedFix(edit(reading, key.span.start, key.span.end, jsonString(similar)))];
    add(reading, "LW410", key, { key: key.value, expected, meant: similar ?? null }, fixes);
  }
  return { members, unknown };
}

/** The usual object: the expected keys and no others, in their order. */
function isExactly({ members }: JsonObject, expected: readonly WhereKey[]): boolean {
  return members.length === expected.length && expected.every((key, i) => members[i]?.key.value === key);
}
