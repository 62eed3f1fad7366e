/** Pushed lines to delivered objects: filter, fields, timestamps, sample and output options. */
import { expect, test } from "vitest";
import { readSettings } from "../../src/service/delivery/settings.js";
import { delivering, numbered } from "./delivering.js";

/** Lines and members of a job to the content of its object, and what a flush says. An empty content means no object. */
async function delivered(members: object, lines: string): Promise<readonly [content: string, flushed: string]> {
  const { job, push, flush, contents } = await delivering();
  await job(members);
  expect((await push(lines)).errors).toEqual([]);
  const [flushed = ""] = await flush();
  return [contents()[0] ?? "", flushed];
}

const where = (key: string, operator: string, value: unknown) =>
  JSON.stringify({ where: { and: [{ key, operator, value }] } });

const lines =
  '{"RayID":"a","ClientASN":1,"EdgeStartTimestamp":1506702504433000201,"ClientIP":"1.2.3.4"}\n' +
  '{"RayID":"b\\"x","ClientASN":2, "EdgeStartTimestamp":"2017-09-29T16:28:24Z","Cookies":{"c":[1,null]}}\n' +
  '{"ClientASN":null,"RayID":"\x24{d}","EdgeEndTimestamp":0}\n';

/** Members of a job, and the content of its object for the lines above. */
const rows: readonly (readonly [name: string, members: object, content: string])[] = [
  ["everything, as it is", {}, lines],
  ["the lines of a filter", { filter: where("ClientASN", "eq", 2) }, `${lines.split("\n")[1]}\n`],
  ["no line", { filter: where("ClientASN", "eq", 7) }, ""],
  [
    "fields in the order of the job, as they are written",
    { logpull_options: "fields=ClientASN,RayID" },
    '{"ClientASN":1,"RayID":"a"}\n{"ClientASN":2,"RayID":"b\\"x"}\n{"ClientASN":null,"RayID":"\x24{d}"}\n',
  ],
  [
    "timestamps of delivered fields in nanoseconds without a format",
    { logpull_options: "fields=EdgeStartTimestamp", filter: where("ClientASN", "eq", 2) },
    '{"EdgeStartTimestamp":1506702504000000000}\n',
  ],
  [
    "whole lines with their timestamps in a format",
    { logpull_options: "timestamps=rfc3339", filter: where("ClientASN", "eq", 1) },
    '{"RayID":"a","ClientASN":1,"EdgeStartTimestamp":"2017-09-29T16:28:24Z","ClientIP":"1.2.3.4"}\n',
  ],
  [
    "a filter on a timestamp in the format of the job",
    {
      logpull_options: "fields=RayID&timestamps=rfc3339",
      filter: where("EdgeStartTimestamp", "eq", "2017-09-29T16:28:24Z"),
    },
    '{"RayID":"a"}\n{"RayID":"b\\"x"}\n',
  ],
  [
    "a filter on a timestamp in nanoseconds",
    { logpull_options: "fields=RayID", filter: where("EdgeStartTimestamp", "gt", "1506702504433000200") },
    '{"RayID":"a"}\n',
  ],
  [
    "`output_options` before `logpull_options`",
    { logpull_options: "fields=ClientASN", output_options: { field_names: ["RayID"], "CVE-2021-44228": true } },
    '{"RayID":"a"}\n{"RayID":"b\\"x"}\n{"RayID":"x{d}"}\n',
  ],
  [
    "CSV: texts and objects in quotes, cells for missing values",
    { output_options: { output_type: "csv", field_names: ["RayID", "Cookies", "ClientASN", "RayID"] } },
    '"a",,1,"a"\n"b""x","{""c"":[1,null]}",2,"b""x"\n"\x24{d}",,,"\x24{d}"\n',
  ],
  [
    "prefixes, suffixes and delimiters",
    {
      output_options: {
        ...{ field_names: ["RayID", "ClientIP"], batch_prefix: "[", batch_suffix: "]", field_delimiter: "|" },
        ...{ record_prefix: "<", record_suffix: ">", record_delimiter: ";" },
      },
    },
    '[<"RayID":"a"|"ClientIP":"1.2.3.4">;<"RayID":"b\\"x">;<"RayID":"\x24{d}">]',
  ],
  [
    "a template: fields, texts, comments, blanks trimmed on one side; null for a missing field",
    {
      output_options: {
        ...{ field_names: ["RayID", "ClientASN"], record_prefix: "", record_suffix: "\n" },
        record_template: ' id= {{- .RayID }} {{- /* comment */ -}} {{"\\t"}}{{.ClientASN}}{{`,`}}{{ .ClientIP -}} . ',
      },
    },
    ' id="a"\t1,null. \n id="b\\"x"\t2,null. \n id="\x24{d}"\tnull,null. \n',
  ],
];

test.each(rows)("%s", async (_, members, content) => {
  expect((await delivered(members, lines))[0]).toBe(content);
});

/** JSON to JSON in a format. */
const times: Readonly<Record<string, readonly (readonly [json: string, rewritten: string])[]>> = {
  rfc3339: [
    ["1506702504433000201", '"2017-09-29T16:28:24Z"'],
    ['"2017-09-29T11:58:24-04:30"', '"2017-09-29T16:28:24Z"'],
    ["-1", '"1969-12-31T23:59:59Z"'],
  ],
  rfc3339ms: [["1506702504433000201", '"2017-09-29T16:28:24.433Z"']],
  rfc3339ns: [
    ["1506702504433000201", '"2017-09-29T16:28:24.433000201Z"'],
    ["1506702504433000", '"2017-09-29T16:28:24.433000000Z"'],
  ],
  unix: [
    ["1506702504433000201", "1506702504"],
    ["99999999999", "99999999999"],
    ["100000000000", "100000000"],
    ["-1.5", "-2"],
  ],
  unixnano: [
    ['"2017-09-29T16:28:24.433000201Z"', "1506702504433000201"],
    ['"2017-09-29T18:28:24.5+02:00"', "1506702504500000000"],
    ["1506702504", "1506702504000000000"],
    ["1506702504433", "1506702504433000000"],
    ["1506702504.25", "1506702504250000000"],
    ["-1.5", "-1500000000"],
    ['"0001-01-01T00:00:00Z"', "-62135596800000000000"],
  ],
};
const noTimes = [
  ...['""', "null", '"now"', "true", '{"a":1}', "1.5e9", "1506702504433.5", "123456789012345678901", "-99999999999"],
  ...['"2017-02-30T00:00:00Z"', '"2017-09-29T24:00:00Z"', '"2017-09-29T16:28:24+24:00"'],
];

test.each(Object.entries(times))(
  "times are rewritten exactly as %s; others stay and are counted",
  async (format, rows) => {
    const others = format === "rfc3339" ? noTimes : [];
    const linesOf = (values: readonly string[]) => values.map((json) => `{"EdgeStartTimestamp":${json}}\n`).join("");
    const members = { output_options: { field_names: ["EdgeStartTimestamp"], timestamp_format: format } };
    const count = rows.length + others.length;
    expect(await delivered(members, linesOf([...rows.map(([json]) => json), ...others]))).toEqual([
      linesOf([...rows.map(([, rewritten]) => rewritten), ...others]),
      `1, ${count}, ${count}${others.length === 0 ? "" : `, ${others.length} no times`}`,
    ]);
  },
);

test("a sample is about its share, and a part of a larger sample", async () => {
  const { job, push, flush, contents } = await delivering();
  for (const sample of [0.1, 0.5])
    await job({ destination_conf: `file:///${sample}`, logpull_options: `sample=${sample}` });
  await push(numbered(10_000));
  await flush();
  const [tenth = [], half = []] = contents().map((text) => text.split("\n").slice(0, -1));
  expect([Math.round(tenth.length / 1000), Math.round(half.length / 1000)]).toEqual([1, 5]);
  expect(tenth.filter((line) => !half.includes(line))).toEqual([]);
});

test.each([
  [{ output_type: "csv" }, "`output_type` needs `field_names`"],
  [{ record_suffix: "\n" }, "`record_suffix` needs `field_names`"],
  [
    { field_names: ["RayID"], record_template: "{{ range . }}" },
    "the action at 1 of `record_template` is not a field, a text or a comment",
  ],
])("a job with %j has a message, and keeps its lines", async (output_options, message) => {
  const { job, push, flush, getJob, updateJob, contents } = await delivering();
  const id = await job({ output_options });
  await push(lines);
  expect(await flush()).toEqual([`0, 0, 0, ${message}`]);
  expect(await getJob(id)).toMatchObject({ error_message: message, last_error: expect.any(String) });
  await updateJob(id, { output_options: null });
  await flush();
  expect(contents()).toEqual([lines]);
  expect(await getJob(id)).not.toHaveProperty("error_message");
});

test("options of records need a list of fields, those of objects do not", () => {
  const read = (name: string) =>
    readSettings({ dataset: "http_requests", destination_conf: "file:///logs", output_options: { [name]: "x" } });
  const needing = ["record_prefix", "record_suffix", "record_delimiter", "record_template", "field_delimiter"];
  for (const name of needing) expect(() => read(name)).toThrow(`\`${name}\` needs \`field_names\``);
  for (const name of ["batch_prefix", "batch_suffix"]) expect(read(name).output).toMatchObject({ [name]: "x" });
});
