/** No command shows what is secret of a destination, whatever kind of file it stands in and however it is reported. */
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { maskSecrets } from "../../src/old-job.js";
import { whole } from "../support/seed.js";
import { memoryIo } from "./memory-io.js";

const secrets = ["S3CR3TKEY", "CHALL3NGE", "ACC3SSKEY", "TOK3N WITH"];
const conf = `s3://logs/{DATE}?region=eu-west-1&access-key-id=${secrets[2]}&secret-access-key=${secrets[0]}`;
/** `geqq` is none, `>=` one that can be mended. */
const where = (operator: string) => ({ where: { and: [{ key: "EdgeResponseStatus", operator, value: 500 }] } });

function filesWith(operator: string): Readonly<Record<string, string>> {
  const filter = JSON.stringify(where(operator));
  const body = {
    name: "a",
    dataset: "http_requests",
    logpull_options: "fields=RayId",
    ownership_challenge: secrets[1],
    destination_conf: conf,
    access_key: secrets[2],
    token: `${secrets[3]} SPACES`,
    filter,
  };
  const escaped = JSON.stringify(filter).slice(1, -1);
  const lines = (text: string, indent: string) => text.split("\n").join(`\n${indent}`);
  const hcl = `{"where" = { "and" = [{"key" : "EdgeResponseStatus", "operator" : "${operator}", "value" : 500}]}}`;
  const job = (value: string) => `resource "cloudflare_logpush_job" "a" {
  dataset             = "http_requests"
  ownership_challenge = "${secrets[1]}"
  filter              = ${value}
  destination_conf    = "${conf}"
  access_key          = "${secrets[2]}"
  token               = "${secrets[3]} SPACES"
}
`;
  return {
    "line.json": JSON.stringify(body),
    "deep.json": JSON.stringify({ result: [body], success: true, errors: [], messages: [] }, null, 2),
    "object.json": JSON.stringify({ ...body, filter: where(operator) }, null, 1),
    "broken.json": JSON.stringify(body).replace(',"name"', '"name"').replace('"dataset":', '"dataset" '),
    "held.json": JSON.stringify({ data: { "job.json": JSON.stringify(body) } }),
    "main.tf.json": JSON.stringify({ resource: { cloudflare_logpush_job: { a: body } } }),
    "main.tf": job(`jsonencode(${hcl})`),
    "object.tf": job(hcl),
    "escaped.tf": job(`"${escaped}"`),
    "heredoc.tf": job(`<<EOT\n${filter}\nEOT`),
    "block.yaml": `jobs:\n  - name: a\n    dataset: http_requests\n    ownership_challenge: ${secrets[1]}\n    filter: '${filter}'\n    destination_conf: ${conf}\n    access_key: ${secrets[2]}\n    token: ${secrets[3]} SPACES\n`,
    "scalar.yaml": `- dataset: http_requests\n  filter: |\n    ${filter}\n  ownership_challenge: |\n    ${secrets[1]}\n  destination_conf: >-\n    ${conf}\n  token:\n    ${secrets[3]}\n    SPACES\n`,
    "flow.yaml": `{dataset: http_requests, ownership_challenge: ${secrets[1]}, filter: '${filter}', destination_conf: "${conf}", access_key: ${secrets[2]}, token: ${secrets[3]} SPACES}\n`,
    "held.yaml": `data:\n  job.json: |\n    ${lines(JSON.stringify(body, null, 2), "    ")}\n`,
    "tree.yaml": `- dataset: http_requests\n  access_key: ${secrets[2]}\n  destination_conf: ${conf}\n  filter:\n    where:\n      key: EdgeResponseStatus\n      operator: "${operator}"\n      value: 500\n`,
  };
}

const commands: readonly (readonly string[])[] = [
  ["check"],
  ["check", "--json"],
  ...["text", "github", "sarif", "markdown"].map((kind) => ["check", "--report", kind]),
  ["check", "--fix", "--diff"],
  ["check", "--fix", "--diff", "--json"],
  ["format", "--diff"],
  ["format", "--diff", "--json"],
  ["format", "--check"],
  ["explain"],
  ["explain", "--json"],
  ["decompile"],
  ["decompile", "--json"],
  ["compile"],
  ["compile", "--fix"],
  ["analyze"],
  ["minimize"],
  ["job", "--read"],
];

test.each(Object.keys(filesWith("eq")))("%s", async (name) => {
  const place = Object.keys(filesWith("eq")).indexOf(name);
  for (const [turn, operator] of [">=", "geqq", "geq"].entries()) {
    const texts = Object.entries({ ...filesWith(operator), "logs.ndjson": '{"EdgeResponseStatus":500}\n' });
    const piped = { ...Object.fromEntries(texts), "-": filesWith(operator)[name] ?? "" };
    const all = [
      ...commands.map((args) => [...args, name]),
      ["check", "--report", "sarif", "--stdin-filepath", name, "-"],
      ["check", "--report", "markdown", "--stdin-filepath", name, "-"],
      ["check", "--fix", "--diff", "--stdin-filepath", name, "-"],
      ["compare", name, "main.tf"],
      ["compare", name, "block.yaml"],
      ["match", "--filter", name, "logs.ndjson"],
      ["match", name, "logs.ndjson"],
      ["job", "--set-filter", "Statsu eq 5", name],
      ["job", "--destination", "gs://bkt", "--fields", "RayID", name],
    ];
    // Each command on a sixth of the files, and each file with a sixth of the commands.
    for (const args of all.filter((_, at) => whole || (at + turn + place) % 18 === 0)) {
      const files = new Map(Object.entries(piped).map(([path, text]) => [path, new TextEncoder().encode(text)]));
      const io = memoryIo({ files });
      await run(args, io);
      const shown = io.stdout() + io.stderr();
      for (const secret of secrets) if (shown.includes(secret)) expect({ args, operator, secret, shown }).toBeNull();
    }
  }
});

async function printed(args: readonly string[], name: string, text: string) {
  const io = memoryIo({ files: new Map([[name, new TextEncoder().encode(text)]]) });
  await run(args, io);
  return { stdout: io.stdout(), stderr: io.stderr() };
}

test("what stands within a filter is no secret", async () => {
  for (const name of ["main.tf", "object.tf", "tree.yaml", "object.json"]) {
    const { stderr } = await printed(["check", name], name, filesWith("geqq")[name] ?? "");
    expect(stderr).toContain("geqq");
    expect(stderr).not.toMatch(/key"? ?:\s*"?\*/);
  }
  const text = filesWith(">=")["main.tf"] ?? "";
  expect((await printed(["check", "--report", "markdown", "main.tf"], "main.tf", text)).stdout).toContain(
    '"key" : "EdgeResponseStatus"',
  );
});

test("a diff that hides something says that it cannot be applied, and gives fewer lines where that is enough", async () => {
  const near = await printed(
    ["check", "--fix", "--diff", "line.json"],
    "line.json",
    filesWith(">=")["line.json"] ?? "",
  );
  expect(near.stdout).toContain("secret-access-key=*********");
  expect(near.stderr).toContain("cannot be applied");
  const far = (filesWith(">=")["tree.yaml"] ?? "").replace("- dataset", "# a list\n- dataset");
  const least = await printed(["check", "--fix", "--diff", "tree.yaml"], "tree.yaml", far);
  expect(least.stderr).not.toContain("cannot be applied");
  expect(least.stdout).not.toContain("*");
});

test("a destination that a script gives the command is hidden", async () => {
  const script =
    "logwhere job --name n --dataset http_requests --destination 'https://h.example/in?header_Authorization=Bearer%20T0K3N1' --filter 'Statu geq 5'\n";
  for (const args of [["check"], ["check", "--report", "markdown"], ["explain"]]) {
    const { stdout, stderr } = await printed([...args, "make.sh"], "make.sh", script);
    expect(stdout + stderr).toContain("Statu");
    expect(stdout + stderr).not.toContain("T0K3N1");
  }
});

test("what says who sends a request is hidden in scripts, and in those that stand in YAML", async () => {
  const filter = JSON.stringify(JSON.stringify(where(">=")));
  const sent = (header: string) =>
    `curl -u me:P4SSWORD ${header} -d '{"dataset":"http_requests","filter":${filter}}' https://a.example`;
  const hidden = ["-H 'Authorization: Bearer T0K3N'", '-H "X-Auth-Key: K3Y"', "--header=authorization:T0K3N", "-H 'Cookie: S3SSION'",
    `-H "Authorization: Bearer \${CF:-T0K3N}"`, '-H "Authorization: Bearer none T0K3N"', "-H 'Authorization: Bearer 'T0K3N", "-H 'api-key: K3Y'", "-H 'CF-Access-Client-Secret: K3Y'", "'https://b.example?token=T0K3N'", "; sshpass -p P4SSWORD curl", "; API_TOKEN='T0K3N' curl", "; jq --arg token T0K3N . ; curl"]; // biome-ignore format: a table
  const script = hidden.map(sent).join("\n");
  const files = {
    "send.sh": `${script}\n`,
    "step.yaml": `steps:\n- run: |\n    ${script.replaceAll("\n", "\n    ")}\n`,
    "send.http": `POST https://a.example\nAuthorization: Bearer none T0K3N\napi-key: K3Y\n\n{"dataset":"http_requests","filter":${filter}}\n`,
  };
  for (const [name, text] of Object.entries(files))
    for (const args of [
      ["check"],
      ["check", "--fix", "--diff"],
      ["check", "--report", "markdown"],
      ["check", "--report", "sarif"],
    ]) {
      const io = memoryIo({ files: new Map([[name, new TextEncoder().encode(text)]]), terminals: ["stdin"] });
      expect(await run([...args, name], io)).toBe(1);
      expect(io.stdout() + io.stderr()).not.toMatch(/T0K3N|K3Y|S3SSION|P4SSWORD/);
      expect(io.stdout() + io.stderr()).toContain(args.includes("--diff") ? "would be fixed" : "LW201");
    }
});

test("what a shell fills in is shown, since it is no secret", async () => {
  const text = `curl -H "Authorization: Bearer $TOKEN" -d '{"dataset":"http_requests","filter":${JSON.stringify(JSON.stringify(where(">=")))}}' $url\n`;
  const io = memoryIo({ files: new Map([["send.sh", new TextEncoder().encode(text)]]), terminals: ["stdin"] });
  await run(["check", "--fix", "--diff", "send.sh"], io);
  expect(io.stdout()).toContain("Bearer $TOKEN");
});

test.each([
  ["a condition with texts in a text", "tf", (job: string) => `resource "cloudflare_logpush_job" "a" {\n  ${job}\n}\n`, `"s3://b/x?region=r&secret-access-key=\${var.k != "" ? var.k : "S3CR3TKEY"}"`],
  ["texts that are joined on one line", "tf", (job: string) => `locals { j = { ${job.replaceAll("\n", ", ")} } }\n`, `join("", ["s3://b/x?region=r&secret-access-key=", "S3CR3TKEY"])`],
  ["a text that is filled in on one line", "tf", (job: string) => `locals { j = { ${job.replaceAll("\n", ", ")} } }\n`, `format("s3://b/x?region=r&secret-access-key=%s", "S3CR3TKEY")`],
  ["a list with a tag in YAML", "yaml", (job: string) => `job: {${job.replaceAll(" = ", ": ").replaceAll("\n", ", ")}}\n`, `!Join ["", ["s3://b/x?region=r&secret-access-key=", "S3CR3TKEY"]]`],
  ["a list that a function takes in YAML", "yaml", (job: string) => `job: {${job.replaceAll(" = ", ": ").replaceAll("\n", ", ")}}\n`, `{"Fn::Join": ["", ["s3://b/x?region=r&secret-access-key=", "S3CR3TKEY"]]}`],
] as const)("%s hides a destination up to its end", async (_, ending, file, destination) => {
  const filter = JSON.stringify(JSON.stringify({ where: { and: [{ key: "ClientCountry", operator: "neq", value: "ca" }] } }));
  const text = file(`dataset = "http_requests"\ndestination_conf = ${destination}\nfilter = ${filter}`);
  for (const args of [["check"], ["check", "--report", "markdown"], ["check", "--fix", "--diff"]]) {
    const { stdout, stderr } = await printed([...args, `a.${ending}`], `a.${ending}`, text);
    expect(stdout + stderr).not.toContain("S3CR3TKEY");
    expect(stdout + stderr).toContain("ClientCountry");
  }
}); // biome-ignore format: a table

test("a text by itself that another one is joined to has its name", async () => {
  expect(
    maskSecrets(`locals {\n  conf = join("", ["s3://b/x?secret-access-key=", "S3CR3TKEY"])\n  name = "logs"\n}\n`),
  ).toMatch(/\*{9}"\]\)\n {2}name = "logs"/);
  const broken = `{"destination_conf":"s3://b/x?secret-access-key=","name":"logs","a":[1,}`;
  expect(maskSecrets(broken)).toBe(broken);
});

test("a parameter of a destination that stands among the options is hidden, and they are not", async () => {
  const filter = JSON.stringify({ where: { and: [{ key: "ClientCountry", operator: "neq", value: "ca" }] } });
  for (const name of ["secret-access-key", "token"]) {
    const options = `fields=RayID&${name}=S3CR3TKEY&timestamps=rfc3339`;
    const json = JSON.stringify({ dataset: "http_requests", logpull_options: options, filter });
    for (const [file, text] of [["a.json", json], ["a.yaml", `dataset: http_requests\nlogpull_options: ${options}\nfilter: '${filter}'\n`]] as const)
      for (const args of [["check"], ["check", "--json"], ["check", "--report", "markdown"], ["check", "--fix", "--diff"], ["job", "--read"], ["job", "--read", "--json"]]) {
        const { stdout, stderr } = await printed([...args, file], file, text);
        expect(stdout + stderr).not.toContain("S3CR3TKEY");
      }
    expect(maskSecrets(json)).toBe(json.replace("S3CR3TKEY", "*********"));
  }
}); // biome-ignore format: a table

test("a key that a member is called by, and one in a script without a job", async () => {
  const key = "Zq8vXk3mPw9LtR2bNc7d";
  const hook = `https://h.example/in?header_Authorization=Basic%20${key}`;
  const filter = JSON.stringify(where("=="));
  const files = {
    "a.json": JSON.stringify({ dataset: "http_requests", destination_conf: hook, [key]: 1, filter }),
    "a.sh": `X='${hook}' logwhere job --destination-env X -e 'EdgeResponseStatus == 500'\n`,
  };
  for (const args of [
    ["job", "--read", "a.json"],
    ["check", "a.json"],
    ["check", "--fix", "--diff", "a.sh"],
    ["check", "--report", "markdown", "a.sh"],
  ]) {
    const io = memoryIo({
      files: new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)])),
    });
    await run(args, io);
    const shown = io.stdout() + io.stderr();
    expect(shown).toContain("EdgeResponseStatus");
    expect(shown).not.toContain(key);
  }
});
