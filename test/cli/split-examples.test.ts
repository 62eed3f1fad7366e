/** Parts of a filter carry the examples that hold of them, so that `check` goes on running those. */
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

const source = `dataset http_requests

ClientCountry in ["ca", "us"] or EdgeResponseStatus geq 500

# of both
keep { "ClientCountry": "ca", "EdgeResponseStatus": 503 }
keep {"ClientCountry":"us","EdgeResponseStatus":200}
drop { "ClientCountry": "de", "EdgeResponseStatus": 12345678901234567890 }
drop { "ClientCountry": "de", "EdgeResponseStatus": 200 }
`;

async function split(text: string, ...args: readonly string[]) {
  const files = new Map([["a.where", new TextEncoder().encode(text)]]);
  const io = memoryIo({ files });
  await run(["minimize", "--split", "parts", "--max-operators", "1", ...args, "a.where"], io);
  const parts = [1, 2].map((part) => new TextDecoder().decode(files.get(`parts/a-${part}.where`)));
  return {
    files,
    parts: parts.map((part) => part.split("\n").filter((row) => /^(?:keep|drop)/.test(row))),
    err: io.stderr(),
  };
}

const [both, second, large, none] = [
  'keep { "ClientCountry": "ca", "EdgeResponseStatus": 503 }',
  'keep { "ClientCountry": "us", "EdgeResponseStatus": 200 }',
  'drop { "ClientCountry": "de", "EdgeResponseStatus": 12345678901234567890 }',
  'drop { "ClientCountry": "de", "EdgeResponseStatus": 200 }',
];

test.each([[[]], [["--json"]]])("each those that it does as they say, %s", async (args) => {
  const { files, parts, err } = await split(source, ...args);
  expect([...parts].sort()).toEqual([[both, none], [both, second, large, none]].sort());
  expect(err).not.toContain("none is known to do what it says");
  const io = memoryIo({ files });
  expect([await run(["check", "--no-analysis", "parts"], io), io.stderr()]).toEqual([0, expect.stringContaining("2 filters checked: no mistakes")]);
}); // biome-ignore format: a table

test("what no part does is in none, and that is said", async () => {
  const { parts, err } = await split(`${source}keep { "ClientCountry": "de", "EdgeResponseStatus": 201 }\ndrop {}\n`);
  expect(parts.flat().filter((row) => row.includes("201") || row.endsWith("{}"))).toEqual([]);
  expect(err).toContain("note: 2 examples of it are in no part, since none is known to do what it says\n");
});

test("comments stay behind, and that is said", async () => {
  const commented = source.replace("ClientCountry in", "# countries\nClientCountry in");
  for (const [text, note] of [
    [source, "note: 1 comment of it is in no part\n"],
    [commented, "note: 2 comments of it are in no part\n"],
  ] as const) {
    const { files, err } = await split(text);
    expect(err).toContain(note);
    expect(new TextDecoder().decode(files.get("parts/a-1.where"))).not.toContain("# of both");
  }
  expect((await split(source.replace("# of both\n", ""))).err).not.toContain("comment");
});

test("of a filter that keeps nothing there are none", async () => {
  const files = new Map([
    ["a.where", new TextEncoder().encode('dataset http_requests\nClientCountry eq "ca" and ClientCountry eq "us"\n')],
  ]);
  const io = memoryIo({ files });
  expect([await run(["minimize", "--split", "parts", "a.where"], io), files.size]).toEqual([2, 1]);
  expect(io.stderr()).toContain("no line is kept: there is no filter to write");
  const { err } = await split('dataset http_requests\nClientCountry eq "ca" and ClientCountry eq "us"\n');
  expect(err).toContain("error[LW305]");
});

test.each([
  ["2 of 1 operators and groups", "--count-groups"],
  ["of 60 bytes once escaped", "--measure-escaped", "--max-bytes", "60"],
])("of what cannot be split sizes are told as the limits count: %s", async (said, ...args) => {
  const { err } = await split(
    'dataset http_requests\nClientCountry in ["ca", "us"] or EdgeResponseStatus geq 500\n',
    ...args,
  );
  expect(err).toContain("error[LW305]");
  expect(err).toContain(said);
});

test("of what would take more than a hundred jobs it is said that none were found", async () => {
  const hosts = Array.from({ length: 120 }, (_, at) => `"h${at}.example.com"`).join(", ");
  const text = `dataset http_requests\nClientRequestHost in [${hosts}]\n`;
  const { err } = await split(text, "--max-bytes", "90");
  expect(err).toContain(
    "error[LW305]: no way was found to share the filter out among 100 jobs: 1 of 1 operators, 2243 of 90 bytes",
  );
  const io = memoryIo({ files: new Map([["a.where", new TextEncoder().encode(text)]]) });
  await run(["minimize", "--max-bytes", "75", "a.where"], io);
  expect(io.stderr()).toContain(
    "no way was found to split it into jobs that fit, and it has no condition that could be left out\n",
  );
});
