import { expect, test } from "vitest";
import { fieldPicker, valueFinder } from "../../../src/logs/index.js";

const encode = (text: string) => new TextEncoder().encode(text);

function picked(names: readonly string[], line: string): string | null {
  const bytes = fieldPicker(names)(encode(line));
  return bytes && new TextDecoder().decode(bytes);
}

test.each([
  ['{"A":1,"B":"b"}\n', ["A"], '{"A":1}\n'],
  ['{"A":1,"B":"b"}\r\n', ["B", "A"], '{"B":"b","A":1}\n'],
  ['{"A":1}', ["C"], "{}\n"],
  ["{}", ["A"], "{}\n"],
  ['\ufeff { "A" : 12345678901234567890 , "B" : -1.50e+3 } ', ["A", "B"], '{"A":12345678901234567890,"B":-1.50e+3}\n'],
  ['{"A":"\\u0041\\/","\\u0042":null,"C":true}', ["A", "B", "C"], '{"A":"\\u0041\\/","B":null,"C":true}\n'],
  ['{"A":{"B":[1, {"C":"}]\\""}]},"B":[ ]}', ["A", "B", "C"], '{"A":{"B":[1, {"C":"}]\\""}]},"B":[ ]}\n'],
  ['{"A":1,"A":2}', ["A"], '{"A":2}\n'],
  ['{"X":"\\"A\\":1","A\\"":2}', ["A", 'A"'], '{"A\\"":2}\n'],
  ['{"__proto__":1,"Größe":2}', ["Größe", "__proto__"], '{"Größe":2,"__proto__":1}\n'],
])("%s: %j", (line, names, expected) => {
  expect(picked(names, line)).toBe(expected);
});

test.each([
  "",
  "[1]",
  "null",
  '{"A":1',
  '{"A"',
  '{"A":',
  '{"A":}',
  '{"A" 1}',
  "{A:1}",
  '{"A":1,}',
  '{"A":1 2}',
  '{"A":"',
  '{"A":[1}',
  "not json",
])("no object to go through: %s", (line) => {
  expect(picked(["A"], line)).toBe(null);
});

test("bytes that are no UTF-8 stay as they are", () => {
  const line = Uint8Array.from([...encode('{"A":"'), 0xff, 0xc3, ...encode('","B":1}')]);
  expect(fieldPicker(["A"])(line)).toEqual(Uint8Array.from([...encode('{"A":"'), 0xff, 0xc3, ...encode('"}\n')]));
});

test("where values stand in a line, in the order of the names", () => {
  const line = ' {"b": "x" ,"a":[1, {"b":2}],"\\u0062":3}\r\n';
  const places = valueFinder(["a", "b", "none"])(new TextEncoder().encode(line));
  expect(places?.map((place) => place && line.slice(place.start, place.end))).toEqual(['[1, {"b":2}]', "3", undefined]);
  expect(valueFinder(["a"])(new TextEncoder().encode('{"a":'))).toBeNull();
});
