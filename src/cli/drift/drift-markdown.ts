/** What becomes of jobs, for a review: a table, and a section for each job that changes. Nothing of a name or a filter is read as Markdown or HTML. */

import { printable } from "../views/print.js";
import { commentOf } from "../views/reports/comment.js";
import { inBlock, inCell, inCode, inWords } from "../views/reports/in-markdown.js";
import type { ReportedProblem } from "../views/reports/reported.js";
import type { JobRecord } from "./job-record.js";
import { outcomes, type ToldJob, toldJobs } from "./words.js";

/** So many jobs are listed. */
const mostRows = 100;

/** What is told to a review. */
export interface DriftMarkdown {
  readonly records: readonly JobRecord[];
  /** What could not be read. */
  readonly problems: readonly ReportedProblem[];
  readonly summary: string;
}

/** A comment that fits, and says what does not. */
export function driftMarkdown({ records, problems, summary }: DriftMarkdown): string {
  const told = toldJobs(records);
  const logs = told.some(({ record: { lines } }) => lines !== null);
  const head = `### What this change delivers\n\n${summary}\n`;
  const parts = [...problems.map(({ message }) => `- **error**: ${inWords(message)}\n`), ...told.map(section)];
  return commentOf(head, tableOf(told, logs), parts);
}

interface Told {
  readonly record: JobRecord;
  readonly told: ToldJob;
}

function tableOf(told: readonly Told[], logs: boolean): string {
  if (told.length === 0) return "";
  const rows = told.slice(0, mostRows).map(({ record: { change, delivers, lines }, told: { name, place } }) => {
    const counts = !logs ? "" : lines === null ? " | |" : ` ${lines.lost} | ${lines.gained} |`;
    return `| ${inCell(short(name))}${place === null ? "" : ` (${inCell(short(place))})`} | ${change} | ${outcomes[delivers]} |${counts}`;
  });
  const more = told.length - mostRows;
  const head = logs
    ? "| job | filter | now it | lines no longer | lines new |\n|---|---|---|---:|---:|"
    : "| job | filter | now it |\n|---|---|---|";
  return `${head}\n${rows.join("\n")}\n${more > 0 ? `\n${more} more ${more === 1 ? "job" : "jobs"}\n` : ""}`;
}

/** A name is there to be recognised. */
function short(name: string): string {
  return name.length > 100 ? `${name.slice(0, 99)}\u2026` : name;
}

function section({ told: { name, place, headline, rows } }: Told): string {
  const details = rows.map(
    ({ words, code }) => `- ${inWords(words)}\n${code.length === 0 ? "" : indented(inBlock(code.map(printable), ""))}`,
  );
  return `${[`#### ${inCode(short(name))}${place === null ? "" : ` (${inCode(short(place))})`}\n\n${inWords(headline)}\n`, ...(details.length === 0 ? [] : [details.join("")])].join("\n").trimEnd()}\n`;
}

/** What belongs to an entry of a list stands under its words. */
function indented(text: string): string {
  return `\n${text.replace(/^(?=.)/gm, "  ")}\n`;
}
