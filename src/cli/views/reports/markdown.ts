/** `--report markdown`: a comment for a review, in which nothing of a filter or of a file's name is read as Markdown or HTML. */
import type { DiagnosticRecord } from "../../../index.js";
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
}

/** A heading, a table of the files in which something is wrong, and each diagnostic with its place, help and first fix. */
export function markdownOf({ texts, problems, leftOut, summary }: MarkdownGiven): string {
  const found = texts.map((text) => ({ text, records: recordsIn(text) }));
  const told = found.map(({ text, records }) => ({ text, records: records.filter(({ suppressed }) => suppressed === undefined) }));
  const wrong = told.filter(({ records }) => records.length > 0);
  const head = `### logwhere\n\n${summary}\n`;
  const parts = [
    ...problems.map(({ message }) => `- **error**: ${inWords(message)}\n`),
    ...leftOut.map(({ message }) => `- left out: ${inWords(message)}\n`),
    ...wrong.flatMap(({ text, records }) => records.map((record) => section(record, text))),
    ...found.flatMap(({ text, records }) => records.flatMap((record) => (record.suppressed === undefined ? [] : [suppressedLine(record, text)]))),
  ];
  return commentOf(head, tableOf(wrong), parts);
}

/** So many files are listed. */
const mostRows = 50;

function tableOf(wrong: readonly { readonly text: ReportedText; readonly records: readonly DiagnosticRecord[] }[]): string {
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
    ...(fix === undefined ? [] : [`${fix.safe ? "Fix" : "Suggestion"}:\n\n${diffOf(fix, text.text) ?? `${inCode(fix.title)}\n`}`]),
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
