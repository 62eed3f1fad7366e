import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { catalog } from "../../src/diagnostics/catalog.js";
import { type Files, memoryIo } from "./memory-io.js";

async function explain(args: readonly string[], files: Files = new Map()) {
  const io = memoryIo({ files });
  const status = await run(["explain", ...args], io);
  return { status, stdout: io.stdout(), stderr: io.stderr() };
}

const spellings = [
  "LW218",
  "lw218",
  "Lw 218",
  "lw-218",
  "218",
  "error[LW218]",
  "error[LW218]:",
  "mended[LW218]",
  "[LW218]",
  " LW218 ",
  "`LW218`",
  "(LW218).",
];

test.each(spellings)("`explain %s` prints the page of the code", async (operand) => {
  const { status, stdout, stderr } = await explain([operand]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(/^# LW218: comma-separated string instead of a list\n/);
  expect(stdout).toContain("logwhere check --fix");
  expect(stdout).not.toMatch(/generated|README/);
  expect(stdout.endsWith("\n") && !stdout.endsWith("\n\n")).toBe(true);
});

test("every code of the catalogue has a page", async () => {
  for (const code of Object.keys(catalog))
    expect({ code, ...(await explain([code])) }).toMatchObject({ code, status: 0, stderr: "" });
});

test("several codes, one after the other", async () => {
  expect((await explain(["LW218", "lw219"])).stdout.match(/^# LW\d+/gm)).toEqual(["# LW218", "# LW219"]);
});

test.each(["LW218,LW201", "LW218, lw201", " LW218 LW201;", "error[LW218],warning[LW201]", "LW218,LW218,LW201"])(
  "several codes in `%s`",
  async (operand) => {
    const { status, stdout } = await explain([operand]);
    expect({ status, pages: stdout.match(/^# LW\d+/gm) }).toEqual({ status: 0, pages: ["# LW218", "# LW201"] });
  },
);

test("pages as a document", async () => {
  const { stdout: page } = await explain(["LW218"]);
  const { status, stdout } = await explain(["LW218", "LW201", "--json"]);
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    ok: true,
    diagnostics: [],
    problems: [],
    pages: [{ code: "LW218", page }, { code: "LW201" }],
  });
});

test("a code that there is none of: which may be meant", async () => {
  expect(await explain(["lw281"])).toEqual({
    status: 2,
    stdout: "",
    stderr: "error: there is no diagnostic `LW281`\n  = help: did you mean `LW201`, `LW211` or `LW218`?\n",
  });
  expect((await explain(["LW6677"])).stderr).toBe(
    "error: there is no diagnostic `LW6677`\n  = help: did you mean `LW967`?\n",
  );
});

test("a file of that name is the file", async () => {
  const files = new Map([["LW218", new TextEncoder().encode("dataset http_requests\nBotScore lt 30\n")]]);
  expect((await explain(["LW218"], files)).stdout).toMatch(/^text:\n {2}BotScore lt 30\n/);
});

test("a code without its command: which it is", async () => {
  const io = memoryIo();
  expect(await run(["lw218"], io)).toBe(2);
  expect(io.stderr()).toBe(
    "error: there is no command `lw218`\n  = help: `logwhere explain LW218` prints the page of a code\n",
  );
});

test("an option beside a code is refused", async () => {
  expect((await explain(["LW218", "--fix"])).stderr).toContain("`LW218` is a code, whose page takes no `--fix`");
  expect((await explain(["LW218", "--json", "--fix"])).stdout).toContain(
    "`LW218` is a code, whose page takes no `--fix`",
  );
});

test("what only looks like a code is a file that is not there", async () => {
  for (const operand of ["LW", "LWX218", "LW218x", "LW12", ","])
    expect((await explain([operand])).stderr).toContain(`cannot read \`${operand}\``);
});
