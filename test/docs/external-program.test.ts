/** The data source `external` in README.md, by its protocol: the query goes in as JSON, and what the file takes from the result is there. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { readTerraform } from "../../src/hosts/terraform/read.js";
import { toValue } from "../../src/json/document/to-value.js";
import { memoryIo } from "../cli/memory-io.js";
import { formattedByTerraform, terraform } from "../support/terraform.js";

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
const files = Array.from(readme.matchAll(/^```hcl\n([\s\S]*?)^```$/gm), ([, file = ""]) => file).filter((file) =>
  file.includes('data "external"'),
);

interface External {
  readonly program: readonly string[];
  readonly query: Readonly<Record<string, string>>;
}

test("there is one", () => expect(files.length).toBeGreaterThan(0));

test.each(files)("%s", async (file) => {
  expect.hasAssertions();
  const { root, problems } = readTerraform(file);
  expect(problems).toEqual([]);
  const blocks =
    root.kind === "Object"
      ? root.members.map(({ value }) => value).filter(({ pointer }) => pointer.startsWith("/data/external/"))
      : [];
  for (const block of blocks) {
    const name = block.pointer.slice("/data/external/".length);
    const { program, query } = toValue(block) as External;
    const io = memoryIo({ files: new Map([["-", new TextEncoder().encode(JSON.stringify(query))]]) });
    const [command, ...args] = program;
    expect({ command, status: await run(args, io), err: io.stderr() }).toEqual({
      command: "logwhere",
      status: 0,
      err: "",
    });
    const result = JSON.parse(io.stdout()) as Record<string, string>;
    expect(result["warnings"]).toBe("");
    const taken = Array.from(
      file.matchAll(new RegExp(`data\\.external\\.${name}\\.result\\.(\\w+)`, "g")),
      ([, key = ""]) => key,
    );
    expect(taken.length).toBeGreaterThan(0);
    for (const key of taken) expect(result).toHaveProperty(key);
  }
});

test.runIf(terraform !== null).each(files)("is laid out as Terraform does: %s", (file) =>
  expect(formattedByTerraform(file)).toBe(file),
);
