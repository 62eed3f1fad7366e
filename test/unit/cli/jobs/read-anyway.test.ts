/** A filter with errors that leave no doubt of what it says is text, in `job --read` and in the files of `--out`. */
import { expect, test } from "vitest";
import { run } from "../../../../src/old-cli/start/run.js";
import { memoryIo } from "../../../cli/memory-io.js";

const inWhere = (...all: readonly object[]) => JSON.stringify({ where: { and: all } });

async function read(filter: string, dataset = "firewall_events", more: object = {}) {
  const files = new Map([
    ["a.json", new TextEncoder().encode(JSON.stringify([{ id: 3, name: "waf", dataset, filter, ...more }]))],
  ]);
  const io = memoryIo({ files });
  const status = await run(["job", "--read", "a.json"], io);
  await run(["job", "--read", "a.json", "--out", "out"], memoryIo({ files }));
  const json = memoryIo({ files });
  await run(["job", "--read", "a.json", "--json"], json);
  const written = [...files]
    .filter(([name]) => name.startsWith("out/"))
    .map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
  const row = /^ {2}filter +(.*)$/m.exec(io.stdout())?.[1];
  return { status, row, err: io.stderr(), text: JSON.parse(json.stdout()).jobs[0].text, written };
}

test.each<[string, string, string, string, string]>([
  ["an unknown field", "firewall_events", inWhere({ key: "Actoin", operator: "eq", value: "block" }), 'Actoin eq "block"', "LW202: `firewall_events` has no field `Actoin`"],
  ["an operator that its type lacks", "http_requests", inWhere({ key: "EdgeResponseStatus", operator: "contains", value: "5" }), 'EdgeResponseStatus contains "5"', "LW207: `contains` does not apply to `EdgeResponseStatus`, which is `int`"],
  ["a value of another type", "http_requests", inWhere({ key: "EdgeResponseStatus", operator: "eq", value: "a" }), 'EdgeResponseStatus eq "a"', "LW208: expected an integer for `EdgeResponseStatus eq`, found a string"],
  ["a comparison alone", "http_requests", '{"where":{"key":"EdgeResponseStatus","operator":"eq","value":500}}', "EdgeResponseStatus eq 500", "LW406: a comparison stands in an `and` or `or`, also when it is alone"],
  ["an operator by another name", "http_requests", inWhere({ key: "ClientCountry", operator: "equals", value: "ca" }), 'ClientCountry eq "ca"', "LW201: `equals` is no operator; it is written `eq`"],
])("%s", async (_, dataset, filter, text, error) => {
  const { status, row, err, written, ...json } = await read(filter, dataset);
  expect([status, row, json.text]).toEqual([1, text, text]);
  expect(err).toContain(error.slice(0, 5));
  expect(written).toEqual([["out/waf.where", `# job: \`waf\`, id 3\n# ${error}\ndataset ${dataset}\n\n${text}\n`]]);
}); // biome-ignore format: a table

test("what leaves a doubt, or is no JSON, is a comment", async () => {
  for (const filter of [
    '{"where":{"and":[{"key":',
    inWhere({ key: "Action", operator: "eq" }),
    inWhere({ key: "Action", operator: "near", value: "a" }),
  ]) {
    const { row, written } = await read(filter);
    expect(row).toBe("has errors, which are shown");
    expect(written.map(([name]) => name)).toEqual(["out/waf.txt"]);
    expect(written[0]?.[1]).toContain("# its filter cannot be read, or not all of it stands there\n");
  }
});

test("no secret of its job comes into a file so", async () => {
  const destination_conf = "s3://b?region=r&access-key-id=a&secret-access-key=verysecret";
  const { written } = await read(inWhere({ key: "Nope", operator: "eq", value: "verysecret" }), "http_requests", {
    destination_conf,
  });
  expect(written.map(([name]) => name)).toEqual(["out/waf.txt"]);
  expect(written[0]?.[1]).not.toContain("verysecret");
});
