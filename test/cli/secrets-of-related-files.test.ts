// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in shells
/** What is secret of a destination in one file stands in another that is read together with it, and is printed of neither. */
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

const key = "hunter2pass";
const wrong = '{"where":{"and":[{"key":"EdgeResponseStatus","operator":">=","value":500}]}}';
const body = (destination: string) =>
  `curl https://api.example/zones/z/logpush/jobs -d "{\\"dataset\\":\\"http_requests\\",\\"destination_conf\\":\\"${destination}\\"}"\n`;
const compared = `FILTER='${wrong}' # ${key}\n`;

type Files = Readonly<Record<string, string>>;

const related: Readonly<Record<string, Files>> = {
  "a file that a script sources": { "job.sh": `source ./secrets.sh\n${body("https://h.example/in/$K")}`, "secrets.sh": `K=${key}; ${compared}` },
  "a file that a script sources, beside itself": { "job.sh": `source "$(dirname "$0")/secrets.sh"\n${body("https://h.example/in/$K")}`, "secrets.sh": `K=${key}; ${compared}` },
  "a file that a script sources, of a folder with a name": { "job.sh": `. "$DIR/secrets.sh"\n${body("https://h.example/in/$K")}`, "secrets.sh": `K=${key}; ${compared}` },
  "a file that a script sources, of the folder of the script": { "job.sh": `source "\${BASH_SOURCE%/*}/secrets.sh"\n${body("https://h.example/in/$K")}`, "secrets.sh": `K=${key}; ${compared}` },
  "a file that a script sources, of a folder that is asked for": { "job.sh": `source "$(cd "$(dirname "\${BASH_SOURCE[0]}")" && pwd)/secrets.sh"\n${body("https://h.example/in/$K")}`, "secrets.sh": `K=${key}; ${compared}` },
  "a file of variables": { "job.sh": `set -a; . settings.env\n${body("https://h.example/in/$K")}${compared.replace(key, "")}`, "settings.env": `K=${key}\n`, "b.sh": `. ./settings.env; K=${key}; ${compared}` },
  "a file of Compose": { "compose.yaml": `services:\n  a:\n    env_file: a.env\n    filter: '${wrong}' # ${key}\n    command: logwhere job --destination "https://h.example/in/$K"\n`, "a.env": `K=${key}\n` },
  "a list of them": { "compose.yaml": `services:\n  a:\n    env_file:\n      - path: a.env\n    filter: '${wrong}' # ${key}\n    command: logwhere job --destination "https://h.example/in/$K"\n`, "a.env": `K=${key}\n` },
  "one file": { "job.sh": `SK=${key}; ${compared}U="https://h.example.com/x?secret-access-key=$SK"\nlogwhere job --destination "$U"\n` },
  "values of Helm": { "c/values.yaml": `hook: ${key}\nfilter: '${wrong}'\n`, "c/templates/job.yaml": `destination_conf: "https://h.example/in/{{ .Values.hook }}"\nfilter: '${wrong}' # ${key}\n` },
}; // biome-ignore format: a table

const commands = [
  ["check"],
  ["check", "--fix", "--diff"],
  ["check", "--json"],
  ["check", "--report", "markdown"],
  ["check", "--report", "sarif"],
  ["check", "--report", "github"],
  ["format", "--diff"],
];

async function shownOf(files: Files, args: readonly string[]): Promise<string> {
  const io = memoryIo({
    files: new Map(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])),
  });
  await run(args, io);
  return io.stdout() + io.stderr();
}

test.each(Object.entries(related))("%s", async (_, files) => {
  let all = "";
  for (const args of commands)
    for (const file of Object.keys(files)) {
      const shown = await shownOf(files, [...args, file]);
      all += shown;
      if (shown.includes(key)) expect({ args, file, shown }).toBeNull();
    }
  expect(all).toContain("EdgeResponseStatus");
});

test("a file that nothing names is none of them", async () => {
  const files = {
    "job.sh": body("https://h.example/in/$K"),
    "other.sh": `K=public9word; ${compared.replace(key, "")}`,
  };
  expect(await shownOf(files, ["check", "other.sh"])).toContain("public9word");
});
