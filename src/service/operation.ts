import type {
  BodyOf,
  InfoOf,
  Operation,
  OperationId,
  Operations,
  ParameterOf,
  QueryOf,
  ResultOf,
} from "../api/operation.js";
import type { ScopeKind } from "../api/routes.js";
import type { Notice } from "../api/schemas.js";
import type { RulesetLimits } from "./rulesets/versions.js";
import type { Store } from "./store/store.js";
import type { World } from "./world.js";

/** The zone or the account of a request. */
export interface Scope {
  readonly kind: ScopeKind;
  readonly id: string;
}

/** The settings that handlers need. */
export interface Settings {
  /** The folder for destinations with the scheme `file`, or null. */
  readonly deliverTo: string | null;
  /** The number of reports from which an item is active. */
  readonly activeAfter: number;
  readonly rulesets: RulesetLimits;
}

export interface Context {
  readonly store: Store;
  readonly world: World;
  readonly settings: Settings;
}

/** A validated request. */
export interface Call<Row extends Operation> {
  readonly scope: Scope;
  readonly path: Readonly<Record<ParameterOf<Row>, string>>;
  readonly query: QueryOf<Row>;
  readonly body: BodyOf<Row>;
  /** The body as sent, for diagnostics with positions. */
  readonly bodyText: string;
}

export interface Answer<Row extends Operation> {
  readonly result: ResultOf<Row>;
  readonly messages?: readonly Notice[];
  readonly info?: InfoOf<Row>;
}

/** Handlers are synchronous, as the store is: no other request runs between two of its queries. */
export type Handler<Id extends OperationId> = (call: Call<Operations[Id]>, context: Context) => Answer<Operations[Id]>;

export type Handlers<Id extends OperationId = OperationId> = { readonly [Key in Id]: Handler<Key> };
