/** The envelope that an API puts around its jobs: `result`, `success`, `errors`, `messages`, `result_info`. */
import type { JsonNode, JsonObject } from "../json/json-tree.js";
import { membersOf } from "../where/members.js";

export interface Answer {
  /** What `result` holds; undefined where there is none. */
  readonly result: JsonNode | undefined;
  /** It says that the call did not succeed. */
  readonly refused: boolean;
  /** What it says instead, in its own words; at most three. */
  readonly errors: readonly string[];
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
  return { result, refused, errors: errors?.kind === "Array" ? errors.elements.slice(0, 3).map(inWords) : [] };
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
