import { describe, expect, test } from "vitest";
import { type DeliveredMembers, readSettings } from "../../../../src/old-service/delivery/delivery-settings.js";
import { transformOf } from "../../../../src/old-service/delivery/transform.js";

type Members = Partial<DeliveredMembers>;

const where = (...criteria: unknown[]) => JSON.stringify({ where: { and: criteria } });

/** Lines that began behind a time, in nanoseconds. */
const after = (time: string) => `{"where":{"and":[{"key":"EdgeStartTimestamp","operator":"gt","value":${time}}]}}`;

function settings(members: Members) {
  return readSettings(JSON.stringify({ dataset: "http_requests", destination_conf: "file:///logs", ...members }));
}

/** What becomes of lines, pushed in pieces of a size. */
function transformed(members: Members, lines: string, size = 1_000_000) {
  const read = settings(members);
  if (typeof read === "string") throw new Error(read);
  const transform = transformOf(read);
  const taken: Buffer[] = [];
  const bytes = Buffer.from(lines);
  for (let at = 0; at < bytes.length; at += size) {
    transform.push(bytes.subarray(at, at + size));
    taken.push(Buffer.from(transform.take()));
  }
  transform.end();
  taken.push(Buffer.from(transform.take()));
  return { text: Buffer.concat(taken).toString(), ...transform.counts() };
}

const ray = (n: number, more = "") =>
  `{"RayID":"r${n}","EdgeStartTimestamp":${1506702504433000200n + BigInt(n)},"ClientIP":"1.2.3.${n}"${more}}\n`;
const three = ray(1) + ray(2) + ray(3);

describe("lines", () => {
  test("go out as they are without fields", () => {
    const odd = ` { "RayID" : "\\u0041" , "x":1.0e2,"RayID":"b"}\r\n${ray(1)}`;
    expect(transformed({}, odd)).toEqual({ text: odd, kept: 2, untold: 0 });
  });

  test("are chosen by the filter, and cut to fields as they are spelled", () => {
    const filter = where({ key: "ClientIP", operator: "!eq", value: "1.2.3.2" });
    const told = transformed(
      { filter, logpull_options: "fields=ClientIP,EdgeStartTimestamp,Nope&timestamps=unixnano".replace(",Nope", "") },
      three,
    );
    expect(told.text).toBe(
      '{"ClientIP":"1.2.3.1","EdgeStartTimestamp":1506702504433000201}\n{"ClientIP":"1.2.3.3","EdgeStartTimestamp":1506702504433000203}\n',
    );
    expect(told.kept).toBe(2);
  });

  test.each([1, 2, 7, 64, 1000])("do not depend on pieces of %d bytes", (size) => {
    const filter = after("1506702504433000201");
    for (const members of [
      { filter },
      { logpull_options: "fields=RayID" },
      { filter, output_options: { field_names: ["RayID"], "CVE-2021-44228": true } },
    ]) {
      expect(transformed(members, three, size)).toEqual(transformed(members, three));
    }
  });
});

describe("times", () => {
  const at = (value: string, format: string) =>
    transformed(
      { logpull_options: `fields=EdgeStartTimestamp&timestamps=${format}` },
      `{"EdgeStartTimestamp":${value}}\n`,
    );

  test.each([
    ["1506702504433000201", "rfc3339", '"2017-09-29T16:28:24Z"'],
    ["1506702504433000201", "unix", "1506702504"],
    ["1506702504433000201", "unixnano", "1506702504433000201"],
    ['"2017-09-29T16:28:24.433000201Z"', "unixnano", "1506702504433000201"],
    ['"2017-09-29T18:28:24.5+02:00"', "unixnano", "1506702504500000000"],
    ['"2017-09-29T16:28:24Z"', "rfc3339", '"2017-09-29T16:28:24Z"'],
    ["1506702504", "unixnano", "1506702504000000000"],
    ["1506702504433", "unixnano", "1506702504433000000"],
    ["1506702504433000", "unixnano", "1506702504433000000"],
    ["1506702504.25", "unixnano", "1506702504250000000"],
    ["0", "rfc3339", '"1970-01-01T00:00:00Z"'],
    ["-1", "rfc3339", '"1969-12-31T23:59:59Z"'],
    ["-1.5", "unixnano", "-1500000000"],
    ['"0001-01-01T00:00:00Z"', "unixnano", "-62135596800000000000"],
    ['"2016-12-31T23:59:60Z"', "unix", "1483228800"],
  ])("%s as %s: %s", (value, format, expected) => {
    expect(at(value, format)).toEqual({ text: `{"EdgeStartTimestamp":${expected}}\n`, kept: 1, untold: 0 });
  });

  test.each([
    '""',
    "null",
    '"now"',
    "true",
    '"2017-02-30T00:00:00Z"',
    '"2017-09-29T24:00:00Z"',
    "1.5e9",
    "123456789012345678901",
    '{"a":1}',
    "99999999999999999999",
  ])("%s is none: it stays and is counted", (value) => {
    expect(at(value, "rfc3339")).toEqual({ text: `{"EdgeStartTimestamp":${value}}\n`, kept: 1, untold: 1 });
  });

  test("are in nanoseconds where fields are named and no format is", () => {
    expect(
      transformed({ logpull_options: "fields=EdgeStartTimestamp" }, '{"EdgeStartTimestamp":"2017-09-29T16:28:24Z"}\n')
        .text,
    ).toBe('{"EdgeStartTimestamp":1506702504000000000}\n');
  });

  test("change within whole lines where only a format is named, and nothing else does", () => {
    const line = ' {"EdgeEndTimestamp": 1506702504433000201 , "x":1.0,"EdgeStartTimestamp":0 }\n';
    expect(transformed({ logpull_options: "timestamps=rfc3339" }, line).text).toBe(
      ' {"EdgeEndTimestamp": "2017-09-29T16:28:24Z" , "x":1.0,"EdgeStartTimestamp":"1970-01-01T00:00:00Z" }\n',
    );
    expect(transformed({}, line).text).toBe(line);
  });

  test("are judged by the filter in the job's format, whatever they were pushed with", () => {
    const filter = where({ key: "EdgeStartTimestamp", operator: "eq", value: "2017-09-29T16:28:24Z" });
    const lines =
      '{"EdgeStartTimestamp":1506702504433000201}\n{"EdgeStartTimestamp":"2017-09-29T18:28:24+02:00"}\n{"EdgeStartTimestamp":1506702505}\n';
    expect(transformed({ filter, logpull_options: "timestamps=rfc3339" }, lines)).toMatchObject({
      text: '{"EdgeStartTimestamp":"2017-09-29T16:28:24Z"}\n'.repeat(2),
      kept: 2,
    });
    const nano = after("1506702504999999999");
    // Without options lines go out as they are all the same.
    expect(transformed({ filter: nano }, lines).text).toBe('{"EdgeStartTimestamp":1506702505}\n');
  });
});

describe("a rate", () => {
  const many = Array.from({ length: 20_000 }, (_, n) => ray(n)).join("");
  const kept = (rate: number) =>
    new Set(
      transformed({ logpull_options: `sample=${rate}` }, many)
        .text.split("\n")
        .slice(0, -1),
    );

  test("chooses about so many lines, and the same ones again", () => {
    for (const rate of [0.01, 0.1, 0.5]) {
      const chosen = kept(rate);
      expect(Math.abs(chosen.size / 20_000 - rate)).toBeLessThan(0.02);
      expect(kept(rate)).toEqual(chosen);
    }
    expect(kept(1).size).toBe(20_000);
  });

  test("chooses a part of those of a larger one", () => {
    const larger = kept(0.5);
    for (const line of kept(0.1)) expect(larger.has(line)).toBe(true);
  });

  test("goes by the line as it was pushed, not by what is delivered of it", () => {
    const fields = new Set(
      transformed({ logpull_options: "fields=RayID&sample=0.1" }, many).text.split("\n").slice(0, -1),
    );
    expect(fields).toEqual(new Set([...kept(0.1)].map((line) => `{"RayID":"${JSON.parse(line).RayID}"}`)));
  });
});

describe("output options, as they are public", () => {
  const field_names = ["ClientIP", "EdgeStartTimestamp", "RayID"];

  test.each<[string, Members["output_options"], string]>([
    [
      "ndjson",
      {},
      '{"ClientIP":"1.2.3.1","EdgeStartTimestamp":1506702504433000201,"RayID":"r1"}\n{"ClientIP":"1.2.3.2","EdgeStartTimestamp":1506702504433000202,"RayID":"r2"}\n',
    ],
    ["csv", { output_type: "csv" }, '"1.2.3.1",1506702504433000201,"r1"\n"1.2.3.2",1506702504433000202,"r2"\n'],
    [
      "tsv with header",
      { output_type: "csv", batch_prefix: "ClientIP\tEdgeStartTimestamp\tRayID\n", field_delimiter: "\t" },
      'ClientIP\tEdgeStartTimestamp\tRayID\n"1.2.3.1"\t1506702504433000201\t"r1"\n"1.2.3.2"\t1506702504433000202\t"r2"\n',
    ],
    [
      "other names",
      {
        record_template:
          '"client-ip":{{.ClientIP}},"timestamp":{{ .EdgeStartTimestamp }},{{/* none */}}"none":{{.Other}},"{{`{{curly}}`}}":{{"1"}}',
      },
      '{"client-ip":"1.2.3.1","timestamp":1506702504433000201,"none":null,"{{curly}}":1}\n{"client-ip":"1.2.3.2","timestamp":1506702504433000202,"none":null,"{{curly}}":1}\n',
    ],
    [
      "a nested object",
      {
        batch_prefix: '{"events":[',
        batch_suffix: "\n]}\n",
        record_prefix: '\n  {"info":{',
        record_suffix: "}}",
        record_delimiter: ",",
      },
      '{"events":[\n  {"info":{"ClientIP":"1.2.3.1","EdgeStartTimestamp":1506702504433000201,"RayID":"r1"}},\n  {"info":{"ClientIP":"1.2.3.2","EdgeStartTimestamp":1506702504433000202,"RayID":"r2"}}\n]}\n',
    ],
  ])("%s", (_, output, expected) => {
    expect(transformed({ output_options: { field_names, ...output } }, ray(1) + ray(2)).text).toBe(expected);
  });

  test("a cell is whatever its value is", () => {
    const line =
      '{"ClientIP":"a\\"b\\n\\u00e9","RayID":null,"EdgeStartTimestamp":0,"BotTags":["a","b"],"ClientASN":-1}\n';
    const options = {
      field_names: ["ClientIP", "RayID", "BotTags", "ClientASN", "Cookies", "ClientASN"],
      output_type: "csv" as const,
    };
    expect(transformed({ output_options: options }, line).text).toBe('"a""b\né",,"[""a"",""b""]",-1,,-1\n');
  });

  test("what a line lacks is left out of objects", () => {
    expect(transformed({ output_options: { field_names, record_prefix: "<{" } }, '{"RayID":"r"}\n').text).toBe(
      '<{"RayID":"r"}\n',
    );
  });

  test("whole lines may have something around all of them", () => {
    expect(transformed({ output_options: { batch_prefix: "[", batch_suffix: "]" } }, '{"a":1}\n').text).toBe(
      '[{"a":1}\n]',
    );
    expect(
      transformed(
        { filter: where({ key: "RayID", operator: "eq", value: "x" }), output_options: { batch_prefix: "[" } },
        three,
      ).text,
    ).toBe("");
  });

  test("they hide all of `logpull_options`", () => {
    expect(
      transformed(
        { logpull_options: "fields=RayID&sample=0.000001", output_options: { field_names: ["ClientIP"] } },
        ray(1),
      ).text,
    ).toBe('{"ClientIP":"1.2.3.1"}\n');
  });

  test.each<[NonNullable<Members["output_options"]>, string]>([
    [{ output_type: "csv" }, "`output_type` `csv` needs `field_names`"],
    [{ record_prefix: "x" }, "`record_prefix` needs `field_names`"],
    [{ field_names, merge_subrequests: true }, "`merge_subrequests` is not done here"],
    [
      { field_names, record_template: "{{if .RayID}}x{{end}}" },
      "`record_template` has something else than fields, constant text and comments at 1",
    ],
    [
      { field_names, record_template: 'ab{{"\\x"}}' },
      "`record_template` has something else than fields, constant text and comments at 3",
    ],
  ])("%j cannot be done, which is said", (output_options, reason) => {
    expect(settings({ output_options })).toBe(reason);
  });
});

test("a dollar sign and a brace become `x{`, wherever pieces end, and nothing else does", () => {
  const line = `{"ClientIP":"$\{jndi:$}","RayID":"$$\{$"}\n`;
  expect(transformed({ logpull_options: "CVE-2021-44228=true" }, line).text).toBe(
    '{"ClientIP":"x{jndi:$}","RayID":"$x{$"}\n',
  );
  const around = {
    field_names: ["RayID"],
    record_prefix: "{",
    record_suffix: "$",
    batch_suffix: "$",
    "CVE-2021-44228": true,
  };
  expect(transformed({ output_options: around }, '{"RayID":1}\n{"RayID":2}\n', 12).text).toBe(
    '{"RayID":1x{"RayID":2$$',
  );
  expect(transformed({}, line).text).toBe(line);
});
