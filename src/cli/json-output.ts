import type { Io } from "./io.js";

/** Prints one JSON document on one line; integers beyond a double's reach as their decimal strings. */
export function printJson(document: object, io: Io): void {
  io.out(`${JSON.stringify(document, (_key, value: unknown) => (typeof value === "bigint" ? value.toString() : value))}\n`);
}
