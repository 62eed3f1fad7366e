/** Makes a function of the client from a row of the table of operations. */
import type { BodyOf, ItemOf, Operation, QueryOf } from "../api/operation.js";
import type { Notice } from "../api/schemas.js";
import { ApiError } from "./api-error.js";
import type { Call, Envelope } from "./attempt.js";
import type { Client } from "./client.js";
import { type Listing, listing } from "./listing.js";
import type { Redact } from "./redact.js";
import { type RequestOptions, request } from "./request.js";

export interface ZoneScope {
  readonly zone: string;
}

export interface AccountScope {
  readonly account: string;
}

export type Scope = ZoneScope | AccountScope;

export interface OperationOptions extends RequestOptions {
  /** Receives the warnings of a successful response. A list calls this function for each page. */
  readonly onMessages?: ((messages: readonly Notice[]) => void) | undefined;
}

/** The arguments for the parameters of a path. */
interface PathArguments {
  script_id: [id: string];
  connection_id: [id: string];
  job_id: [id: number];
  dataset_id: [dataset: string];
  ruleset_id: [id: string];
  rule_id: [rule: string];
  version: [version: string];
  phase: [phase: string];
  tag: [tag: string];
}

type PathOf<Route> = Route extends `${string}{${infer Name}}${infer Rest}`
  ? [...(Name extends keyof PathArguments ? PathArguments[Name] : []), ...PathOf<Rest>]
  : [];

type ScopeOf<Row extends Operation> = Row["route"] extends `${string}/{scope}/${string}` ? Scope : ZoneScope;
type Content<Row extends Operation> = Row extends { body: string } ? [body: BodyOf<Row>] : [];

type Arguments<Row extends Operation> = [client: Client, scope: ScopeOf<Row>, ...PathOf<Row["route"]>, ...Content<Row>];

/** Sends one request. The arguments follow the path: client, scope, parameters, body, options. */
export function operation<const Row extends Operation>(id: string, row: Row, redact?: Redact) {
  return (...given: [...Arguments<Row>, options?: OperationOptions]): Promise<ItemOf<Row>> => {
    const { client, call, options } = read({ id, row, redact }, given);
    const sent = request(client, call, options).then((envelope) => {
      reportNotices(envelope, options);
      return envelope["result"] ?? {};
    });
    // The service keeps the types of the interface.
    return (row.route.startsWith("DELETE") ? sent.catch(ignoreGone) : sent) as Promise<ItemOf<Row>>;
  };
}

/** When a repeated deletion finds nothing, an earlier attempt succeeded. */
function ignoreGone(error: unknown): object {
  if (error instanceof ApiError && error.status === 404 && error.uncertain) return {};
  throw error;
}

/** Returns a list. Sends no request before the caller reads the list. */
export function list<const Row extends Operation>(id: string, row: Row, redact?: Redact) {
  return (...given: [...Arguments<Row>, query?: QueryOf<Row>, options?: OperationOptions]): Listing<ItemOf<Row>> => {
    const { client, call, query = {}, options } = read({ id, row, redact }, given);
    const ask = async (parameters: Readonly<Record<string, unknown>>, signal: AbortSignal) => {
      const url = new URL(call.url);
      for (const [name, value] of Object.entries(parameters))
        if (value != null) url.searchParams.set(name, String(value));
      const envelope = await request(client, { ...call, url }, { ...options, signal });
      reportNotices(envelope, options);
      return envelope;
    };
    return listing<ItemOf<Row>>(id, ask, { query, stop: options?.signal });
  };
}

function reportNotices({ errors, messages }: Envelope, options: OperationOptions | undefined): void {
  const notices = [errors, messages].flatMap((each) => (Array.isArray(each) ? (each as readonly Notice[]) : []));
  if (notices.length > 0) options?.onMessages?.(notices);
}

interface Read {
  readonly client: Client;
  readonly call: Call;
  readonly query: Readonly<Record<string, unknown>> | undefined;
  readonly options: OperationOptions | undefined;
}

function read({ id, row, redact }: Omit<Call, "url">, given: readonly unknown[]): Read {
  const [client, scope, ...rest] = given as [Client, Scope, ...unknown[]];
  const url = client.baseUrl + pathOf({ id, row }, [client, scope], rest);
  const body = row.body === undefined ? undefined : rest.shift();
  const query = row.query === undefined ? undefined : rest.shift();
  return {
    client,
    call: { id, row, url, body, redact } as Call,
    query: query as Read["query"],
    options: rest[0] as OperationOptions,
  };
}

/** Takes the parameters of the path from the arguments. */
function pathOf(
  { id, row: { route } }: Pick<Call, "id" | "row">,
  [{ pathNames }, scope]: readonly [Client, Scope],
  rest: unknown[],
): string {
  const [kind, scopeId] = "zone" in scope ? ["zone", scope.zone] : ["account", scope.account];
  const isScoped = route.includes("/{scope}/");
  if (!isScoped && kind !== "zone") throw new TypeError(`${id} needs a zone`);
  const [, path = ""] = route.replace("{scope}", `${kind}s/{${kind}_id}`).split(" ");
  return path.replace(/\{(\w+)\}|\w+/g, (part, parameter?: string) => {
    if (parameter === undefined) return pathNames[part] ?? part;
    const value = String((parameter === `${kind}_id` ? scopeId : rest.shift()) ?? "");
    // The segments `.` and `..` would change the path.
    if (!/[^.]/.test(value)) throw new TypeError(`${id} needs a ${parameter}`);
    return encodeURIComponent(value);
  });
}
