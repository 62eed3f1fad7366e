/** What names stand for wherever they are given in a module, as values: each is evaluated once. */
import type { JsonNode, JsonString } from "../../json/document/json-tree.js";
import { composed } from "./composed.js";
import { evaluate, evaluateAttribute } from "./evaluate.js";
import type { EvaluationBudget, Naming, Scope } from "./evaluation.js";
import { isJsonSyntax } from "./json-syntax.js";
import { localMembers } from "./named-values.js";
import { unknownValue, type Value } from "./values.js";

/** A value as it is given a name, with the root and the text of its file. */
export interface Given {
  readonly node: JsonNode;
  readonly root: JsonNode;
  readonly text: string;
}

export interface KnownNames {
  /** What an expression is, in any file of the module. */
  valueOf(expression: string, scope?: Scope): Value;
  /** What a part of a file that was read is; `written`: what stands in the place of what is not known, null where that is elsewhere. */
  valueOfNode(node: JsonNode, written: (node: JsonNode) => string | null): Value;
}

/** `local`: where a local is given its value; null where that is not known. */
export function knownNames(local: (name: string) => Given | null, budget: EvaluationBudget): KnownNames {
  const values = new Map<JsonNode, Value>();
  const named: Naming = (word, name) => {
    const given = word === "local" ? local(name) : null;
    return given === null ? unknownValue : valueAt(given);
  };
  const valueAt = ({ node, root, text }: Given): Value => {
    const known = values.get(node);
    if (known !== undefined) return known;
    // What refers to itself is refused.
    values.set(node, unknownValue);
    // A value that a function passes on has the place of what that is given.
    const key = isJsonSyntax(text) ? undefined : keysOf(root).get(node);
    const value =
      key === undefined ? valueOfNode(node, () => null, true) : evaluateAttribute(text, key.span.end, named, budget);
    values.set(node, value);
    return value;
  };
  const valueOfNode = (node: JsonNode, written: (node: JsonNode) => string | null, isTemplate = false): Value => {
    const inner = (part: JsonNode) => valueOfNode(part, written, isTemplate);
    switch (node.kind) {
      case "Object":
        return new Map(node.members.map(({ key, value }) => [key.value, inner(value)]));
      case "Array":
        return { elements: node.elements.map(inner) };
      case "String":
        return isTemplate && /[$%]\{/.test(node.value) ? unknownValue : composed(node.value);
      case "Number":
        return { number: node.text };
      case "Boolean":
        return node.value;
      case "Null":
        return null;
      default: {
        const expression = written(node);
        return expression === null ? unknownValue : evaluate(expression, named, budget);
      }
    }
  };
  return { valueOfNode, valueOf: (expression, scope) => evaluate(expression, named, budget, scope) };
}

const keysByRoot = new WeakMap<JsonNode, ReadonlyMap<JsonNode, JsonString>>();

/** The names of locals by their values. */
function keysOf(root: JsonNode): ReadonlyMap<JsonNode, JsonString> {
  const known = keysByRoot.get(root) ?? new Map(localMembers(root).map(({ key, value }) => [value, key]));
  keysByRoot.set(root, known);
  return known;
}
