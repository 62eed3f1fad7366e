import { describe, expect, test } from "vitest";
import { hosts, jobMembers, knownLater } from "../../../src/hosts.js";
import { compileAll } from "../../../src/index.js";

const filter = '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}';

/** What the jobs of a file say of a member. */
function said(text: string, path: string, key: string): readonly unknown[] {
  const { filters, host } = compileAll(text, { hosts, path });
  const membersAt = jobMembers(text, host);
  return filters.map(({ pointer, span }) => membersAt({ pointer: pointer ?? "", span })?.values.get(key));
}

describe("jobs of a file that is a string of a file", () => {
  const jobs = `- {dataset: http_requests, destination_conf: s3://a, filter: '${filter}'}\n- {dataset: http_requests, destination_conf: s3://b, filter: '${filter}'}\n`;
  const held = (text: string) => `data:\n  jobs.yaml: |\n${text.replace(/^(?=.)/gm, "    ")}`;
  const terraform = `resource "cloudflare_logpush_job" "j" {\n  dataset = "http_requests"\n  destination_conf = "s3://c"\n  filter = ${JSON.stringify(filter)}\n}\n`;

  test.each([
    ["YAML", held(jobs), ["s3://a", "s3://b"]],
    ["YAML with a part that is put in", held(jobs.replace("s3://b", '"s3://{{ .x }}"')), ["s3://a", expect.anything()]],
    ["YAML in YAML", held(held(jobs)), ["s3://a", "s3://b"]],
    ["Terraform", held(terraform).replace("jobs.yaml", "main.tf"), ["s3://c"]],
  ])("%s", (_, text, expected) => expect(said(text, "a.yaml", "destinationconf")).toEqual(expected));
});

describe("what a plan knows only once it is applied", () => {
  const plan = (values: object, unknown: object) =>
    JSON.stringify({
      ...{ format_version: "1.2", resource_changes: [{ address: "x.a", change: { after_unknown: unknown } }] },
      planned_values: {
        root_module: {
          resources: [{ address: "x.a", mode: "managed", values: { dataset: "http_requests", filter, ...values } }],
        },
      },
    });
  test.each([
    ["destinationconf", plan({}, { destination_conf: true }), knownLater],
    ["outputoptions", plan({}, { output_options: [{ sample_rate: true }] }), knownLater],
    ["enabled", plan({ enabled: true }, { enabled: false }), true],
    ["outputoptions", plan({}, { output_options: [] }), undefined],
  ])("%s of %s", (key, text, expected) => expect(said(text, "plan.json", key)).toEqual([expected]));
});
