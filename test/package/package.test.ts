import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { publint } from "publint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import facts from "../../package.json" with { type: "json" };
import { whole } from "../support/seed.js";
import { compiledOnce } from "../support/serving.js";
import { type PackedPackage, packPackage } from "./packed.js";

const root = new URL("../..", import.meta.url).pathname;
/** What several of the built files have in common; named by what is in it. */
const shared = /^dist\/[a-z]+(?:-[a-z]+)*-[\w-]{8}\.(c?js|d\.c?ts)$/;
const bin = (name: string) => join(root, "node_modules/.bin", name);
const filter = 'ClientCountry eq "ca"';
const json = '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}';

let packed: PackedPackage;
beforeAll(() => {
  packed = packPackage();
});
afterAll(() => packed?.remove());

describe("the package", () => {
  test("holds the builds, what there is to read and nothing else", () => {
    const files = filesUnder(packed.directory).filter((name) => !shared.test(name));
    const pages = filesUnder(join(root, "grammar")).flatMap((name) =>
      name.endsWith(".ts") ? [] : [`grammar/${name}`],
    );
    expect(files.filter((name) => name.startsWith("grammar/"))).toEqual(pages);
    const examples = filesUnder(join(root, "test/examples")).filter((name) => !name.endsWith(".ts"));
    expect(files.filter((name) => name.startsWith("test/"))).toEqual(examples.map((name) => `test/examples/${name}`));
    // Each dataset is looked at beside the core.
    const targets = (JSON.stringify(facts.exports).match(/dist\/[^"]+/g) ?? []).filter((name) => !name.includes("*"));
    expect(files.filter((name) => !/^(grammar|dist\/(?:datasets|facts)|test\/examples)\//.test(name))).toEqual(
      [
        ...["LICENSE", "README.md", "package.json", "dist/third-party-licences.txt"],
        ...[
          ".github/CHANGELOG.md",
          "src/analysis/README.md",
          "src/api/README.md",
          "src/config/README.md",
          "src/logs/README.md",
          "src/sql/README.md",
          "src/values/README.md",
        ],
        ...filesUnder(join(root, "src/service")).flatMap((name) =>
          name.endsWith("README.md") ? [`src/service/${name}`] : [],
        ),
        ...[
          "cli",
          "check",
          "match",
          "serve",
          "command",
          "engine",
          "advice",
          "words",
          "json",
          "terraform",
          "yaml",
          "names",
          "jobs",
          "reports",
          "scripts",
          "drift",
          "layout",
          "diff",
          "worker",
          "chevrotain",
        ].map((name) => `dist/${name}.cjs`),
        ...["dist/chevrotain.js", "dist/sqlite.cjs", "dist/node-sqlite3-wasm.wasm"],
        ...targets,
      ].sort(),
    );
  });

  test("has every page that one of its pages refers to", () => {
    const pages = filesUnder(packed.directory).filter((name) => name.endsWith(".md"));
    const broken = pages.flatMap((page) => {
      const links = [
        ...readFileSync(join(packed.directory, page), "utf8").matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g),
      ].map(([, link = ""]) => link);
      return links
        .filter((link) => !existsSync(join(packed.directory, dirname(page), link)))
        .map((link) => `${page}: ${link}`);
    });
    expect(pages.length).toBeGreaterThan(100);
    expect(broken).toEqual([]);
  });

  test("has nothing for publint to say", async () => {
    const { messages } = await publint({ pkgDir: packed.directory, level: "suggestion", strict: true, pack: false });
    expect(messages).toEqual([]);
  });

  test("has the right types for every way to import it", () => {
    // Resolution as before `exports`, which no supported Node does, is left out by the profile.
    execFileSync(
      bin("attw"),
      [packed.tarball, "--profile", "node16", "--exclude-entrypoints", "where.schema.json", "--no-color"],
      { stdio: "pipe" },
    );
  });

  test("carries what it needs inside, with its licences", () => {
    for (const name of readdirSync(join(packed.directory, "dist")).filter((name) => /\.c?js$/.test(name))) {
      const text = readFileSync(join(packed.directory, "dist", name), "utf8");
      // Not where it stands in a text, as in one of ajv's.
      const imported = [
        ...text.matchAll(/(?:^import\b[^;"']*|(?<!["'`])\brequire\(|\bimport\()\s*["']([^"'.][^"']*)["']/gm),
      ].map((match) => match[1] ?? "");
      expect(imported.filter((module) => !module.startsWith("node:"))).toEqual([]);
    }
    expect(JSON.parse(readFileSync(join(packed.directory, "package.json"), "utf8")).dependencies).toBe(undefined);
    const licences = readFileSync(join(packed.directory, "dist/third-party-licences.txt"), "utf8");
    const carried = [
      "chevrotain",
      "@chevrotain/gast",
      "@chevrotain/utils",
      "get-east-asian-width",
      "hono",
      "@hono/node-server",
      "kysely",
      "node-sqlite3-wasm",
    ];
    for (const name of carried) {
      expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\((Apache-2\\.0|MIT)\\)$`, "m"));
    }
    expect(licences).toContain("SQLite, which it carries compiled, is in the public domain");
    expect(licences).toContain("TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION");
  });

  test("has declarations that name nothing but itself", () => {
    for (const name of readdirSync(join(packed.directory, "dist")).filter((name) => /\.d\.c?ts$/.test(name))) {
      const text = readFileSync(join(packed.directory, "dist", name), "utf8");
      expect([...text.matchAll(/\bfrom ["']([^"'.][^"']*)["']/g)].map((match) => match[1])).toEqual([]);
    }
  });

  // Of both 1.3 MB and 0.5 MB are the database of the service, which a package of its own would have to bring at the same size. What is known of fields
  // is 0.7 MB and 0.1 MB: pages, and files that are read one at a time; what finds filters in YAML, Terraform and scripts 1.4 MB in the three forms it is built in, as is what makes SQL, 0.3 MB.
  test("is under 11.5 MB, and under 3.2 MB packed", () => {
    const bytes = filesUnder(packed.directory).reduce(
      (sum, name) => sum + statSync(join(packed.directory, name)).size,
      0,
    );
    const packedBytes = statSync(packed.tarball).size;
    console.log(`the package: ${(bytes / 1e6).toFixed(2)} MB unpacked, ${(packedBytes / 1e6).toFixed(2)} MB packed`);
    expect(bytes).toBeLessThan(11.5e6);
    expect(packedBytes).toBeLessThan(3.2e6);
  });
});

describe("a project that installed it", () => {
  const use = `
    const { filter, ok } = compile(${JSON.stringify(filter)}, { dataset: "http_requests" });
    console.log(ok, toWhereJson(filter), toPredicate(filter)({ ClientCountry: "ca" }), toTextVerdict(filter)('{"ClientCountry":"us"}'));
  `;
  const printed = `true ${json} true drop\n`;

  test("imports it from a module", () => {
    expect(run("use.mjs", `import { compile, toPredicate, toTextVerdict, toWhereJson } from "logwhere";\n${use}`)).toBe(
      printed,
    );
  });

  test("requires it from CommonJS", () => {
    expect(
      run("use.cjs", `const { compile, toPredicate, toTextVerdict, toWhereJson } = require("logwhere");\n${use}`),
    ).toBe(printed);
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
    expect(
      run("logs.mjs", `import { compile } from "logwhere";\nimport ${names} from "logwhere/logs";\n${through}`),
    ).toBe("ca\n1\n");
    expect(
      run(
        "logs.cjs",
        `const { compile } = require("logwhere");\nconst ${names} = require("logwhere/logs");\n${through}`,
      ),
    ).toBe("ca\n1\n");
  });

  test("prepares jobs through the entry of their own, from both", () => {
    const use = `
      const { ok, job } = prepareJob({ dataset: "http_requests", destination: "gs://logs", filter: ${JSON.stringify(filter)} });
      console.log(ok, job.filter, checkJob({ ...job, destination_conf: "gcs://logs" }).diagnostics[0].code);
    `;
    const names = "{ checkJob, prepareJob }";
    expect(run("job.mjs", `import ${names} from "logwhere/job";\n${use}`)).toBe(`true ${json} LW443\n`);
    expect(run("job.cjs", `const ${names} = require("logwhere/job");\n${use}`)).toBe(`true ${json} LW443\n`);
  });

  test("serves the interface as a function, or on a port, from both", () => {
    const use = `
      (async () => {
        const service = await createService({ data: "state" });
        const listening = await listen(service, { port: 0 });
        const headers = { authorization: "Bearer t" };
        const answers = [await fetch(listening.url + "/zones/ab/page_monitor", { headers }), await service.fetch(new Request("http://x/service/health", { headers }))];
        for (const answer of answers) console.log(answer.status, (await answer.json()).success);
        await listening.close();
        await service.close();
      })();
    `;
    const names = "{ createService, listen }";
    expect(run("service.mjs", `import ${names} from "logwhere/service";\n${use}`, compiledOnce)).toBe(
      "200 true\n200 true\n",
    );
    expect(run("service.cjs", `const ${names} = require("logwhere/service");\n${use}`, compiledOnce)).toBe(
      "200 true\n200 true\n",
    );
  });

  test("runs the command in several threads", () => {
    writeFileSync(
      join(packed.project, "many.ndjson"),
      '{"ClientCountry":"ca"}\n{"ClientCountry":"us"}\n'.repeat(20_000),
    );
    expect(
      packed.node(
        "node_modules/logwhere/dist/cli.cjs",
        "match",
        "--threads",
        "2",
        "--count",
        "-e",
        filter,
        "many.ndjson",
      ),
    ).toBe("20000\n");
  });

  test("reads the JSON Schema of the JSON form", () => {
    expect(run("where-schema.cjs", `console.log(require("logwhere/where.schema.json").$schema)`)).toContain(
      "json-schema.org",
    );
  });

  test("runs the command", () => {
    expect(
      packed.node("node_modules/logwhere/dist/cli.cjs", "compile", "--dataset", "http_requests", "-e", filter),
    ).toBe(`${json}\n`);
  });

  test.each([
    [
      "a module of Node and in CommonJS",
      { module: "Node16", moduleResolution: "Node16" },
      ["consumer.mts", "consumer.cts"],
    ],
    ["a bundler", { module: "ESNext", moduleResolution: "Bundler" }, ["consumer.ts"]],
  ])("type checks in %s", (_, options, files) => {
    for (const name of files)
      writeFileSync(join(packed.project, name), readFileSync(new URL("consumer.txt", import.meta.url)));
    const config = `tsconfig-${files[0]}.json`;
    // Whether the language's own declarations are right is not asked.
    const own = { strict: true, exactOptionalPropertyTypes: true, skipDefaultLibCheck: true };
    const compilerOptions = { ...own, noEmit: true, target: "ES2022", lib: ["ES2022"], types: [], ...options };
    writeFileSync(join(packed.project, config), JSON.stringify({ compilerOptions, files }));
    // By the compiler that is a program everywhere; that of which there is a library reads the same declarations below, and here in a whole run.
    for (const compiler of whole ? ["typescript", "typescript-native"] : ["typescript-native"])
      execFileSync(process.execPath, [join(root, "node_modules", compiler, "bin/tsc"), "-p", config], {
        cwd: packed.project,
        stdio: "pipe",
      });
  });

  test("type checks what it has for Node, where requests and responses are known", () => {
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: "ES2022",
      lib: ["ES2022", "DOM"],
      types: [],
      module: "NodeNext",
      skipDefaultLibCheck: true,
    };
    const text = `import { createService, listen, type Service, ServiceRefused } from "logwhere/service";
      const service: Service = await createService({ data: "state", log: (line: string) => console.error(line) });
      const answer: Response = await service.fetch(new Request("http://localhost/service/health"));
      const { url } = await listen(service, { port: 0 });
      // @ts-expect-error: no such option
      await createService({ dta: "state" });
      export { answer, ServiceRefused, url };`;
    writeFileSync(join(packed.project, "service-types.mts"), text);
    writeFileSync(
      join(packed.project, "tsconfig-service.json"),
      JSON.stringify({ compilerOptions, files: ["service-types.mts"] }),
    );
    execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", "tsconfig-service.json"], {
      cwd: packed.project,
      stdio: "inherit",
    });
  });

  function run(name: string, text: string, engine: readonly string[] = []): string {
    writeFileSync(join(packed.project, name), text);
    return packed.node(...engine, name);
  }
});

/** Paths of all files in a folder, sorted. */
function filesUnder(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return entries.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
}
