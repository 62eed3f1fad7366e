/** The `terraform` or `tofu` of this machine, to which what is written for them is given. It asks no network. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const env = { ...process.env, CHECKPOINT_DISABLE: "1", NO_COLOR: "1", TF_IN_AUTOMATION: "1" };

/** Null where tests that need it are left out, which is said. */
export const terraform: string | null =
  ["terraform", "tofu"].find((name) => spawnSync(name, ["version"], { env }).status === 0) ?? null;

if (terraform === null)
  console.log("no terraform or tofu here: what is written for it is held against its own reader only");

function run(args: readonly string[], input: string, cwd: string): string {
  const { status, stdout, stderr } = spawnSync(terraform ?? "", args, {
    input,
    cwd,
    env,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
  return stdout;
}

/** A file as `fmt` leaves it. */
export function formattedByTerraform(file: string): string {
  return run(["fmt", "-"], file, tmpdir());
}

/** The value of an expression, in a folder whose one file is given. */
export function valueInTerraform(file: string, expression: string): unknown {
  const folder = mkdtempSync(join(tmpdir(), "logwhere-terraform-"));
  try {
    writeFileSync(join(folder, "main.tf"), file);
    // Without a line end or anything else that the console would show in a way of its own.
    const shown = run(["console"], `base64encode(jsonencode(${expression}))\n`, folder);
    return JSON.parse(Buffer.from(shown.trim().replaceAll('"', ""), "base64").toString("utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
