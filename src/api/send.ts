/** Sends one operation by its row of the table. */
import type { Operation, ScopeKind } from "../interface/operation.js";
import type { ItemOf, ParameterOf } from "../interface/operation-types.js";
import type { Notice } from "../interface/types-generated.js";
import { ApiError } from "./api-error.js";
import type { Client } from "./client.js";
import { must } from "./must.js";
import type { Redact } from "./redact.js";
import type { Content, Envelope, RequestOptions } from "./request.js";
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

/** What one operation may be told besides. */
export interface OperationOptions extends RequestOptions {
  /** Is given the warnings that come with an answer, if there are any, and errors with which it succeeds nevertheless; of a list those of each page. */
  readonly onMessages?: ((messages: readonly Notice[]) => void) | undefined;
}

/** The `result` of an operation that gives one thing. */
export async function send<Row extends Operation>(
  client: Client,
  row: Row,
  input: Input<Row>,
  options?: OperationOptions,
): Promise<ItemOf<Row>> {
  const envelope = await call(client, row, input, options, (envelope) => {
    const { result } = envelope;
    must(typeof result === "object" && result && !Array.isArray(result), "no object in `result`");
    return envelope;
  });
  messagesOf(envelope, options);
  // The rest is the service's word.
  return envelope["result"] as ItemOf<Row>;
}

/** Hands on what an answer that succeeds says besides: warnings, and errors that kept nothing from being done. */
export function messagesOf({ errors, messages }: Envelope, options: OperationOptions | undefined): void {
  const said = [errors, messages].flatMap((list) => (Array.isArray(list) ? (list as readonly Notice[]) : []));
  if (said.length > 0) options?.onMessages?.(said);
}

/** What takes out of errors what must not stand there, if more than the credentials must not. */
export function redactFor({ redact: usual }: Client, { redact }: Pick<Input<Operation>, "redact">): Content {
  return redact ? { redact: (text, name) => usual(redact(text, name), name) } : {};
}

/** The `result` of an operation that takes something away; there may be none. It is done also where a repetition finds nothing more. */
export async function remove<Row extends Operation>(
  client: Client,
  row: Row,
  input: Input<Row>,
  options?: OperationOptions,
): Promise<Partial<ItemOf<Row>>> {
  try {
    return await call(client, row, input, options, ({ result }) => ({ ...(result as object) }) as Partial<ItemOf<Row>>);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404 && error.uncertain) return {};
    throw error;
  }
}

/** The address of an operation without its query. Throws a TypeError for a scope or a parameter that it cannot have. */
export function addressOf<Row extends Operation>(
  { baseUrl, names }: Client,
  { id, scopes, path }: Row,
  input: Input<Row>,
): string {
  const kind = Object.keys(input.scope).join() as ScopeKind;
  must(scopes.includes(kind), `${id} needs ${scopes.join(" or ")}`);
  return (
    baseUrl +
    `/${kind}s/{${kind}}${path}`.replace(/\{(.+?)\}|\w+/g, (part, name?: string) => {
      if (!name) return names[part] ?? part;
      const value = `${({ ...input.path, ...input.scope } as Readonly<Record<string, unknown>>)[name] ?? ""}`;
      // Dots alone would lead elsewhere.
      must(/[^.]/.test(value), `${id} needs a ${name}`);
      return encodeURIComponent(value);
    })
  );
}

function call<Row extends Operation, Value extends object>(
  client: Client,
  row: Row,
  input: Input<Row>,
  options: RequestOptions | undefined,
  read: (envelope: Envelope) => Value,
): Promise<Value> {
  const { body } = input;
  return client.send(row.id, row.permission, addressOf(client, row, input), read, options, undefined, {
    method: row.method,
    ...redactFor(client, input),
    ...(body && { body: new Blob([JSON.stringify(body)], { type: "application/json" }) }),
    ...(row.permission.endsWith(":write") && { judge: judgeWriting(row) }),
  });
}
