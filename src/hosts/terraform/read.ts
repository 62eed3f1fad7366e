/** Reads a file of Terraform or OpenTofu: blocks become objects, by the same pointers as Terraform's own JSON syntax has. */
import type { Span } from "../../diagnostics/span.js";
import type { JsonMember, JsonNode, JsonObject, JsonString } from "../../json/document/json-tree.js";
import { pointerTo } from "../../json/document/pointer.js";
import { boundsOfFile } from "../bounds.js";
import type { FileTree } from "../file-tree.js";
import { skipBracket } from "./brackets.js";
import { readExpression } from "./expressions.js";
import { type GivenOnce, givenOnce } from "./given-once.js";
import { refusedIn } from "./grammar/refused.js";
import { deepest, type HclReading, hclReading, identifierAt, lineEnd, problem, skipBlank } from "./hcl-reading.js";
import { quotedAt } from "./templates.js";

export interface TerraformTree extends FileTree {
  /** Where no change can be written: texts that calls put together. */
  readonly kept: readonly Span[];
  /** Objects that are put together. */
  readonly made: ReadonlySet<JsonNode>;
}

/** `overrides`: its blocks change those of other files, one after the other, so that two may have one name. Never throws, at any size and depth. */
export function readTerraform(text: string, bounds = boundsOfFile(), overrides = false): TerraformTree {
  const reading = hclReading(text, bounds);
  const ofFile = overrides ? null : givenOnce(reading);
  const members: JsonMember[] = [];
  while (reading.position < text.length) {
    for (const member of readBody(reading, "", ofFile)) members.push(member);
    // A brace that closes nothing.
    if (reading.position < text.length) {
      problem(reading, "bracket", reading.position, reading.position + 1);
      reading.position++;
    }
  }
  const { strings, encoded, inside, changed, asked, transformed, made, problems, comments, kept, tooDeep } = reading;
  const root: JsonObject = { kind: "Object", members, span: { start: 0, end: text.length }, pointer: "" };
  const refused = () => refusedIn(text);
  return {
    root,
    strings,
    encoded,
    inside,
    changed,
    asked,
    transformed,
    problems,
    refused,
    kept,
    made,
    tooDeep,
    comments: [...comments.values()],
  };
}

/** Reads attributes and blocks up to the end of the text or a brace; `ofFile`: which names were given in all of the file. */
function readBody(reading: HclReading, pointer: string, ofFile: GivenOnce | null): readonly JsonMember[] {
  const { text } = reading;
  const members: JsonMember[] = [];
  const counts = new Map<string, number>();
  // Several blocks of `locals` are one.
  const attributes = (pointer === "/locals" && ofFile) || givenOnce(reading);
  for (;;) {
    skipBlank(reading, true);
    const start = reading.position;
    if (start >= text.length || text.charAt(start) === "}") return members;
    const name = identifierAt(text, start);
    if (name === "") {
      notRead(reading);
      continue;
    }
    reading.position += name.length;
    const key: JsonString = {
      kind: "String",
      value: name,
      span: { start, end: reading.position },
      pointer: pointerTo(pointer, name),
    };
    skipBlank(reading, false);
    if (text.charAt(reading.position) === "=" && text.charAt(reading.position + 1) !== "=") {
      reading.position++;
      attributes(key.pointer, key.span);
      members.push({ key, value: readValue(reading, key) });
      endItem(reading);
      continue;
    }
    const labels = readLabels(reading);
    if (text.charAt(reading.position) !== "{") {
      reading.position = start;
      notRead(reading);
      continue;
    }
    const headEnd = start + text.slice(start, reading.position).trimEnd().length;
    // A block is no value that a change could be written around.
    if (labels.length === 0 && /^(?:filter|where|and|or)$/.test(name)) reading.kept.push({ start, end: start + 1 });
    const place = [name, ...labels].reduce(pointerTo, pointer);
    const count = counts.get(place) ?? 0;
    counts.set(place, count + 1);
    if (pointer === "" && labels.length > 0 && labels.length === labelled[name])
      ofFile?.(place, { start, end: headEnd });
    members.push({
      key,
      value: readBlock(reading, start, name === "locals" || count === 0 ? place : pointerTo(place, count), ofFile),
    });
  }
}

/** Blocks of which a file has one of each name, and how many labels are the name. */
const labelled: Readonly<Record<string, number>> = Object.assign(Object.create(null), {
  resource: 2,
  data: 2,
  ephemeral: 2,
  variable: 1,
  output: 1,
  module: 1,
  check: 1,
});

function readLabels(reading: HclReading): readonly string[] {
  const { text } = reading;
  const labels: string[] = [];
  for (;;) {
    skipBlank(reading, false);
    const { position } = reading;
    const word = identifierAt(text, position);
    if (word !== "") {
      labels.push(word);
      reading.position += word.length;
    } else if (text.charAt(position) === '"') {
      const { span, content, closed } = quotedAt(text, position);
      if (!closed) return labels;
      labels.push(text.slice(content.start, content.end));
      reading.position = span.end;
    } else return labels;
  }
}

function readBlock(reading: HclReading, start: number, pointer: string, ofFile: GivenOnce | null): JsonNode {
  const opened = reading.position;
  if (reading.depth >= deepest) {
    skipBracket(reading);
    const span = { start, end: reading.position };
    reading.tooDeep.push(span);
    return { kind: "Missing", span, pointer };
  }
  reading.depth++;
  reading.position++;
  const members = readBody(reading, pointer, ofFile);
  reading.depth--;
  if (reading.position < reading.text.length) reading.position++;
  else problem(reading, "bracket", opened, opened + 1);
  return { kind: "Object", members, span: { start, end: reading.position }, pointer };
}

/** The value of an attribute; all of that where it has none. */
function readValue(reading: HclReading, key: JsonString): JsonNode {
  const span = { start: key.span.start, end: reading.position };
  const value = readExpression(reading, key.pointer, { line: true });
  if (value.span.start < value.span.end) return value;
  problem(reading, "value", span.start, span.end);
  return { kind: "Missing", span, pointer: key.pointer };
}

/** Behind a value the line ends, or the block that stands on one line. */
function endItem(reading: HclReading): void {
  skipBlank(reading, false);
  const character = reading.text.charAt(reading.position);
  if (character !== "" && character !== "\n" && character !== "}") notRead(reading);
}

/** Reports what is neither an attribute nor a block, and skips the rest of its line. */
function notRead(reading: HclReading): void {
  const { text, position } = reading;
  problem(reading, "syntax", position, position + 1);
  const end = lineEnd(text, position);
  while (reading.position < end) {
    const character = text.charAt(reading.position);
    if ("{[(".includes(character)) skipBracket(reading);
    else if (character === '"') reading.position = quotedAt(text, reading.position).span.end;
    else reading.position++;
  }
}
