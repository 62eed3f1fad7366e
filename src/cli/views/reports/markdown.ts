/** `--report markdown`: a comment for a review, in which nothing of a filter or of a file's name is read as Markdown or HTML. */
import type { Diagnostic, DiagnosticRecord } from "../../../index.js";
import { printable } from "../print.js";
import { commentOf } from "./comment.js";
import { inBlock, inCell, inCode, inWords } from "./in-markdown.js";
import { type ReportedProblem, type ReportedText, recordsIn } from "./reported.js";

const longestDiff = 600;
const mostDiffLines = 20;

export interface MarkdownGiven {
  readonly texts: readonly ReportedText[];
  readonly problems: readonly ReportedProblem[];
  readonly leftOut: readonly ReportedProblem[];
  /** A line of ours, without words of others. */
  readonly summary: string;
  /** What a diagnostic has its cause in where many may have the same; null of all others. */
  readonly causeOf: (diagnostic: Diagnostic) => string | null;
}

/** One of several places that have a cause in common is told as a whole, with so many of the others; so many files that were left out are named. */
const mostPlaces = 20;

interface Part {
  readonly kind: string;
  readonly text: string;
}

/** A heading, a table of the files in which something is wrong, and each diagnostic with its place, help and first fix; what has one cause is told once. */
export function markdownOf({ texts, problems, leftOut, summary, causeOf }: MarkdownGiven): string {
  const found = texts.map((text) => ({ text, records: recordsIn(text) }));
  const told = found.map(({ text, records }) => ({
    text,
    records: records.filter(({ suppressed }) => suppressed === undefined),
  }));
  const wrong = told.filter(({ records }) => records.length > 0);
  const head = `### logwhere\n\n${summary}\n`;
  const alike = new Map<string, string[]>();
  const sections = found.flatMap(({ text, records }) =>
    records.flatMap((record, at): readonly (() => Part)[] => {
      if (record.suppressed !== undefined) return [];
      const cause = causeOf(text.diagnostics[at] as Diagnostic);
      const before = cause === null ? undefined : alike.get(cause);
      before?.push(placeOf(record, text));
      if (before !== undefined) return [];
      const more: string[] = [];
      if (cause !== null) alike.set(cause, more);
      return [() => ({ kind: record.severity, text: section(record, text) + others(more) })];
    }),
  );
  const parts: readonly Part[] = [
    ...problems.map(({ message }) => ({ kind: "error", text: `- **error**: ${inWords(message)}\n` })),
    ...leftOut.slice(0, mostPlaces).map(({ message }) => ({ kind: "file", text: `- left out: ${inWords(message)}\n` })),
    ...(leftOut.length > mostPlaces ? [{ kind: "", text: `- left out: ${leftOut.length - mostPlaces} more\n` }] : []),
    ...sections.map((make) => make()),
    ...found.flatMap(({ text, records }) =>
      records.flatMap((record) =>
        record.suppressed === undefined ? [] : [{ kind: "suppressed warning", text: suppressedLine(record, text) }],
      ),
    ),
  ];
  return commentOf(
    head,
    tableOf(wrong),
    parts.map(({ text }) => text),
    parts.map(({ kind }) => kind),
  );
}

/** Where else the same was found. */
function others(places: readonly string[]): string {
  if (places.length === 0) return "";
  const more = places.length - mostPlaces;
  const rows = [...places.slice(0, mostPlaces), ...(more > 0 ? [`${more} more`] : [])];
  return `\nThe same in ${places.length} more ${places.length === 1 ? "place" : "places"}:\n\n${rows.map((row) => `- ${row}\n`).join("")}`;
}

/** So many files are listed. */
const mostRows = 50;

function tableOf(
  wrong: readonly { readonly text: ReportedText; readonly records: readonly DiagnosticRecord[] }[],
): string {
  if (wrong.length === 0) return "";
  const rows = wrong.slice(0, mostRows).map(({ text, records }) => {
    const errors = records.filter(({ severity }) => severity === "error").length;
    return `| ${inCell(nameOf(text))} | ${errors} | ${records.length - errors} |`;
  });
  const more = wrong.length - mostRows;
  return `| file | errors | warnings |\n|---|---:|---:|\n${rows.join("\n")}\n${more > 0 ? `\n${more} more ${more === 1 ? "file" : "files"}\n` : ""}`;
}

function nameOf({ file }: ReportedText): string {
  return file === null ? "-e" : file === "-" ? "standard input" : file;
}

function placeOf({ line, column, pointer }: DiagnosticRecord, text: ReportedText): string {
  return inCode(`${nameOf(text)}:${line}:${column}${pointer === null || pointer === "" ? "" : ` at ${pointer}`}`);
}

function section(record: DiagnosticRecord, text: ReportedText): string {
  const { severity, code, message, help, fixes } = record;
  const [fix] = fixes;
  return [
    `**${severity} ${code}** ${placeOf(record, text)}\n\n${inWords(message)}\n`,
    ...(help === null
      ? []
      : [
          help
            .split("\n")
            .map((line) => `- ${inWords(line)}\n`)
            .join(""),
        ]),
    ...(fix === undefined
      ? []
      : [`${fix.safe ? "Fix" : "Suggestion"}:\n\n${diffOf(fix, text.text) ?? `${inCode(fix.title)}\n`}`]),
  ].join("\n");
}

function suppressedLine(record: DiagnosticRecord, text: ReportedText): string {
  return `suppressed **${record.code}** ${placeOf(record, text)}: ${inCode(record.suppressed ?? "")}\n`;
}

/** The lines that a fix is about, before and after; null where they are too long to be read. */
function diffOf({ edits }: DiagnosticRecord["fixes"][number], text: string): string | null {
  const first = edits[0];
  const last = edits.at(-1);
  if (first === undefined || last === undefined) return null;
  const start = Math.max(text.lastIndexOf("\n", first.offset - 1), text.lastIndexOf("\r", first.offset - 1)) + 1;
  const ends = [text.indexOf("\n", last.endOffset), text.indexOf("\r", last.endOffset)].filter((at) => at !== -1);
  const end = Math.min(text.length, ...ends);
  if (end - start > longestDiff) return null;
  let [after, done] = ["", start];
  for (const { offset, endOffset, text: inserted } of edits) {
    after += text.slice(done, offset) + inserted;
    done = endOffset;
  }
  after += text.slice(done, end);
  if (after.length > longestDiff) return null;
  const rows = [...signed(text.slice(start, end), "-"), ...signed(after, "+")];
  return rows.length > mostDiffLines ? null : inBlock(rows, "diff");
}

function signed(text: string, sign: "-" | "+"): readonly string[] {
  return text === "" ? [] : text.split(/\r\n|\r|\n/).map((line) => sign + line.split("\t").map(printable).join("\t"));
}
