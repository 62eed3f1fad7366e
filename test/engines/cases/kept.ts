/** How many lines `match` keeps of a file, which an engine is held against. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { CompiledFilter } from "../../../src/index.js";
import { matchFile } from "../../../src/logs/index.js";
import { type Line, textOf } from "./lines.js";

export interface LogFiles {
  readonly folder: string;
  readonly plain: string;
  readonly zipped: string;
  remove(): void;
}

/** The same lines twice, in a folder of their own. */
export function writeLogs(lines: readonly Line[]): LogFiles {
  const folder = mkdtempSync(join(tmpdir(), "logwhere-archive-"));
  const [plain, zipped] = [join(folder, "a.log"), join(folder, "b.log.gz")];
  const bytes = Buffer.from(lines.map((line) => `${textOf(line)}\n`).join(""));
  writeFileSync(plain, bytes);
  writeFileSync(zipped, gzipSync(bytes));
  return { folder, plain, zipped, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export async function keptOf(filter: CompiledFilter, path: string): Promise<number> {
  let kept = 0;
  for await (const _ of matchFile(filter, path)) kept++;
  return kept;
}
