// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
/** What `compare` prints of jobs has nothing of their destinations that is secret, whichever file of the module it stands in. */
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

type Files = Readonly<Record<string, string>>;

const filter = 'jsonencode({ where = { and = [{ key = "EdgeResponseStatus", operator = "geq", value = 500 }] } })';
const job = (members: string) =>
  `resource "cloudflare_logpush_job" "a" {\n  id = 7\n  dataset = "http_requests"\n  filter = ${filter}\n  ${members.replaceAll("; ", "\n  ")}\n}\n`;
const hook = (value: string) => `destination_conf = "https://h.example.com/x?header_Authorization=${value}"`;
const variable = (value: string) => `variable "tok" {\n  default = "${value}"\n}\n`;

async function compared(before: Files, now: Files, ...options: readonly string[]) {
  const within = (folder: string, files: Files) =>
    Object.entries(files).map(([name, text]) => [`${folder}/${name}`, new TextEncoder().encode(text)] as const);
  const io = memoryIo({ files: new Map([...within("v1", before), ...within("v2", now)]), terminals: ["stdin"] });
  await run(["compare", ...options, "v1", "v2"], io);
  return io.stdout() + io.stderr();
}

const ofVariable = job(`name = "n-\${var.tok}"; kind = var.tok; frequency = var.tok; ${hook("${var.tok}")}`);
const inFolder: Readonly<Record<string, readonly [said: string, files: (secret: string) => Files]>> = {
  "a variable by default": ['"n-${var.tok}"', (secret) => ({ "vars.tf": variable(secret), "main.tf": ofVariable })],
  "in one file": ["kind", (secret) => ({ "main.tf": variable(secret) + ofVariable })],
  "a file of values": [
    "kind",
    (secret) => ({
      "vars.tf": 'variable "tok" {}\n',
      "main.tf": ofVariable,
      "terraform.tfvars": `tok = "${secret}"\n`,
    }),
  ],
  "a local in another file": [
    "frequency",
    (secret) => ({
      "secrets.tf": `locals {\n  cred = { key = "${secret}" }\n}\n`,
      "main.tf": job(`frequency = local.cred.key; ${hook("${local.cred.key}")}`),
    }),
  ],
  "a part of a text": [
    "name",
    (secret) => ({
      "secrets.tf": `locals {\n  j = { p = "${secret}" }\n}\n`,
      "main.tf": job(`name = "n-\${local.j.p}"; ${hook("${local.j.p}")}`),
    }),
  ],
  "what a call gives a module": [
    "kind",
    (secret) => ({
      "main.tf": `module "logs" {\n  source = "./logs"\n  tok = "${secret}"\n}\n`,
      "logs/vars.tf": 'variable "tok" {}\n',
      "logs/main.tf": job(`kind = "k-\${var.tok}"; ${hook("${var.tok}")}`),
    }),
  ],
};

test.each(Object.entries(inFolder))("%s", async (_, [said, files]) => {
  for (const [before, now] of [
    ["Kx9vQ2mT7pLw4Zv1", "Lx9vQ2mT7pLw4Zv2"],
    ["hunter2pass", "hunter3pass"],
  ] as const)
    for (const options of [[], ["--json"], ["--report", "markdown"], ["--report", "github"]]) {
      const shown = await compared(files(before), files(now), ...options);
      expect(shown.replaceAll("\\", "")).toContain(said);
      expect(shown).not.toMatch(new RegExp(`${before}|${now}`));
    }
});

test("a secret that is a word is not told of what it is the default of, nor where it is all that is said", async () => {
  const ofLocal = job(`frequency = local.key; kind = var.tok; ${hook("${local.key}${var.tok}")}`);
  const files = (secret: string) => ({
    "a.tf": `locals {\n  key = "${secret}a"\n}\n${variable(`${secret}b`)}`,
    "b.tf": ofLocal,
  });
  const shown = await compared(files("hunter"), files("gatherer"));
  expect(shown).toContain("frequency");
  expect(shown).not.toMatch(/hunter|gatherer/);
});

test("what is no secret is told", async () => {
  const files = (kind: string) => ({
    "vars.tf": variable("hunter2pass") + variable(kind).replace("tok", "kind"),
    "main.tf": job(`kind = var.kind; ${hook("${var.tok}")}`),
  });
  expect(await compared(files("edge1"), files("edge2"))).toContain("var.kind, edge1 unless something else is given");
});

const bucket = (key: string) => `destination_conf = "s3://b/x?region=eu&access-key-id=AK&secret-access-key=${key}"`;

test.each([
  [
    "a local",
    {
      "main.tf": (secret: string) =>
        `locals {\n  k = "${secret}"\n}\n${job(`name = "n-\${local.k}"; kind = "k-\${local.k}"; ${bucket("${local.k}")}`)}`,
    },
  ],
  [
    "what a call gives a module",
    {
      "main.tf": (secret: string) => `module "logs" {\n  source = "./logs"\n  tok = "${secret}"\n}\n`,
      "logs/main.tf": () =>
        `variable "tok" {}\n${job(`name = "n-\${var.tok}"; kind = "k-\${var.tok}"; ${bucket("${var.tok}")}`)}`,
    },
  ],
])("a secret that looks like a word is not told within a text that is put together with it: %s", async (_, files) => {
  const side = (secret: string): Files =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text(secret)]));
  for (const options of [[], ["--json"], ["--report", "markdown"], ["--report", "github"]]) {
    const shown = await compared(side("production"), side("staging"), ...options);
    expect(shown).toContain("k-**********");
    expect(shown).not.toMatch(/production|staging/);
  }
});

test("such a word is told in a text that stands as it is", async () => {
  const files = (kind: string) => ({
    "main.tf": `locals {\n  k = "production"\n}\n${job(`kind = "${kind}"; ${bucket("${local.k}")}`)}`,
  });
  expect(await compared(files("for-production"), files("of-production"))).toMatch(/for-production\n.*of-production/);
});
