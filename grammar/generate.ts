/**
 * `npm run generate` writes the files of this folder that derive from tables of the code. With `--check`, the script
 * writes no file. It prints the names of outdated files, and fails when there is one.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateCommand } from "./generate-command.js";
import { generateDatasets } from "./generate-datasets.js";
import { generateDiagnostics } from "./generate-diagnostics.js";
import { generateDiagram } from "./generate-diagram.js";
import { generateHighlighting } from "./generate-highlighting.js";
import { generateMatrix } from "./generate-matrix.js";
import { generateOperations } from "./generate-operations.js";
import { generateSchemaFiles } from "./generate-schema-files.js";
import { generateWhereSchema } from "./generate-where-schema.js";

const directory = new URL(".", import.meta.url).pathname;

const files = new Map([
  ...generateMatrix(),
  ...generateDatasets(),
  ...generateOperations(),
  ...(await generateCommand()),
  ...generateDiagnostics(),
  ...generateHighlighting(),
  ...generateDiagram(readFileSync(join(directory, "logwhere.ebnf"), "utf8")),
  ...generateWhereSchema(),
  ...generateSchemaFiles(),
]);

const changed = [...files].filter(([name, text]) => read(name) !== text);

if (process.argv.includes("--check")) {
  for (const [name] of changed) console.log(`grammar/${name} does not match its source`);
  console.log(changed.length === 0 ? `${files.size} generated files match` : "`npm run generate` writes them");
  process.exitCode = changed.length === 0 ? 0 : 1;
} else {
  for (const [name, text] of changed) writeFileSync(join(directory, name), text);
  console.log(`${files.size} generated files, ${changed.length} written`);
}

function read(name: string): string | undefined {
  const path = join(directory, name);
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}
