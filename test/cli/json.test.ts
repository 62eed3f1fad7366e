/** What `--json` prints is what the schemas in grammar/json say: nothing is missing, and nothing is there that they do not name. */
import { readdirSync, readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { hostileFilters } from "../support/hostile-filters.js";
import { runs as series } from "../support/seed.js";
import { type Files, memoryIo } from "./memory-io.js";

type Node = string | number | boolean | null | readonly Node[] | { readonly [key: string]: Node };
type Members = { readonly [key: string]: Node };

const grammar = new URL("../../grammar/", import.meta.url);
const transcripts = new URL("transcripts/", import.meta.url);
const names = readdirSync(new URL("json/", grammar)).map((name) => name.replace(".schema.json", ""));
const schemas = new Map(names.map((name) => [name, readSchema(`json/${name}.schema.json`)]));

/** For programs the schemas are open, so that they may grow; here they are closed, so that they have to. */
const ajv = new Ajv2020({ strict: true, allErrors: true });
for (const [name, schema] of schemas) ajv.addSchema(closed(schema) as Members, `${name}.schema.json`);
const isWhere = new Ajv().compile(readSchema("where.schema.json"));

function readSchema(path: string): Members {
  return JSON.parse(readFileSync(new URL(path, grammar), "utf8")) as Members;
}

function closed(node: Node): Node {
  if (Array.isArray(node)) return node.map(closed);
  if (!isMembers(node)) return node;
  const members = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
  return node["type"] === "object" && isMembers(node["properties"])
    ? { ...members, additionalProperties: false }
    : members;
}

function isMembers(node: Node | undefined): node is Members {
  return typeof node === "object" && node !== null && !Array.isArray(node);
}

interface Printed {
  readonly command: string;
  readonly line: string;
  readonly out: string;
  readonly err: string;
  readonly status: number;
}

/** Every run of the transcripts that asks for JSON. */
const runs = readdirSync(transcripts).flatMap((file): readonly Printed[] => {
  const lines = readFileSync(new URL(file, transcripts), "utf8").split("\n");
  return lines.flatMap((line, at) => {
    const [, command] = /^\$ (?:\w+=\S* )*logwhere (\w+)(?: .*)? --json(?: |$)/.exec(line) ?? [];
    if (command === undefined || !schemas.has(command) || line.includes(" -- --json")) return [];
    const end = lines.findIndex((other, i) => i > at && other.startsWith("? "));
    const printed = lines.slice(at + 1, end);
    const of = (mark: string) => printed.flatMap((row) => (row.startsWith(mark) ? [row.slice(2)] : [])).join("\n");
    return [{ command, line, out: of("|"), err: of("!"), status: Number(lines[end]?.slice(2)) }];
  });
});

/** Holds one run against its schema, and against what all have in common. */
function verify({ command, line, out, err, status }: Printed): Members {
  const document = JSON.parse(out) as Members & {
    readonly ok: boolean;
    readonly diagnostics: readonly Members[];
    readonly problems: readonly Members[];
  };
  const valid = ajv.validate(`${command}.schema.json`, document);
  expect(ajv.errors ?? [], `${line}\n${out}`).toEqual([]);
  expect(valid).toBe(true);
  const { ok, diagnostics, problems } = document;
  expect(ok, line).toBe(problems.length === 0 && diagnostics.every(({ severity }) => severity !== "error"));
  // A filter with errors about its limits and examples has a meaning, which can be looked into all the same.
  if (!ok && !["explain", "analyze", "compare", "minimize"].includes(command)) expect(status, line).not.toBe(0);
  if (status === 2) expect(ok, line).toBe(false);
  // What is in the document is not said twice. Of logs it names those that are read.
  expect(err.replace(/^note: given again, .*\n/gm, ""), line).toBe("");
  const { where } = document;
  if (where !== undefined) expect(isWhere(where), line).toBe(true);
  return document;
}

test("every command that takes --json has a schema, and no other", async () => {
  const { commands } = await import("../../src/old-cli/commands/all-commands.js");
  const withJson = [...commands.values()]
    .filter(({ options }) => Object.hasOwn(options, "json"))
    .map(({ name }) => name);
  expect([...schemas.keys()].filter((name) => name !== "shared").sort()).toEqual(withJson.sort());
});

test.each(runs)("$line", (printed) => {
  verify(printed);
});

test("every member that the schemas name is there in some transcript, with each kind of value", () => {
  const met = new Set<string>();
  for (const { command, out } of runs) note(schemas.get(command) ?? {}, JSON.parse(out) as Node, command, met);
  const all = new Set([...schemas].flatMap(([name, schema]) => (name === "shared" ? [] : [...pathsOf(schema, name)])));
  expect([...all].filter((path) => !met.has(path) && !neverMet.test(path))).toEqual([]);
});

test("check says of a filter that not all of it was decided", async () => {
  const line = ["check", "--dataset", "http_requests", "--json", "large.where"];
  // Too long for a transcript.
  const io = memoryIo({
    files: new Map([["large.where", new TextEncoder().encode(hostileFilters["pigeons and holes"]?.(20_000))]]),
  });
  const status = await run(line, io);
  const { files } = verify({ command: "check", line: line.join(" "), out: io.stdout(), err: io.stderr(), status });
  expect(files).toMatchObject([{ filters: [{ undecided: true }] }]);
});

test("check says of a large file with mistakes that it was not tried what would be held back", async () => {
  const line = ["check", "--dataset", "http_requests", "large.where"];
  // Too long for a transcript.
  const text = `BotScore = 3 and (BotScore lt 2 ${"# c\n".repeat(100_000)}`;
  const runOf = async (...more: readonly string[]) => {
    const io = memoryIo({ files: new Map([["large.where", new TextEncoder().encode(text)]]) });
    const status = await run([...line, ...more], io);
    return { out: io.stdout(), err: io.stderr(), status };
  };
  const { files } = verify({ command: "check", line: line.join(" "), ...(await runOf("--json")) });
  expect(files).toMatchObject([{ heldBack: 0, untried: true }]);
  expect((await runOf()).err).toContain("; up to 1 fixable with --fix");
});

/**
 * A filter that logs are matched against can be read, a step that is undone would be a mistake of the program, a line that a looser
 * filter also keeps is lacking where the search was given up, no code is without help, and parts whose overlap is not decided are those of hostile filters; advice writes no files. Of what is undecided or not tried there are tests above.
 */
const neverMet =
  /^check\.files\[\]\.(?:filters\[\]\.undecided|untried)$|^match\.filters\[\]\.sizes=null$|^minimize\.undone\[\]|\.alsoKept=null$|^diagnostic\.help=null$|\.undecided\[\]|^minimize\.advice=\.partition=\.files\[\]$/;

/** A schema with its reference followed, and its path: a shared object is the same wherever it stands. */
function resolved(schema: Members, path: string): readonly [Members, string] {
  const [, name] = /#\/\$defs\/(\w+)$/.exec(String(schema["$ref"] ?? "")) ?? [];
  const shared = schemas.get("shared")?.["$defs"];
  return name !== undefined && isMembers(shared) && isMembers(shared[name]) ? [shared[name], name] : [schema, path];
}

function alternatives(schema: Members): readonly Members[] {
  return Array.isArray(schema["anyOf"]) ? (schema["anyOf"] as readonly Members[]) : [];
}

/** The members below a schema; what may be null counts once more. */
function pathsOf(schema: Members, path: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (given: Members, at: string): void => {
    const [own, here] = resolved(given, at);
    if (found.has(here)) return;
    found.add(here);
    for (const one of alternatives(own))
      visit(one, one["type"] === "null" ? `${here}=null` : one["$ref"] === undefined ? `${here}=` : here);
    if (isMembers(own["items"])) visit(own["items"], `${here}[]`);
    for (const [name, member] of Object.entries(isMembers(own["properties"]) ? own["properties"] : {}))
      if (isMembers(member)) visit(member, `${here}.${name}`);
  };
  visit(schema, path);
  return found;
}

/** The same of a value. */
function note(given: Members, value: Node, path: string, met: Set<string>): void {
  const [schema, here] = resolved(given, path);
  met.add(here);
  for (const one of alternatives(schema)) {
    if (one["type"] === "null" && value === null) met.add(`${here}=null`);
    if (one["type"] !== "null" && value !== null) note(one, value, one["$ref"] === undefined ? `${here}=` : here, met);
  }
  if (Array.isArray(value))
    for (const one of value as readonly Node[])
      note(isMembers(schema["items"]) ? schema["items"] : {}, one, `${here}[]`, met);
  else if (isMembers(value)) {
    const properties = isMembers(schema["properties"]) ? schema["properties"] : {};
    for (const [name, member] of Object.entries(value))
      if (isMembers(properties[name])) note(properties[name], member, `${here}.${name}`, met);
  }
}

describe("whatever is given", () => {
  const texts: Readonly<Record<string, string | Uint8Array>> = {
    "good.where": 'dataset http_requests\n\nClientCountry eq "ca"\n',
    "wrong.where": 'dataset http_requests\nClientCuontry neq "ca" and EdgeResponseStatus eq "500" &&\n',
    "empty.where": "",
    "nul.where": "A eq \u0000\u001b[2J\u2028",
    "deep.where": `${"(".repeat(200)}A eq 1${")".repeat(200)}`,
    "long.where": `A in [${Array.from({ length: 3000 }, (_, i) => i).join(", ")}]`,
    "big.where": "EdgeResponseBytes gt 9223372036854775807 or A eq 18446744073709551615",
    "latin.where": Uint8Array.of(0x41, 0xe4, 0x42),
    "jobs.json":
      '{"result":[{"id":7,"name":"a","dataset":"http_requests","filter":"{\\"where\\":{\\"and\\":[{\\"key\\":\\"A\\",\\"operator\\":\\"eq\\",\\"value\\":1}]}}"},{"filter":""}],"success":true}',
    "none.json": "[]",
    "cut.json": '{"where":{"and":[{"key":"A"',
    "schema.json": '{"fields":{"A":"int","__proto__":"string"}}',
    "bad-schema.json": '{"fields":{"A":"flaot"}}',
    "sql.where": "SELECT * FROM x WHERE a = 1",
    "a.ndjson": '{"ClientCountry":"ca","A":1}\n{"ClientCountry":5}\n\n[1]\n{"a":\n',
    "empty.ndjson": "",
    "cut.gz": Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1),
  };
  const inputs = [
    ...Object.keys(texts),
    "jobs.json#a",
    "jobs.json#/result/9",
    "missing.where",
    "-",
    "A eq 1",
    "A eq",
    '{"where":{}}',
    "",
    ".",
    "\u001b[2J",
  ];
  const more = [
    "--fix",
    "--dataset",
    "http_requests",
    "--dataset=nope",
    "--schema=schema.json",
    "--schema=bad-schema.json",
    "--unknown-fields=warn",
    "-q",
    "--diff",
  ];
  const others = [
    "--max-bytes=5",
    "--max-warnings=0",
    "--line={}",
    "--line=x",
    "--log=a.ndjson:2",
    "--strict",
    "--invert",
    "--overlap",
    "--limit=1",
    "--header",
  ];
  const arguments_ = fc.array(
    fc.constantFrom(...inputs, ...inputs, ...more, ...others, "-e", "--nope", "--check", "--stdin-filepath=x.where"),
    {
      maxLength: 5,
    },
  );

  test.each([...schemas.keys()].filter((name) => name !== "shared"))(
    "%s --json prints one document that its schema knows",
    async (command) => {
      await fc.assert(
        fc.asyncProperty(arguments_, fc.nat(4), async (args, at) => {
          const line = [command, ...args.slice(0, at), "--json", ...args.slice(at)];
          const encoder = new TextEncoder();
          const files: Files = new Map(
            Object.entries(texts).map(([name, text]) => [name, typeof text === "string" ? encoder.encode(text) : text]),
          );
          files.set("-", encoder.encode('ClientCountry eq "ca"'));
          const io = memoryIo({ files });
          const status = await run(line, io);
          const printed = { command, line: line.join(" "), out: io.stdout(), err: io.stderr(), status };
          expect(printed.out.split("\n"), printed.line).toHaveLength(2);
          verify(printed);
        }),
        series(150),
      );
    },
    60_000,
  );
});
