import { spawnSync } from "node:child_process";
import { beforeAll, expect, test } from "vitest";
import { ensureBuilt } from "../support/built.js";

beforeAll(ensureBuilt);

test("what `npm start` shows fits a terminal of 80 columns and 24 rows", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [new URL("start.mjs", import.meta.url).pathname], {
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const rows = stdout
    .trimEnd()
    .split("\n")
    .map((line) => Math.max(1, Math.ceil(line.length / 80)));
  expect(rows.reduce((sum, some) => sum + some, 0)).toBeLessThanOrEqual(24);
  expect(stdout.match(/^\$ logwhere \w+|^error\[\w+\]|no mistakes$|^[{].*/gm)).toEqual([
    "$ logwhere check",
    "error[LW201]",
    "$ logwhere check",
    "no mistakes",
    "$ logwhere match",
    '{"ClientCountry":"ca","EdgeResponseStatus":201}',
    '{"ClientCountry":"ca","EdgeResponseStatus":302}',
    "$ logwhere compile",
    '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}',
  ]);
});
