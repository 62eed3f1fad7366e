import { resolve } from "node:path";
import { datasetWithFacts } from "../../facts.js";
import { type Diagnostic, type FilterLimits, toAnnotations } from "../../index.js";
import { judgeDestination, judgeOptions } from "../../job.js";
import { command } from "../arguments/command.js";
import { type OptionTable, type Values, wholeNumber } from "../arguments/options.js";
import { type Checked, checkInput, isError } from "../filters/check-input.js";
import { type CheckedFile, counted, fileRecord, passedOver, sum, summary } from "../filters/checked-file.js";
import { configOptions, filterSettings, WrongSettings } from "../filters/configuration.js";
import {
  analysisOption,
  datasetOptions,
  expressionOption,
  jsonOption,
  limitOptions,
  limitsOf,
  warningOptions,
  warningsWanted,
} from "../filters/filter-options.js";
import { inputs } from "../filters/given-input.js";
import { type Input, stdinOption } from "../filters/input.js";
import { causeOf, oneCause } from "../filters/one-cause.js";
import { isJsonFile } from "../filters/source-files.js";
import { holdsNone, isOther, isUnrelated } from "../filters/unrelated.js";
import { leftOut, writeBack } from "../filters/write-back.js";
import { shownRefusal } from "../jobs/shown-refusal.js";
import { problemAnnotations } from "../views/annotations.js";
import { inCommandWords } from "../views/command-words.js";
import { printDocument, problem, problemOf, recordsOf } from "../views/document.js";
import { emit, say, show } from "../views/print.js";
import { placeIn } from "../views/records.js";
import { refuse } from "../views/refuse.js";
import { markdownOf } from "../views/reports/markdown.js";
import { sarifOf } from "../views/reports/sarif.js";
import { showDiagnostics, showMended } from "../views/show.js";
import { diffOf, sayHidden, showDiff } from "../views/show-diff.js";
import { shownDiagnosed } from "../views/shown-diagnosed.js";
import { CommonRefusal, type Io, Refusal } from "../world/io.js";

const checkOptions = {
  ...expressionOption,
  ...stdinOption,
  ...datasetOptions,
  ...configOptions,
  fix: {
    help: "apply the safe fixes, say which, and report the rest; prints the text when it comes from -e or standard input",
  },
  diff: {
    help: "of --fix: change nothing; print what would change as a unified diff, and exit with status 1 if anything would",
  },
  report: {
    value: "KIND",
    choices: ["text", "github", "sarif", "markdown"],
    help: "on standard output, github: annotations for a workflow run; sarif: a log for code scanning (SARIF 2.1.0); markdown: a comment for a review",
  },
  ...limitOptions,
  ...analysisOption,
  ...warningOptions,
  "max-warnings": { value: "N", help: "more warnings than this make the exit status 1" },
  "skip-unrelated": {
    help: "pass over files that are no *.where and in which no filter and no job stands, as a hook for all JSON files needs",
  },
  quiet: { short: "q", help: "show errors only, and no summary" },
  ...jsonOption,
} as const satisfies OptionTable;

export const checkCommand = command({
  name: "check",
  summary: "report every mistake of filter files, and fix what is safe to fix",
  usage: ["[OPTIONS] FILE…", "[OPTIONS] -e TEXT"],
  operands: ["filter"],
  about: `Reports every mistake: syntax, names, types, sizes against the limits of a job, examples (\`keep\`,
\`drop\`) that the filter does not fulfil, and what the filter can mean: that it keeps nothing, or
everything, or has parts that change nothing; and values that a field never has in delivered lines, as
far as is known, or that are no plain values. Of a list of jobs, an API answer, Terraform, YAML, a script
or requests every filter is checked, of \`jobs.json#/result/0\` or \`jobs.json#NAME\` that one; what is wrong
with what their jobs deliver, and where to, is a warning, as is a filter on a field that its job does not list.
Of a folder, every *.where file below it is checked, and
the filters in *.tf, *.hcl, *.yaml, *.sh, *.http and *.json. Left out are folders named node_modules, and
those that begin with a dot but for workflows: .github, .gitlab, .gitea, .forgejo, .circleci, .buildkite.

Fixes are applied together, or not at all where the filter still could not be read afterwards.`,
  options: checkOptions,
  together: { oneOf: [["two ways to report", ["json", "report"]]] },
  examples: [
    ["logwhere check filters/", "every filter of a folder"],
    ["logwhere check --fix --dataset http_requests api.where", "mend what can be mended"],
    ["logwhere check --fix --diff filters/", "see it first"],
    ["logwhere check main.tf#/resource/cloudflare_logpush_job/errors", "one filter where it is"],
    ["terraform output -json filter | logwhere check -", "a filter as a job carries it"],
    ["logwhere check --report github --max-warnings 0 .", "in a workflow run"],
  ],
  exits: [
    "no errors",
    "errors, more warnings than allowed, or with --diff something to fix",
    "wrong usage or unreadable input",
  ],
  async run(values, operands, io) {
    const settings = await filterSettings(values, io, datasetWithFacts);
    const wanted = warningsWanted(values, io);
    const mostWarnings =
      values["max-warnings"] === undefined
        ? Number.POSITIVE_INFINITY
        : wholeNumber("max-warnings", values["max-warnings"]);
    const kind = values.json ? "json" : (values.report ?? "text");
    if (values.diff && values.report !== undefined && kind !== "text")
      throw new Refusal(`\`--diff\` and \`--report ${kind}\` both print on standard output: choose one`);
    const asked: Asked = { kind, fix: values.diff ? "look" : values.fix ? "make" : null, quiet: values.quiet === true };
    const found: Found = { done: [], diffs: [], refused: [], leftOut: [], skipped: 0, met: false };
    await lookThrough(values, operands, { asked, found, settings, wanted, io });
    return tell(asked, found, { mostWarnings, limits: limitsOf(settings.given) }, io);
  },
});

type Kind = "text" | "json" | "github" | "sarif" | "markdown";

interface Asked {
  readonly kind: Kind;
  readonly fix: "make" | "look" | null;
  readonly quiet: boolean;
}

/** What came of all files so far. */
interface Found {
  readonly done: CheckedFile[];
  readonly diffs: string[];
  readonly refused: Refusal[];
  /** Files of folders that could not be read. */
  readonly leftOut: Refusal[];
  /** Files that have nothing to do with filters. */
  skipped: number;
  /** Some were met in a folder. */
  met: boolean;
}

interface Looking {
  readonly asked: Asked;
  readonly found: Found;
  readonly settings: Awaited<ReturnType<typeof filterSettings>>;
  readonly wanted: ReturnType<typeof warningsWanted>;
  readonly io: Io;
}

/** Whether all is printed at once, at the end. */
function isDocument(kind: Kind): boolean {
  return kind === "json" || kind === "sarif" || kind === "markdown";
}

/** Checks one file after the other, and tells at once what is no part of a document. */
async function lookThrough(
  values: Values<typeof checkOptions>,
  operands: readonly string[],
  { asked, found, settings, wanted, io }: Looking,
): Promise<void> {
  const { kind, fix, quiet } = asked;
  const report = isDocument(kind) ? () => {} : kind === "github" ? annotate : showDiagnostics;
  const passOver = (input: Input) => {
    found.skipped++;
    // Whoever has text mended on its way gets it as it was.
    if (fix === "make" && input.from !== "file" && kind === "text") printText(input.text, io);
  };
  const cause = oneCause();
  const due = inputs(values, operands, io, {
    json: true,
    writesBack: fix === "make",
    onLeftOut: (reason) => found.leftOut.push(reason),
  });
  found.met = due.some(({ met }) => met);
  const whole = new Set(due.flatMap(({ whole: path }) => (path === null ? [] : [resolve(io.workingFolder, path)])));
  for (const [at, { read, met }] of due.entries()) {
    try {
      const input = read();
      if (input === null) continue;
      if ((values["skip-unrelated"] || (met && isJsonFile(input.file ?? ""))) && isUnrelated(input)) {
        if (values["skip-unrelated"]) passOver(input);
        continue;
      }
      if (fix === "make" && values.report !== undefined && kind !== "text" && input.from !== "file")
        throw new Refusal(
          `\`--fix\` prints the text that came from no file, \`--report ${kind}\` ${reports[kind] ?? ""}: choose one`,
          null,
          input.file,
        );
      const options = wanted(await settings.optionsFor(input, input.choice === null ? whole : undefined));
      const facts = { config: settings.configFor(input), limits: limitsOf(options) };
      const checked = {
        ...checkInput(
          input,
          { ...options, analysis: values["no-analysis"] !== true, judgeDestination, judgeOptions },
          fix,
        ),
        ...facts,
      };
      if (met && [checked.file.filters, checked.file.diagnostics, checked.mended].every(({ length }) => length === 0))
        continue;
      if (met && isOther(input, checked)) continue;
      if (values["skip-unrelated"] && (holdsNone(checked) || checked.file.mayBeOther)) {
        passOver(input);
        continue;
      }
      if (fix === "make") await keepFixed(checked, values, io);
      if (fix === "look") {
        const { text, hidden } = await diffOf(input, checked.input.text);
        found.diffs.push(text);
        if (!values.json) await showDiff(text, io);
        if (hidden) sayHidden(input, io);
      }
      found.done.push(checked);
      const { diagnostics, given, mended } = checked;
      if (fix === "make" && kind === "text" && !quiet) showMended(mended, given, io, Number.POSITIVE_INFINITY);
      report(cause.first(quiet ? diagnostics.filter(isError) : diagnostics), checked.shown, io);
    } catch (error) {
      if (!(error instanceof Refusal) || error instanceof WrongSettings) throw error;
      // The next file would meet the same as this one.
      const isLast = error instanceof CommonRefusal;
      const reasons = (isLast && at + 1 < due.length ? [error, leftOut(due.length - at - 1)] : [error]).map((one) =>
        shownRefusal(one, operands),
      );
      found.refused.push(...reasons);
      if (!isDocument(kind)) for (const one of reasons) refuse(one, io);
      if (isLast) break;
    }
  }
  if (!isDocument(kind)) cause.sayRest(io);
}

/** Prints what is said of all files together, and gives the exit status. */
function tell(
  { kind, fix, quiet }: Asked,
  found: Found,
  given: { readonly mostWarnings: number; readonly limits: FilterLimits },
  io: Io,
): number {
  const { done, diffs, refused, skipped } = found;
  const { mostWarnings } = given;
  const tooMany =
    sum(done, ({ warnings }) => warnings) > mostWarnings
      ? `more than ${counted(mostWarnings, "warning")}: \`--max-warnings\` allows no more`
      : null;
  const isWrong = sum(done, ({ errors }) => errors) > 0 || tooMany !== null || diffs.some((diff) => diff !== "");
  const exit = refused.length > 0 ? 2 : isWrong ? 1 : 0;
  const shown = (diagnostics: readonly Diagnostic[]) => (quiet ? diagnostics.filter(isError) : diagnostics);
  const problems = [...refused.map(problemOf), ...(tooMany === null ? [] : [problem(tooMany)])];
  const words = `${summary(done, fix, kind === "markdown" ? refused.length : 0)}${passedOver(skipped)}`;
  if (kind === "json") {
    const diagnostics = done.flatMap(({ diagnostics: own, shown: text }) => recordsOf(shown(own), text));
    const mended = done.flatMap(({ mended: own, given: text }) => recordsOf(own, text));
    const files = done.map((checked, at) => fileRecord(checked, fix !== null, diffs[at] ?? null));
    printDocument(
      { diagnostics, problems },
      { mended, limits: given.limits, leftOut: found.leftOut.map(problemOf), files },
      io,
    );
    return exit;
  }
  if (kind === "sarif" || kind === "markdown") {
    const texts = done.map(({ diagnostics, shown: input, filters }) => {
      const { source, diagnostics: told } = shownDiagnosed(shown(diagnostics), input);
      return {
        file: input.file,
        text: source,
        diagnostics: told,
        filters: told.length === 0 ? [] : filters.map((one) => placeIn(input.text, input.file, one, input.module)),
      };
    });
    if (kind === "sarif") {
      const log = {
        texts,
        problems: refused,
        leftOut: found.leftOut,
        exitCode: exit,
        page: io.page,
        folder: io.workingFolder,
      };
      for (const piece of sarifOf(log)) emit(piece, io);
    } else emit(markdownOf({ texts, problems, leftOut: found.leftOut, summary: words, causeOf }), io);
    return exit;
  }
  if (kind === "github")
    show(problemAnnotations("error", problems) + problemAnnotations("notice", quiet ? [] : found.leftOut), io);
  if (!quiet && done.length + skipped > 0) say(`${words}\n`, io);
  else if (!quiet && refused.length === 0 && found.met) say("no filters found\n", io);
  if (tooMany !== null) say(`${tooMany}\n`, io);
  return exit;
}

/** What reports print. */
const reports: Readonly<Record<string, string>> = { github: "annotations", sarif: "a log", markdown: "a comment" };

/** Files are written when something changed; what came otherwise is printed. */
async function keepFixed({ given, input, mended }: Checked, { json }: { readonly json?: true }, io: Io): Promise<void> {
  if (input.from === "file") {
    if (mended.length > 0) await writeBack(input.file, given.text, input.text, io);
  } else if (!json) printText(input.text, io);
}

function printText(text: string, io: Io): void {
  emit(text.endsWith("\n") ? text : `${text}\n`, io);
}

function annotate(diagnostics: readonly Diagnostic[], input: Input, io: Io): void {
  show(toAnnotations(shownDiagnosed(diagnostics, input), { file: input.file ?? "-e", help: inCommandWords }), io);
}
