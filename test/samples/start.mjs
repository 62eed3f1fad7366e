/** The main job on the committed sample: what `npm start` shows. Runs the built command as a user would. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = new URL(".", import.meta.url);
const command = fileURLToPath(new URL("../../dist/cli.cjs", import.meta.url));

/** Shows and runs one command; ends when its status is not the one expected. */
function run(expected, ...args) {
  console.log(`\n$ logwhere ${args.join(" ")}`);
  const { status } = spawnSync(process.execPath, [command, ...args], { cwd: folder, stdio: "inherit" });
  if (status !== expected) {
    console.error(`expected exit status ${expected}, got ${status}`);
    process.exit(1);
  }
}

console.log(readFileSync(new URL("errors.where", folder), "utf8").trimEnd());
run(0, "check", "errors.where");
run(1, "check", "mistakes.where");
run(0, "compile", "errors.where");
run(0, "match", "--json", "errors.where", "http_requests.ndjson");
run(0, "explain", "errors.where", "--log", "http_requests.ndjson:1");
run(0, "match", "errors.where", "http_requests.ndjson");
