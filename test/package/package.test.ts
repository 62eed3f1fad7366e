/** The packed files, and the package in a project that installs it. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join } from "node:path";
import { runInNewContext } from "node:vm";
import { publint } from "publint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import facts from "../../package.json" with { type: "json" };
import { bundled } from "../support/bundle.js";
import { typeCheck } from "../support/type-check.js";
import { type PackedPackage, packPackage } from "./packed.js";

const root = new URL("../..", import.meta.url).pathname;
const mostBytes = 3_600_000;

let packed: PackedPackage;
beforeAll(() => {
  packed = packPackage();
});
afterAll(() => packed?.remove());

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

/** The entries as users import them, without patterns. */
const entries = Object.keys(facts.exports)
  .filter((name) => !/[*]|json$/.test(name))
  .map((name) => name.replace(".", "logwhere"))
  .concat("logwhere/datasets/http_requests");

describe("the packed files", () => {
  test("are the build, its pages and its examples", () => {
    const expected =
      /^(?:dist\/|grammar\/.*\.(?:md|svg|ebnf|json)$|test\/examples\/|src\/README\.md$|LICENSE$|README\.md$|package\.json$|\.github\/CHANGELOG\.md$)/;
    expect(filesIn(packed.directory).filter((name) => !expected.test(name))).toEqual([]);
    expect(
      filesIn(join(packed.directory, "dist")).filter(
        (name) => /\.(?:map|tsx?|cjs)$/.test(name) && !name.endsWith(".d.ts"),
      ),
    ).toEqual([]);
  });

  test(`have at most ${mostBytes / 1e6} MB`, () => {
    const sizes = filesIn(packed.directory).map((name) => statSync(join(packed.directory, name)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(mostBytes);
  });

  test("have every page that a page links to", () => {
    const pages = filesIn(packed.directory).filter((name) => name.endsWith(".md"));
    const broken = pages.flatMap((page) => {
      const text = readFileSync(join(packed.directory, page), "utf8");
      const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)].map(([, link = ""]) => link);
      return links
        .filter((link) => !existsSync(join(packed.directory, dirname(page), link)))
        .map((link) => `${page}: ${link}`);
    });
    expect(pages.length).toBeGreaterThan(5);
    expect(broken).toEqual([]);
  });

  test("have the licence of the bundled parser", () => {
    expect(readFileSync(join(packed.directory, "dist/chevrotain-license.txt"), "utf8")).toContain("Apache License");
  });

  test("import the declared packages and no others", () => {
    const imported = filesIn(join(packed.directory, "dist"))
      .filter((name) => name.endsWith(".js"))
      .flatMap((name) => {
        const text = readFileSync(join(packed.directory, "dist", name), "utf8");
        const found = text.matchAll(/(?:\bfrom|\bimport\(?|\(import\.meta\.url\)\()"([@a-z][\w@/.-]*|node:\w+)"/g);
        return [...found].map(([, one = ""]) => one);
      })
      .filter((name) => !name.startsWith("node:") && !builtinModules.includes(name))
      .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0]);
    expect([...new Set(imported)].sort()).toEqual(Object.keys(facts.dependencies).sort());
  });
});

describe("the checks of the ecosystem", () => {
  test("publint reports nothing", async () => {
    const { messages } = await publint({ pkgDir: packed.directory, level: "suggestion", strict: true, pack: false });
    expect(messages).toEqual([]);
  });

  test("attw finds the types of every entry", () => {
    const attw = join(root, "node_modules/.bin/attw");
    const excluded = Object.keys(facts.exports).flatMap((name) => (name.endsWith("json") ? name.slice(2) : []));
    execFileSync(attw, [packed.tarball, "--profile", "esm-only", "--exclude-entrypoints", ...excluded, "--no-color"]);
  });
});

describe("a project that installed the package", () => {
  const run = (name: string, text: string): string => {
    writeFileSync(join(packed.project, name), text);
    return packed.node(name);
  };

  test("loads every entry by import and by require", () => {
    const names = JSON.stringify(entries);
    const count = "(found) => console.log(Object.keys(found).length > 0)";
    const imported = run("all.mjs", `for (const name of ${names}) await import(name).then(${count});`);
    expect(imported).toBe("true\n".repeat(entries.length));
    // Node 20.19 prints a warning on standard error for the first ES module that `require` loads.
    const required = run("all.cjs", `for (const name of ${names}) (${count})(require(name));`);
    expect(required).toBe(imported);
  });

  test("compiles a filter and runs the command", () => {
    const program = `import { compile, toPredicate, toWhereJson } from "logwhere";
      const { ok, filter } = compile('ClientCountry eq "ca"', { dataset: "http_requests" });
      console.log(ok, toWhereJson(filter), toPredicate(filter)({ ClientCountry: "ca" }));`;
    const json = '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}';
    expect(run("use.mjs", program)).toBe(`true ${json} true\n`);
    const cli = "node_modules/.bin/logwhere";
    const filter = ["--dataset", "http_requests", "-e", 'ClientCountry eq "ca"'];
    expect(packed.node(cli, "--version")).toBe(`${facts.version}\n`);
    expect(packed.node(cli, "compile", ...filter)).toBe(`${json}\n`);
    writeFileSync(join(packed.project, "a.ndjson"), '{"ClientCountry":"ca"}\n{"ClientCountry":"us"}\n'.repeat(20_000));
    expect(packed.node(cli, "match", "--threads", "2", "--count", ...filter, "a.ndjson")).toBe("20000\n");
  });

  test("checks a Terraform file, prepares a job and serves the interface", () => {
    const program = `import { checkFile } from "logwhere/files";
      import { prepareJob } from "logwhere/job";
      import { createService } from "logwhere/service";
      import { createClient, getPageMonitor } from "logwhere/client";
      const file = 'resource "cloudflare_logpush_job" "a" {\\n  dataset = "http_requests"\\n  filter = jsonencode({ where = { and = [{ key = "ClientCuontry", operator = "eq", value = "ca" }] } })\\n}\\n';
      console.log(checkFile(file, { path: "main.tf" }).diagnostics.map(({ code }) => code).join());
      const { body } = prepareJob({ dataset: "http_requests", destination: "gs://logs", filter: 'ClientCountry eq "ca"' });
      console.log(body.filter);
      const service = await createService({});
      const client = createClient({ baseUrl: "http://127.0.0.1/client/v4", auth: { token: "t" }, fetch: (request, init) => service.fetch(new Request(request, init)) });
      console.log((await getPageMonitor(client, { zone: "a1" })).enabled);
      await service.close();`;
    const [codes, filter, enabled] = run("edges.mjs", program).split("\n");
    expect(codes).toBe("LW202");
    expect(filter).toBe('{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}');
    expect(enabled).toBe("false");
  });

  test.each([
    ["Node", { module: "NodeNext", moduleResolution: "NodeNext" }],
    ["a bundler", { module: "ESNext", moduleResolution: "Bundler" }],
  ])("type checks for %s", (name, modules) => {
    const program = `import { type CompiledFilter, compile, type Diagnostic, defineDataset, toWhereJson } from "logwhere";
      import { minimize } from "logwhere/analysis";
      import { httpRequests } from "logwhere/datasets/http_requests";
      const dataset = defineDataset({ name: "edge", extends: httpRequests, fields: { Shard: "int" } });
      const { ok, filter, diagnostics } = compile("Shard eq 5", { dataset });
      export const found: readonly Diagnostic[] = diagnostics;
      export const smaller: number | undefined = ok ? minimize(filter).filter.sizes.bytes : undefined;
      const perhaps: CompiledFilter | null = compile("Shard eq 5", { dataset: httpRequests }).filter;
      // @ts-expect-error: the filter may be missing
      export const json: string = toWhereJson(perhaps);`;
    writeFileSync(join(packed.project, "program.ts"), program);
    const strict = { strict: true, exactOptionalPropertyTypes: true, noEmit: true };
    const compilerOptions = { ...strict, target: "ES2023", types: [], ...modules };
    const config = join(packed.project, `tsconfig-${name.replace(" ", "-")}.json`);
    writeFileSync(config, JSON.stringify({ compilerOptions, files: ["program.ts"] }));
    expect(typeCheck(packed.project, ["-p", config])).toBe("");
  });
});

describe("in a browser", () => {
  const context = () => ({ TextEncoder, TextDecoder, atob, URL, structuredClone, result: undefined as unknown });

  test("the root and the analysis run where a page forbids eval", async () => {
    const program = `import { compile, format, renderDiagnostics, toTextVerdict } from "logwhere";
      import { analyze } from "logwhere/analysis";
      const { filter } = compile('ClientCountry eq "ca" and not BotScore lt 30', { dataset: "http_requests" });
      const wrong = compile('ClientCuontry eq "ca', { dataset: "http_requests" });
      result = [filter.text, toTextVerdict(filter)('{"ClientCountry":"ca","BotScore":30}'), format("A  eq 1").trim(),
        renderDiagnostics(wrong).length > 0, typeof analyze(filter)].join(" | ");`;
    const { text } = await bundled(program, packed.project);
    const page = context();
    runInNewContext(text, page, { contextCodeGeneration: { strings: false, wasm: false } });
    expect(page.result).toBe('ClientCountry eq "ca" and BotScore geq 30 | keep | A eq 1 | true | object');
  });

  test("logs are matched with and without WebAssembly", async () => {
    const program = `import { compile } from "logwhere";
      import { createMatcher } from "logwhere/logs";
      const matcher = createMatcher(compile('ClientCountry eq "ca"', { dataset: "http_requests" }).filter);
      matcher.push(new TextEncoder().encode('{"ClientCountry":"ca"}\\n{"ClientCountry":"us"}\\n{"ClientCountry":"ca","x":1}'));
      matcher.end();
      result = matcher.counts().kept;`;
    const { text } = await bundled(program, packed.project);
    for (const wasm of [true, false]) {
      const page = context();
      runInNewContext(text, page, { contextCodeGeneration: { strings: false, wasm } });
      expect(page.result).toBe(2);
    }
  });

  test("the client has no module of Node", async () => {
    const { text } = await bundled('export { createClient, listScripts } from "logwhere/client";', packed.project);
    expect(text).not.toMatch(/["']node:/);
  });
});
