import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rules, unlisted, violations } from "./rules.js";
import { commandRooms } from "./star.js";

const root = new URL("../..", import.meta.url).pathname;

/** Each import breaks one rule. */
const wrong = {
  "src/language/operators.ts": ["../diagnostics/span.js", "room-language"],
  "src/diagnostics/span.ts": ["../ast/nodes.js", "room-diagnostics"],
  "src/text/parse.ts": ["../checked/check.js", "room-text"],
  "src/checked/check.ts": ["../where/emit.js", "room-checked"],
  "src/predicate/build.ts": ["../diagnostics/report.js", "room-predicate"],
  "src/where/emit.ts": ["../index.js", "room-where"],
  "src/json/line/read-line.ts": ["../document/read.js", "room-json/line"],
  "src/logs/scanner/plan/kinds.ts": ["../image/image.js", "room-logs/scanner/plan"],
  "src/compile.ts": ["./cli/start/main.js", "room-compile.ts"],
  "src/cli/start/main.ts": ["../../text/lexer.js", "room-cli"],
  "src/cli/schema.ts": ["../schema/reader.js", "schema-door"],
  "src/cli/views/table.ts": ["../match/totals.js", "cli-views"],
  "src/cli/world/io.ts": ["../arguments/command.js", "cli-world"],
  "src/cli/commands/check.ts": ["../start/run.js", "cli-commands"],
  "src/cli/filters/input.ts": ["../check.js", "cli-filters"],
  "src/cli/match/tee.ts": ["node:fs", "cli-node"],
  "src/cli/commands/serve.ts": ["../../service/listen.js", "service-door"],
  "src/service/jobs/create-job.ts": ["../rulesets/rules.js", "service-rooms"],
  "src/service/store/store.ts": ["../http/app.js", "service-rooms"],
  "src/service/http/door.ts": ["../listen.js", "service-introduced"],
  "src/ast/walk.ts": ["node:fs", "node-builtin"],
  "src/ast/names.ts": ["chevrotain", "package-chevrotain"],
  "src/json/document/read.ts": ["ajv/dist/2020.js", "package-ajv"],
  "src/text/lexer.ts": ["lodash", "other-package"],
  "src/where/read.ts": ["./no-such-file.js", "resolvable"],
  "src/json/line/first.ts": ["./second.js", "no-cycle"],
  "src/schema/index.ts": ["../../test/support.js", "nothing-from-outside"],
} as const;

const ofCommand = [
  "src/cli/match/totals.ts",
  "src/cli/arguments/command.ts",
  "src/cli/start/run.ts",
  "src/cli/check.ts",
];
const present = [
  ...ofCommand,
  "src/ast/nodes.ts",
  "src/diagnostics/report.ts",
  "src/logs/scanner/image/image.ts",
  "src/index.ts",
  "src/schema/reader.ts",
  "src/service/listen.ts",
  "src/service/rulesets/rules.ts",
  "src/service/http/app.ts",
  "test/support.ts",
];
const packages = ["chevrotain/index.js", "lodash/index.js", "ajv/dist/2020.js"];

describe("the star of imports", () => {
  test("src/ keeps it", async () => {
    const advice = rules.map(({ name, comment }) => `${name}: ${comment}`).join("\n");
    expect(await violations(root), advice).toEqual([]);
  });

  test("every folder and file at the top of src/ is listed in test/architecture/star.ts", () => {
    expect(unlisted(readdirSync(join(root, "src")), (folder) => readdirSync(join(root, "src", folder)))).toEqual([]);
  });

  test("every folder of src/cli/ has its place in the order of its rooms, and nothing lies beside them", () => {
    expect(readdirSync(join(root, "src/cli")).sort()).toEqual(["README.md", ...commandRooms].sort());
  });

  test("a folder that is not listed fails", () => {
    const names = ["text", "helpers", "index.ts", "json", "utils.ts", "README.md"];
    expect(unlisted(names, () => ["document", "line", "shared"])).toEqual(["helpers", "json/shared", "utils.ts"]);
  });
});

describe("each rule can fail", () => {
  let directory = "";
  let found: string[] = [];

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), "logwhere-star-"));
    write("package.json", JSON.stringify({ type: "module", dependencies: { chevrotain: "1", ajv: "1", lodash: "1" } }));
    for (const path of packages) write(`node_modules/${path}`, "export {};\n");
    for (const path of present) write(path, "export {};\n");
    write("src/json/line/second.ts", 'import "./first.js";\n');
    for (const [path, [imported]] of Object.entries(wrong))
      write(path, `import type { X } from "${imported}";\nexport type Y = X;\n`);
    found = await violations(directory);
  });

  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  test.each(Object.entries(wrong))("%s", (path, [, broken]) => {
    expect(
      found.filter((violation) => violation.includes(`: ${path} →`)).map((violation) => violation.split(":")[0]),
    ).toEqual([broken]);
  });

  test("and nothing else is found", () => {
    expect(found).toHaveLength(Object.keys(wrong).length);
  });

  function write(path: string, text: string) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
});
