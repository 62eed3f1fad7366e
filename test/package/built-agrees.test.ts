/** What is built loads parts on demand and looks names up past the front door: it has to say what the source says. */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { catalog } from "../../src/diagnostics/catalog.js";
import { compile } from "../../src/index.js";
import { ensureBuilt } from "../support/built.js";

const root = new URL("../..", import.meta.url).pathname;

beforeAll(ensureBuilt);

test("the built library reads every example of the catalogue and every input that was hard before as the source does", () => {
  const built: { readonly compile: typeof compile } = createRequire(import.meta.url)(join(root, "dist/index.cjs"));
  const corpus = join(root, "test/fuzz/corpus");
  const texts = [
    ...Object.values(catalog).flatMap(({ example: { wrong, right } }) => [wrong, right ?? ""]),
    ...readdirSync(corpus).map((name) => readFileSync(join(corpus, name), "utf8")),
  ];
  const options = { dataset: "http_requests", analysis: true };
  for (const text of texts)
    expect({ text, ...built.compile(text, options) }).toEqual({ text, ...compile(text, options) });
  expect(texts.length).toBeGreaterThan(150);
});

test("checking a good filter in text reads five files of the package and the facts of its dataset, one in JSON another", () => {
  const folder = mkdtempSync(join(tmpdir(), "logwhere-four-files-"));
  const own = ["cli.cjs", "check.cjs"].map((name) => ({ name, text: readFileSync(join(root, "dist", name), "utf8") }));
  const shared = own.flatMap(({ text }) =>
    Array.from(text.matchAll(/require\('\.\/(chunk-\w+\.cjs)'\)/g), ([, name = ""]) => name),
  );
  expect(shared).toHaveLength(2);
  const give = (name: string) => copyFileSync(join(root, "dist", name), join(folder, name));
  mkdirSync(join(folder, "facts"));
  for (const name of ["cli.cjs", "check.cjs", "chevrotain.cjs", ...shared, "facts/http_requests.cjs"]) give(name);
  const good = readFileSync(join(root, "test/samples/errors.where"), "utf8");
  const check = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    const { status, stderr } = spawnSync(process.execPath, ["cli.cjs", "check", name], {
      cwd: folder,
      encoding: "utf8",
    });
    return { status, stderr };
  };
  const passed = { status: 0, stderr: "1 filter checked: no mistakes\n" };
  expect(check("good.where", good)).toEqual(passed);
  expect(
    check(
      "list.where",
      'dataset http_requests\nnot (BotScore lt 30 and ClientIP eq "192.0.2.1") or ClientCountry in ["ca", "us"] # both\n',
    ),
  ).toEqual(passed);
  // The test can fail: mistakes and JSON are what the others are for.
  expect(check("wrong.where", good.replace("ClientCountry", "ClientCuontry")).stderr).toMatch(
    /Cannot find module '\.\/(advice|words)\.cjs'/,
  );
  const job = JSON.stringify({
    dataset: "http_requests",
    filter: JSON.stringify({ where: { and: [{ key: "ClientCountry", operator: "eq", value: "ca" }] } }),
  });
  expect(check("job.json", job).stderr).toContain("Cannot find module './json.cjs'");
  give("json.cjs");
  for (const name of readdirSync(join(root, "dist")).filter(
    (name) => name.startsWith("chunk-") && name.endsWith(".cjs"),
  ))
    give(name);
  expect(check("job.json", job)).toEqual(passed);
  rmSync(folder, { recursive: true });
});
