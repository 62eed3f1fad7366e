import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A new folder, which goes after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "logwhere-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
