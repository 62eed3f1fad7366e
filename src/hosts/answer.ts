/** The envelope that an API puts around its jobs: `result`, `success`, `errors`, `messages`, `result_info`. */
import type { Diagnostic, SourcePlace } from "../diagnostics/diagnostic.js";
import type { JsonNode, JsonObject } from "../json/document/json-tree.js";
import { membersOf } from "../where/members.js";

export interface Answer {
  /** What `result` holds; undefined where there is none. */
  readonly result: JsonNode | undefined;
  /** It says that the call did not succeed. */
  readonly refused: boolean;
  /** What it says instead, in its own words; at most three. */
  readonly errors: readonly string[];
  /** What it says about jobs that it does not hold; null where it holds all. */
  readonly remaining: Remaining | null;
}

/** An answer is a page of several. */
export interface Remaining {
  /** Where it says so. */
  readonly place: SourcePlace;
  /** How many jobs there are; null where it does not say. */
  readonly of: number | null;
}

/** Reads an object as an answer; null when it is none. */
export function answerOf(object: JsonObject): Answer | null {
  const valueOf = (name: string): JsonNode | undefined => object.members.find(({ key }) => key.value === name)?.value;
  const known = membersOf(object);
  if (known.has("where") || known.has("and") || known.has("or") || known.has("operator")) return null;
  const [result, success, errors] = [valueOf("result"), valueOf("success"), valueOf("errors")];
  const holds = result?.kind === "Object" || result?.kind === "Array";
  if (!holds && !(success?.kind === "Boolean" && (result !== undefined || errors !== undefined))) return null;
  const refused = success?.kind === "Boolean" && !success.value;
  const remaining = result?.kind === "Array" ? remainingIn(valueOf("result_info"), result.elements.length) : null;
  return {
    result,
    refused,
    errors: errors?.kind === "Array" ? errors.elements.slice(0, 3).map(inWords) : [],
    remaining,
  };
}

/** `total_count`, `total_pages` or a cursor in `result_info`. */
function remainingIn(info: JsonNode | undefined, held: number): Remaining | null {
  if (info?.kind !== "Object") return null;
  const valueOf = (object: JsonObject, name: string) => object.members.find(({ key }) => key.value === name)?.value;
  const count = (name: string): number | null => {
    const value = valueOf(info, name);
    return value?.kind === "Number" && value.integer !== null ? Number(value.integer) : null;
  };
  const [of, pages] = [count("total_count"), count("total_pages")];
  const cursors = valueOf(info, "cursors");
  const cursor = cursors?.kind === "Object" ? valueOf(cursors, "after") : valueOf(info, "cursor");
  const more =
    of !== null ? of > held : (pages !== null && pages > 1) || (cursor?.kind === "String" && cursor.value !== "");
  return more ? { place: info, of } : null;
}

function inWords(error: JsonNode): string {
  if (error.kind === "String") return error.value;
  if (error.kind !== "Object") return "";
  const parts = ["code", "message"].flatMap((name) => {
    const value = error.members.find(({ key }) => key.value === name)?.value;
    return value?.kind === "String" ? [value.value] : value?.kind === "Number" ? [value.text] : [];
  });
  return parts.join(": ");
}

/** Answers one after another may be the pages of one list, which is told by how many jobs each says that there are. */
export function joinPages(around: readonly Diagnostic[]): readonly Diagnostic[] {
  const held = new Map<number, number>();
  for (const { code, args } of around)
    if (code === "LW423" && args.of !== null) held.set(args.of, (held.get(args.of) ?? 0) + args.held);
  return around.flatMap((diagnostic) => {
    if (diagnostic.code !== "LW423" || diagnostic.args.of === null) return [diagnostic];
    const { of } = diagnostic.args;
    const all = held.get(of) ?? of;
    held.set(of, of);
    return all >= of ? [] : [{ ...diagnostic, args: { held: all, of } }];
  });
}
