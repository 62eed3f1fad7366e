/** Which warnings the comments of a filter suppress, and what is wrong with such comments (language.md §15.6). */
import type { Comment, Document, Expression } from "../ast/nodes.js";
import { walk } from "../ast/visit.js";
import { knownCodes } from "../diagnostics/codes-generated.js";
import { type Collector, collector } from "../diagnostics/collector.js";
import type { Diagnostic, DiagnosticFix } from "../diagnostics/diagnostic.js";
import { isLowered } from "../diagnostics/lowered.js";
import { report, safeFix, suggestedFix } from "../diagnostics/report.js";
import { isError, isSuppressed } from "../diagnostics/severity.js";
import type { Span } from "../diagnostics/span.js";
import { similarNames } from "../diagnostics/suggest.js";
import { notes, warnings } from "../diagnostics/warnings-generated.js";
import { type IgnoreComment, type IgnoredCode, ignoreWord, readIgnore } from "../text/ignore-comment.js";

/** What a comment is about itself: it cannot say that it is not to be spoken of. */
const ofComments = /^LW92/;

const known: ReadonlySet<string> = /* @__PURE__ */ new Set<string>(knownCodes);

/** The comments of a filter, and the part of the source that each is about. */
export interface PlacedComments {
  readonly comments: readonly Comment[];
  readonly scopeOf: (comment: Comment) => Span | null;
}

/** One code of one comment. */
interface Suppression extends IgnoredCode {
  readonly of: IgnoreComment;
  readonly reason: string;
  /** The part of the text whose warnings it is about; null where nothing stands behind it. */
  readonly scope: Span | null;
}

/**
 * Whether it was looked for what a code says, so that its absence is known; `error`: as it is compiled, that would be an error. `comment`: where that is
 * about other files, too, the one that speaks of it.
 */
export type LookedFor = (code: string, comment?: Comment) => boolean | "error";

/** The diagnostics with what the comments suppress marked as such, and with what is wrong with those comments. */
export function suppressed(
  diagnostics: readonly Diagnostic[],
  placed: PlacedComments,
  source: string,
  lookedFor: LookedFor,
): readonly Diagnostic[] {
  const { marked, mistakes } = markedBy(diagnostics, placed, source, lookedFor);
  return mistakes.length === 0 ? marked : [...marked, ...mistakes].sort((a, b) => a.span.start - b.span.start);
}

/** The same apart: the diagnostics in their order, and what is wrong with the comments, to which a count of what is not kept belongs. */
export function markedBy(
  diagnostics: readonly Diagnostic[],
  placed: PlacedComments,
  source: string,
  lookedFor: LookedFor,
): { readonly marked: readonly Diagnostic[]; readonly mistakes: readonly Diagnostic[] } {
  const comments = placed.comments.flatMap((comment) => ignoreIn(comment) ?? []);
  if (comments.length === 0) return { marked: diagnostics, mistakes: [] };
  const { scopeOf } = placed;
  const mistakes = collector();
  const suppressions = comments.flatMap((comment) => sound(comment, scopeOf, lookedFor, mistakes));
  const byCode = new Map<string, Suppression[]>();
  for (const one of suppressions) {
    const others = byCode.get(one.code);
    if (others === undefined) byCode.set(one.code, [one]);
    else others.push(one);
  }
  const used = new Set<Suppression>();
  const marked = diagnostics.flatMap((diagnostic): readonly Diagnostic[] => {
    if (diagnostic.code === "LW130") {
      mistakes.add(diagnostic);
      return [];
    }
    const by =
      isError(diagnostic) || isSuppressed(diagnostic) || ofComments.test(diagnostic.code)
        ? undefined
        : narrowest(byCode.get(diagnostic.code) ?? [], diagnostic);
    if (by === undefined) return [diagnostic];
    used.add(by);
    return [{ ...diagnostic, suppressed: by.reason }];
  });
  // The same code may be an error elsewhere in the part that it is about.
  const errors = diagnostics.filter(isError);
  const unable = new Set(
    suppressions.filter(
      (one) => !used.has(one) && errors.some((error) => error.code === one.code && isAbout(one, error)),
    ),
  );
  for (const one of unable) mistakes.report("LW923", one, { code: one.code, is: "error" });
  // Of a filter with errors, or with more warnings than are kept, it is not known what else would be said of it.
  const isKnown = errors.length === 0 && !diagnostics.some(({ code }) => code === "LW130");
  const unused = isKnown ? suppressions.filter((one) => !used.has(one) && lookedFor(one.code, one.of.comment)) : [];
  const idle = new Set(unused.map(({ span }) => span));
  for (const one of unused)
    mistakes.add(mistakes.hasRoom() ? unusedDiagnostic(one, idle, source) : report("LW926", one, { code: one.code }));
  return { marked, mistakes: mistakes.all() };
}

/** One may be about thousands of filters, and is read once. */
const read = new WeakMap<Comment, IgnoreComment | null>();

function ignoreIn(comment: Comment): IgnoreComment | null {
  const before = read.get(comment);
  if (before !== undefined) return before;
  const ignore = readIgnore(comment);
  read.set(comment, ignore);
  return ignore;
}

/** What a comment suppresses, as far as it is right; what is wrong with it goes to `mistakes`. */
function sound(
  comment: IgnoreComment,
  scopeOf: (comment: Comment) => Span | null,
  lookedFor: LookedFor,
  mistakes: Collector,
): readonly Suppression[] {
  const { word, codes, reason, end, colon } = comment;
  if (word.text !== ignoreWord) {
    mistakes.report(
      "LW925",
      word,
      { word: word.text },
      { fixes: [suggestedFix({ span: word.span, text: ignoreWord })] },
    );
    return [];
  }
  if (codes.length === 0) {
    mistakes.report("LW924", word, {});
    return [];
  }
  if (reason === null) {
    const fixes = colon === null ? [] : [suggestedFix({ span: colon, text: ":" })];
    mistakes.report(
      "LW921",
      { span: { start: word.span.start, end } },
      { codes: codes.map(({ code }) => code), written: colon !== null },
      { fixes },
    );
  }
  const scope = scopeOf(comment.comment);
  return codes.flatMap((one): readonly Suppression[] => {
    if (!known.has(one.code))
      mistakes.add(mistakes.hasRoom() ? unknownCode(one) : report("LW922", one, { code: one.code, similar: [] }));
    else if ((!warnings.has(one.code) && !isLowered(one.code)) || ofComments.test(one.code))
      mistakes.report("LW923", one, {
        code: one.code,
        is: warnings.has(one.code) ? "comment" : notes.has(one.code) ? "note" : "error",
      });
    else if (isLowered(one.code) && lookedFor(one.code) === "error")
      mistakes.report("LW923", one, { code: one.code, is: "error" });
    else if (reason !== null) return [{ code: one.code, span: one.span, of: comment, reason, scope }];
    return [];
  });
}

function unknownCode({ code, span }: IgnoredCode): Diagnostic {
  const isSure = (other: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, "") === other;
  const near = similarNames(code, knownCodes);
  // As in `warning[LW601]`, which is how it was shown.
  const within = knownCodes.filter((other) => code.toUpperCase().includes(other));
  const similar = near.some(isSure) ? near.filter(isSure) : within.length > 0 ? within : near;
  const fixes = similar.map((other): DiagnosticFix => (isSure(other) ? safeFix : suggestedFix)({ span, text: other }));
  return report("LW922", { span }, { code, similar }, { fixes });
}

/** The one whose part of the text is the smallest. */
function narrowest(suppressions: readonly Suppression[], diagnostic: Diagnostic): Suppression | undefined {
  const there = suppressions.filter((one) => one.code === diagnostic.code && isAbout(one, diagnostic));
  return there.sort((a, b) => sizeOf(a) - sizeOf(b))[0];
}

function isAbout({ scope }: Suppression, { span }: Diagnostic): boolean {
  return scope !== null && scope.start <= span.start && span.end <= scope.end;
}

function sizeOf({ scope }: Suppression): number {
  return scope === null ? 0 : scope.end - scope.start;
}

function unusedDiagnostic(one: Suppression, idle: ReadonlySet<Span>, source: string): Diagnostic {
  const { comment, codes } = one.of;
  const { span } = codes.length === 1 ? comment : one;
  const others = codes.filter(({ span: own }) => !idle.has(own));
  // Where none of its codes is used the comment goes, with the first of them.
  if (others.length > 0)
    return report(
      "LW926",
      { span },
      { code: one.code },
      { fixes: [safeFix({ span: withComma(one, codes, source), text: "" })] },
    );
  const isFirst = codes[0]?.span === one.span;
  return report(
    "LW926",
    { span },
    { code: one.code },
    { fixes: isFirst ? [safeFix({ span: withLine(comment, source), text: "" })] : [] },
  );
}

/** A code of a list, with what parts it from the next, or from the one before. */
function withComma({ span }: IgnoredCode, codes: readonly IgnoredCode[], source: string): Span {
  const at = codes.findIndex((code) => code.span === span);
  const [before, after] = [codes[at - 1], codes[at + 1]];
  if (after !== undefined) return { start: span.start, end: after.span.start };
  if (before !== undefined) return { start: before.span.end, end: span.end };
  return { start: span.start, end: span.end + (source.charAt(span.end) === " " ? 1 : 0) };
}

/** A comment with the rest of its line, where it has one of its own; else with the space before it. */
function withLine({ trailing, span }: Comment, source: string): Span {
  let start = span.start;
  while (start > 0 && " \t".includes(source.charAt(start - 1))) start--;
  let end = span.end;
  while (end < source.length && !"\r\n".includes(source.charAt(end))) end++;
  // What is closed may have something behind it.
  if (source.slice(span.end, end).trim() !== "") return span;
  if (trailing) return { start, end };
  if (source.startsWith("\r\n", end)) return { start, end: end + 2 };
  return { start, end: Math.min(source.length, end + 1) };
}

/**
 * Finds the part of a text that a comment is about, by what the text consists of, so that formatting it changes nothing: behind a
 * comparison or an example on its line that one; before the filter all of the file; else what begins behind it.
 */
export function scopesIn(
  { header, expression, examples }: Document,
  source: string,
): (comment: Comment) => Span | null {
  const nodes: Expression[] = [];
  if (expression !== null)
    walk(expression, (node) => {
      if (isExpression(node)) nodes.push(node);
    });
  const leaves = [
    ...(header === null ? [] : [header.span]),
    ...nodes.flatMap(({ kind, span }) => (kind === "Comparison" || kind === "Incomplete" ? [span] : [])),
    ...examples.map(({ span }) => span),
  ].sort((a, b) => a.start - b.start);
  nodes.sort((a, b) => a.span.start - b.span.start);
  const first = expression?.span.start ?? source.length;
  return ({ span, trailing }) => {
    const next = countBefore(leaves.length, (at) => (leaves[at]?.start ?? 0) < span.start);
    const before = leaves[next - 1];
    if (before !== undefined && span.start < before.end) return before;
    if (trailing && before !== undefined && /^[ \t)]*$/.test(source.slice(before.end, span.start))) return before;
    const after = leaves[countBefore(leaves.length, (at) => (leaves[at]?.start ?? 0) < span.end)];
    if (after === undefined) return null;
    if (after.start <= first || after === header?.span) return { start: 0, end: source.length };
    let widest = after;
    for (
      let at = countBefore(nodes.length, (place) => (nodes[place]?.span.start ?? 0) < span.end);
      at < nodes.length;
      at++
    ) {
      const own = nodes[at]?.span ?? after;
      if (own.start > after.start) break;
      if (own.end > widest.end) widest = own;
    }
    return { start: widest.start, end: widest.end };
  };
}

/** Of things in order, how many come before the first that is not as asked. */
function countBefore(count: number, isBefore: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isExpression(node: { readonly kind: string }): node is Expression {
  return ["And", "Or", "Not", "Comparison", "Incomplete"].includes(node.kind);
}
