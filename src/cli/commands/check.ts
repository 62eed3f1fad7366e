import { resolve } from "node:path";
import { datasetWithFacts } from "../../facts.js";
import { type Diagnostic, type FileFilter, type FilterLimits, toAnnotations } from "../../index.js";
import { judgeDestination, judgeOptions } from "../../job.js";
import { command } from "../arguments/command.js";
import { atMostOne, wholeNumber } from "../arguments/options.js";
import { type Checked, checkInput, errorsOf, isError, warningsOf } from "../filters/check-input.js";
import { configOptions, filterSettings, WrongConfig } from "../filters/configuration.js";
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
import { oneCause } from "../filters/one-cause.js";
import { isJsonFile } from "../filters/source-files.js";
import { holdsNone, isOther, isUnrelated } from "../filters/unrelated.js";
import { leftOut, writeBack } from "../filters/write-back.js";
import { shownRefusal } from "../jobs/shown-refusal.js";
import { inCommandWords } from "../views/command-words.js";
import { printDocument, problem, problemOf, recordsOf } from "../views/document.js";
import { emit, say, show } from "../views/print.js";
import { filterRecord } from "../views/records.js";
import { refuse } from "../views/refuse.js";
import { markdownOf } from "../views/reports/markdown.js";
import { sarifOf } from "../views/reports/sarif.js";
import { isTold, showDiagnostics, showMended } from "../views/show.js";
import { diffOf, sayHidden, showDiff } from "../views/show-diff.js";
import { shownDiagnosed } from "../views/shown-diagnosed.js";
import { CommonRefusal, type Io, Refusal } from "../world/io.js";

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
with what their jobs deliver, and where to, is a warning. Of a folder, every *.where file below it is checked, and
the filters in *.tf, *.hcl, *.yaml, *.sh, *.http and *.json. Left out are folders named node_modules, and
those that begin with a dot but for workflows: .github, .gitlab, .gitea, .forgejo, .circleci, .buildkite.

Fixes are applied together, or not at all where the filter still could not be read afterwards.`,
  options: {
    ...expressionOption,
    ...stdinOption,
    ...datasetOptions,
    ...configOptions,
    fix: { help: "apply the safe fixes, say which, and report the rest; prints the text when it comes from -e or standard input" },
    diff: { help: "of --fix: change nothing; print what would change as a unified diff, and exit with status 1 if anything would" },
    report: {
      value: "KIND",
      choices: ["text", "github", "sarif", "markdown"],
      help: "on standard output, github: annotations for a workflow run; sarif: a log for code scanning (SARIF 2.1.0); markdown: a comment for a review",
    },
    ...limitOptions,
    ...analysisOption,
    ...warningOptions,
    "max-warnings": { value: "N", help: "more warnings than this make the exit status 1" },
    "skip-unrelated": { help: "pass over files that are no *.where and in which no filter and no job stands, as a hook for all JSON files needs" },
    quiet: { short: "q", help: "show errors only, and no summary" },
    ...jsonOption,
  },
  examples: [
    ["logwhere check filters/", "every filter of a folder"],
    ["logwhere check --fix --dataset http_requests api.where", "mend what can be mended"],
    ["logwhere check --fix --diff filters/", "see it first"],
    ["logwhere check main.tf#/resource/cloudflare_logpush_job/errors", "one filter where it is"],
    ["terraform output -json filter | logwhere check -", "a filter as a job carries it"],
    ["logwhere check --report github --max-warnings 0 .", "in a workflow run"],
  ],
  exits: ["no errors", "errors, more warnings than allowed, or with --diff something to fix", "wrong usage or unreadable input"],
  async run(values, operands, io) {
    const settings = await filterSettings(values, io, datasetWithFacts);
    const wanted = warningsWanted(values, io);
    const mostWarnings = values["max-warnings"] === undefined ? Number.POSITIVE_INFINITY : wholeNumber("max-warnings", values["max-warnings"]);
    atMostOne(values, ["json", "report"], "two ways to report");
    const kind = values.json ? "json" : (values.report ?? "text");
    const isDocument = kind === "json" || kind === "sarif" || kind === "markdown";
    const report = isDocument ? () => {} : kind === "github" ? annotate : showDiagnostics;
    if (values.diff && values.report !== undefined && kind !== "text")
      throw new Refusal(`\`--diff\` and \`--report ${kind}\` both print on standard output: choose one`);
    const fix = values.diff ? "look" : values.fix ? "make" : null;
    const done: CheckedFile[] = [];
    const diffs: string[] = [];
    const refused: Refusal[] = [];
    const passedBy: Refusal[] = [];
    let skipped = 0;
    const passOver = (input: Input) => {
      skipped++;
      // Whoever has text mended on its way gets it as it was.
      if (fix === "make" && input.from !== "file" && kind === "text") printText(input.text, io);
    };
    const cause = oneCause();
    const due = inputs(values, operands, io, { json: true, onLeftOut: (reason) => passedBy.push(reason) });
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
          throw new Refusal(`\`--fix\` prints the text that came from no file, \`--report ${kind}\` ${reports[kind] ?? ""}: choose one`, null, input.file);
        const options = wanted(await settings.optionsFor(input, input.choice === null ? whole : undefined));
        const facts = { config: settings.configFor(input), limits: limitsOf(options) };
        const checked = { ...checkInput(input, { ...options, analysis: values["no-analysis"] !== true, judgeDestination, judgeOptions }, fix), ...facts };
        if (met && [checked.file.filters, checked.file.diagnostics, checked.mended].every(({ length }) => length === 0)) continue;
        if (met && isOther(input, checked)) continue;
        if (values["skip-unrelated"] && (holdsNone(checked) || checked.file.mayBeOther)) {
          passOver(input);
          continue;
        }
        if (fix === "make") await keepFixed(checked, values, io);
        if (values.diff) {
          const { text, hidden } = await diffOf(input, checked.input.text);
          diffs.push(text);
          if (!values.json) await showDiff(text, io);
          if (hidden) sayHidden(input, io);
        }
        done.push(checked);
        const { diagnostics, given, mended } = checked;
        if (fix === "make" && kind === "text" && !values.quiet) showMended(mended, given, io, Number.POSITIVE_INFINITY);
        report(cause.first(values.quiet ? diagnostics.filter(isError) : diagnostics), checked.shown, io);
      } catch (error) {
        if (!(error instanceof Refusal) || error instanceof WrongConfig) throw error;
        // The next file would meet the same as this one.
        const isLast = error instanceof CommonRefusal;
        const met = (isLast && at + 1 < due.length ? [error, leftOut(due.length - at - 1)] : [error]).map((one) => shownRefusal(one, operands));
        refused.push(...met);
        if (!isDocument) for (const one of met) refuse(one, io);
        if (isLast) break;
      }
    }
    if (!isDocument) cause.sayRest(io);
    const errors = sum(done, (checked) => checked.errors);
    const tooMany =
      sum(done, ({ warnings }) => warnings) > mostWarnings ? `more than ${counted(mostWarnings, "warning")}: \`--max-warnings\` allows no more` : null;
    const exit = refused.length > 0 ? 2 : errors > 0 || tooMany !== null || diffs.some((diff) => diff !== "") ? 1 : 0;
    const shown = (diagnostics: readonly Diagnostic[]) => (values.quiet ? diagnostics.filter(isError) : diagnostics);
    const problems = [...refused.map(problemOf), ...(tooMany === null ? [] : [problem(tooMany)])];
    if (kind === "json") {
      const diagnostics = done.flatMap(({ diagnostics: found, shown: text }) => recordsOf(shown(found), text));
      const mended = done.flatMap(({ mended: own, given }) => recordsOf(own, given));
      printDocument(
        { diagnostics, problems },
        {
          mended,
          limits: limitsOf(settings.given),
          leftOut: passedBy.map(problemOf),
          files: done.map((checked, at) => fileRecord(checked, fix !== null, diffs[at] ?? null)),
        },
        io,
      );
    } else if (isDocument) {
      const texts = done.map(({ diagnostics, shown: input, filters }) => {
        const { source, diagnostics: told } = shownDiagnosed(shown(diagnostics), input);
        return { file: input.file, text: source, diagnostics: told, filters };
      });
      if (kind === "sarif") {
        const given = { texts, problems: refused, leftOut: passedBy, exitCode: exit, page: io.page, folder: io.workingFolder };
        for (const piece of sarifOf(given)) emit(piece, io);
      } else emit(markdownOf({ texts, problems, leftOut: passedBy, summary: `${summary(done, fix)}${passedOver(skipped)}` }), io);
    } else if (!values.quiet && done.length + skipped > 0) say(`${summary(done, fix)}${passedOver(skipped)}\n`, io);
    else if (!isDocument && !values.quiet && refused.length === 0 && due.some(({ met }) => met)) say("no filters found\n", io);
    if (tooMany !== null && !isDocument) say(`${tooMany}\n`, io);
    return exit;
  },
});

function passedOver(files: number): string {
  return files === 0 ? "" : `; ${counted(files, "file")} passed over`;
}

/** What reports print. */
const reports: Readonly<Record<string, string>> = { github: "annotations", sarif: "a log", markdown: "a comment" };

/** With what it was checked by. */
interface CheckedFile extends Checked {
  readonly config: string | null;
  readonly limits: FilterLimits;
}

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

/** `text` is there when fixing had no file to write to. */
function fileRecord(checked: CheckedFile, fix: boolean, diff: string | null) {
  const { given, input, errors, warnings, suppressed, filters, mended, heldBack, config, limits } = checked;
  const changed = input.text !== given.text;
  const text = fix && input.from !== "file" ? input.text : null;
  const held = checked.untried ? { heldBack, untried: true } : { heldBack };
  const counts = { ok: errors === 0, errors, warnings, ...some({ suppressed }), fixed: mended.length, ...held };
  const configured = config === null ? {} : { config, limits };
  return { file: input.file, changed, text, diff, ...counts, ...configured, filters: filters.map((filter) => filterOfFile(filter, checked)) };
}

function filterOfFile({ pointer, name, id, compilation }: FileFilter, { input, filters, mended }: Checked) {
  const { dataset, filter, diagnostics } = compilation;
  const told = diagnostics.filter(isTold);
  const errors = errorsOf(told);
  const isIn = (diagnostic: Diagnostic) => diagnostic.pointer === pointer || diagnostic.pointer?.startsWith(`${pointer}/`);
  const fixed = filters.length === 1 ? mended.length : mended.filter(isIn).length;
  const record = filterRecord({ file: input.file, pointer, name, id }, dataset, filter?.sizes);
  const facts = { ...record, ok: errors === 0, errors, warnings: warningsOf(told), ...some({ suppressed: diagnostics.length - told.length }), fixed };
  return compilation.undecided ? { ...facts, undecided: true } : facts;
}

/** Of most there is none. */
function some({ suppressed }: { readonly suppressed: number }): { readonly suppressed?: number } {
  return suppressed === 0 ? {} : { suppressed };
}

/** "2 filters checked: 1 error, 3 warnings; 2 fixable with --fix". */
function summary(done: readonly Checked[], fix: "make" | "look" | null): string {
  const [errors, warnings] = [sum(done, (checked) => checked.errors), sum(done, (checked) => checked.warnings)];
  const filters = sum(done, (checked) => checked.filters.length);
  const undecided = sum(done, (checked) => checked.filters.filter(({ compilation }) => compilation.undecided).length);
  const fixed = sum(done, ({ mended }) => mended.length);
  const suppressed = sum(done, (checked) => checked.suppressed);
  const [fixable, heldBack] = [sum(done, (checked) => checked.fixable), sum(done, (checked) => checked.heldBack)];
  const found =
    errors + warnings === 0
      ? "no mistakes"
      : [errors > 0 ? [counted(errors, "error")] : [], warnings > 0 ? [counted(warnings, "warning")] : []].flat().join(", ");
  return [
    `${counted(filters, "filter")} checked: ${found}`,
    ...(suppressed > 0 ? [`${suppressed} suppressed`] : []),
    ...(fixed > 0 ? [fix === "look" ? `${fixed} would be fixed` : `${fixed} fixed`] : []),
    ...(fixable > 0 ? [`${done.some(({ untried }) => untried) ? "up to " : ""}${fixable} fixable with --fix`] : []),
    ...(undecided > 0 ? [`not all that ${undecided === 1 ? "a filter" : `${undecided} filters`} can mean was decided: it would take too long`] : []),
    ...(heldBack > 0 ? [`${counted(heldBack, "fix", "fixes")} held back: what remains ${fix ? "could" : "can"} still not be read`] : []),
  ].join("; ");
}

function sum(done: readonly Checked[], of: (checked: Checked) => number): number {
  return done.reduce((total, checked) => total + of(checked), 0);
}

function counted(amount: number, noun: string, many = `${noun}s`): string {
  return `${amount} ${amount === 1 ? noun : many}`;
}
