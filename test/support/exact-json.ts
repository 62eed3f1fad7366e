/**
 * Strict JSON read exactly, for the oracle: numbers keep their text. An object keeps the last value of a repeated key.
 * `JSON.parse` decides what is JSON. It reads the text a second time with each number as a string.
 */

export type ExactJson =
  | { readonly type: "string"; readonly value: string }
  | { readonly type: "number"; readonly text: string }
  | { readonly type: "boolean"; readonly value: boolean }
  | { readonly type: "null" }
  | { readonly type: "array"; readonly elements: readonly ExactJson[] }
  | { readonly type: "object"; readonly members: ReadonlyMap<string, ExactJson> };

type Parsed = string | boolean | null | readonly Parsed[] | { readonly [key: string]: Parsed };

/** The value of a text that is exactly one JSON value with white space around it, or null. */
export function readExactJson(text: string): ExactJson | null {
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  const marked = text.replace(/"((?:[^"\\]|\\.)*")|-?\d[\d.eE+-]*/g, (number, string?: string) =>
    string === undefined ? `"n${number}"` : `"s${string}`,
  );
  return exactly(JSON.parse(marked) as Parsed);
}

/** The first character of each string tells a string from a number. */
function exactly(value: Parsed): ExactJson {
  if (value === null) return { type: "null" };
  if (typeof value === "boolean") return { type: "boolean", value };
  if (typeof value === "string")
    return value.startsWith("n") ? { type: "number", text: value.slice(1) } : { type: "string", value: value.slice(1) };
  if (Array.isArray(value)) return { type: "array", elements: value.map(exactly) };
  const members = Object.entries(value).map(([key, member]) => [key.slice(1), exactly(member)] as const);
  return { type: "object", members: new Map(members) };
}

/** The integer that a JSON number is, of any size, or null. Exponents that could only matter beyond 400 digits are cut off. */
export function exactInteger(text: string): bigint | null {
  const [mantissa = "", exponentText = "0"] = text.toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const digits = BigInt(whole + fraction);
  if (digits === 0n) return 0n;
  const exponent = BigInt(exponentText.replace("+", "")) - BigInt(fraction.length);
  if (exponent > 400n || exponent < -BigInt(text.length)) return null;
  if (exponent >= 0n) return digits * 10n ** exponent;
  const divisor = 10n ** -exponent;
  return digits % divisor === 0n ? digits / divisor : null;
}

/**
 * The same as JavaScript values without loss of digits. Integers are bigints, or only those that a number cannot hold.
 * A number that is no integer stays none, also where a double would round it to one.
 */
export function toValues(json: ExactJson, { bigints }: { readonly bigints: boolean }): unknown {
  switch (json.type) {
    case "null":
      return null;
    case "string":
    case "boolean":
      return json.value;
    case "array":
      return json.elements.map((element) => toValues(element, { bigints }));
    case "object":
      return Object.fromEntries([...json.members].map(([key, value]) => [key, toValues(value, { bigints })]));
    case "number": {
      const integer = exactInteger(json.text);
      const rounded = Number(json.text);
      if (integer === null) return Number.isInteger(rounded) ? 0.5 : rounded;
      return bigints || !Number.isInteger(rounded) || BigInt(rounded) !== integer ? integer : rounded;
    }
  }
}
