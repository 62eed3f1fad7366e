import { expect, test } from "vitest";
import { lineOutput } from "../../src/old-cli/world/line-output.js";
import { lineSplitter } from "../../src/old-cli/world/lines.js";
import { memoryIo } from "./memory-io.js";

const encode = (text: string) => new TextEncoder().encode(text);

/** The lines of a text that arrives in pieces of a size, through one buffer that is used again. */
function split(text: string, size: number, longest?: number): (string | null)[] {
  const lines: (string | null)[] = [];
  const splitter = lineSplitter((line) => lines.push(line === null ? null : new TextDecoder().decode(line)), longest);
  const bytes = encode(text);
  const buffer = Buffer.alloc(size);
  for (let at = 0; at < bytes.length; at += size) {
    const piece = bytes.subarray(at, at + size);
    buffer.set(piece);
    splitter.push(buffer.subarray(0, piece.length));
  }
  splitter.end();
  return lines;
}

test("any split into pieces gives the same lines", () => {
  const text = '{"a":1}\r\n\n日本\n{"b":2}\n\nlast';
  const expected = ['{"a":1}\r\n', "\n", "日本\n", '{"b":2}\n', "\n", "last"];
  for (let size = 1; size <= 40; size++) expect(split(text, size)).toEqual(expected);
});

test("nothing gives no lines, and a line end at the end begins none", () => {
  expect(split("", 8)).toEqual([]);
  expect(split("a\n", 8)).toEqual(["a\n"]);
});

test("a line that is too long is passed over, wherever it is cut", () => {
  for (let size = 1; size <= 40; size++)
    expect(split(`ab\n${"x".repeat(30)}\ncd\n`, size, 10)).toEqual(["ab\n", null, "cd\n"]);
  expect(split("x".repeat(30), 7, 10)).toEqual([null]);
});

test("output is gathered, in order, with lines larger than the buffer between", () => {
  const io = memoryIo();
  const output = lineOutput(io);
  const lines = ["a\n", `${"b".repeat(70_000)}\n`, "c\n", `${"d".repeat(40_000)}\n`, `${"e".repeat(40_000)}\n`];
  for (const line of lines) output.write(encode(line));
  output.flush();
  expect(io.stdout()).toBe(lines.join(""));
});

test("a last line without line end stays so, unless another follows", () => {
  const io = memoryIo();
  const output = lineOutput(io);
  for (const line of ["a", "b\n", "c"]) output.write(encode(line));
  output.flush();
  expect(io.stdout()).toBe("a\nb\nc");
});
