/** Each shipped dataset as an entry of its own, named as the service names it: `datasets/http_requests`. */
import { readdirSync } from "node:fs";

const folder = "src/language/datasets";
const others = new Set(["all-datasets.ts", "by-name.ts"]);

export const datasetEntries: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => !others.has(file))
    .map((file) => [`datasets/${file.replace(/\.ts$/, "").replaceAll("-", "_")}`, `${folder}/${file}`]),
);
