/**
 * `npm run generate` writes the files that derive from the tables of the language, most of them in this folder; with
 * `--check` it writes nothing and fails, naming the files that are not in step.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { generateCommand } from "./generate-command.js";
import { generateDatasets } from "./generate-datasets.js";
import { generateDiagnostics } from "./generate-diagnostics.js";
import { generateDiagrams } from "./generate-diagrams.js";
import { generateHighlighting } from "./generate-highlighting.js";
import { generateLimits } from "./generate-limits.js";
import { generateMatrix } from "./generate-matrix.js";
import { generateNamedReads } from "./generate-named-reads.js";
import { generateOperations } from "./generate-operations.js";
import { generateSchemaFiles } from "./generate-schema-files.js";
import { generateWarnings } from "./generate-warnings.js";
import { generateWhereSchema } from "./generate-where-schema.js";

const directory = new URL(".", import.meta.url).pathname;

/** Folders with generated files only. A file that no generator makes any more is removed. */
const generatedFolders = ["datasets", "diagrams"];

const files = new Map([
  ...generateMatrix(),
  ...generateDatasets(),
  ...generateLimits(),
  ...generateOperations(),
  ...(await generateCommand()),
  ...generateDiagnostics(),
  ...generateHighlighting(),
  ...generateDiagrams(readFileSync(join(directory, "logwhere.ebnf"), "utf8")),
  ...generateWhereSchema(),
  ...generateSchemaFiles(),
  ...generateNamedReads(),
  ...generateWarnings(),
]);

const changed = [...files].filter(([path, text]) => read(path) !== text).map(([path]) => path);
const stale = generatedFolders.flatMap(listed).filter((path) => !files.has(path));

if (process.argv.includes("--check")) {
  for (const path of changed) console.log(`${named(path)} does not match its source`);
  for (const path of stale) console.log(`${named(path)} has no generator any more`);
  console.log(
    changed.length + stale.length === 0
      ? `${files.size} generated files match their sources`
      : "`npm run generate` writes them",
  );
  process.exitCode = changed.length + stale.length === 0 ? 0 : 1;
} else {
  for (const path of changed) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), files.get(path) ?? "");
  }
  for (const path of stale) rmSync(join(directory, path));
  // The generators use generated source files, too, so they run again.
  if (changed.some((path) => path.startsWith("../src/")))
    execFileSync(process.execPath, [...process.execArgv, ...process.argv.slice(1)]);
  console.log(`${files.size} generated files, ${changed.length} written, ${stale.length} removed`);
}

/** From the root of the repository. */
function named(path: string): string {
  return join("grammar", path);
}

function read(path: string): string | undefined {
  return existsSync(join(directory, path)) ? readFileSync(join(directory, path), "utf8") : undefined;
}

function listed(folder: string): string[] {
  const path = join(directory, folder);
  return existsSync(path) ? readdirSync(path).map((name) => `${folder}/${name}`) : [];
}
