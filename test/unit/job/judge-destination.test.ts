import { describe, expect, test } from "vitest";
import { hosts } from "../../../src/hosts.js";
import { compileAll, mend, toRecords } from "../../../src/index.js";
import { judgeDestination } from "../../../src/old-job.js";

const filter = JSON.stringify({ where: { and: [{ key: "ClientCountry", operator: "eq", value: "ca" }] } });
const conf = "s3://logs/a?regoin=us-east-1&access-key-id=AKIA&secret-access-key=hunter2secret";
const body = (destination: string, name = "n") => ({
  name,
  dataset: "http_requests",
  destination_conf: destination,
  filter,
});
const terraform = (destination: string, comment = "") =>
  `resource "cloudflare_logpush_job" "x" {\n${comment}  dataset = "http_requests"\n  destination_conf = "${destination}"\n  filter = jsonencode(${filter})\n}\n`;

function told(source: string, path: string, options: Parameters<typeof compileAll>[1] = {}) {
  const file = compileAll(source, { hosts, path, judgeDestination, ...options });
  return toRecords({ diagnostics: file.diagnostics, source })
    .filter(({ code }) => /^LW4[34]/.test(code))
    .map(({ code, severity, line, column, pointer, message, help }) => ({
      code,
      severity,
      line,
      column,
      pointer,
      words: `${message} ${help}`,
    }));
}

test.each([
  ["https://$SUBDOMAIN.example.com/in", "$SUBDOMAIN"],
  ["gs://$BUCKET-logs/in", "$BUCKET"],
  ["https://user:$PASSWORD@a_b!.example.com/in", null],
])("a variable in single quotes is told to stay: %s", (destination, name) => {
  const [said] = told(
    `curl https://api.cloudflare.com/client/v4/zones/a/logpush/jobs -d '${JSON.stringify(body(destination))}'\n`,
    "a.sh",
  );
  expect(said?.code).toBe("LW444");
  if (name === null) expect(said?.words).not.toContain("PASSWORD");
  else expect(said?.words).toContain(`\`${name}\` is taken as it stands`);
});

describe("where a job delivers to is judged with its filter", () => {
  const compact = JSON.stringify(body(conf));
  const column = compact.indexOf("regoin") + 1;
  test.each([
    ["in a body", compact, "job.json", { line: 1, column, pointer: "/destination_conf" }],
    [
      "in a list",
      `[\n${JSON.stringify(body("gs://logs", "a"))},\n${compact}]`,
      "jobs.json",
      { line: 3, column, pointer: "/1/destination_conf" },
    ],
    [
      "in an answer",
      `{"success":true,"result":[\n${compact}]}`,
      "answer.json",
      { line: 2, column, pointer: "/result/0/destination_conf" },
    ],
    [
      "with its own escapes",
      compact.replace("s3://", "s3:\\/\\/"),
      "job.json",
      { line: 1, column: column + 2, pointer: "/destination_conf" },
    ],
    [
      "in Terraform",
      terraform(conf),
      "main.tf",
      { line: 3, column: 35, pointer: "/resource/cloudflare_logpush_job/x/destination_conf" },
    ],
    [
      "in YAML",
      `dataset: http_requests\ndestinationConf: ${conf}\nfilter: '${filter}'\n`,
      "job.yaml",
      { line: 2, column: 30, pointer: "/destinationConf" },
    ],
  ])("%s", (_, source, path, place) => {
    expect(told(source, path)).toMatchObject([{ code: "LW446", severity: "warning", ...place }]);
    expect(JSON.stringify(told(source, path))).not.toMatch(/hunter2|AKIA/);
  });

  test("a filter that is right stays so, and all is said as warnings", () => {
    const file = compileAll(JSON.stringify(body("r3://logs")), { judgeDestination });
    expect(file.filters[0]?.compilation.ok).toBe(true);
    expect(file.diagnostics).toMatchObject([{ code: "LW443", severity: "warning" }]);
  });

  test("nothing is said without that, of what is right, and of what stands elsewhere", () => {
    expect(told(compact, "job.json", { judgeDestination: undefined })).toEqual([]);
    expect(told(JSON.stringify(body("s3://logs/{DATE}?region=eu-west-1")), "job.json")).toEqual([]);
    expect(told(terraform(`s3://$\{var.bucket}/a?region=us-east-1`), "main.tf")).toEqual([]);
    expect(told(terraform(conf).replace(`"${conf}"`, "var.destination"), "main.tf")).toEqual([]);
  });

  test("where a session of Instant Logs is listened to is none that a job delivers to", () => {
    const session = "wss://logs.cloudflare.com/instant-logs/ws/sessions/99d471b1ca3c23cc8e30b6acec5db987";
    expect(told(JSON.stringify(body(session)), "job.json")).toEqual([]);
    expect(told(JSON.stringify(body("wss://logs.example.com/in")), "job.json")).toMatchObject([{ code: "LW443" }]);
  });

  test("a comment suppresses it with a reason, and is missed where there is nothing", () => {
    const comment = "  # logwhere-ignore LW446: a tool of ours\n";
    const codes = (destination: string) =>
      compileAll(terraform(destination, comment), { hosts, path: "main.tf", judgeDestination }).diagnostics.map(
        ({ code, suppressed }) => [code, suppressed],
      );
    expect(codes(conf)).toEqual([["LW446", "a tool of ours"]]);
    expect(codes("gs://logs")).toEqual([["LW926", undefined]]);
  });

  test("severities that were chosen hold", () => {
    expect(told(compact, "job.json", { severity: { LW446: "off" } })).toEqual([]);
    expect(told(compact, "job.json", { severity: { LW446: "error" } })).toMatchObject([{ severity: "error" }]);
  });

  test("mending a filter leaves it as it is", () => {
    const source = `dataset: http_requests\ndestination_conf: |\n  s3://logs?region=us-east-1/\nfilter: '${filter}'\n`;
    const { text, file } = mend(source, { hosts, path: "job.yaml", judgeDestination });
    expect(text).toBe(source);
    expect(file.diagnostics.map(({ code }) => code)).toEqual(expect.arrayContaining(["LW437", "LW447"]));
  });
});
