/** Around `npm pack`, in a checkout that has been built. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const root = new URL("../..", import.meta.url).pathname;
const whole = readFileSync(join(root, "package.json"), "utf8");

let checkout: string;
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), "logwhere-packing-"));
  for (const folder of ["src/build", "node_modules", "dist"]) mkdirSync(join(checkout, folder), { recursive: true });
  for (const name of ["package.json", "package-lock.json", "src/build/package.mjs"])
    cpSync(join(root, name), join(checkout, name));
  for (const name of ["cli.cjs", "index.js", "index.d.ts", "index.d.cts"])
    writeFileSync(join(checkout, "dist", name), "");
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

const manifest = () => readFileSync(join(checkout, "package.json"), "utf8");
const step = (name: string) =>
  execFileSync(process.execPath, [join(checkout, "src/build/package.mjs"), name], { encoding: "utf8" });

test("what is packed has no script that npm would warn of, and all others; the checkout is as before", () => {
  expect(step("prepack")).toBe("");
  const { prepare, ...others } = JSON.parse(whole).scripts;
  expect(prepare).not.toBe(undefined);
  expect(JSON.parse(manifest())).toEqual({ ...JSON.parse(whole), scripts: others });
  expect(step("postpack")).toBe("");
  expect(manifest()).toBe(whole);
});

test.each(["prepare", "prepack", "postpack"])(
  "where npm was killed while it packed, `%s` mends the manifest",
  (name) => {
    step("prepack");
    step(name);
    if (name === "prepack") step("postpack");
    expect(manifest()).toBe(whole);
  },
);

test("what npm does without packing changes nothing", () => {
  for (const name of ["prepare", "postpack"]) step(name);
  expect(manifest()).toBe(whole);
});

test("before tests it is built anew where a file is another than at the last build, of what is built or of what it is built from", () => {
  const file = (name: string) => join(checkout, name);
  const builds = () => readFileSync(file("builds.log"), "utf8").length;
  const build = `node -e "require('fs').appendFileSync('builds.log', '.')"`;
  writeFileSync(file("package.json"), JSON.stringify({ scripts: { build } }));
  writeFileSync(file("tsconfig.json"), "{}");
  const counts = [
    () => {},
    () => {},
    () => writeFileSync(file("src/new.ts"), ""),
    () => {},
    () => rmSync(file("src/new.ts")),
    () => writeFileSync(file("dist/index.js"), "other"),
    () => writeFileSync(file("dist/index.js"), "other"),
  ].map((change) => {
    change();
    step("built");
    return builds();
  });
  expect(counts).toEqual([1, 1, 2, 2, 3, 4, 4]);
});
