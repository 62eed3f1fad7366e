/** What programs give for a filter where one may also be left out: told apart, whatever it is, so that nothing passes for "every line". */
import { readJson } from "../json/document/read.js";
import { type PlainFlaw, writePlain } from "../json/document/write-plain.js";
import type { Dataset } from "../language/dataset.js";
import { toWhereJson } from "../where/emit.js";
import { isJson } from "../where/is-json.js";
import type { Compilation, CompilationFailure } from "./compilation.js";
import type { Filter } from "./filter.js";

/** Where JSON as an object; without `where` it keeps every line. */
export type WhereJson = { readonly where: unknown } | Readonly<Record<string, never>>;

/** Filter text, where JSON as text or as an object, a filter, or what compiling one gave: of one that failed the errors are carried along. */
export type GivenFilter = string | WhereJson | Filter | Compilation;

/** What is given where no filter is. */
export type NoFilter = "Nothing" | "Null" | "Number" | "Boolean" | "Instance" | "Compiled" | "Unreadable";

export type ReadGiven =
  | {
      readonly kind: "text" | "json" | "failed";
      /** As it stands in a body: for text the text itself, else where JSON; of a compilation that failed its source. */
      readonly text: string;
      readonly flaws: readonly PlainFlaw[];
      /** What a filter or a compilation was made for. */
      readonly dataset: string | Dataset | undefined;
      /** The compilation that failed. */
      readonly failure: CompilationFailure | null;
    }
  | { readonly kind: "none"; readonly found: NoFilter };

/** Never throws. */
export function readGiven(filter: unknown): ReadGiven {
  try {
    return read(filter);
  } catch {
    return none("Unreadable");
  }
}

function read(filter: unknown): ReadGiven {
  if (typeof filter === "string") return isJson(filter) ? given("json", unquoted(filter)) : given("text", filter);
  if (typeof filter !== "object")
    return none(typeof filter === "boolean" ? "Boolean" : /number|bigint/.test(typeof filter) ? "Number" : "Nothing");
  if (filter === null) return none("Null");
  if (isFilter(filter)) return ofFilter(filter, undefined);
  if (isCompilation(filter)) {
    const dataset = filter.dataset ?? undefined;
    if (!filter.ok) return { ...given("failed", filter.source), dataset, failure: filter };
    return isFilter(filter.filter) ? ofFilter(filter.filter, dataset) : none("Compiled");
  }
  if ("diagnostics" in filter && "ok" in filter) return none("Compiled");
  if (!Array.isArray(filter) && !isPlain(filter)) return none("Instance");
  const { text, flaws } = writePlain(filter, 2);
  return { ...given("json", text), flaws };
}

/** Where JSON that is already escaped for a body, as the JSON that it is. */
function unquoted(filter: string): string {
  if (!/^\s*"/.test(filter)) return filter;
  const { root, diagnostics } = readJson(filter);
  return root?.kind === "String" && diagnostics.length === 0 ? root.value : filter;
}

const none = (found: NoFilter): ReadGiven => ({ kind: "none", found });

function given(kind: "text" | "json" | "failed", text: string) {
  return { kind, text, flaws: [], dataset: undefined, failure: null } as const;
}

/** What only looks like a filter has a tree that cannot be written. */
function ofFilter(filter: Filter, dataset: Dataset | undefined): ReadGiven {
  try {
    const named = typeof filter.dataset === "string" ? filter.dataset : undefined;
    return { ...given("json", toWhereJson(filter)), dataset: dataset ?? named };
  } catch {
    return none("Compiled");
  }
}

function isFilter(value: unknown): value is Filter {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "Filter" && "tree" in value;
}

function isCompilation(value: object): value is Compilation {
  const { ok, diagnostics, source, document } = value as Partial<Compilation>;
  return typeof ok === "boolean" && Array.isArray(diagnostics) && typeof source === "string" && document !== undefined;
}

/** An object of braces or of a parser of JSON, of whatever realm: its prototype is the last one. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
