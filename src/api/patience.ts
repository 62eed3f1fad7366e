/** How long and how often to try. */
import { must } from "./must.js";

export interface Patience {
  /** Milliseconds for each attempt, from the first byte sent to the last received; 60 000 by default. */
  readonly timeout?: number | undefined;
  /** How often a request is repeated at most, if it may be; 2 by default. */
  readonly retries?: number | undefined;
}

/** Throws for numbers that would never or always be reached. */
export function mustBePatience(timeout: number, retries: number): void {
  must(timeout > 0 && retries >= 0, "bad `timeout` or `retries`");
}
