import type { Io } from "../world/io.js";

/** JSON that is text already, for integers whose digits have to stay. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Prints one JSON document on one line; integers beyond a double's reach as their decimal strings, but for those of raw JSON. */
export function printJson(document: object, io: Io): void {
  const raw: string[] = [];
  // No text of a filter or a line holds an unescaped control character once it is JSON.
  const mark = "\u0000raw";
  const json = JSON.stringify(document, (_key, value: unknown) => {
    if (value instanceof RawJson) return `${mark}${raw.push(value.text) - 1}`;
    return typeof value === "bigint" ? value.toString() : value;
  });
  io.out(`${raw.length === 0 ? json : json.replace(/"\\u0000raw(\d+)"/g, (_, at: string) => raw[Number(at)] ?? "null")}\n`);
}
