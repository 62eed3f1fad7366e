import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Refusal } from "../../../../src/old-cli/world/io.js";
import { pagesIn } from "../../../../src/old-cli/world/node-pages.js";

test("a folder of pages that is not there is refused, and one that is there names its codes", () => {
  const folder = mkdtempSync(join(tmpdir(), "logwhere-pages-"));
  try {
    const pages = join(folder, "grammar");
    expect(() => pagesIn(pages)).toThrow(Refusal);
    mkdirSync(pages);
    writeFileSync(join(pages, "LW801.md"), "");
    writeFileSync(join(pages, "README.md"), "");
    expect(pagesIn(pages)).toEqual(["LW801"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
