/** Paths of operations, after the base address that ends in `/client/v4`. */
import { asStored, isPathValue, type PathParameter, pathParameters } from "./identifiers.js";
import type { Operation, ScopeKind } from "./operation.js";

/** The specification's names in paths, and those by which the same is publicly known; both are served. */
export const publicNames = { page_monitor: "page_shield", logstream: "logpush" } as const;

export type PathNames = "specification" | "public";

/** One path of an operation, with its parameters in braces. */
export interface Route {
  readonly scope: ScopeKind;
  readonly names: PathNames;
  readonly path: string;
}

/** Every path that leads to an operation: one for each of its scopes, and another where public names differ. */
export function routesOf(operation: Pick<Operation, "path" | "scopes">): readonly Route[] {
  return operation.scopes.flatMap((scope) => {
    const path = templateOf(operation, scope, "specification");
    const known = templateOf(operation, scope, "public");
    const route: Route = { scope, names: "specification", path };
    return known === path ? [route] : [route, { scope, names: "public", path: known }];
  });
}

/** The path of an operation in a scope, its parameters in braces. */
export function templateOf({ path }: Pick<Operation, "path">, scope: ScopeKind, names: PathNames): string {
  const known: Readonly<Record<string, string>> = names === "public" ? publicNames : {};
  return `/${scope}s/{${scope}_id}${path.replace(/\w+/g, (part) => known[part] ?? part)}`;
}

/** The names of the parameters of a path, in their order. */
export function parametersOf(path: string): readonly PathParameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as PathParameter);
}

/** A path with its parameters filled in, encoded. Throws where a value is missing or none of that parameter, so that no value leads elsewhere. */
export function fillPath(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (_, parameter: PathParameter) => {
    const value = Object.hasOwn(values, parameter) ? String(values[parameter]) : "";
    const [name, { expected }] = pathParameters[parameter];
    if (!isPathValue(parameter, value))
      throw new TypeError(`${JSON.stringify(value)} is no ${name}: expected ${expected}`);
    return encodeURIComponent(asStored(parameter, value));
  });
}
