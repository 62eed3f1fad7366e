/**
 * Functions that documents have as objects of one key, which a tool replaces by what they give: `Fn::Join` and `Ref` of CloudFormation,
 * `fn::toJSON` of Pulumi, `valueFrom` of Kubernetes.
 */
import type { JsonNode, JsonObject } from "../json/document/json-tree.js";

/** What a function gives, as far as the document says it. */
export type Given =
  /** Its argument, as JSON. */
  | "json"
  /** Its argument. */
  | "argument"
  /** The text that is its argument, or the first of a list, with what is put in. */
  | "text"
  /** The texts of a list, the second of its arguments, with the first between them. */
  | "joined"
  /** One of its arguments behind the first. */
  | "choice"
  /** Something else. */
  | "other";

export interface FunctionCall {
  readonly gives: Given;
  readonly argument: JsonNode;
}

const given: Readonly<Record<string, Given>> = {
  tojson: "json",
  tojsonstring: "json",
  secret: "argument",
  sub: "text",
  join: "joined",
  if: "choice",
};

/** What a function of this name gives, as it is called in an object or by a tag of YAML. */
export function givenBy(name: string): Given {
  const known = name.toLowerCase();
  return Object.hasOwn(given, known) ? (given[known] ?? "other") : "other";
}

/** The call that an object is; null: it is none. */
export function calledIn({ members: [only, ...more] }: JsonObject): FunctionCall | null {
  if (only === undefined || more.length > 0) return null;
  const { key, value } = only;
  const [, name] = /^fn::([\w:]+)$/i.exec(key.value) ?? [];
  if (name !== undefined) return { gives: givenBy(name), argument: value };
  const isReference =
    (key.value === "Ref" && value.kind === "String") || (key.value === "valueFrom" && value.kind === "Object");
  return isReference ? { gives: "other", argument: value } : null;
}
