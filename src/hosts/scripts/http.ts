/** Reads a file of HTTP requests, as editors send them, into the tree that JSON has: the body of each. */
import type { Comment } from "../../ast/nodes.js";
import type { Span } from "../../diagnostics/span.js";
import type { JsonNode, JsonString } from "../../json/document/json-tree.js";
import { withHoles } from "../embedded-parts.js";
import type { HeldString } from "../file-tree.js";
import { commentAt, mayIgnore } from "../ignores.js";
import { signIn, type UnreadPart } from "../unread-parts.js";
import { hasComparison } from "../where-like.js";
import type { ScriptTree } from "./script-tree.js";
import { sendsJobs } from "./sent.js";

/** A value that requests put in. */
const variable = /^@[\w.-]+\s*=/;

/** Never throws, at any size. */
export function readHttp(text: string): ScriptTree {
  const strings = new Map<JsonString, HeldString>();
  const lines = new Set<JsonString>();
  const sent = new Set<number>();
  const elements: JsonNode[] = [];
  const comments: Comment[] = [];
  const unread: UnreadPart[] = [];
  const remade: Span[] = [];
  const begins = new Map<JsonNode, number>();
  /** What is read: what stands before a request, its head, or its body. */
  let part: "before" | "head" | "body" = "before";
  let body = 0;
  let begin = 0;
  const addText = (span: Span, from: number): JsonString => {
    const offsets = Array.from({ length: span.end - span.start + 1 }, (_, at) => span.start + at);
    const opened = {
      ...withHoles(text.slice(span.start, span.end), offsets),
      closed: true,
      escape: (piece: string) => piece,
    };
    const string: JsonString = { kind: "String", value: opened.value, span, pointer: `/${elements.length}` };
    strings.set(string, { open: () => opened });
    begins.set(string, from);
    elements.push(string);
    return string;
  };
  const addUnread = (span: Span) => {
    if (hasComparison(text.slice(span.start, span.end), true))
      unread.push({ span, sign: signIn(text, span), language: null });
  };
  const ended = (end: number) => {
    const content = text.slice(body, end);
    const head = { start: begin, end: part === "body" ? body : end };
    if (part !== "before") addUnread(head);
    if (part === "body" && content.trim() !== "") {
      const span = { start: body + content.search(/\S/), end: body + content.trimEnd().length };
      const string = addText(span, begin);
      lines.add(string);
      const isOfJob = sendsJobs(text.slice(begin, body));
      if (isOfJob) sent.add(span.start);
      // A program that makes it, or a form.
      const language = /^<\s*\{%/.test(content.trimStart()) ? "JavaScript" : null;
      if ((isOfJob || language !== null) && hasComparison(content, language === null))
        unread.push({ span, sign: signIn(text, span), language });
    }
    part = "before";
  };
  for (let line = text.charCodeAt(0) === 0xfeff ? 1 : 0; line < text.length; ) {
    const found = text.indexOf("\n", line);
    const end = found === -1 ? text.length : found;
    const content = text.slice(line, end).trim();
    if (content.startsWith("###")) ended(line);
    // What is done with the answer.
    else if (part === "body" && /^(?:>\s*\{%|>>?!?\s+\S|<>\s)/.test(content)) {
      ended(line);
      addUnread({ start: line, end });
    } else if (part !== "body" && variable.test(content)) {
      const start = text.indexOf("=", line) + 1;
      const value = text.slice(start, end);
      // Whether its quotes need backslashes is for the string to say that it is put into.
      if (/^\s*[{["]/.test(value))
        remade.push(addText({ start: start + value.search(/\S/), end: start + value.trimEnd().length }, line).span);
    } else if (part !== "body" && /^(?:#|\/\/)/.test(content)) {
      const start = line + text.slice(line, end).search(/\S/);
      if (mayIgnore(content)) comments.push(commentAt(text, start, end));
    } else if (part === "head" && content === "") {
      part = "body";
      body = Math.min(end + 1, text.length);
    } else if (part === "before" && content !== "") [part, begin] = ["head", line];
    line = end + 1;
  }
  ended(text.length);
  const root: JsonNode = { kind: "Array", elements, span: { start: 0, end: text.length }, pointer: "" };
  return {
    root,
    strings,
    inside: new Map(),
    encoded: new Map(),
    changed: new Set(),
    comments,
    problems: [],
    begins,
    lines,
    parts: null,
    fillings: [],
    remade,
    sent,
    // Who fills in a file of requests is not known.
    literal: new Set(),
    joined: new Set(),
    requests: new Set(),
    jobs: new Set(),
    programs: null,
    unread: () => unread,
  };
}
