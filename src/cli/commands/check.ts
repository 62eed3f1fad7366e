import { type Diagnostic, defaultLimits, type FileFilter, type FilterLimits, toAnnotations } from "../../index.js";
import { command } from "../arguments/command.js";
import { wholeNumber } from "../arguments/options.js";
import { type Checked, checkInput, errorsOf } from "../filters/check-input.js";
import { compileOptions, datasetOptions, expressionOption, limitOptions } from "../filters/filter-options.js";
import { type Input, inputs } from "../filters/input.js";
import { inCommandWords } from "../views/command-words.js";
import { printJson } from "../views/json-output.js";
import { refuse } from "../views/refuse.js";
import { recordsOf, showDiagnostics } from "../views/show.js";
import { type Io, Refusal } from "../world/io.js";

export const checkCommand = command({
  name: "check",
  summary: "report every mistake of filter files, and fix what is safe to fix",
  usage: ["[OPTIONS] FILE…", "[OPTIONS] -e TEXT"],
  about: `Reports every mistake: syntax, names, types, sizes against the limits of a job, examples (\`keep\`,
\`drop\`) that the filter does not fulfil, and what the filter can mean: that it keeps nothing, or
everything, or has parts that change nothing. Of a list of jobs or an API answer every filter is
checked, of \`jobs.json#/result/0\` or \`jobs.json#NAME\` that one. Of a folder, every *.where file below
it is checked; folders named node_modules or beginning with a dot are left out.

Fixes are applied together, or not at all where the filter still could not be read afterwards.`,
  options: {
    ...expressionOption,
    ...datasetOptions,
    fix: { help: "apply the safe fixes and report the rest; prints the text when it comes from -e or standard input" },
    report: { value: "KIND", choices: ["text", "github"], help: "github: annotations for a workflow run, on standard output" },
    ...limitOptions,
    "no-analysis": { help: "do not look into what the filter can mean" },
    "max-warnings": { value: "N", help: "more warnings than this make the exit status 1" },
    quiet: { short: "q", help: "show errors only, and no summary" },
    json: { help: "print diagnostics and sizes as one JSON document instead" },
  },
  examples: [
    ["logwhere check filters/", "every filter of a folder"],
    ["logwhere check --fix --dataset http_requests api.where", "mend what can be mended"],
    ["terraform output -json filter | logwhere check -", "a filter as a job carries it"],
    ["logwhere check --report github --max-warnings 0 .", "in a workflow run"],
  ],
  exits: ["no errors", "errors, or more warnings than allowed", "wrong usage or unreadable input"],
  async run(values, operands, io) {
    const options = { ...(await compileOptions(values, io)), analysis: values["no-analysis"] !== true };
    const mostWarnings = values["max-warnings"] === undefined ? Number.POSITIVE_INFINITY : wholeNumber("max-warnings", values["max-warnings"]);
    if (values.json && values.report !== undefined) throw new Refusal("`--json` and `--report` are two ways to report: choose one");
    const show = values.json ? () => {} : values.report === "github" ? annotate : showDiagnostics;
    const done: Checked[] = [];
    let unreadable = false;
    for (const read of inputs(values.expression, operands, io)) {
      try {
        const checked = checkInput(read(), options, values.fix === true);
        keepFixed(checked, values, io);
        done.push(checked);
        const { diagnostics } = checked;
        show(values.quiet ? diagnostics.filter(isError) : diagnostics, checked.input, io);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refuse(error, io);
        unreadable = true;
      }
    }
    const limits = { ...defaultLimits, ...options.limits };
    if (values.json)
      printJson(
        {
          diagnostics: done.flatMap(({ diagnostics, input }) => recordsOf(diagnostics, input)),
          files: done.map((checked) => fileRecord(checked, limits, values.fix === true)),
        },
        io,
      );
    else if (!values.quiet && done.length > 0) io.err(`${summary(done, values.fix === true)}\n`);
    const errors = sum(done, (checked) => checked.errors);
    const tooMany = sum(done, ({ warnings }) => warnings) > mostWarnings;
    if (tooMany) io.err(`more than ${counted(mostWarnings, "warning")}: \`--max-warnings\` allows no more\n`);
    return unreadable ? 2 : errors > 0 || tooMany ? 1 : 0;
  },
});

const isError = ({ severity }: Diagnostic) => severity === "error";

/** Files are written when something changed; what came otherwise is printed. */
function keepFixed({ input, mended }: Checked, { fix, json }: { readonly fix?: true; readonly json?: true }, io: Io): void {
  if (!fix) return;
  if (input.file !== null && input.file !== "-") {
    if (mended.length > 0) io.write(input.file, input.text);
  } else if (!json) io.out(input.text.endsWith("\n") ? input.text : `${input.text}\n`);
}

function annotate(diagnostics: readonly Diagnostic[], { file, text }: Input, io: Io): void {
  io.out(toAnnotations({ diagnostics, source: text }, { file: file ?? "-e", help: inCommandWords }));
}

/** Of a file that is one filter, that; of a list or an answer, `filters` with each of its. `text` is there when fixing had no file to write to. */
function fileRecord({ errors, warnings, input, file, filters, mended, heldBack }: Checked, limits: FilterLimits, fix: boolean) {
  const [first] = filters;
  const text = fix && (input.file === null || input.file === "-") ? { text: input.text } : {};
  const several = file.host === "list" || file.host === "answer";
  return {
    file: input.file,
    ...(several || first === undefined ? {} : sizesOf(first)),
    limits,
    ...{ ok: errors === 0, errors, warnings, fixed: mended.length, heldBack },
    ...(several ? { filters: filters.map((filter) => filterRecord(filter, mended)) } : {}),
    ...text,
  };
}

/** A filter of a list. */
function filterRecord(filter: FileFilter, mended: readonly Diagnostic[]) {
  const { pointer, name, id, compilation } = filter;
  const errors = errorsOf(compilation.diagnostics);
  const fixed = mended.filter((diagnostic) => diagnostic.pointer === pointer || diagnostic.pointer?.startsWith(`${pointer}/`)).length;
  return { pointer, name, id, ...sizesOf(filter), ok: errors === 0, errors, warnings: compilation.diagnostics.length - errors, fixed };
}

/** Sizes are null where there is no filter. */
function sizesOf({ compilation: { dataset, filter } }: FileFilter) {
  const { operators = null, groups = null, bytes = null, escapedBytes = null, terraformBytes = null } = filter?.sizes ?? {};
  return { dataset: dataset?.name ?? null, operators, groups, bytes, escapedBytes, terraformBytes };
}

/** "2 filters checked: 1 error, 3 warnings; 2 fixable with --fix". */
function summary(done: readonly Checked[], fix: boolean): string {
  const [errors, warnings] = [sum(done, (checked) => checked.errors), sum(done, (checked) => checked.warnings)];
  const filters = sum(done, (checked) => checked.filters.length);
  const fixed = sum(done, ({ mended }) => mended.length);
  const [fixable, heldBack] = [sum(done, (checked) => checked.fixable), sum(done, (checked) => checked.heldBack)];
  const found =
    errors + warnings === 0
      ? "no mistakes"
      : [errors > 0 ? [counted(errors, "error")] : [], warnings > 0 ? [counted(warnings, "warning")] : []].flat().join(", ");
  return [
    `${counted(filters, "filter")} checked: ${found}`,
    ...(fixed > 0 ? [`${fixed} fixed`] : []),
    ...(fixable > 0 ? [`${fixable} fixable with --fix`] : []),
    ...(heldBack > 0 ? [`${counted(heldBack, "fix", "fixes")} held back: what remains ${fix ? "could" : "can"} still not be read`] : []),
  ].join("; ");
}

function sum(done: readonly Checked[], of: (checked: Checked) => number): number {
  return done.reduce((total, checked) => total + of(checked), 0);
}

function counted(amount: number, noun: string, many = `${noun}s`): string {
  return `${amount} ${amount === 1 ? noun : many}`;
}
