import { describe, expect, test } from "vitest";
import { filterInput, isText, withoutQuotes } from "../../../../src/old-cli/filters/text-operand.js";
import { Refusal } from "../../../../src/old-cli/world/io.js";
import { memoryIo } from "../../../cli/memory-io.js";

const files = new Map(
  ["a b.where", "big.where", "my filters/api.where", "jobs.json"].map((name) => [
    name,
    new TextEncoder().encode("A eq 1"),
  ]),
);
const io = memoryIo({ files });

/** "text", "file", or the help of a refusal, null for none. */
function taken(operand: string): string | null {
  try {
    return filterInput(operand, io).from;
  } catch (error) {
    if (error instanceof Refusal) return error.help ?? null;
    throw error;
  }
}

describe("an operand that names no file", () => {
  test.each([
    'ClientCountry eq "ca"',
    'ClientRequestPath like "/api%"',
    'ClientRequestPath LIKE "/api%"',
    "ClientRequestPath like '/api%'",
    'ClientCountry eqq "ca"',
    'ClientCountry "ca"',
    "ClientCountry 'ca'",
    "EdgeResponseStatus 500",
    "not A",
    "A between 1 and 2",
    "A exists",
    "Status=500",
    "Path=/api",
    "A==1",
    "A>5",
    "A eq1",
    "A && B",
    "B =",
    "(A)",
    "A in [1",
    "where={}",
    '{"where":',
    "dataset http_requests",
    'ClientRequestPath endsWith "x.json"',
    "ClientRequestHost eq example.com",
    "ClientRequestPath startsWith /api",
    "ClientRequestPath startsWith /api/",
    "ClientRequestPath contains api/v1",
    "ClientRequestPath is api/v1",
    "SELECT * FROM logs WHERE a = 1",
    'A eq 1 # see "api.where"',
  ])("is a text: %s", (operand) => {
    expect(taken(operand)).toBe("text");
  });

  test.each([
    "A eq 1.where",
    "A contains foo.where",
    "my filter.json",
    "my jobs.json#/result/0",
    "New folder (2).where",
    "[draft] api.where",
    "it's mine.WHERE",
    "old logs.ndjson.gz",
    "filters/my filter",
    "no such dir/",
    "no such dir\\",
    "no such/x y",
    "Logs of May/errors",
    "./A eq 1x",
    "../my filter",
    "~/my filter",
    "C:\\my filter",
    "dt=2024/01 02",
    "filters",
    "a:b",
    "api.where",
    " ",
    "",
  ])("is the name of a file: %s", (operand) => {
    expect(["text", "file"]).not.toContain(taken(operand));
    expect(isText(operand, io)).toBe(false);
  });

  test("names a file that is there, whatever else it could be", () => {
    const other = memoryIo({ files: new Map([["A eq 1", new TextEncoder().encode("B eq 2")]]) });
    expect(filterInput("A eq 1", other)).toMatchObject({ from: "file", text: "B eq 2" });
  });

  test("is a misspelled file where it is words, and one of nearly that name is there", () => {
    expect(taken("my filtrs")).toBe("did you mean `my filters`?");
  });

  test("is where a log stands no filter just for having several words", () => {
    expect(
      ["my logs", "not A", "dt=2024", "Tom's logs", "New folder (2)"].filter((operand) => isText(operand, io)),
    ).toEqual([]);
    expect(['A eqq "x"', "A eq", "A && B", "A eq 1"].filter((operand) => !isText(operand, io))).toEqual([]);
  });

  test("is told to stand in quotes only where it may have lost them", () => {
    expect(taken("ClientCountry")).toMatch(/stands in quotes/);
    expect(taken("A eqq other.txt")).toBeNull();
  });
});

describe("a filter whose quotes the shell took away", () => {
  const split = (text: string) => text.split(" ");

  test("is told so, also with other operands behind it", () => {
    expect(withoutQuotes(split("ClientCountry eq ca"), io)?.help).toMatch(/stands in quotes/);
    expect(withoutQuotes(split("ClientCountry eq ca and BotScore lt 30 big.where"), io)?.help).toMatch(
      /stands in quotes/,
    );
    expect(withoutQuotes(["big.where", "missing.where"], io)).toBeNull();
  });

  test("is looked for among the first words only, however many there are", () => {
    const asked: string[] = [];
    const counting = {
      ...io,
      kind(path: string) {
        asked.push(path);
        return io.kind(path);
      },
    };
    expect(
      withoutQuotes(
        Array.from({ length: 5000 }, (_, index) => `w${index}`),
        counting,
      ),
    ).toBeNull();
    expect(asked.length).toBeLessThan(200);
  });
});
