/** Pushed lines to delivered objects: filter, fields, timestamps, sample and output options. */
import { describe, expect, test } from "vitest";
import { readSettings } from "../../src/service/delivery/settings.js";
import { delivering } from "./delivering.js";

/** Lines and members of a job to the content of its object. An empty content means no object. */
async function delivered(members: object, lines: string): Promise<{ content: string; flushed: string | undefined }> {
  const got = { content: "", flushed: undefined as string | undefined };
  await delivering(async ({ job, push, flush, contents }) => {
    await job({ ...members });
    expect((await push(lines)).errors).toEqual([]);
    [got.flushed] = await flush();
    [got.content = ""] = contents();
  });
  return got;
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
        field_names: ["RayID", "ClientIP"],
        batch_prefix: "[",
        batch_suffix: "]",
        record_prefix: "<",
        record_suffix: ">",
        record_delimiter: ";",
        field_delimiter: "|",
      },
    },
    '[<"RayID":"a"|"ClientIP":"1.2.3.4">;<"RayID":"b\\"x">;<"RayID":"\x24{d}">]',
  ],
  [
    "a template: fields, texts, comments, blanks trimmed on one side; null for a missing field",
    {
      output_options: {
        field_names: ["RayID", "ClientASN"],
        record_prefix: "",
        record_suffix: "\n",
        record_template: ' id= {{- .RayID }} {{- /* comment */ -}} {{"\\t"}}{{.ClientASN}}{{`,`}}{{ .ClientIP -}} . ',
      },
    },
    ' id="a"\t1,null. \n id="b\\"x"\t2,null. \n id="\x24{d}"\tnull,null. \n',
  ],
];

test.each(rows)("%s", async (_, members, content) => {
  expect((await delivered(members, lines)).content).toBe(content);
});

const times: readonly (readonly [json: string, format: string, expected: string])[] = [
  ["1506702504433000201", "rfc3339", '"2017-09-29T16:28:24Z"'],
  ["1506702504433000201", "rfc3339ms", '"2017-09-29T16:28:24.433Z"'],
  ["1506702504433000201", "rfc3339ns", '"2017-09-29T16:28:24.433000201Z"'],
  ["1506702504433000201", "unix", "1506702504"],
  ['"2017-09-29T16:28:24.433000201Z"', "unixnano", "1506702504433000201"],
  ['"2017-09-29T18:28:24.5+02:00"', "unixnano", "1506702504500000000"],
  ['"2017-09-29T11:58:24-04:30"', "rfc3339", '"2017-09-29T16:28:24Z"'],
  ["1506702504", "unixnano", "1506702504000000000"],
  ["1506702504433", "unixnano", "1506702504433000000"],
  ["1506702504433000", "rfc3339ns", '"2017-09-29T16:28:24.433000000Z"'],
  ["1506702504.25", "unixnano", "1506702504250000000"],
  ["99999999999", "unix", "99999999999"],
  ["100000000000", "unix", "100000000"],
  ["-1", "rfc3339", '"1969-12-31T23:59:59Z"'],
  ["-1.5", "unixnano", "-1500000000"],
  ["-1.5", "unix", "-2"],
  ['"0001-01-01T00:00:00Z"', "unixnano", "-62135596800000000000"],
];
const noTimes = [
  '""',
  "null",
  '"now"',
  "true",
  '"2017-02-30T00:00:00Z"',
  '"2017-09-29T24:00:00Z"',
  '"2017-09-29T16:28:24+24:00"',
  "1.5e9",
  "1506702504433.5",
  "123456789012345678901",
  "-99999999999",
  '{"a":1}',
];

describe("timestamps", () => {
  test("are rewritten exactly; others stay and are counted", async () => {
    const formats = ["rfc3339", "rfc3339ms", "rfc3339ns", "unix", "unixnano"];
    for (const format of formats) {
      const own = times.filter(([, wanted]) => wanted === format);
      const others = format === "rfc3339" ? noTimes : [];
      const values = [...own.map(([json]) => json), ...others];
      const text = values.map((json) => `{"EdgeStartTimestamp":${json}}\n`).join("");
      const { content, flushed } = await delivered(
        { output_options: { field_names: ["EdgeStartTimestamp"], timestamp_format: format } },
        text,
      );
      const expected = [...own.map(([, , after]) => after), ...others];
      expect(content.split("\n").slice(0, -1)).toEqual(expected.map((json) => `{"EdgeStartTimestamp":${json}}`));
      const count = values.length;
      expect(flushed).toBe(`1, ${count}, ${count}${others.length === 0 ? "" : `, ${others.length} no times`}`);
    }
  });
});

test("a sample is about its share, and a part of a larger sample", async () => {
  await delivering(async ({ job, push, flush, objects }) => {
    for (const sample of [0.1, 0.5])
      await job({ destination_conf: `file:///${sample}`, logpull_options: `sample=${sample}` });
    await push(Array.from({ length: 10_000 }, (_, at) => `{"RayID":"r${at}"}\n`).join(""));
    await flush();
    const [tenth = [], half = []] = Object.values(objects()).map((text) => text.split("\n").slice(0, -1));
    expect([Math.round(tenth.length / 1000), Math.round(half.length / 1000)]).toEqual([1, 5]);
    expect(tenth.filter((line) => !half.includes(line))).toEqual([]);
  });
});

test.each([
  [{ output_type: "csv" }, "`output_type` needs `field_names`"],
  [{ record_suffix: "\n" }, "`record_suffix` needs `field_names`"],
  [
    { field_names: ["RayID"], record_template: "{{ range . }}" },
    "the action at 1 of `record_template` is not a field, a text or a comment",
  ],
])("a job with %j has a message, and keeps its lines", async (output_options, message) => {
  await delivering(async ({ job, push, flush, getJob, updateJob, contents }) => {
    const id = await job({ output_options });
    await push(lines);
    expect(await flush()).toEqual([`0, 0, 0, ${message}`]);
    expect(await getJob(id)).toMatchObject({ error_message: message, last_error: expect.any(String) });
    await updateJob(id, { output_options: null });
    await flush();
    expect(contents()).toEqual([lines]);
    expect(await getJob(id)).not.toHaveProperty("error_message");
  });
});

test("options of records need a list of fields, those of objects do not", () => {
  const read = (name: string) =>
    readSettings({ dataset: "http_requests", destination_conf: "file:///logs", output_options: { [name]: "x" } });
  const needing = ["record_prefix", "record_suffix", "record_delimiter", "record_template", "field_delimiter"];
  for (const name of needing) expect(() => read(name)).toThrow(`\`${name}\` needs \`field_names\``);
  for (const name of ["batch_prefix", "batch_suffix"]) expect(read(name).output).toMatchObject({ [name]: "x" });
});
