/** What `npm start` shows on one screen: a filter that is wrong, then right, on sample lines. Runs the built command. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const folder = new URL(".", import.meta.url);
const command = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));

/** Shows and runs one command; ends when its status is not the one expected. */
function run(expected, ...args) {
  console.log(`\n$ logwhere ${args.map(quoted).join(" ")}`);
  const { status } = spawnSync(process.execPath, [command, ...args], { cwd: folder, stdio: ["inherit", "inherit", 1] });
  if (status !== expected) {
    console.error(`expected exit status ${expected}, got ${status}`);
    process.exit(1);
  }
}

/** As it would be typed. */
function quoted(word) {
  return /^[\w.,/=-]+$/.test(word) ? word : `'${word}'`;
}

const dataset = ["--dataset", "http_requests"];
const right = [...dataset, "-e", 'ClientCountry eq "ca"'];
run(1, "check", ...dataset, "-e", 'ClientCountry == "ca"');
run(0, "check", ...right);
run(0, "match", "--limit", "2", "--fields", "ClientCountry,EdgeResponseStatus", ...right, "http_requests.ndjson");
run(0, "compile", ...right);
