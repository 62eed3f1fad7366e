/** What goes into the function of an operation, and what comes out of it. */
import type { ErrorName } from "../interface/errors.js";
import { type NoticeArguments, notice } from "../interface/notice.js";
import type { Operation, ScopeKind } from "../interface/operation.js";
import type { BodyOf, ParameterOf, QueryOf, ResultOf } from "../interface/operation-types.js";
import type { OperationId, operations } from "../interface/operations.js";
import type { Notice, ResultInfo } from "../interface/types-generated.js";
import type { Store } from "./store/store.js";
import type { World } from "./world.js";

export interface Scope {
  readonly kind: ScopeKind;
  readonly id: string;
}

/** What every operation may use. */
export interface Context {
  readonly store: Store;
  readonly world: World;
}

/** A request to an operation, validated. */
export interface Call<Row extends Operation> {
  readonly scope: Scope;
  /** The parameters of its path, as text. */
  readonly path: Readonly<Record<ParameterOf<Row>, string>>;
  readonly query: QueryOf<Row>;
  /** The body's value; `bodyText` is what was sent. */
  readonly body: BodyOf<Row>;
  readonly bodyText: string;
}

/** What an operation answers when it succeeds; `info` of lists. */
export type Answer<Row extends Operation> = {
  readonly result: ResultOf<Row>;
  readonly messages?: readonly Notice[];
} & (Row["paging"] extends null ? unknown : { readonly info: ResultInfo });

export type Handler<Row extends Operation> = (call: Call<Row>, context: Context) => Promise<Answer<Row>>;

/** The functions of some operations by their ids. */
export type Handlers<Id extends OperationId> = { readonly [Key in Id]: Handler<(typeof operations)[Key]> };

/** Why an operation is refused; thrown within a change, nothing of it is done. */
export class Refused extends Error {
  /** The status is that of `name`. */
  constructor(
    readonly reason: ErrorName,
    readonly notices: readonly Notice[],
    readonly messages: readonly Notice[] = [],
    /** What goes along in the answer. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(notices.map(({ message }) => message).join("; "));
  }
}

/** Refuses for one reason; `pointer` leads to what has to change. */
export function refuse<Name extends ErrorName>(name: Name, fill: NoticeArguments<Name>, pointer?: string): Refused {
  return new Refused(name, [notice(name, fill, pointer)], [], headersOf(name, fill));
}

/** What HTTP says besides. */
function headersOf(name: ErrorName, fill: Readonly<Record<string, string | number>>): Readonly<Record<string, string>> {
  if (name === "methodNotAllowed") return { allow: String(fill["allowed"]) };
  if (name === "notAuthenticated") return { "www-authenticate": "Bearer" };
  return name === "tooManyRequests" || name === "overloaded" ? { "retry-after": String(fill["seconds"]) } : {};
}
