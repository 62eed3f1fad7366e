import type {
  BodyOf,
  InfoOf,
  Operation,
  OperationId,
  Operations,
  ParameterOf,
  Permission,
  QueryOf,
  ResultOf,
} from "../api/operation.js";
import type { ScopeKind } from "../api/routes.js";
import type { Notice } from "../api/schemas.js";
import type { RulesetLimits } from "./rulesets/versions.js";
import type { ServiceSettings } from "./settings.js";
import type { Store } from "./store/store.js";
import type { World } from "./world.js";

/** The zone or the account of a request. */
export interface Scope {
  readonly kind: ScopeKind;
  readonly id: string;
}

/** The section `service` of the configuration with its defaults, and options for handlers. */
export interface Settings extends Required<Omit<ServiceSettings, "blocklist">> {
  /** The path of the file, or null. */
  readonly blocklist: string | null;
  /** The folder of the state, or null when the state is in memory. */
  readonly data: string | null;
  /** The folder for destinations with the scheme `file`, or null. */
  readonly deliverTo: string | null;
  readonly rulesets: RulesetLimits;
  /** The timeout for the body of a request. */
  readonly bodySeconds: number;
}

export interface Context {
  readonly store: Store;
  readonly world: World;
  readonly settings: Settings;
  /** Refuses a request whose credentials are missing, lack the permission or do not reach the scope. */
  readonly authorize: (headers: Headers, permission: Permission | "service", scope: Scope | null) => void;
  /** Announces created, changed, deleted or imported jobs. Call this function after the transaction. */
  readonly jobsChanged: () => void;
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

/** Handlers and store are synchronous: no other request runs between two queries of a handler. */
export type Handler<Id extends OperationId> = (call: Call<Operations[Id]>, context: Context) => Answer<Operations[Id]>;

export type Handlers<Id extends OperationId = OperationId> = { readonly [Key in Id]: Handler<Key> };
