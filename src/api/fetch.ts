/**
 * What is asked of `fetch`. The types are those of whoever compiles: a browser's, those of Node, or the least that is
 * used here where neither are there.
 */

type Instance<Name extends string, Otherwise> =
  typeof globalThis extends Readonly<Record<Name, { readonly prototype: infer Type }>> ? Type : Otherwise;

/** A request of `fetch`. */
export type FetchRequest = Instance<"Request", { readonly url: string; readonly method: string }>;

/** An answer of `fetch`. */
export type FetchResponse = Instance<"Response", { readonly status: number }>;

/** A `URL`. */
export type Address = Instance<"URL", { readonly href: string }>;

/** What says itself of what type it is. */
export type Body = Instance<"Blob", { readonly type: string }>;

/** The global `fetch`, or any function from a request to its answer, such as that of a service in the same process. */
export type Fetch = (request: FetchRequest) => Promise<FetchResponse>;

/** An `AbortSignal`. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(
    type: "abort",
    listener: () => void,
    options: { readonly signal: Instance<"AbortSignal", { readonly aborted: boolean }> },
  ): void;
}
