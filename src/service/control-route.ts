/**
 * Routes beside the interface, outside its base path: `/service/…` for whoever runs the service, `/reports/…` for browsers. A room
 * makes them with `controlRoute`, and `index.ts` gives them to the door, which refuses what may not come in before `answer` is called.
 */
import type { Method } from "../interface/operation.js";
import type { Notice } from "../interface/types-generated.js";
import type { Context } from "./operation.js";

type ParametersIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParametersIn<Rest>
  : never;

/** A request to such a route. */
export interface ControlCall<Parameter extends string = string> {
  /** The parameters of the path, decoded. Those named as in `interface/identifiers.ts` have the form that stands there. */
  readonly path: Readonly<Record<Parameter, string>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** The address that the request was sent to. */
  readonly url: URL;
  /** The network address of the sender; empty where the request came from this process. */
  readonly remote: string;
  /** Aborted when the sender goes away. */
  readonly signal: AbortSignal;
  /** The body as it arrives; to be read once. Throws the refusal of one that is too large, too slow or cut off. */
  bytes(): AsyncIterable<Uint8Array>;
  /** The body as JSON, with the type that it has to have. Throws the refusal of what is none. */
  json(): Promise<unknown>;
}

export interface ControlAnswer {
  readonly result: unknown;
  readonly messages?: readonly Notice[];
}

export interface ControlFacts<Path extends string = string> {
  readonly method: Method;
  /** The whole path, its parameters in braces: `/service/zones/{zone_id}/policy`. */
  readonly path: Path;
  /** `service`: with a tokens file only for tokens with that permission, within their zones and accounts. `open`: for whoever knows the path. */
  readonly access: "service" | "open";
  /** Most bytes of a body as it is sent; 0 where none is read. */
  readonly mostBytes: number;
  /** Seconds after which a body that has not arrived is refused; 30 unless told otherwise. */
  readonly seconds?: number;
  /** Whether pages of any origin may send to it; else those that the service was told of. */
  readonly origins?: "any";
}

export interface ControlRoute extends ControlFacts {
  /** What is returned goes into the envelope, a `Response` goes out as it is; what is thrown as `Refused` is refused. */
  readonly answer: (call: ControlCall, context: Context) => Promise<ControlAnswer | Response>;
}

/** Ties what a route does to the parameters of its path. */
export function controlRoute<const Path extends `/service/${string}` | `/reports/${string}`>(
  route: ControlFacts<Path> & {
    readonly answer: (call: ControlCall<ParametersIn<Path>>, context: Context) => Promise<ControlAnswer | Response>;
  },
): ControlRoute {
  // The door fills in every parameter that the path names.
  return route as unknown as ControlRoute;
}
