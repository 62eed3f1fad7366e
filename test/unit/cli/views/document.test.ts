import { expect, test } from "vitest";
import { printDocument } from "../../../../src/old-cli/views/document.js";
import { memoryIo } from "../../../cli/memory-io.js";

/** What a document is printed as, piece by piece. */
function printed(rest: object): readonly string[] {
  const pieces: string[] = [];
  printDocument({}, rest, { ...memoryIo(), out: (text) => pieces.push(String(text)) });
  return pieces;
}

test("a document is one line of JSON, with the digits of integers that no double has, and without what is nothing", () => {
  const rest = {
    n: 18_446_744_073_709_551_615n,
    list: [1, { m: -(2n ** 63n) }],
    none: undefined,
    made: () => ["m"],
    unmade: () => undefined,
  };
  expect(printed(rest)).toEqual([
    '{"ok":true,"diagnostics":[],"problems":[],"n":"18446744073709551615","list":[1,{"m":"-9223372036854775808"}],"made":["m"]}\n',
  ]);
});

test("a large member is made after what stands before it was written, and is written before the next is made", () => {
  const order: string[] = [];
  const member = (name: string) => () => {
    order.push(`made ${name}`);
    return name.repeat(100_000);
  };
  const pieces: string[] = [];
  const io = {
    ...memoryIo(),
    out: (text: unknown) => {
      pieces.push(String(text));
      order.push("written");
    },
  };
  printDocument({}, { a: member("a"), b: member("b"), c: member("c") }, io);
  expect(order).toEqual(["made a", "written", "made b", "written", "made c", "written", "written"]);
  const { a, b, c } = JSON.parse(pieces.join(""));
  expect([a, b, c]).toEqual(["a", "b", "c"].map((name) => name.repeat(100_000)));
});
