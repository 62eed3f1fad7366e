/** What expressions of a file of Terraform refer to, and whether they look into it: it is compared, sought, or given to a function that may do so. */
import { once } from "../once.js";
import { type Frame, frameIn, isUnder, nothing, type Operand, ofBlock, ofKey, passOn } from "./frames.js";
import { argumentOf } from "./passing-functions.js";
import { type Bound, type Mention, soughtThrough } from "./sought.js";
import { endOfDocument, linesOfWords, patternsOfTokens } from "./tokens.js";

/** Where an expression refers to a local or a variable, also by what a loop goes through. */
export interface Use {
  /** `local.x` or `var.x`. */
  readonly name: string;
  /** The local of whose value it is a part. */
  readonly owner: string | null;
  /** The key that stands behind it, null for none. */
  readonly key: string | null;
  /** The key by which it is looked into, null for all of it; undefined: it is not. */
  readonly taken: string | null | undefined;
  /** Texts in it in whose place others are put. */
  readonly sought: readonly string[];
  /** It is what a job has as its filter, its dataset or the like, or a part of that. */
  readonly sends: boolean;
  /** The key by which it is looked into where what it stands in is, by that key. */
  within(key: string | null): string | null;
}

const nullWord: readonly Operand[] = [{ key: null, takes: false }];
/** What goes through more names than that, or is as long, is looked into. */
const mostSources = 8;
const mostMentions = 64;
/** `isJson`: the text is Terraform's JSON syntax. Linear, and never throws. */
export function usesIn(text: string, isJson: boolean): readonly Use[] {
  const patterns = patternsOfTokens();
  // Quotes of expressions are escaped there.
  const source = isJson ? text.replaceAll('\\"', ' "') : text;
  const frames: Frame[] = [];
  const mentions: Mention[] = [];
  const bindings = new Map<string, Bound[]>();
  const ends = once(() => linesOfWords(source));
  let position = 0;
  let frame = made("file", { is: "file" });
  while (position < source.length) {
    while (position >= frame.end) close();
    if (frame.closing === '"' || frame.closing === "end") readText();
    else readToken();
  }
  passOn(frames);
  const soughtOf = soughtThrough(mentions);
  return mentions.map((mention) => {
    const { name, key, takes, frame: around } = mention;
    const within = (sought: string | null) => (sought === null || isUnder(around, sought) ? key : sought);
    return {
      name,
      key,
      owner: around.isPart ? around.owner : null,
      taken: takes ? key : around.taken === undefined ? undefined : within(around.taken),
      sought: soughtOf(mention),
      sends: around.sends === true,
      within,
    };
  });

  function next(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = position;
    return pattern.exec(source);
  }

  function made(closing: Frame["closing"], more?: Partial<Frame>): Frame {
    const one = frameIn(closing === "file" ? null : frame, closing, mentions.length, more);
    frames.push(one);
    return one;
  }

  /** Opens what is an operand of what it stands in. */
  function operand(closing: Frame["closing"], more?: Partial<Frame>): void {
    const one = made(closing, more);
    one.takes = frame.isCompared;
    frame.last = [one];
    frame = one;
  }

  function close(): void {
    const { parent, bound, label, is } = frame;
    for (const name of bound ?? nothing) bindings.get(name)?.pop();
    if (label === "for_each" && is === null && parent !== null) bind(parent, parent.each, frame, true);
    frame = parent ?? frame;
  }

  function closeParts(): void {
    while (frame.closing === "part") close();
  }

  function take(): void {
    for (const one of frame.last) one.takes = true;
    settle();
  }

  /** What stood before is no operand of what comes. */
  function settle(isCompared = false): void {
    frame.last = nothing;
    frame.isCompared = isCompared;
  }

  /** Gives a name to what something refers to that goes through it. */
  function bind(to: Frame, name: string, through: Frame, isEach: boolean): void {
    const isLong = mentions.length - through.from > mostMentions;
    const names = isLong ? [] : [...new Set(mentions.slice(through.from).map((one) => one.name))];
    through.takes ||= isLong || names.length > mostSources;
    const known = bindings.get(name) ?? [];
    bindings.set(name, known);
    known.push({ names: through.takes ? [] : names, isEach, mentions, from: through.from, end: mentions.length });
    to.bound ??= [];
    to.bound.push(name);
  }

  function readText(): void {
    const [found = ""] = next(patterns.inText) ?? [];
    position += found.length;
    if (found === "${" || found === "%{") {
      frame = made("}", { isFirst: false });
      if (source.charAt(position) === "~") position++;
      if (found === "%{") beginLoop();
    } else if (frame.closing === '"' && (found === '"' || found === "\n")) close();
  }

  function beginLoop(): void {
    const [head, first = "", second] = next(patterns.loop) ?? [];
    if (head === undefined) return;
    position += head.length;
    frame = made("part", { is: "head", label: second ?? first, isSealed: true, sends: false });
  }

  /** The name that a loop has its values by; a directive of a text has it for the rest of that. */
  function endHead(isDirective = false): void {
    const head = frame;
    close();
    bind((isDirective ? frame.parent : frame) ?? frame, head.label ?? "", head, false);
  }

  function readToken(): void {
    const body =
      frame.closing === "part" && frame.is === null && frame.label !== null ? (frame.parent ?? frame) : frame;
    if (body.isFirst && readKey(body)) return;
    const [found = ""] = next(patterns.token) ?? [];
    if (found === "/*") {
      const end = source.indexOf("*/", position + 2);
      position = end < 0 ? source.length : end + 2;
      return;
    }
    if (found === "[" && frame.last.length > 0) {
      readIndex();
      return;
    }
    if (found === "." && frame.last.length > 0) {
      readStep();
      return;
    }
    position += found.length;
    if (/^(?:[ \t\r]|#|\/\/)/.test(found)) return;
    if (found === "\n") {
      body.isFirst ||= body.closing === "}" || body.closing === "file";
      return;
    }
    frame.isFirst = false;
    if (/^<<-?[^-]/.test(found) && found.endsWith("\n")) {
      operand("end", { end: endOfDocument(found, ends(), position) ?? source.length });
      return;
    }
    if (/^[\p{ID_Start}_]/u.test(found)) {
      readWord(found);
      return;
    }
    switch (found) {
      case '"':
        operand('"');
        return;
      case "(":
        operand(")");
        return;
      case "[":
      case "{": {
        const isFile = frame.is === "file" && found === "{";
        const isLocals = frame.label === "locals" && frame.parent?.is === "file";
        operand(found === "[" ? "]" : "}", { isLocals, is: isFile ? "file" : null });
        beginLoop();
        return;
      }
      case ")":
      case "]":
      case "}":
        if (frame.is === "head" && found === "}") endHead(true);
        closeParts();
        if (frame.closing === found) close();
        return;
      case ",":
        closeParts();
        settle();
        frame.isFirst = frame.closing === "}";
        beginArgument();
        return;
      case "==":
      case "!=":
        if (frame.last === nullWord || next(/[ \t]*null\b/y) !== null) {
          settle();
          return;
        }
        take();
        settle(true);
        return;
      case "=>":
      case "=":
        take();
        return;
      case "?":
        frame.questions++;
        settle();
        return;
      case ":":
        if (frame.is === "head" && frame.questions === 0) {
          endHead();
          return;
        }
        frame.questions--;
        settle();
        return;
      default:
        if (/^\d/.test(found)) frame.last = [{ key: null, takes: false }];
        else if (found !== "!" && found !== "-") settle();
    }
  }

  /** `key = value` of an object or a block, and the head of a block. */
  function readKey(body: Frame): boolean {
    const [written, quoted, plain = ""] = next(patterns.key) ?? [];
    const [head, kind, labels = ""] = written === undefined && quoted === undefined ? (next(patterns.block) ?? []) : [];
    if (written === undefined && head === undefined) return false;
    while (frame !== body) close();
    body.isFirst = false;
    settle();
    position += (written ?? head ?? "").length;
    const label = quoted ?? plain;
    if (written !== undefined)
      frame = made("part", { label, owner: body.isLocals ? `local.${label}` : body.owner, ...ofKey(body, label) });
    else {
      const [, each = "each"] = /^[ \t]+"?([^"\s]+)/.exec(kind === "dynamic" ? labels : "") ?? [];
      frame = made("}", { isLocals: kind === "locals" && body.is === "file", each, ...ofBlock(body, kind ?? "") });
    }
    return true;
  }

  function readIndex(): void {
    const [literal, key] = next(patterns.index) ?? [];
    position += literal?.length ?? 1;
    if (literal === undefined) frame = made("]", { takes: true });
    else if (key !== undefined) for (const one of frame.last) one.key = key;
  }

  function readStep(): void {
    const [step, key = ""] = next(patterns.step) ?? [];
    position += step?.length ?? 1;
    if (/^[^\d*]/.test(key)) for (const one of frame.last) one.key = key;
  }

  function beginArgument(): void {
    const { call, arguments: at } = frame;
    if (call === null) return;
    frame.arguments++;
    const [, sought] =
      call === "replace" && at === 1 ? (next(/[ \t\r\n]*"((?:[^"\\$%\n]|\\["\\])+)"[ \t\r\n]*,/y) ?? []) : [];
    if (sought !== undefined) frame.sought = [sought.replace(/\\(.)/g, "$1")];
    frame = made("part", argumentOf(call, at));
  }

  function readWord(found: string): void {
    if (source.charAt(position) === "(") {
      position++;
      operand(")", { call: found.replace(/^core::/, "") });
      beginArgument();
      return;
    }
    if (found === "if" && frame.bound !== null && frame.last.length > 0) {
      frame = made("part", { is: "if", isSealed: true });
      return;
    }
    const binding = bindings.get(found)?.at(-1);
    const isName = binding === undefined && (found === "local" || found === "var");
    const [step, name = ""] = isName || binding?.isEach ? (next(patterns.step) ?? []) : [];
    position += step?.length ?? 0;
    const names = isName ? [`${found}.${name}`] : binding?.isEach && name !== "value" ? [] : (binding?.names ?? []);
    const those = names.map(
      (one): Mention => ({
        name: one,
        key: null,
        takes: frame.isCompared,
        frame,
        through: isName ? null : (binding ?? null),
      }),
    );
    for (const one of those) mentions.push(one);
    frame.last = those.length > 0 ? those : found === "null" ? nullWord : [{ key: null, takes: false }];
  }
}
