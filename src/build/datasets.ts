/** Each shipped dataset as entries of its own, named as the service names it: `datasets/http_requests`, and with facts `facts/http_requests`. */
import { readdirSync } from "node:fs";

const others = new Set(["all-datasets.ts", "by-name.ts", "all-facts.ts"]);

export const datasetEntries = entries("src/language/datasets", "datasets");
export const factsEntries = entries("src/language/datasets/facts", "facts");

function entries(folder: string, entry: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".ts") && !others.has(file));
  return Object.fromEntries(files.map((file) => [`${entry}/${entryOf(file)}`, `${folder}/${file}`]));
}

/** The name of the dataset that a file is of. */
export function entryOf(file: string): string {
  return file.replace(/\.[jt]s$/, "").replaceAll("-", "_");
}
