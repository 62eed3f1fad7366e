import { describe, expect, test } from "vitest";
import { jsonString } from "../../../src/language/json-string.js";

describe("what nobody would see is an escape", () => {
  test.each([
    ["a control of ASCII", "\u007f", '"\\u007f"'],
    ["controls of Latin-1, an end of a line among them", "\u009b\u0085", '"\\u009b\\u0085"'],
    ["ends of lines and paragraphs", "\u2028\u2029", '"\\u2028\\u2029"'],
    ["what reorders a line", "\u202e\u2066", '"\\u202e\\u2066"'],
    ["what takes no room", "\u00ad\u200b\u2060\ufeff\u034f", '"\\u00ad\\u200b\\u2060\\ufeff\\u034f"'],
    ["no joiner within an emoji", "❤\ufe0f 👩\u200d🚀 a\u200d", '"❤\ufe0f 👩\u200d🚀 a\\u200d"'],
    ["what is no character", "\ufffe\uffff", '"\\ufffe\\uffff"'],
    ["beyond the first plane by its units", "\u{e0001}", '"\\udb40\\udc01"'],
    ["all else as it is", '"\\/é€😀<&>\u{10ffff}\ufffd', '"\\"\\\\/é€😀<&>\u{10ffff}\ufffd"'],
  ])("%s", (_, value, written) => {
    expect(jsonString(value)).toBe(written);
    expect(JSON.parse(written)).toBe(value);
  });
});
