import type { Notice } from "../api/schemas.js";

export interface Failure {
  /**
   * `status`: the service refused. `connection`: no complete response. `timeout`, `aborted`: the time was over, or the
   * caller stopped. `protocol`: the response does not follow the interface.
   */
  readonly kind: "status" | "connection" | "timeout" | "aborted" | "protocol";
  /** Null without a response. */
  readonly status: number | null;
  readonly errors: readonly Notice[];
  /** The operation, such as `createJob`. */
  readonly operation: string;
  /** Seconds that the service asks to wait. */
  readonly retryAfter: number | null;
  /** True when the service may have executed a write. */
  readonly uncertain: boolean;
  readonly attempts: number;
}

/** The error of every failed request. Contains neither credentials nor destinations. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the constructor assigns all members of a failure.
export class ApiError extends Error {
  constructor(message: string, failure: Failure, cause?: unknown) {
    super(message, { cause });
    Object.assign(this, failure);
  }

  override get name() {
    return "ApiError";
  }

  toJSON(): Failure & { readonly name: string; readonly message: string } {
    return { name: this.name, message: this.message, ...(this as Failure) };
  }
}

export interface ApiError extends Failure {}
