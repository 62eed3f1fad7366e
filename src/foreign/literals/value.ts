/** Values of JavaScript, Python, Ruby and PHP as the JSON that they are: objects, arrays, strings, numbers, words. */
import type { JsonMember, JsonNode, JsonString } from "../../json/document/json-tree.js";
import { type Integer, integerOfJsonNumber, spelledInteger } from "../../language/integer.js";
import { deepest, fail, type Literal, missing, place, skip, take } from "./source.js";
import { isString, readString } from "./string.js";
import { toJson } from "./to-json.js";

/** Reads a value; what has no equivalent leaves a `Missing` node and is noted. `failed` is set where it is no value. */
export function readValue(source: Literal): JsonNode {
  skip(source);
  const { text, at: start } = source;
  const character = text.charAt(start);
  if (character === "{" || character === "[" || character === "(") {
    if (source.depth >= deepest) return fail(source);
    source.depth++;
    source.at++;
    const node =
      character === "{"
        ? readObject(source, start, "}")
        : character === "["
          ? readArray(source, start, "]")
          : readParenthesised(source, start);
    source.depth--;
    return node;
  }
  if (isString(source)) return readString(source);
  if (/[0-9.+-]/.test(character)) return readNumber(source);
  if (character === "/") return readRegularExpression(source);
  return readWord(source);
}

function readObject(source: Literal, start: number, closer: string): JsonNode {
  const members: JsonMember[] = [];
  while (!take(source, closer)) {
    const member = readMember(source);
    if (source.failed) return fail(source);
    if (member !== null) members.push(member);
    if (!take(source, ",") && !isNext(source, closer)) return fail(source);
  }
  return { kind: "Object", members, ...place(source, start) };
}

function isNext(source: Literal, sign: string): boolean {
  skip(source);
  return source.text.startsWith(sign, source.at);
}

function readMember(source: Literal): JsonMember | null {
  skip(source);
  const { at: start } = source;
  if (take(source, "...") || take(source, "**")) {
    readValue(source);
    missing(source, "variable", start);
    return null;
  }
  if (take(source, "[")) {
    readValue(source);
    if (!take(source, "]") || !take(source, ":")) source.failed = true;
    else readValue(source);
    missing(source, "variable", start);
    return null;
  }
  const key = readKey(source);
  if (key === null) return null;
  if (take(source, "=>")) isRuby(source);
  else if (!take(source, ":")) {
    // `{ country }` stands for the variable of that name.
    if (isNext(source, ",") || isNext(source, "}")) missing(source, "variable", start);
    else source.failed = true;
    return null;
  }
  const value = readValue(source);
  return { key, value };
}

function isRuby(source: Literal): void {
  source.signs.ruby = true;
  source.marks++;
}

const name = /:?[\p{L}_$][\p{L}\p{N}_$]*/uy;

function readKey(source: Literal): JsonString | null {
  const { at: start } = source;
  if (isString(source)) {
    const node = readString(source);
    return node.kind === "String" ? node : null;
  }
  name.lastIndex = start;
  const met = name.exec(source.text)?.[0] ?? null;
  if (met === null) {
    source.failed = true;
    return null;
  }
  source.at += met.length;
  source.marks++;
  if (met.startsWith(":")) source.signs.ruby = true;
  else source.signs.javascript = true;
  return { kind: "String", value: met.replace(/^:/, ""), ...place(source, start) };
}

/** An array; in PHP, one with keys is an object. */
function readArray(source: Literal, start: number, closer: string): JsonNode {
  const elements: JsonNode[] = [];
  const members: JsonMember[] = [];
  while (!take(source, closer)) {
    if (isNext(source, ",")) return fail(source);
    const node = readValue(source);
    if (node.kind === "String" && take(source, "=>")) {
      isRuby(source);
      members.push({ key: node, value: readValue(source) });
    } else elements.push(node);
    if (source.failed || (!take(source, ",") && !isNext(source, closer))) return fail(source);
  }
  if (members.length > 0 && elements.length > 0) return fail(source);
  return members.length > 0
    ? { kind: "Object", members, ...place(source, start) }
    : { kind: "Array", elements, ...place(source, start) };
}

/** A value in parentheses, or a tuple of Python. */
function readParenthesised(source: Literal, start: number): JsonNode {
  const node = readValue(source);
  if (source.failed || take(source, ")")) return node;
  const elements: JsonNode[] = [node];
  source.signs.python = true;
  while (!take(source, ")")) {
    if (!take(source, ",")) return fail(source);
    if (isNext(source, ")")) continue;
    elements.push(readValue(source));
    if (source.failed) return fail(source);
  }
  return { kind: "Array", elements, ...place(source, start) };
}

const number =
  /[+-]?(?:0[xX][0-9a-fA-F]+|[0-9][0-9_]*(?:\.[0-9]*)?(?:[eE][+-]?[0-9]+)?|\.[0-9]+)n?(?![\p{L}\p{N}_.])/uy;

function readNumber(source: Literal): JsonNode {
  const { at: start } = source;
  number.lastIndex = start;
  const met = number.exec(source.text)?.[0] ?? null;
  if (met === null) return fail(source);
  source.at += met.length;
  const spelled = met.replace(/^\+/, "").replaceAll("_", "").replace(/n$/, "");
  const integer = integerOf(spelled);
  if (integer !== undefined) return { kind: "Number", text: String(integer), integer, ...place(source, start) };
  return missing(source, "fraction", start);
}

function integerOf(spelled: string): Integer | undefined {
  if (/^-?0[xX]/.test(spelled))
    return spelled.length > 18
      ? undefined
      : spelledInteger(String(spelled.startsWith("-") ? -BigInt(spelled.slice(1)) : BigInt(spelled)));
  // A leading zero means octal in some languages.
  return /^-?0[0-9]/.test(spelled) ? undefined : integerOfJsonNumber(spelled.replace(/\.(?=$|e)/i, ""));
}

function readRegularExpression(source: Literal): JsonNode {
  const { at: start } = source;
  const met = /\/(?:[^/\\\n]|\\.){1,500}\/[a-z]*/y;
  met.lastIndex = start;
  const found = met.exec(source.text)?.[0];
  if (found === undefined) return fail(source);
  source.at += found.length;
  return missing(source, "regex", start);
}

const words: Readonly<Record<string, { readonly value: boolean | null; readonly python: boolean }>> = {
  true: { value: true, python: false },
  false: { value: false, python: false },
  null: { value: null, python: false },
  nil: { value: null, python: false },
  True: { value: true, python: true },
  False: { value: false, python: true },
  None: { value: null, python: true },
};

const dotted = /[$@]?[\p{L}_][\p{L}\p{N}_$]*(?:(?:\??\.|->|::)[\p{L}_$][\p{L}\p{N}_$]*)*/uy;

/** Functions that write JSON: what they are given is the value, as a string. */
const serializers = new Set(["JSON.stringify", "json.dumps", "dumps", "json_encode", "JSON.generate"]);

function readWord(source: Literal): JsonNode {
  const { at: start, text } = source;
  dotted.lastIndex = start;
  const met = dotted.exec(text)?.[0] ?? null;
  if (met === null) return fail(source);
  source.at += met.length;
  const word = Object.hasOwn(words, met) ? words[met] : undefined;
  if (word !== undefined) {
    if (word.python) {
      source.signs.python = true;
      source.marks++;
    }
    return word.value === null
      ? { kind: "Null", ...place(source, start) }
      : { kind: "Boolean", value: word.value, ...place(source, start) };
  }
  const { at: end } = source;
  if (!take(source, "(")) {
    source.at = end;
    return missing(source, "variable", start);
  }
  if (source.depth >= deepest) return fail(source);
  source.depth++;
  const node = serializers.has(met)
    ? readSerialized(source, start)
    : searches.test(met) && isNext(source, "{")
      ? readSearch(source)
      : readCall(source, start);
  source.depth--;
  return node;
}

/** Methods whose first argument is a query: `db.logs.find({…})`. */
const searches = /\.(?:find|findOne|count|countDocuments)$/;

function readSearch(source: Literal): JsonNode {
  const node = readValue(source);
  readArguments(source);
  return node;
}

function readSerialized(source: Literal, start: number): JsonNode {
  const node = readValue(source);
  readArguments(source);
  const json = source.failed ? null : toJson(node);
  return json === null
    ? { kind: "Missing", ...place(source, start) }
    : { kind: "String", value: json, ...place(source, start) };
}

/** Goes past the rest of a call, up to its closing parenthesis: `, null, 2)`, `, separators=(",", ":"))`. */
function readArguments(source: Literal): void {
  while (!take(source, ")")) {
    if (source.failed || !take(source, ",")) {
      source.failed = true;
      return;
    }
    if (isNext(source, ")")) continue;
    const argument = /[A-Za-z_]\w*\s*=(?!=)/y;
    skip(source);
    argument.lastIndex = source.at;
    source.at += argument.exec(source.text)?.[0].length ?? 0;
    const { obstacle } = source;
    readValue(source);
    source.obstacle = obstacle;
  }
}

/** A call whose value nobody knows. */
function readCall(source: Literal, start: number): JsonNode {
  if (!take(source, ")")) {
    readValue(source);
    if (!source.failed) readArguments(source);
  }
  return source.failed ? fail(source) : missing(source, "variable", start);
}
