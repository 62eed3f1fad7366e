/** What a request fails with. */
import type { Notice } from "../interface/types-generated.js";

/**
 * `status`: the service refused. `connection`: no whole answer came. `timeout`, `aborted`: none came before the time was over or
 * the signal aborted. `protocol`: what came is not what the interface answers.
 */
export type ApiErrorKind = "status" | "connection" | "timeout" | "aborted" | "protocol";

/** What is known of a request that failed. */
export interface Failure {
  readonly kind: ApiErrorKind;
  /** Of the last answer; null where none came. */
  readonly status: number | null;
  /** What the service says: codes, messages, pointers to what has to change. */
  readonly errors: readonly Notice[];
  /** The id of the operation, such as `createJob`. */
  readonly operation: string;
  /** Seconds that the service asks to wait; null where it does not. */
  readonly retryAfter: number | null;
  /** Whether it may have been done nevertheless: never of what only reads. */
  readonly uncertain: boolean;
  /** How often it was sent. */
  readonly attempts: number;
}

// Its constructor gives it all that a failure has.
export interface ApiError extends Failure {}

/** The one class of errors of requests. Neither credentials nor destinations stand in it. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: see above
export class ApiError extends Error {
  override get name() {
    return "ApiError";
  }

  /** All of it as plain data, but for the cause. */
  toJSON(): Failure & { readonly name: string; readonly message: string } {
    return { name: this.name, message: this.message, ...(this as Failure) };
  }
}
