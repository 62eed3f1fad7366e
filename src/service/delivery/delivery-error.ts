import { UnreachableError } from "../network/guarded-fetch.js";

/** The reason why the delivery of an object failed. The message has no secret, so that `error_message` can show it. */
export class DeliveryError extends Error {}

export const isExpected = (error: unknown): error is Error =>
  error instanceof DeliveryError || error instanceof UnreachableError;

/** The text of `error_message`. Messages of the system name paths of this machine, so the text has only the code. */
export function errorMessage(error: unknown): string {
  if (isExpected(error)) return error.message;
  const code = error instanceof Error && "syscall" in error && "code" in error ? String(error.code) : "internal error";
  return `the object was not written: ${code}`;
}
