import { command } from "../arguments/command.js";
import { wholeNumber } from "../arguments/options.js";
import { configOptions, filterSettings } from "../filters/configuration.js";
import { datasetOptions } from "../filters/filter-options.js";
import { refuseUnusedName, stdinOption } from "../filters/input.js";
import { fixOption } from "../filters/one-filter.js";
import { refuseManyOverlapping } from "../filters/overlapping.js";
import { beginningsOf } from "../match/beginnings.js";
import { compileFilters, givenFilters, showUnchecked } from "../match/filters.js";
import { logFiles } from "../match/log-files.js";
import { type MatchValues, matchExpression, matchOptions, minds, settingsOf } from "../match/match-options.js";
import { progressBar } from "../match/progress.js";
import { collectedReports, printedReports } from "../match/reports.js";
import { runMatch } from "../match/run-match.js";
import type { MatchSettings } from "../match/settings.js";
import { showUnknown } from "../match/show-unknown.js";
import { showUnmet } from "../match/show-unmet.js";
import { countsByLog, countTable, isUnread, jsonSummary, overlapTable, type SummaryFacts } from "../match/summary.js";
import { teeFiles } from "../match/tee.js";
import { printDocument, recordsOf } from "../views/document.js";
import { printable, say, show } from "../views/print.js";
import { filterRecord } from "../views/records.js";
import { type Io, Refusal } from "../world/io.js";

export const matchCommand = command({
  name: "match",
  summary: "print the log lines that a filter keeps",
  usage: [
    "[OPTIONS] FILTER [LOG…]",
    "[OPTIONS] -e TEXT [LOG…]",
    "[OPTIONS] -e TEXT -e TEXT… [LOG…]",
    "[OPTIONS] --filter FILTER --filter FILTER… [LOG…]",
  ],
  operands: ["filter", "log"],
  about: `Prints the lines that the filter keeps, byte for byte and in order. A log has one JSON object per
line, plain, gzip or zstd; a folder stands for the *.ndjson, *.jsonl, *.json and *.log in it, each also
with .gz or .zst. A log that is given again, under whatever name, is read once. Without a log, or for
\`-\`, standard input is read. Blank lines are passed over; malformed lines are reported and never
kept. A filter over the limits of a job still runs, one with a failing example not.

Of several filters (-e and --filter may be repeated and mixed; a folder of filters is enough, or a
list of jobs), each line that any of them keeps is printed once.

By default nothing is looked at but what decides: damage elsewhere in a line is not noticed, nor are
malformed lines that cannot be kept. With --json, --invert, --overlap and --fail-fast every line is
looked at, with --strict all of every line; there a malformed line makes the exit status 2.`,
  options: { ...matchExpression, ...stdinOption, ...datasetOptions, ...configOptions, ...fixOption, ...matchOptions },
  together: { oneOf: [["two ways to sum up", ["json", "count"]]], goesWith: { overwrite: ["tee"], seed: ["sample"] } },
  examples: [
    ["logwhere match api.where logs.ndjson > kept.ndjson", "what a job with this filter would deliver"],
    ["logwhere match --count -e 'EdgeResponseStatus geq 500' logs/", "how much that is, in a folder of logs"],
    ["logwhere match --json api.where logs.ndjson.gz", "and what about the other lines"],
    ["logwhere match --overlap jobs/ logs/", "which lines several jobs deliver, or none"],
  ],
  exits: [
    "some line was kept (with --invert: some was not)",
    "none was",
    "wrong usage, unreadable input, an invalid filter, or malformed lines where every line is looked at",
  ],
  async run(values, operands, io) {
    const given = givenFilters(values, operands, io);
    const asked = given.several || values.tee !== undefined || values.overlap === true;
    settingsOf(values, asked);
    const threads = values.threads === undefined ? null : wholeNumber("threads", values.threads);
    if (threads === 0) throw new Refusal("`--threads` is at least 1");
    const logs = logFiles(given.logs.length === 0 ? ["-"] : given.logs, values.recursive === true, io);
    if (given.inputs.some(({ from }) => from === "stdin") && logs.includes("-"))
      throw new Refusal("standard input cannot be both filter and log");
    refuseUnusedName(values, logs.includes("-") || given.inputs.some(({ from }) => from === "stdin"));
    const compiled = await compileFilters(
      given.inputs,
      await filterSettings(values, io),
      { shows: values.json !== true, fix: values.fix === true },
      io,
    );
    const { filters } = compiled;
    const several = asked || filters.length > 1;
    const choice = settingsOf(values, several);
    const diagnostics = () => compiled.diagnostics.flatMap(({ diagnostics: own, input }) => recordsOf(own, input));
    const mended = () => compiled.diagnostics.flatMap(({ mended: own, input }) => recordsOf(own ?? [], input));
    if (compiled.failed) {
      const given = compiled.given.map(({ place, dataset, sizes }) => filterRecord(place, dataset, sizes));
      if (values.json) printDocument({ diagnostics: diagnostics() }, { mended: mended(), filters: given }, io);
      return 2;
    }
    if (values.overlap) refuseManyOverlapping(filters.length);
    const names = filters.map(({ name }) => name);
    const stdin = values["stdin-filepath"];
    const logNames = logs.map((path) => (path === "-" ? (stdin ?? "<stdin>") : path));
    const settings: MatchSettings = { filters: filters.map(({ filter }) => filter), ...choice };
    const files = values.tee === undefined ? [] : teeFiles(values.tee, filters, logs, values.overwrite === true, io);
    const beginnings = beginningsOf(logs);
    const outputs = values.tee === undefined ? [io] : files;
    const logFilesGiven = logs.map((path) => (path === "-" ? (stdin ?? path) : path));
    const reports = values.json ? collectedReports(logFilesGiven) : printedReports(logNames, io);
    const matched = await runMatch(
      { logs, names: logNames, settings, threads, outputs, beginnings, reports, ...watching(settings, logs, io) },
      io,
    );
    for (const file of files) file.close();
    const facts = { matched, settings, names, filters, logs: logFilesGiven, logNames, several };
    if (values.json)
      printDocument(
        { diagnostics: diagnostics(), problems: reports.problems() },
        { mended: mended(), ...jsonSummary(facts) },
        io,
      );
    else summarize(values, facts, io);
    if (matched.interrupted) return 130;
    const { total } = matched;
    if (!values.json) {
      await showUnmet({ matched, settings, filters, beginnings }, io);
      const explained = await showUnknown({ matched, settings, filters, several, logs, beginnings }, io);
      if (total.kept === 0) showUnchecked(compiled, explained, io);
    }
    return matched.files.some(({ error }) => error !== null) || (minds(settings) && total.malformed > 0)
      ? 2
      : total.printed > 0
        ? 0
        : 1;
  },
});

/**
 * A bar would stand between lines that are printed on the terminal. And a process whose writing waits for a reader hears
 * nothing meanwhile: if it did not end at the first interruption, it might not end at the second either. At a terminal
 * the reader is interrupted with it, and then nothing waits.
 */
function watching(settings: MatchSettings, logs: readonly string[], io: Io) {
  const printsLines = settings.lines === "together";
  const showsProgress = io.isTerminal("stderr") && !(printsLines && io.isTerminal("stdout"));
  const total = showsProgress && !logs.includes("-") ? sizeOf(logs, io) : null;
  return {
    progress: showsProgress ? progressBar(total, io) : null,
    hearsInterruptions: !printsLines || showsProgress || !io.outWaits(),
  };
}

/** Null where it cannot be known beforehand. */
function sizeOf(logs: readonly string[], io: Io): number | null {
  return logs
    .map((path) => io.fileSize(path))
    .reduce((sum, size) => (sum === null || size === null ? null : sum + size), 0);
}

function summarize(values: MatchValues, facts: SummaryFacts, io: Io): void {
  const { matched, logNames, several } = facts;
  const { files, total } = matched;
  // Nothing is known of what nobody could read.
  if (files.every(isUnread)) return;
  if (values.overlap) show(overlapTable(facts), io);
  else if (several && !values.invert && (values.count || values.tee !== undefined))
    show(values.count && values["with-filename"] ? countsByLog(facts) : countTable(facts), io);
  else if (values.count && values["with-filename"]) {
    for (const [i, file] of files.entries())
      if (!isUnread(file)) show(`${printable(logNames[i] ?? "")}:${file.printed}\n`, io);
  } else if (values.count) show(`${total.printed}\n`, io);
  else if (matched.interrupted)
    say(
      `interrupted after ${total.bytes} bytes: ${total.printed} ${total.printed === 1 ? "line" : "lines"} printed\n`,
      io,
    );
}
