import { describe, expect, test } from "vitest";
import { decodeUtf8 } from "../../src/old-cli/filters/decode-utf8.js";
import { run } from "../../src/old-cli/start/run.js";
import { type Files, memoryIo, type World } from "./memory-io.js";

const encode = (text: string) => new TextEncoder().encode(text);
const filesOf = (files: Record<string, string | Uint8Array>): Files =>
  new Map(
    Object.entries(files).map(([name, content]) => [name, typeof content === "string" ? encode(content) : content]),
  );

async function session(args: readonly string[], files: Record<string, string | Uint8Array>, world: World = {}) {
  const io = memoryIo({ files: filesOf(files), terminals: "-" in files ? [] : ["stdin"], ...world });
  return { status: await run(args, io), out: io.stdout(), err: io.stderr(), bytes: io.bytes(), files: io.files };
}

describe("filters", () => {
  test.each([
    ["a byte that begins nothing", [0x41, 0xff], 1],
    ["a sequence cut off", [0x41, 0xe6, 0x97], 1],
    ["an overlong sequence", [0x41, 0x42, 0xc0, 0xaf], 2],
    ["a surrogate", [0xed, 0xa0, 0x80], 0],
    ["a code point beyond Unicode", [0xc3, 0xa9, 0xf4, 0x90, 0x80, 0x80], 2],
    ["text after characters of every length", [0x41, 0xc3, 0xa9, 0xe6, 0x97, 0xa5, 0xf0, 0x9f, 0x98, 0x80, 0x80], 10],
  ])("%s is not UTF-8", (_, bytes, offset) => {
    expect(() => decodeUtf8(Uint8Array.from(bytes), "a.where")).toThrow(
      `\`a.where\` is not UTF-8: invalid byte at offset ${offset}`,
    );
  });

  test("invalid UTF-8 ends the command with status 2", async () => {
    const { status, out, err } = await session(["check", "a.where"], { "a.where": Uint8Array.of(0x41, 0xff) });
    expect({ status, out }).toEqual({ status: 2, out: "" });
    expect(err).toContain("error: `a.where` is not UTF-8: invalid byte at offset 1\n  = help: save it as UTF-8\n");
  });

  test("UTF-16 is recognised", async () => {
    const { err } = await session(["check", "a.where"], { "a.where": Uint8Array.of(0xff, 0xfe, 0x41, 0) });
    expect(err).toContain("it looks like UTF-16");
  });

  test.each([
    [
      "UTF-16 without a mark",
      [0x41, 0, 0x42, 0],
      "no text: there are zero bytes in it\n  = help: it looks like UTF-16: save it as UTF-8",
    ],
    ["bytes", [1, 0, 2, 3, 4], "no text: there are zero bytes in it\n  = help: name a file of text"],
    ["gzip", [0x1f, 0x8b, 8, 0], "packed by gzip, and no text\n  = help: unpack it first"],
    ["a ZIP archive", [0x50, 0x4b, 3, 4, 0x41], "a ZIP archive, and no text\n  = help: unpack it first"],
    [
      "a tar archive",
      [
        ...Array.from("a.where", (letter) => letter.charCodeAt(0)),
        ...new Array(250).fill(0),
        0x75,
        0x73,
        0x74,
        0x61,
        0x72,
      ],
      "a tar archive, and",
    ],
    [
      "a picture",
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a],
      "a picture (PNG), and no text\n  = help: name a file of text",
    ],
    ["a document", Array.from("%PDF-1.7\n", (letter) => letter.charCodeAt(0)), "a PDF document, and no text"],
  ])("what is no text is told for what it is: %s", async (_, bytes, said) => {
    for (const command of ["check", "format", "explain"]) {
      const { status, err } = await session([command, "a.where"], { "a.where": Uint8Array.from(bytes) });
      expect([command, status, err]).toEqual([command, 2, expect.stringContaining(`error: \`a.where\` is ${said}`)]);
    }
  });

  test.each([
    ["x.py", "import os\nprint(1)\n", "Python"],
    ["docker/Dockerfile", "FROM node:20\n", "a Dockerfile"],
    ["x.bat", "@echo off\n", "a batch file"],
    ["x.TS", "const a: number = 1;\n", "TypeScript"],
    ["x.go", "package main\n", "Go"],
    ["README.md", "# Hi\n\nSome text.\n", "Markdown"],
    ["x.sql", "create table t (a int);\n", "SQL"],
    ["empty.py", "", "Python"],
    ["deploy", "#!/usr/bin/env python3\nimport json\nf = {'where': {}}\n", "Python"],
    ["bin/deploy", "#!/usr/bin/env -S LC_ALL=C node --no-warnings\nconst f = {where: {}};\n", "JavaScript"],
    ["deploy.run", "#!/usr/local/bin/python3.12 -u\nimport json\n", "Python"],
    [".envs", '#!/usr/bin/fish\nset -x BODY \'{"filter":"x"}\'\n', "a script of the fish shell"],
    ["deploy.pl6", "#!/usr/bin/perl -w\nuse strict;\n", "Perl"],
    ["deploy.rake", "#!/usr/bin/env ruby\nputs 'x'\n", "Ruby"],
    ["deploy.sh", "#!/usr/bin/env python3\nimport json\nf = {'where': {}}\n", "Python"],
    ["body.jq", "{name: $n, filter: ({where: $w} | tojson)}\n", "a program of `jq`"],
  ])("a file of another language is told as one, once: %s", async (name, text, language) => {
    for (const command of ["check", "format", "explain"]) {
      const { err, out } = await session([command, name], { [name]: text });
      expect([command, out, err.match(/^(?:error|warning)\[.*$/gm)]).toEqual([
        command,
        "",
        [`error[LW135]: this is ${language}, not a filter`],
      ]);
    }
  });

  test("a script of another language in a folder is passed over, as one that is called so", async () => {
    const files = {
      "a/b.sh": "#!/usr/bin/env python3\nf = {'where': {}}\n",
      "a/a.where": 'dataset http_requests\nClientCountry eq "ca"\n',
    };
    const { status, err } = await session(["check", "a"], files);
    expect([status, err]).toEqual([0, "1 filter checked: no mistakes\n"]);
  });

  test("but a filter in such a file is one", async () => {
    const literal = `filter = {'where': {'and': [{'key': 'ClientCountry', 'operator': 'eq', 'value': 'ca'}]}}\n`;
    const said = async (text: string, name: string) =>
      (await session(["check", "--dataset", "http_requests", name], { [name]: text })).err;
    expect(await said('ClientCountry eq "ca"\n', "notes.md")).toContain("1 filter checked: no mistakes");
    expect(await said(literal, "x.py")).toContain("error[LW133]");
    expect(await said(`#!/usr/bin/env logwhere\nClientCountry eq "ca"\n`, "deploy")).toContain(
      "1 filter checked: no mistakes",
    );
    expect(await said("select * from x where ClientCountry = 'ca'\n", "x.sql")).toContain("error[LW133]");
  });

  test.each(["x.py", "deploy"])("and what reads that file goes on doing so: %s", async (name) => {
    const program = encode(
      `${name === "deploy" ? "#!/usr/bin/env python\n" : ""}filter = {'where': {'and': [{'key': 'ClientCountry', 'operator': 'eq', 'value': 'ca'}]}}\n`,
    );
    const { files } = await session(["check", "--fix", name], { [name]: program });
    expect(files.get(name)).toBe(program);
  });

  test("a byte-order mark and CRLF stay where they are while fixes are applied", async () => {
    const { files } = await session(["check", "--fix", "a.where"], {
      "a.where": '\ufeffdataset http_requests\r\nClientCountry neq "ca"\r\n',
    });
    expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(files.get("a.where"))).toBe(
      '\ufeffdataset http_requests\r\nClientCountry !eq "ca"\r\n',
    );
  });

  test.each([
    [
      "format",
      ["format", "a.where"],
      '\ufeffdataset http_requests\r\n\r\nClientCountry   eq "ca"\r\n',
      '\ufeffdataset http_requests\r\n\r\nClientCountry eq "ca"\r\n',
    ],
    [
      "format, where nothing else is to do",
      ["format", "a.where"],
      '\ufeffClientCountry eq "ca"\n',
      '\ufeffClientCountry eq "ca"\n',
    ],
    [
      "job --set-filter",
      ["job", "--in-place", "--set-filter", 'RayID eq "a"', "a.json"],
      '\ufeff{"dataset":"http_requests","filter":""}\r\n',
      null,
    ],
  ])("and so they do with %s", async (_, args, text, expected) => {
    const name = args.at(-1) ?? "";
    const { files } = await session(args, { [name]: text });
    const written = new TextDecoder("utf-8", { ignoreBOM: true }).decode(files.get(name));
    if (expected === null)
      expect([written.startsWith('\ufeff{"dataset"'), written.endsWith("}\r\n"), written.includes("RayID")]).toEqual([
        true,
        true,
        true,
      ]);
    else expect(written).toBe(expected);
  });

  test("a file without anything to fix is not written", async () => {
    const file = encode('dataset http_requests\nClientCountry eq "ca"');
    const { files } = await session(["check", "--fix", "a.where"], { "a.where": file });
    expect(files.get("a.where")).toBe(file);
  });
});

describe("logs", () => {
  const keepAll = ["match", "--dataset", "http_requests", "-e", 'ClientCountry in ["ca", "日本", "\ufffd"]'];

  test("kept lines are the bytes they were", async () => {
    const log = '\ufeff{"ClientCountry":"ca"}\r\n\r\n  \t\n{"ClientCountry" : "ca" }  \n{"ClientCountry":"日本"}';
    const { status, out } = await session([...keepAll, "a.log"], { "a.log": log });
    expect(status).toBe(0);
    expect(out).toBe('\ufeff{"ClientCountry":"ca"}\r\n{"ClientCountry" : "ca" }  \n{"ClientCountry":"日本"}');
  });

  test("invalid UTF-8 reads as U+FFFD and is printed as it was", async () => {
    const line = Uint8Array.from([...encode('{"ClientCountry":"'), 0xff, ...encode('"}\n')]);
    const { bytes } = await session([...keepAll, "a.log"], { "a.log": line });
    expect(bytes).toEqual(line);
  });

  test("lines of two logs are not glued together", async () => {
    const { out } = await session([...keepAll, "a.log", "b.log"], {
      "a.log": '{"ClientCountry":"ca"}',
      "b.log": '{"ClientCountry":"ca"}',
    });
    expect(out).toBe('{"ClientCountry":"ca"}\n{"ClientCountry":"ca"}');
  });

  test("a byte-order mark elsewhere is no white space", async () => {
    const { status, err } = await session([...keepAll, "a.log"], {
      "a.log": '{"ClientCountry":"us"}\n\ufeff{"ClientCountry":"ca"}\n',
    });
    expect(status).toBe(1);
    expect(err).toBe("a.log:2: malformed line at offset 23: not a JSON object\n");
  });

  test("every size of chunk gives the same result", async () => {
    const log = '{"ClientCountry":"ca"}\r\n{"ClientCountry":"us"}\n\n{"ClientCountry":"日本"}';
    for (let chunkSize = 1; chunkSize < 60; chunkSize += 7) {
      const { out } = await session([...keepAll, "a.log"], { "a.log": log }, { chunkSize });
      expect(out).toBe('{"ClientCountry":"ca"}\r\n{"ClientCountry":"日本"}');
    }
  });

  test("of many malformed lines the first five are shown", async () => {
    const { err } = await session([...keepAll, "--strict", "a.log"], { "a.log": "x\n".repeat(12) });
    expect(err.split("\n")).toEqual([
      ...[1, 2, 3, 4, 5].map((n) => `a.log:${n}: malformed line at offset ${n * 2 - 2}: not a JSON object`),
      "7 more malformed lines",
      "",
    ]);
  });

  test("why a line is malformed", async () => {
    const { err } = await session([...keepAll, "--strict", "a.log"], { "a.log": '{"a":1\n[1]\nnull\n5\n{"a":1} x\n' });
    expect(err.match(/line at .*/g)).toEqual([
      "line at offset 0: the JSON object is cut off",
      "line at offset 7: not a JSON object",
      "line at offset 11: not a JSON object",
      "line at offset 16: not a JSON object",
      "line at offset 18: not JSON from column 9 on",
    ]);
  });

  test("fields named like properties of every object are fields", async () => {
    const log = '{"__proto__":"a","constructor":"a"}\n{"x":1}\n';
    const { out } = await session(
      ["match", "--json", "-e", '`__proto__` eq "a" and constructor eq "a" and toString !eq "b"', "a.log"],
      { "a.log": log },
    );
    expect(JSON.parse(out)).toMatchObject({
      ...{ lines: 2, kept: 0, malformed: 0 },
      filters: [
        {
          ...{ dropped: 0, unknown: 2 },
          lackingFields: [
            { name: "__proto__", lines: 1 },
            { name: "constructor", lines: 1 },
            { name: "toString", lines: 2 },
          ],
        },
      ],
    });
  });

  test("a pipe that is closed before a refusal is read changes nothing of its status", async () => {
    const { status, err } = await session(["check", "--json", "--nope"], {}, { patience: 0 });
    expect({ status, err }).toEqual({ status: 2, err: "" });
  });

  test("a closed pipe ends quietly", async () => {
    const { status, err } = await session(
      [...keepAll, "a.log"],
      { "a.log": '{"ClientCountry":"ca"}\n'.repeat(10_000) },
      { patience: 100, chunkSize: 1000 },
    );
    expect({ status, err }).toEqual({ status: 0, err: "" });
  });
});

describe("colour", () => {
  const wrong = ["check", "-e", "A"];
  test.each<[World, boolean]>([
    [{}, false],
    [{ terminals: ["stderr"] }, true],
    [{ terminals: ["stdout"] }, false],
    [{ terminals: ["stderr"], env: { NO_COLOR: "1" } }, false],
    [{ terminals: ["stderr"], env: { NO_COLOR: "" } }, true],
    [{ terminals: ["stderr"], env: { TERM: "dumb" } }, false],
    [{ env: { FORCE_COLOR: "1" } }, true],
    [{ env: { FORCE_COLOR: "1", NO_COLOR: "1" } }, true],
    [{ terminals: ["stderr"], env: { FORCE_COLOR: "0" } }, false],
  ])("%j: %s", async (world, colored) => {
    const { err } = await session(wrong, {}, world);
    expect(err.includes("\u001b[")).toBe(colored);
  });

  test.each<[World, boolean]>([
    [{ terminals: ["stderr"] }, false],
    [{ terminals: ["stdout"] }, true],
    [{ terminals: ["stdout"], env: { NO_COLOR: "1" } }, false],
    [{ env: { FORCE_COLOR: "1" } }, true],
  ])("a diff is a result: %j: %s", async (world, colored) => {
    const { out } = await session(["format", "--diff", "-e", "A   eq 1"], {}, world);
    expect(out.includes("\u001b[32m+A eq 1")).toBe(colored);
  });

  test("frames fit the terminal", async () => {
    const { err } = await session(
      ["check", "-e", `A eq "${"x".repeat(300)}" ;`],
      {},
      { terminals: ["stderr"], columns: 60, env: { NO_COLOR: "1" } },
    );
    const frame = err.split("\n").filter((row) => /^\s*\d* \|/.test(row));
    expect(Math.max(...frame.map((row) => row.length))).toBeLessThanOrEqual(60);
  });
});

describe("what may hold anything, and has nothing of a filter in it", () => {
  const latin = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));
  const job = '{"dataset":"http_requests","filter":"{\\"where\\":{\\"and\\":[]}}"}';
  const huge = (text: string) => latin(`{"packages":"${"x".repeat(5 * 1024 * 1024)}",${text.slice(1)}`);

  test.each<[string, string, Uint8Array]>([
    ["a script in Latin-1", "a.sh", latin("echo caf\u00e9\n")],
    ["YAML in Latin-1", "a.yaml", latin("name: caf\u00e9\n")],
    ["Terraform in Latin-1", "main.tf", latin("# caf\u00e9\n")],
    ["much JSON", "package-lock.json", huge('{"a":1}')],
    ["JSON in Latin-1", "a.json", latin('{"a":"caf\u00e9"}')],
  ])("is left out: %s", async (_, name, bytes) => {
    const files = { [`d/${name}`]: bytes };
    for (const args of [
      ["check", "d"],
      ["check", "--skip-unrelated", `d/${name}`],
      ["format", "--brief", `d/${name}`],
    ])
      expect({ args, ...(await session(args, files)) }).toMatchObject({
        status: 0,
        err: expect.stringMatching(new RegExp(`^left out: .*${name}\``)),
      });
    // Whoever names it expects that it is read.
    for (const command of ["check", "format"])
      expect(await session([command, `d/${name}`], files)).toMatchObject({
        status: 2,
        err: expect.stringMatching(new RegExp(`^error: .*${name}\``)),
      });
  });

  test.each([
    ["check --json", /"leftOut":\[\{"message":"`d[/\\]+a\.sh` is not UTF-8[^"]*","help":[^}]*"file":"d\/a\.sh"/],
    ["format --json", /"leftOut":\[\{"message":"`d[/\\]+a\.sh` is not UTF-8/],
    [
      "check --report sarif",
      /"toolExecutionNotifications":\[\{"level":"note","message":\{"text":"left out: `d\/a\.sh`[^}]*\},"locations":.*"uri":"d\/a\.sh"/,
    ],
    ["check --report markdown", /\n- left out: `d\/a\.sh` is not UTF-8/],
  ])("is told in what %s prints", async (args, told) => {
    const files = { "d/a.sh": latin("echo caf\u00e9\n"), "b.where": 'ClientCountry eq "ca"\n' };
    expect(await session([...args.split(" "), "d", "b.where"], files)).toMatchObject({
      status: 0,
      out: expect.stringMatching(told),
    });
  });

  test.each<[string, string, Uint8Array]>([
    ["a script with a filter", "a.sh", latin(`# caf\u00e9\ncurl -d '${job}' x\n`)],
    ["YAML with a filter", "a.yaml", latin(`# caf\u00e9\nfilter: '{"where":{}}'\n`)],
    ["much JSON with a job", "jobs.json", huge(job)],
    [
      "YAML with a job of filter text",
      "a.yaml",
      latin("# caf\u00e9\njobs:\n- dataset: http_requests\n  filter: A eq 1\n"),
    ],
    [
      "Terraform with the same",
      "a.tf",
      latin('# caf\u00e9\nmodule "x" {\n dataset = "http_requests"\n filter = "A eq 1"\n}\n'),
    ],
    [
      "a script with filter text",
      "a.sh",
      latin("# caf\u00e9\ncat > f.where <<E\ndataset http_requests\n\nA eq 1\nE\n"),
    ],
    ["filter text", "a.where", latin("A eq 1 # caf\u00e9\n")],
  ])("is refused where it has: %s", async (_, name, bytes) => {
    expect(await session(["check", "--skip-unrelated", name], { [name]: bytes })).toMatchObject({ status: 2 });
    expect(await session(["check", "d"], { [`d/${name}`]: bytes })).toMatchObject({
      status: 2,
      err: expect.stringContaining(`d/${name}`),
    });
  });

  test("a comment says in its head that a file could not be read", async () => {
    const { status, out } = await session(["check", "--report", "markdown", "a.tf"], {
      "a.tf": latin('# caf\u00e9\nresource "cloudflare_logpush_job" "x" {}\n'),
    });
    expect(status).toBe(2);
    expect(out).toMatch(
      /^### logwhere\n\n0 filters checked: 1 error beside filters\n\n- \*\*error\*\*: `a\.tf` is not UTF-8/,
    );
  });

  const wide = (text: string, mark: string, bigEndian = false) =>
    Uint8Array.from(
      Array.from(mark + text, (letter) => letter.charCodeAt(0)).flatMap((code) =>
        bigEndian ? [code >> 8, code & 255] : [code & 255, code >> 8],
      ),
    );
  const block = `resource "cloudflare_logpush_job" "x" {\n  dataset = "http_requests"\n  filter = jsonencode({ where = {} })\n}\n`;
  const encodings: readonly (readonly [string, (text: string) => Uint8Array])[] = [
    ["UTF-16 with a mark", (text) => wide(text, "\ufeff")],
    ["UTF-16 with the other mark", (text) => wide(text, "\ufeff", true)],
    ["UTF-16 without a mark", (text) => wide(text, "")],
    ["UTF-16 without one, otherwise", (text) => wide(text, "", true)],
    ["Latin-1", (text) => latin(`${text}# caf\u00e9\n`)],
    ["UTF-8 with 5 MiB", (text) => latin(`${text}${"#".repeat(5 * 1024 * 1024)}\n`)],
  ];
  const texts: readonly (readonly [string, string])[] = [
    ["main.tf", block],
    ["terraform.tfvars", 'jobs = [{ dataset = "http_requests", filter = "A eq 1" }]\n'],
    ["a.tf.json", '{"resource":{"cloudflare_logpush_job":{"x":{"filter":"{}","destination_conf":"s3://b"}}}}'],
    ["a.yml", "jobs:\n- destination_conf: s3://b\n"],
    ["z.json", job],
    ["a.sh", 'curl -d \'{"filter":"x"}\' https://example.com/logpush/jobs\n'],
    ["a.where", "dataset http_requests\n\nA eq 1\n"],
  ];
  test.each(encodings)("is refused in a folder, named and in a hook, in %s", async (_, encoded) => {
    for (const [name, text] of texts) {
      const files = { [`d/${name}`]: encoded(text) };
      for (const args of [["d"], [`d/${name}`], ["--skip-unrelated", `d/${name}`]])
        expect({ name, args, ...(await session(["check", ...args], files)) }).toMatchObject({
          name,
          args,
          status: 2,
          err: expect.stringMatching(/^error: /),
        });
    }
  });

  test.each<[string, string]>([
    ["a.yaml", "# where an operator is\nfilter: x\noperator: y\n"],
    [
      "openapi.yaml",
      'openapi: 3.0.3\nexample:\n  dataset: http_requests\n  filter: "{\\"where\\":1,\\"operator\\":1}"\n',
    ],
    ["schema.json", '{"destination_conf":{"type":"string"},"output_options":{"type":"object"}}'],
    ["a.sh", "find . | filter\n"],
  ])("is left out of a folder in each: %s", async (name, text) => {
    for (const [, encoded] of encodings)
      expect(await session(["check", "d"], { [`d/${name}`]: encoded(text) })).toMatchObject({
        status: 0,
        err: expect.stringMatching(/^left out: /),
      });
  });
});
