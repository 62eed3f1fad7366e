import { expect, test } from "vitest";
import { sourceOf } from "../../../src/diagnostics/source.js";

test("lines end at LF, CRLF and a lone CR", () => {
  const source = sourceOf("a\nb\r\nc\rd");
  expect(source.lineCount).toBe(4);
  expect([0, 2, 5, 7].map((offset) => source.positionAt(offset))).toEqual(
    [1, 2, 3, 4].map((line) => ({ line, column: 1 })),
  );
  expect([1, 2, 3, 4].map((line) => source.lineSpan(line))).toEqual([
    { start: 0, end: 1 },
    { start: 2, end: 3 },
    { start: 5, end: 6 },
    { start: 7, end: 8 },
  ]);
});

test("columns count UTF-16 units, without a byte-order mark, which editors do not show", () => {
  const source = sourceOf("\ufeff😀x\n\ufeffy");
  expect([0, 1, 3, 6].map((offset) => source.positionAt(offset))).toEqual(
    [1, 1, 3, 2].map((column, at) => ({ line: at < 3 ? 1 : 2, column })),
  );
});

test("a line end belongs to the line it ends", () => {
  expect(sourceOf("a\r\nb").positionAt(2)).toEqual({ line: 1, column: 3 });
});

test("offsets beyond the text are its end", () => {
  expect(sourceOf("a\n").positionAt(99)).toEqual({ line: 2, column: 1 });
  expect(sourceOf("").positionAt(-1)).toEqual({ line: 1, column: 1 });
});
