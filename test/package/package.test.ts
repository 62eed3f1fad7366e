import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { publint } from "publint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compiledPath, scriptOf } from "../../src/cli/start/compiled-part.js";
import { type PackedPackage, packPackage, scripts } from "./packed.js";

const root = new URL("../..", import.meta.url).pathname;
const bin = (name: string) => join(root, "node_modules/.bin", name);
const filter = 'ClientCountry eq "ca"';
const json = '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}';

let packed: PackedPackage;
beforeAll(() => {
  packed = packPackage();
});
afterAll(() => packed?.remove());

describe("the package", () => {
  test("holds the builds, the schema and nothing else", () => {
    const files = readdirSync(packed.directory, { recursive: true, encoding: "utf8", withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(packed.directory.length + 1)
          .replace(/\.cjs\..*\.compiled$/, ".cjs.….compiled"),
      );
    expect(files.filter((name) => name !== "README.md").sort()).toEqual([
      "LICENSE",
      "dist/advice.cjs",
      "dist/check.cjs",
      "dist/check.cjs.….compiled",
      "dist/chevrotain.js",
      "dist/cli.cjs",
      "dist/command.cjs",
      "dist/command.cjs.….compiled",
      "dist/index.cjs",
      "dist/index.d.cts",
      "dist/index.d.ts",
      "dist/index.js",
      "dist/logs.cjs",
      "dist/logs.d.cts",
      "dist/logs.d.ts",
      "dist/logs.js",
      "dist/match.cjs",
      "dist/match.cjs.….compiled",
      "dist/schema.cjs",
      "dist/schema.d.cts",
      "dist/schema.d.ts",
      "dist/schema.js",
      "dist/worker.cjs",
      "grammar/where.schema.json",
      "package.json",
    ]);
  });

  test("has nothing for publint to say", async () => {
    const { messages } = await publint({ pkgDir: packed.directory, level: "suggestion", strict: true, pack: false });
    expect(messages).toEqual([]);
  });

  test("has the right types for every way to import it", () => {
    // Resolution as before `exports`, which no supported Node does, is left out by the profile.
    execFileSync(bin("attw"), [packed.tarball, "--profile", "node16", "--exclude-entrypoints", "where.schema.json", "--no-color"], { stdio: "pipe" });
  });

  test("carries its other dependencies inside", () => {
    for (const name of scripts) {
      const text = readFileSync(join(packed.directory, "dist", name), "utf8");
      const imported = [...text.matchAll(/(?:\bfrom|\brequire\(|\bimport\()\s*["']([@a-z][^"']*)["']/g)].map((match) => match[1] ?? "");
      expect(imported.filter((module) => module !== "chevrotain" && !module.startsWith("node:"))).toEqual([]);
    }
  });
});

describe("a project that installed it", () => {
  const use = `
    const { filter, ok } = compile(${JSON.stringify(filter)}, { dataset: "http_requests" });
    console.log(ok, toWhereJson(filter), toPredicate(filter)({ ClientCountry: "ca" }), toTextVerdict(filter)('{"ClientCountry":"us"}'));
  `;
  const printed = `true ${json} true drop\n`;

  test("imports it from a module", () => {
    expect(run("use.mjs", `import { compile, toPredicate, toTextVerdict, toWhereJson } from "logwhere";\n${use}`)).toBe(printed);
  });

  test("requires it from CommonJS", () => {
    expect(run("use.cjs", `const { compile, toPredicate, toTextVerdict, toWhereJson } = require("logwhere");\n${use}`)).toBe(printed);
  });

  test("reads schema files through the entry of their own, from both", () => {
    const names = "console.log(Object.keys(schema).sort().join())";
    const fromModule = run("schema.mjs", `import * as schema from "logwhere/schema";\n${names}`);
    expect(fromModule).toBe(run("schema.cjs", `const schema = require("logwhere/schema");\n${names}`));
    expect(fromModule).not.toBe("\n");
  });

  test("goes through logs by the entry of their own, from both", () => {
    const through = `
      const { filter } = compile(${JSON.stringify(filter)}, { dataset: "http_requests" });
      const log = Buffer.from('{"ClientCountry":"ca"}\\n{"ClientCountry":"us"}\\n');
      (async () => {
        for await (const { ClientCountry } of matchStream(filter, [log], { lines: "objects" })) console.log(ClientCountry);
        const matcher = createMatcher(filter);
        matcher.push(log);
        matcher.end();
        console.log(matcher.counts().kept);
      })();
    `;
    const names = "{ createMatcher, matchStream }";
    expect(run("logs.mjs", `import { compile } from "logwhere";\nimport ${names} from "logwhere/logs";\n${through}`)).toBe("ca\n1\n");
    expect(run("logs.cjs", `const { compile } = require("logwhere");\nconst ${names} = require("logwhere/logs");\n${through}`)).toBe("ca\n1\n");
  });

  test("runs the command in several threads", () => {
    writeFileSync(join(packed.project, "many.ndjson"), '{"ClientCountry":"ca"}\n{"ClientCountry":"us"}\n'.repeat(20_000));
    expect(packed.node("node_modules/logwhere/dist/cli.cjs", "match", "--threads", "2", "--count", "-e", filter, "many.ndjson")).toBe("20000\n");
  });

  test("reads the JSON Schema of the JSON form", () => {
    expect(run("where-schema.cjs", `console.log(require("logwhere/where.schema.json").$schema)`)).toContain("json-schema.org");
  });

  test("runs the command", () => {
    expect(packed.node("node_modules/logwhere/dist/cli.cjs", "compile", "--dataset", "http_requests", "-e", filter)).toBe(`${json}\n`);
  });

  test("starts from what was compiled when it was built, if this engine did that and the part is still the same", () => {
    const path = join(packed.directory, "dist/check.cjs");
    writeFileSync(join(packed.project, "api.where"), `dataset http_requests\n${filter}\n`);
    const check = () => packed.node("node_modules/logwhere/dist/cli.cjs", "check", "api.where");
    const said = check();
    expect(scriptOf(path, readFileSync(compiledPath(path))).cachedDataRejected).toBe(false);
    writeFileSync(compiledPath(path), "something else");
    expect(check()).toBe(said);
    rmSync(compiledPath(path));
    expect(check()).toBe(said);
  });

  test.each([
    ["a module of Node", { module: "NodeNext", moduleResolution: "NodeNext" }, "consumer.mts"],
    ["CommonJS of Node", { module: "Node16", moduleResolution: "Node16" }, "consumer.cts"],
    ["a bundler", { module: "ESNext", moduleResolution: "Bundler" }, "consumer.ts"],
  ])("type checks in %s", (_, options, name) => {
    writeFileSync(join(packed.project, name), readFileSync(new URL("consumer.txt", import.meta.url)));
    const config = `tsconfig-${name}.json`;
    const compilerOptions = { strict: true, noEmit: true, target: "ES2022", lib: ["ES2022"], types: [], exactOptionalPropertyTypes: true, ...options };
    writeFileSync(join(packed.project, config), JSON.stringify({ compilerOptions, files: [name] }));
    execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", config], { cwd: packed.project, stdio: "pipe" });
  });

  function run(name: string, text: string): string {
    writeFileSync(join(packed.project, name), text);
    return packed.node(name);
  }
});
