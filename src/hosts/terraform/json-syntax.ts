/** Reads Terraform's JSON syntax (`.tf.json`): the tree that JSON has, whose strings are templates. */
import type { Comment } from "../../ast/nodes.js";
import type { Span } from "../../diagnostics/span.js";
import type { JsonNode, JsonString } from "../../json/document/json-tree.js";
import { readJson } from "../../json/document/read.js";
import { readString } from "../../json/document/string.js";
import { jsonString } from "../../language/json-string.js";
import type { OpenedString } from "../../where/held.js";
import { boundsOfFile } from "../bounds.js";
import type { Asked, FileTree, HeldString } from "../file-tree.js";
import { composed, withComposed } from "./composed.js";
import { deepest } from "./hcl-reading.js";
import { type JsonExpression, valueOfExpression } from "./json-expressions.js";
import { numberNode } from "./numbers.js";
import { escapeSequences, openTemplate, sequencesIn } from "./templates.js";

/** Whether a file of Terraform is in that syntax, as an object or a list of such: the native one begins with a name or a comment. */
export function isJsonSyntax(text: string): boolean {
  return /^\ufeff?\s*[{[]/.test(text.slice(0, 1000));
}

export interface TerraformJsonTree extends FileTree {
  /** Strings that are expressions, as far as anything of them is known, in order. */
  readonly expressions: readonly JsonExpression[];
}

/** What variables are by default is what stands there, and no template. */
const plainPlace = /^(?:\/\d+)?\/variable(?:\/\d+)?\/[^/]+(?:\/\d+)?\/default(?:\/|$)/;

/** `plain`: strings are no templates. Never throws, at any size and depth. */
export function readTerraformJson(text: string, bounds = boundsOfFile(), plain = false): TerraformJsonTree {
  const { root, diagnostics } = readJson(text, { depth: deepest });
  const strings = new Map<JsonString, HeldString>();
  const inside = new Map<JsonNode, readonly JsonNode[]>();
  const encoded = new Map<JsonNode, Span>();
  const changed = new Set<JsonNode>();
  const asked = new Map<JsonNode, Asked>();
  const transformed = new Set<JsonNode>();
  const comments: Comment[] = [];
  const expressions: JsonExpression[] = [];
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const whole: JsonNode = { kind: "Object", members: [], span: { start: 0, end: text.length }, pointer: "" };
  const converted = root === null ? whole : convert(root);
  return {
    root: converted,
    strings,
    encoded,
    inside,
    changed,
    asked,
    transformed,
    comments,
    expressions,
    problems: errors.map(({ code, span, related: [first] }) => {
      if (code === "LW404" && first !== undefined) return { kind: "twice", span, first: first.span };
      return { kind: code === "LW129" ? "depth" : "json", span };
    }),
  };

  function convert(node: JsonNode): JsonNode {
    switch (node.kind) {
      case "Object":
        return { ...node, members: node.members.map(({ key, value }) => ({ key: held(key), value: convert(value) })) };
      case "Array":
        return { ...node, elements: node.elements.map(convert) };
      case "String": {
        const string = held(node);
        if (isPlainAt(node)) return string;
        const sequences = sequencesIn(node.value);
        if (sequences.length === 0) return string;
        const unknown: JsonNode = { kind: "Missing", span: node.span, pointer: node.pointer };
        const [only] = sequences;
        // What is an expression and nothing else is no text.
        if (only?.start === 0 && only.end === node.value.length) return ofExpression(node) ?? unknown;
        inside.set(unknown, [string]);
        return unknown;
      }
      case "Number":
        return numberNode(node.text, node.span, node.pointer);
      default:
        return node;
    }
  }

  function isPlainAt({ pointer }: JsonNode): boolean {
    return plain || plainPlace.test(pointer);
  }

  function ofExpression(node: JsonString): JsonNode | null {
    const { value, offsets } = openedAt(text, node);
    const read = valueOfExpression({ value, offsets, escape: escapeJson }, templateOf(value), node, bounds);
    if (read === null) return null;
    const { tree, expression } = read;
    for (const [key, string] of tree.strings) strings.set(key, string);
    for (const [key, place] of tree.encoded) encoded.set(key, place);
    for (const [key, parts] of tree.inside) inside.set(key, parts);
    for (const key of tree.changed) changed.add(key);
    for (const key of tree.transformed ?? []) transformed.add(key);
    for (const [key, conditions] of tree.asked ?? []) asked.set(key, conditions);
    for (const comment of tree.comments) comments.push(comment);
    expressions.push(expression);
    return tree.root;
  }

  function held(node: JsonString): JsonString {
    if (isPlainAt(node)) {
      const value = composed(node.value);
      const string: JsonString = value === node.value ? node : { ...node, value };
      strings.set(string, {
        plain: true,
        open: () => withComposed({ ...openedAt(text, node), holes: [], escape: escapeJson }),
      });
      return string;
    }
    const isPlain = !/[$%]\{/.test(node.value) && composed(node.value) === node.value;
    const string: JsonString = isPlain
      ? node
      : { ...node, value: openTemplate(node.value, templateOf(node.value)).value };
    strings.set(string, { open: () => openAt(text, node) });
    return string;
  }
}

function templateOf(value: string, closed = true) {
  const all = { start: 0, end: value.length };
  return { span: all, content: all, form: "heredoc", closed, sequences: sequencesIn(value) } as const;
}

/** A template in a string of JSON, which is escaped as JSON first. */
function openAt(text: string, node: JsonString): OpenedString {
  const { value, closed, offsets: places } = openedAt(text, node);
  const opened = openTemplate(value, templateOf(value, closed));
  const at = (offset: number) => places[Math.min(offset, places.length - 1)] ?? node.span.end;
  return {
    ...opened,
    offsets: Array.from(opened.offsets, at),
    holes: opened.holes.map(({ start, end, kind }) => ({ start: at(start), end: at(end), kind })),
    escape: (piece) => escapeJson(escapeSequences(piece)),
  };
}

function openedAt(text: string, { span }: JsonString) {
  const offsets: number[] = [];
  const { value, closed } = readString(text, span.start + 1, '"', offsets);
  return { value, closed, offsets };
}

const escapeJson = (piece: string) => jsonString(piece).slice(1, -1);
