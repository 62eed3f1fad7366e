import { redactDestination } from "../../job.js";
import { NotReached } from "../address-guard.js";

/** Why an object is not there, for whoever sees the job: no secret, and no path of this machine. */
export function failureMessage(error: unknown): string {
  if (error instanceof NotReached) return redactDestination(error.message);
  if (!(error instanceof Error)) return "the object could not be written";
  if ("syscall" in error && "code" in error) return `the object could not be written: ${String(error.code)}`;
  return redactDestination(error.message);
}
