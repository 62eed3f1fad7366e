/** Sends one operation by its row of the table. */
import type { Operation, ScopeKind } from "../interface/operation.js";
import type { ItemOf, ParameterOf } from "../interface/operation-types.js";
import { templateOf } from "../interface/paths.js";
import { ApiError } from "./api-error.js";
import type { Client, RequestOptions } from "./client.js";
import { must } from "./must.js";
import type { Redact } from "./redact.js";
import { type Content, request } from "./request.js";
import { judgeWriting } from "./retry.js";

export interface ZoneScope {
  readonly zone: string;
}

export interface AccountScope {
  readonly account: string;
}

/** Where an operation is done: in a zone, or in an account. */
export type Scope = ZoneScope | AccountScope;

/** What goes into an operation. */
export interface Input<Row extends Operation> {
  readonly scope: Scope;
  readonly path?: Readonly<Record<ParameterOf<Row>, string | number>>;
  readonly body?: object;
  /** Takes out of errors what must not stand there, besides the credentials. */
  readonly redact?: Redact;
}

/** The `result` of an operation that gives one thing. */
export async function send<Row extends Operation>(client: Client, row: Row, input: Input<Row>, options?: RequestOptions): Promise<ItemOf<Row>> {
  return request(client, row, addressOf(client, row, input), contentOf(row, input), options, ({ result }) => {
    must(typeof result === "object" && result && !Array.isArray(result), "no object in `result`");
    // The rest is the service's word.
    return result as ItemOf<Row>;
  });
}

/** The `result` of an operation that takes something away; there may be none. It is done also where a repetition finds nothing more. */
export async function remove<Row extends Operation>(client: Client, row: Row, input: Input<Row>, options?: RequestOptions): Promise<Partial<ItemOf<Row>>> {
  try {
    return await request(
      client,
      row,
      addressOf(client, row, input),
      contentOf(row, input),
      options,
      ({ result }) => ({ ...(result as object) }) as Partial<ItemOf<Row>>,
    );
  } catch (error) {
    if (error instanceof ApiError && error.status === 404 && error.uncertain) return {};
    throw error;
  }
}

/** The address of an operation without its query. Throws a TypeError for a scope or a parameter that it cannot have. */
export function addressOf<Row extends Operation>({ baseUrl, pathNames }: Client, row: Row, { scope, path }: Input<Row>): string {
  const [kind, other] = Object.keys(scope) as ScopeKind[];
  must(kind && !other && row.scopes.includes(kind), `${row.id} needs ${row.scopes.join(" or ")}`);
  const values: Readonly<Record<string, unknown>> = { ...path, [`${kind}_id`]: Object.values(scope)[0] };
  const filled = templateOf(row, kind, pathNames).replace(/\{(.+?)\}/g, (_, name: string) => {
    const value = `${values[name] ?? ""}`;
    // These would lead elsewhere.
    must(!/^\.{0,2}$/.test(value), `${row.id} needs a ${name}`);
    return encodeURIComponent(value);
  });
  return baseUrl + filled;
}

function contentOf(row: Operation, { body, redact }: { readonly body?: object; readonly redact?: Redact }): Content {
  return {
    redact,
    ...(body && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    ...(row.permission.endsWith(":write") && { judge: judgeWriting(row) }),
  };
}
