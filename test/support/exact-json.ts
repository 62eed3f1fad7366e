/**
 * Reads strict JSON exactly, for the oracle. Numbers keep their text. Objects keep the last value of a repeated key.
 * The code follows RFC 8259 alone, and shares no code with the readers that it checks.
 */

export type ExactJson =
  | { readonly type: "string"; readonly value: string }
  | { readonly type: "number"; readonly text: string }
  | { readonly type: "boolean"; readonly value: boolean }
  | { readonly type: "null" }
  | { readonly type: "array"; readonly elements: readonly ExactJson[] }
  | { readonly type: "object"; readonly members: ReadonlyMap<string, ExactJson> };

class NotJson extends Error {}

/** Returns the value of a text with one JSON value and white space around it, or null. */
export function readExactJson(text: string): ExactJson | null {
  const reader = new Reader(text);
  try {
    reader.blank();
    const value = reader.value();
    reader.blank();
    return reader.position === text.length ? value : null;
  } catch (error) {
    if (error instanceof NotJson) return null;
    throw error;
  }
}

class Reader {
  position = 0;
  constructor(readonly text: string) {}

  blank(): void {
    this.take(/[ \t\r\n]*/y);
  }

  value(): ExactJson {
    const next = this.text[this.position];
    if (next === "{") return this.object();
    if (next === "[") return this.array();
    if (next === '"') return { type: "string", value: this.string() };
    const word = this.take(/true|false|null/y);
    if (word !== null) return word === "null" ? { type: "null" } : { type: "boolean", value: word === "true" };
    const number = this.take(/-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y);
    if (number === null) throw new NotJson();
    return { type: "number", text: number };
  }

  private object(): ExactJson {
    const members = new Map<string, ExactJson>();
    this.expect("{");
    this.blank();
    for (let first = true; this.text[this.position] !== "}"; first = false) {
      if (!first) {
        this.expect(",");
        this.blank();
      }
      const key = this.string();
      this.blank();
      this.expect(":");
      this.blank();
      members.set(key, this.value());
      this.blank();
    }
    this.expect("}");
    return { type: "object", members };
  }

  private array(): ExactJson {
    const elements: ExactJson[] = [];
    this.expect("[");
    this.blank();
    while (this.text[this.position] !== "]") {
      if (elements.length > 0) {
        this.expect(",");
        this.blank();
      }
      elements.push(this.value());
      this.blank();
    }
    this.expect("]");
    return { type: "array", elements };
  }

  private string(): string {
    this.expect('"');
    let value = "";
    for (;;) {
      value += this.take(/[^"\\\u0000-\u001f]*/y) ?? "";
      if (this.text[this.position] === '"') {
        this.position++;
        return value;
      }
      const escape = this.take(/\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y);
      if (escape === null) throw new NotJson();
      const plain: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };
      const kind = escape[1] ?? "";
      value += kind === "u" ? String.fromCharCode(Number.parseInt(escape.slice(2), 16)) : (plain[kind] ?? kind);
    }
  }

  private expect(character: string): void {
    if (this.text[this.position] !== character) throw new NotJson();
    this.position++;
  }

  private take(pattern: RegExp): string | null {
    pattern.lastIndex = this.position;
    const match = pattern.exec(this.text);
    if (match === null) return null;
    this.position += match[0].length;
    return match[0];
  }
}

/** Returns the integer of a JSON number, of any size, or null. An exponent adds at most 400 digits. */
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
 * Converts JSON to JavaScript values without loss of digits. Integers are bigints, or only integers beyond the range of
 * numbers. A fraction stays a fraction, also when a double would round it to an integer.
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
    case "object": {
      const object = {};
      for (const [key, value] of json.members) {
        Object.defineProperty(object, key, {
          value: toValues(value, { bigints }),
          enumerable: true,
          configurable: true,
          writable: true,
        });
      }
      return object;
    }
    case "number": {
      const integer = exactInteger(json.text);
      const rounded = Number(json.text);
      if (integer === null) return Number.isInteger(rounded) ? 0.5 : rounded;
      return bigints || !Number.isInteger(rounded) || BigInt(rounded) !== integer ? integer : rounded;
    }
  }
}
