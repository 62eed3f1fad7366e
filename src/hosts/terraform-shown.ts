/** What Terraform prints or keeps of a plan or a state as JSON: beside what will be, or is, it holds what was. */
import type { JsonNode, JsonObject } from "../json/document/json-tree.js";

/** The values of a resource as they will be, or are. */
export interface ShownResource {
  readonly values: JsonNode;
  /** Keys whose values are known only once the plan is applied. */
  readonly later: readonly string[];
}

/** The resources of a plan, of what is shown of a state, or of the file of one; null for all other JSON. */
export function resourcesShown(root: JsonObject): readonly ShownResource[] | null {
  if (member(root, "format_version")?.kind === "String") {
    const planned = member(root, "planned_values");
    const values = planned ?? member(root, "values");
    if (values?.kind !== "Object") return null;
    const later = planned === undefined ? new Map<string, readonly string[]>() : laterIn(root);
    return inModule(member(values, "root_module")).map((resource) => ({
      values: member(resource, "values") ?? resource,
      later: later.get(textOf(resource, "address") ?? "") ?? [],
    }));
  }
  const resources = member(root, "resources");
  if (member(root, "version")?.kind !== "Number" || resources?.kind !== "Array") return null;
  const kept = objectsOf(resources).filter((resource) => member(resource, "instances")?.kind === "Array");
  if (kept.length < resources.elements.length) return null;
  return kept.filter(isManaged).flatMap((resource) =>
    objectsOf(member(resource, "instances")).flatMap((instance) => {
      const values = member(instance, "attributes");
      // What is to be destroyed yet has been replaced.
      return values === undefined || member(instance, "deposed") !== undefined ? [] : [{ values, later: [] }];
    }),
  );
}

/** Resources of a module and of those in it, but not what is only read from elsewhere. */
function inModule(module: JsonNode | undefined): readonly JsonObject[] {
  const found: JsonObject[] = [];
  const open = module === undefined ? [] : [module];
  // Those that are added on the way come last.
  for (const next of open) {
    if (next.kind !== "Object") continue;
    for (const resource of objectsOf(member(next, "resources"))) if (isManaged(resource)) found.push(resource);
    for (const module of objectsOf(member(next, "child_modules"))) open.push(module);
  }
  return found;
}

/** Of each resource the keys that a plan does not know. */
function laterIn(root: JsonObject): ReadonlyMap<string, readonly string[]> {
  return new Map(
    objectsOf(member(root, "resource_changes")).map((resource) => {
      const change = member(resource, "change");
      const unknown = change?.kind === "Object" ? member(change, "after_unknown") : undefined;
      const keys =
        unknown?.kind === "Object"
          ? unknown.members.filter(({ value }) => isLater(value)).map(({ key }) => key.value)
          : [];
      return [textOf(resource, "address") ?? "", keys];
    }),
  );
}

/** Whether a value is not known, or a part of it. */
function isLater(value: JsonNode): boolean {
  if (value.kind === "Boolean") return value.value;
  if (value.kind === "Array") return value.elements.some(isLater);
  return value.kind === "Object" && value.members.some((member) => isLater(member.value));
}

function isManaged(resource: JsonObject): boolean {
  return textOf(resource, "mode") !== "data";
}

function objectsOf(node: JsonNode | undefined): readonly JsonObject[] {
  return node?.kind === "Array" ? node.elements.filter((element) => element.kind === "Object") : [];
}

function member(object: JsonObject, name: string): JsonNode | undefined {
  return object.members.find(({ key }) => key.value === name)?.value;
}

function textOf(object: JsonObject, name: string): string | null {
  const value = member(object, name);
  return value?.kind === "String" ? value.value : null;
}
