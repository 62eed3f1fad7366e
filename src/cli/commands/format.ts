import { compile, type Diagnostic, type DiagnosticCode, format, isJson, parse } from "../../index.js";
import { command } from "../arguments/command.js";
import { expressionOption } from "../filters/filter-options.js";
import { type Input, inputs } from "../filters/input.js";
import { printJson } from "../views/json-output.js";
import { printable, refuse } from "../views/refuse.js";
import { recordsOf, showDiagnostics } from "../views/show.js";
import { type Io, Refusal } from "../world/io.js";

interface Formatted {
  readonly input: Input;
  readonly text: string;
  /** Syntax errors, because of which the text was left as it is. */
  readonly errors: readonly Diagnostic[];
}

export const formatCommand = command({
  name: "format",
  summary: "bring filter files into canonical layout",
  usage: ["[OPTIONS] FILE…", "[OPTIONS] -e TEXT"],
  about: `Brings filter text into canonical layout, in place; of a folder, every *.where file below it.
Comments, header and examples stay. Text from -e or standard input is printed instead. A file with
syntax errors is reported and left as it is.`,
  options: {
    ...expressionOption,
    check: { help: "change nothing; print the names of files that differ" },
    brief: { help: "of a file with syntax errors say only how many there are, as `logwhere check` beside it shows them" },
    json: { help: "print one JSON document instead of names or text" },
  },
  examples: [
    ["logwhere format filters/", "every filter of a folder"],
    ["logwhere format --check .", "in a workflow run"],
    ["logwhere format -e 'A eq 1 AND (B eq 2)'", "text on the spot"],
  ],
  exits: ["everything is formatted", "with --check, something differs; or a file has syntax errors", "wrong usage or unreadable input"],
  run(values, operands, io) {
    const done: Formatted[] = [];
    let unreadable = false;
    if (values.json && values.brief) throw new Refusal("`--json` and `--brief` are two ways to report: choose one");
    const show = values.json ? () => {} : values.brief ? countErrors : showErrors;
    for (const read of inputs(values.expression, operands, io)) {
      try {
        const formatted = formattedOf(read());
        done.push(formatted);
        show(formatted, io);
        deliver(formatted, values, io);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refuse(error, io);
        unreadable = true;
      }
    }
    if (values.json) printJson(record(done), io);
    if (unreadable) return 2;
    return done.some((formatted) => formatted.errors.length > 0 || (values.check && changed(formatted))) ? 1 : 0;
  },
});

function formattedOf(input: Input): Formatted {
  if (isJson(input.text)) throw new Refusal(`\`${input.name ?? "-e"}\` holds where JSON, not filter text`, "`logwhere decompile` makes text of it");
  const errors = parse(input.text).diagnostics.filter(isError);
  if (errors.length === 0) return { input, text: format(input.text), errors };
  const foreign = compile(input.text).diagnostics.filter(({ code }) => wholeTexts.has(code));
  return { input, text: input.text, errors: foreign.length > 0 ? foreign : errors };
}

function showErrors({ errors, input }: Formatted, io: Io): void {
  showDiagnostics(errors, input, io);
}

/** One line, for where `check` has shown, or is going to show, what is wrong. */
function countErrors({ errors, input }: Formatted, io: Io): void {
  if (errors.length === 0) return;
  const more = errors.some(({ code }) => code === "LW130") ? "more than " : "";
  const shown = errors.length - (more === "" ? 0 : 1);
  io.err(`${printable(input.name ?? "-e")}: not formatted: ${more}${shown} syntax ${shown === 1 ? "error" : "errors"}, which \`logwhere check\` shows\n`);
}
/** What stands in place of all syntax errors. */
const wholeTexts: ReadonlySet<DiagnosticCode> = new Set(["LW133", "LW134", "LW135"]);

const isError = ({ severity }: Diagnostic) => severity === "error";

const changed = ({ input, text }: Formatted) => input.text !== text;

function deliver(formatted: Formatted, { check, json }: { readonly check?: true; readonly json?: true }, io: Io): void {
  const { input, text, errors } = formatted;
  if (errors.length > 0) return;
  const isFile = input.file !== null && input.file !== "-";
  if (check) {
    if (changed(formatted) && !json) io.out(`${input.name ?? "-e"}\n`);
  } else if (isFile) {
    if (changed(formatted)) io.write(input.file, text);
  } else if (!json) io.out(text.endsWith("\n") ? text : `${text}\n`);
}

/** `text` is there for what is no file. */
function record(done: readonly Formatted[]): object {
  return {
    diagnostics: done.flatMap(({ input, errors }) => recordsOf(errors, input)),
    files: done.map((formatted) => ({
      file: formatted.input.file,
      ok: formatted.errors.length === 0,
      changed: changed(formatted),
      ...(formatted.input.file === null || formatted.input.file === "-" ? { text: formatted.text } : {}),
    })),
  };
}
