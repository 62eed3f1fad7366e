import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { validators } from "../../../src/interface/validators-generated.js";

const root = new URL("../../../", import.meta.url).pathname;
const room = join(root, "src/interface");

it("the validators generate no code at run time, and import ajv's helpers only", () => {
  const code = readFileSync(join(room, "validators-generated.js"), "utf8");
  expect(code).not.toMatch(/\brequire\(|new Function|\beval\b/);
  // Errors of items would be copied once for every item after them.
  expect(code).not.toContain(".concat(");
  const imported = [...code.matchAll(/^import .* from "(.*)";$/gm)].map(([, path]) => path);
  expect(imported).toEqual(["ajv/dist/runtime/ucs2length.js"]);
});

it("the validators stop looking where nearly everything is wrong", () => {
  const members = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`x${index}`, index]));
  const rules = Array.from({ length: 5000 }, () => members);
  expect(validators.CreateRuleset({ name: "x", kind: "custom", phase: "p", rules })).toBe(false);
  expect(validators.CreateRuleset.errors).toHaveLength(1000);
  expect(validators.CreateRuleset({ name: "x", kind: "custom", phase: "p", rules: [] })).toBe(true);
  expect(validators.CreateRuleset.errors).toBe(null);
});

it("nothing but the validators, and what puts their errors into words, knows ajv", () => {
  const files = readdirSync(room, { recursive: true, encoding: "utf8" }).filter((name) => /\.[jt]s$/.test(name));
  const knowing = files.filter((name) => readFileSync(join(room, name), "utf8").includes('"ajv'));
  expect(knowing.sort()).toEqual(["mistakes.ts", "validators-generated.d.ts", "validators-generated.js"]);
});

it("the validators run as Node loads them, and bundled", async () => {
  const program = `import { validators } from "./validators-generated.js";
    const job = (name) => validators.CreateJob({ dataset: "d", destination_conf: "x", name });
    console.log(job("\u{1f600}".repeat(512)), job("\u{1f600}".repeat(513)));`;
  const run = (input: string) =>
    execFileSync(process.execPath, ["--input-type=module", "-"], { cwd: room, encoding: "utf8", input });
  expect(run(program)).toBe("true false\n");
  const stdin = { contents: program, resolveDir: room };
  for (const platform of ["neutral", "node", "browser"] as const) {
    const { outputFiles } = await build({
      stdin,
      bundle: true,
      format: "esm",
      write: false,
      platform,
      logLevel: "silent",
    });
    const text = outputFiles[0]?.text ?? "";
    expect(text).not.toMatch(/\bimport\b.*ajv|new Function/);
    expect(run(text)).toBe("true false\n");
  }
});

it("a bundle that has one row holds no other, and no schema", async () => {
  const contents =
    'import { listScripts } from "./operations/page-monitor.js"; import { fillPath, templateOf } from "./paths.js"; console.log(fillPath(templateOf(listScripts, "zone", "public"), { zone_id: "0a" }));';
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: room },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    logLevel: "silent",
  });
  const text = outputFiles[0]?.text ?? "";
  expect(text).toContain("listScripts");
  expect(text).not.toMatch(/listConnections|createRuleset|additionalProperties|js_integrity_score/);
  expect(text.length).toBeLessThan(2500);
});
