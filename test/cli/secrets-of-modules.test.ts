// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
/** What is secret of a destination in one file of a module stands in another, and is printed of neither. */
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

const key = "hunter2pass";
const filter = JSON.stringify('{"where":{"and":[{"key":"EdgeResponseStatus","operator":">=","value":500}]}}');
const job = (name: string, destination: string) =>
  `resource "cloudflare_logpush_job" "${name}" {\n  filter = ${filter}\n  dataset = "http_requests"\n  destination_conf = ${destination}\n}\n`;

const named = (name: string, destination: string) => job("c", destination).replace("{\n", `{\n  name = "${name}"\n`);

const modules: Readonly<Record<string, readonly [one: string, other: string]>> = {
  "a local": [job("a", '"https://h.example/in/${local.part}"'), `locals { part = "${key}" }\n`],
  "a variable": [job("a", "var.hook"), `variable "hook" { default = "https://h.example/in/${key}" }\n`],
  "the name of a job": [
    named(`n-${key}`, '"https://h.example/in?header_Authorization=${local.part}"'),
    `locals { part = "${key}" }\n`,
  ],
  "a comment": [job("a", `"s3://b/x?region=r&secret-access-key=${key}"`), `# ${key}\n`],
};

test.each(Object.entries(modules))("%s", async (_, [one, other]) => {
  const texts = { "a.tf": one, "b.tf": other + job("b", '"gs://bucket9x"') };
  let all = "";
  for (const args of [["check"], ["check", "--fix", "--diff"], ["check", "--json"], ["check", "--report", "markdown"], ["format", "--diff"], ["explain"], ["job", "--read"]])
    for (const files of [["b.tf"], ["a.tf"], ["a.tf", "b.tf"]].slice(0, args[0] === "explain" || args[0] === "job" ? 2 : 3)) {
      const io = memoryIo({ files: new Map(Object.entries(texts).map(([name, text]) => [name, new TextEncoder().encode(text)])) });
      await run([...args, ...files], io);
      const shown = io.stdout() + io.stderr();
      all += shown;
      if (shown.includes(key)) expect({ args, files, shown }).toBeNull();
    }
  expect(all).toContain("b.tf:");
}); // biome-ignore format: a table
