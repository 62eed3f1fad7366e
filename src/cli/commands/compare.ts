import { datasetWithFacts } from "../../facts.js";
import type { Dataset, Diagnostic } from "../../index.js";
import { type ComparedLines, compare, type DeliveredGrounds, sharedWork } from "../../meaning.js";
import { command } from "../arguments/command.js";
import { drift } from "../drift/drift.js";
import { serviceOptions } from "../drift/service-options.js";
import { configOptions, filterSettings } from "../filters/configuration.js";
import { deliveredFor, deliveredOptions, knownOf } from "../filters/delivered-options.js";
import { datasetOptions, jsonOption } from "../filters/filter-options.js";
import { type CompiledPair, filterPair } from "../filters/filter-pair.js";
import { stdinOption } from "../filters/input.js";
import { isFolder, mayHoldJobs } from "../filters/many.js";
import { filesApart } from "../filters/module-files.js";
import { causeOf, isUnchecked } from "../filters/one-cause.js";
import { fixOption, mendedRecords, type OneFilter, oneRecord, recordsOfOne, showOne } from "../filters/one-filter.js";
import { slowlyRead } from "../filters/source-files.js";
import { withoutQuotes } from "../filters/text-operand.js";
import { type ComparedLogs, compareLogs } from "../match/compare-logs.js";
import { logFiles } from "../match/log-files.js";
import { comparisonText } from "../views/analysis-text.js";
import { printDocument, problemOf } from "../views/document.js";
import { groundRows, groundsRecord } from "../views/grounds-text.js";
import { printable, show } from "../views/print.js";
import { lineRecord } from "../views/records.js";
import { refuse } from "../views/refuse.js";
import { type Io, Refusal } from "../world/io.js";
import { lookedAt } from "../world/read-once.js";

export const compareCommand = command({
  name: "compare",
  summary: "say whether two filters, or all jobs of two sides, keep the same lines",
  usage: ["[OPTIONS] A B", "[OPTIONS] A B --log LOG…", "[OPTIONS] --from URL --zone ID B"],
  operands: ["filter", "log"],
  about: `Decides exactly whether filter B keeps the same lines as filter A, less (stricter), more (looser), or
neither, for lines with all fields and for lines that lack some; and shows a line that only one of
them keeps, comparison by comparison. A and B are files, \`-\`, or filters themselves, as text or as
JSON. Filters of different datasets are never the same, which is said. With --as-delivered it decides about lines whose values are what is known of the dataset's fields,
and says on which facts the verdicts rest. With --log it also counts the lines of logs that both keep, or only one.

Two jobs (JSON, Terraform, YAML or a script with a job, or \`FILE#NAME\`), folders, and lists of jobs are
compared job by job: what does the change from A to B deliver, and what does it stop delivering? Two that
are each alone are one, whatever they are called; others are paired by name, a filter of a folder by
what its header says (\`# job:\`, as \`job --read --out\` writes it, also into the comment in the place of a
filter) where its file is called for that job, else by its path without the extension; where a name stands
twice, by id, file, address in Terraform or dataset; one with another name by its id or that address.
Of each it is said whether it is equivalent, stricter, looser, incomparable, missing or new, of another dataset, turned on or off, not known
since it compares times that are delivered otherwise now or that it was not written for; whether
its destination, fields, format or sample is another one, without what is secret; and with --log which
lines it gains and loses. Of those lines, comments and annotations have the RayID and the time;
--show-lines shows all of them. A job without a filter delivers every line. A body that does not say whether it
is enabled makes a job that is, or leaves one as it is; of a block in Terraform that is not known, nor of a filter
alone beside a job that is not, nor of a setting that no service takes, such as a sample of 0. What headers that
\`job --read --out\` writes say of a job (enabled, destination, options) is what it is. With --from A is a service: what runs now. At most 1000 jobs a side are compared.`,
  options: {
    ...stdinOption,
    ...datasetOptions,
    ...configOptions,
    log: {
      value: "LOG",
      many: true,
      completes: "log",
      help: "a log to count lines of; may be given several times, and further logs may follow",
    },
    ...deliveredOptions,
    ...serviceOptions,
    "by-name": { help: "pair what both sides hold by name, also where each holds one filter or one job" },
    report: {
      value: "KIND",
      choices: ["text", "github", "markdown"],
      help: "of jobs: github: annotations for a workflow run; markdown: a comment for a review",
    },
    "show-lines": {
      help: "with --log, in comments and annotations: lines of the logs as they are, with all that people sent",
    },
    ...fixOption,
    ...jsonOption,
  },
  together: {
    oneOf: [["two ways to report", ["json", "report"]]],
    goesWith: {
      ...{ zone: ["from"], account: ["from"], "token-from": ["from"], timeout: ["from"] },
      "show-lines": ["log", "report=github|markdown"],
      values: ["as-delivered"],
    },
  },
  examples: [
    ["logwhere compare old.where new.where", "what a change does"],
    ["logwhere compare --as-delivered old.where new.where", "what it does on lines that there can be"],
    [`logwhere compare api.where 'ClientCountry eq "ca"'`, "with a filter on the spot"],
    ["logwhere compare job.json new.where --log logs/*.ndjson", "and how much it is"],
    ["logwhere compare old-job.json new-job.json", "what becomes of a job: filter, destination, options"],
    ["logwhere compare before.json after.json", "all jobs of two lists"],
    [
      "logwhere compare --from https://api.example.com --zone 0a1b --report markdown filters/",
      "what runs beside what would, for a review",
    ],
  ],
  exits: [
    "equivalent, for lines with all fields, and of one dataset; of jobs: each, none is missing or new, and each runs as before, with the same settings",
    "not equivalent, or undecided; of jobs: any, or not to be paired, or there are none, or not all of them",
    "wrong usage, unreadable input, a filter with errors beyond its examples; of jobs: a filter that is not known",
  ],
  async run(values, operands, world) {
    // Whether a side holds jobs is seen before it is read as what it is.
    const io = lookedAt(world);
    const sides = operands.slice(0, values.from === undefined ? 2 : 1);
    const asksJobs =
      values.from !== undefined ||
      values["by-name"] ||
      values.report !== undefined ||
      sides.some((side) => isFolder(side, io));
    let compiled: CompiledPair = [];
    if (asksJobs || (sides.length === 2 && sides.every((side) => mayHoldJobs(side, io)))) {
      const others = operands.slice(sides.length);
      if (others[0] !== undefined && values.log === undefined) throw tooMany(operands, others[0], io);
      const drifted = await drift(values, sides, logsOf(values, others, io), io);
      if (typeof drifted === "number") return drifted;
      compiled = drifted;
    }
    const [first, second, ...more] = operands;
    if (first === undefined || second === undefined)
      throw new Refusal("expected two filters", "name two files, or write a filter in quotes");
    const [unexpected] = more;
    if (unexpected !== undefined && values.log === undefined) throw tooMany(operands, unexpected, io);
    const logs = logsOf(values, more, io);
    const settings = await filterSettings(values, io, datasetWithFacts, filesApart([first, second], io));
    const pair = await filterPair([first, second], settings, values, io, compiled);
    const [{ filter: a }, { filter: b }] = pair;
    const diagnostics = () => pair.flatMap(recordsOfOne);
    const given = () => ({ mended: pair.flatMap(mendedRecords), filters: pair.map(oneRecord) });
    if (!values.json) {
      const [one, other] = pair;
      showOne(one, io, mattersHere);
      // Neither was held against a dataset: once is enough, as it is for a file that is compared with itself.
      const unchecked = new Set(one.diagnostics.filter(isUnchecked).map(causeOf));
      const isSame =
        other.input.file !== null && other.input.file === one.input.file && other.input.choice === one.input.choice;
      if (!isSame)
        showOne(
          other,
          io,
          (diagnostic) => mattersHere(diagnostic) && !(isUnchecked(diagnostic) && unchecked.has(causeOf(diagnostic))),
        );
    }
    if (a === undefined || b === undefined) {
      if (values.json) printDocument({ diagnostics: diagnostics() }, given(), io);
      return 2;
    }
    const [{ dataset }] = pair;
    const datasets = datasetsOf(pair);
    const work = sharedWork();
    work.reading(slowlyRead(pair.map(({ host, input }) => ({ host, text: input.text }))));
    const compared = compare(a, b, { ...deliveredFor(values, [dataset, pair[1].dataset]), work });
    const log = logs.length === 0 ? null : await compareLogs(a, b, logs, io);
    const unreadable = log?.unreadable ?? [];
    if (values.json) {
      const found = {
        ...record(compared),
        datasets,
        lacking: record(compared.lacking),
        asDelivered: groundsRecord(compared.asDelivered),
        counts: log === null ? null : countsRecord(log),
      };
      printDocument({ diagnostics: diagnostics(), problems: unreadable.map(problemOf) }, { ...given(), ...found }, io);
    } else {
      for (const refusal of unreadable) refuse(refusal, io);
      const lines = compared.asDelivered === null ? "lines" : "delivered lines";
      if (datasets !== null)
        show(
          `of different datasets, \`${datasets.a}\` and \`${datasets.b}\`, which have no line in common; of the filters alone:\n\n`,
          io,
        );
      show(comparisonText(`${lines} with all fields`, compared, a, b), io);
      show(`\n${comparisonText(`${lines} that lack fields`, compared.lacking, a, b)}`, io);
      if (compared.asDelivered !== null && dataset !== null)
        show(`\n${groundsText(compared.asDelivered, knownOf(dataset))}`, io);
      if (log !== null) show(`\n${logText(log)}`, io);
    }
    if (unreadable.length > 0) return 2;
    return compared.verdict === "equivalent" && datasets === null ? 0 : 1;
  },
});

/** The names of both datasets, where the filters are not of the same. */
function datasetsOf([a, b]: readonly [OneFilter, OneFilter]): { readonly a: string; readonly b: string } | null {
  const [ofA, ofB] = [a, b].map(({ namedDataset, dataset }) => namedDataset ?? dataset?.name ?? "");
  return ofA && ofB && ofA !== ofB ? { a: ofA, b: ofB } : null;
}

function tooMany(operands: readonly string[], third: string, io: Io): Refusal {
  const unquoted = withoutQuotes(operands, io) ?? withoutQuotes(operands.slice(1), io);
  return (
    unquoted ?? new Refusal(`two filters are compared, found a third: \`${third}\``, "logs are named after `--log`")
  );
}

function logsOf({ log }: { readonly log?: readonly string[] }, more: readonly string[], io: Io): readonly string[] {
  return log === undefined ? [] : logFiles([...log, ...more], false, io);
}

/** Warnings are for `check`; here counts only what makes a filter another one, that it was not held against a dataset, and that times are compared otherwise than they are delivered. */
function mattersHere(diagnostic: Diagnostic): boolean {
  return diagnostic.severity === "error" || isUnchecked(diagnostic) || diagnostic.code === "LW442";
}

function groundsText(grounds: DeliveredGrounds, dataset: Dataset): string {
  if (grounds.restsOn.length === 0) return "the verdicts are the same of any lines, whatever their values\n";
  return `the verdicts rest on what is known of values:\n${groundRows(grounds, dataset).map(printable).join("\n")}\n`;
}

function record({ verdict, onlyA, onlyB }: ComparedLines) {
  return { verdict, onlyA: lineRecord(onlyA), onlyB: lineRecord(onlyB) };
}

function countsRecord({ lines, malformed, both, onlyA, onlyB, neither, examples }: ComparedLogs) {
  return { lines, malformed, both, onlyA, onlyB, neither, examples };
}

function logText({ lines, malformed, both, onlyA, onlyB, neither, examples }: ComparedLogs): string {
  const shown = (kept: readonly string[]) =>
    kept.map((line) => `    ${printable(line.length > 200 ? `${line.slice(0, 199)}…` : line)}\n`).join("");
  const broken = malformed === 0 ? "" : `  malformed        ${malformed}\n`;
  return `of ${lines} lines:\n  kept by both     ${both}\n  only the first   ${onlyA}\n${shown(examples.onlyA)}  only the second  ${onlyB}\n${shown(examples.onlyB)}  by neither       ${neither}\n${broken}`;
}
