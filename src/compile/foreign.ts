/** A text that is no filter but a whole of another notation: one diagnostic in place of all others. */
import type { Expression, Field } from "../ast/nodes.js";
import { check } from "../checked/check.js";
import type { CheckContext, TranslatedNames } from "../checked/context.js";
import { toExpression } from "../checked/to-expression.js";
import { readableText } from "../diagnostics/apply-fixes.js";
import type { DiagnosticCode } from "../diagnostics/catalog.js";
import type { Diagnostic, DiagnosticFix } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import { isError } from "../diagnostics/severity.js";
import type { Span } from "../diagnostics/span.js";
import type { Meant, Read as ReadForeign } from "../foreign/finding.js";
import { mendedFilter } from "../foreign/mended.js";
import { type Recognized, recognizeJson, recognizeText } from "../foreign/recognize.js";
import type { Dataset } from "../language/dataset.js";
import { languageRun } from "../language/first-lines.js";
import { languageNamed } from "../language/other-languages.js";
import { formatExpression, formatOnOneLine } from "../text/format/format.js";
import { spellField } from "../text/literals.js";
import { escapeWhereJson, toWhereJson } from "../where/emit.js";
import { isJson } from "../where/is-json.js";
import type { Read } from "./compile-read.js";
import { readWhere } from "./compile-where.js";

export interface ForeignText {
  readonly diagnostic: Diagnostic;
  /** The dataset that the text names. */
  readonly dataset: Field | null;
}

export interface ForeignContext {
  /** The dataset of that name, or the one that is given; null: none. */
  readonly datasetOf: (named: Field | null) => Dataset | null;
  readonly check: Omit<CheckContext, "dataset" | "form">;
  /** What the ordinary reader reports. */
  readonly diagnostics: readonly Diagnostic[];
  /** The name of the file that the text is of. */
  readonly path: string | undefined;
}

/** What is said of a text that cannot be read, when it is another notation as a whole, or a file of another language by its name; null when it is not. */
export function foreignText(source: string, form: "text" | "where", context: ForeignContext): ForeignText | null {
  const read = readAsForeign(source, form, context);
  const language = languageNamed(context.path) ?? languageRun(source);
  if (language === null) return read;
  // A program may begin like much else; a query is told by its content for what it asks. What reads the file goes on doing so: it is not made a filter.
  if (read?.diagnostic.code === "LW133") return { ...read, diagnostic: { ...read.diagnostic, fixes: [] } };
  if (read !== null && language === "SQL") return read;
  const start = Math.max(0, source.search(/[^\s\ufeff]/));
  return {
    diagnostic: report(
      "LW135",
      { span: firstLine(source, { start, end: source.length }) },
      { file: "program", language },
    ),
    dataset: null,
  };
}

function readAsForeign(source: string, form: "text" | "where", context: ForeignContext): ForeignText | null {
  const { datasetOf, diagnostics } = context;
  const known = context.check.datasets;
  const found =
    form === "text" ? recognizeText(source, datasetOf(null), known) : recognizeJson(source, datasetOf(null), known);
  if (found === null) return null;
  const { finding, body } = found;
  // A condition that one turn of SQL stands in is hardly all SQL, and told best where that stands.
  if (form === "text" && finding.kind !== "named" && finding.notation === "sql" && isOneIdiom(diagnostics)) return null;
  switch (finding.kind) {
    case "named":
      return { diagnostic: report("LW135", { span: firstLine(source, body) }, { file: finding.file }), dataset: null };
    case "unread": {
      const { span, reason } = finding.obstacle;
      const args = { notation: finding.notation, part: source.slice(span.start, span.end), reason, notes: [] };
      return finding.certain ? { diagnostic: report("LW134", { span }, args), dataset: null } : null;
    }
    case "read":
      if (form === "text" && !finding.certain && (isOneMistake(finding, diagnostics) || mendedFilter(source) !== null))
        return null;
      return translated(found, finding, source, context);
  }
}

/** Turns of other languages within a filter, which the reader of text knows how to say. */
const idioms: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  "LW136",
  "LW137",
  "LW138",
  "LW140",
  "LW141",
  "LW142",
  "LW143",
]);

/** Whether one such turn is all that is wrong. */
function isOneIdiom(diagnostics: readonly Diagnostic[]): boolean {
  const [only, ...more] = diagnostics.filter(isError);
  return only !== undefined && more.length === 0 && idioms.has(only.code);
}

function translated(
  { body, header, comments }: Recognized,
  finding: ReadForeign,
  source: string,
  context: ForeignContext,
): ForeignText {
  const ways = finding.meant.map((meant) => spelled(meant, finding, header, context));
  const untold = finding.notation === "rules" ? (ways[0]?.names?.untold ?? null) : null;
  if (untold !== null) {
    const start = Math.max(body.start, source.indexOf(untold.name, body.start));
    const span = { start, end: start + untold.name.length };
    return {
      diagnostic: report(
        "LW134",
        { span },
        { notation: finding.notation, part: untold.name, reason: untold.reason, notes: untold.notes },
      ),
      dataset: null,
    };
  }
  const before = finding.as === "text" ? comments.map((line) => `${line}\n`).join("") : "";
  const replaced = before === "" ? finding.replaces : body;
  const span =
    finding.as === "text" || finding.as === "document" ? firstLine(source, finding.replaces) : finding.replaces;
  const filter = ways.flatMap(({ line }) => (line === null ? [] : [line]));
  const { renamed = [], notes = [] } = ways[0]?.names ?? {};
  const args = { notation: finding.notation, filter, leftOut: finding.leftOut, renamed, notes };
  const fixes = ways.flatMap(({ text, sound, names }): readonly DiagnosticFix[] =>
    text === null
      ? []
      : [
          {
            safe:
              (finding.unambiguous || (finding.notation === "rules" && names?.safe === true)) &&
              ways.length === 1 &&
              sound,
            edits: [{ span: replaced, text: before + text }],
          },
        ],
  );
  const named = ways[0]?.dataset ?? null;
  return {
    diagnostic: report("LW133", { span }, args, { fixes }),
    dataset: named === null ? null : { kind: "Field", name: named, span },
  };
}

interface Spelled {
  /** On one line, for reading; null where it has mistakes. */
  readonly line: string | null;
  /** What replaces the text; null where it cannot be written. */
  readonly text: string | null;
  /** Whether it has no mistakes. */
  readonly sound: boolean;
  readonly dataset: string | null;
  /** What became of names of other languages. */
  readonly names?: TranslatedNames | undefined;
}

function spelled(meant: Meant, finding: ReadForeign, header: string | null, context: ForeignContext): Spelled {
  const mended = meant.kind === "json" ? mendedJson(meant.json) : null;
  const read = mended === null ? null : readJsonFilter(mended);
  const given = meant.kind === "tree" ? meant.expression : (read?.document?.expression ?? null);
  const named = finding.dataset ?? read?.dataset?.name ?? header;
  const dataset = context.datasetOf(named === null ? null : { kind: "Field", name: named, span: { start: 0, end: 0 } });
  const table = context.check.datasets.find(({ name }) => name === named) ?? dataset;
  // Rules are about requests, whatever is told of the dataset.
  const asked =
    table ??
    (finding.notation === "rules"
      ? (context.check.datasets.find(({ name }) => name === "http_requests") ?? null)
      : null);
  const names =
    given === null || asked === null || meant.kind === "json"
      ? undefined
      : context.check.names?.translate(given, asked);
  const expression = names?.expression ?? given;
  if (expression === null || (read?.diagnostics.some(isError) ?? false)) {
    const line = read?.empty === true ? "# no filter: every line is kept" : null;
    return { line, text: line !== null && finding.as === "text" ? null : mended, sound: false, dataset: named };
  }
  const form = meant.kind === "json" ? "where" : "text";
  const written = write(expression, form, dataset, context) ?? write(expression, form, null, context);
  const bare = { line: formatOnOneLine(expression), text: formatExpression(expression), where: null };
  const { line, text, where } = written ?? bare;
  const head =
    header === null && named !== null && context.check.datasets.some(({ name }) => name === named)
      ? `dataset ${spellField(named)}\n\n`
      : "";
  const replacement =
    finding.as === "text"
      ? head + text
      : finding.as === "document" && mended !== null
        ? mended
        : inJson(where, finding.as);
  return { line, text: replacement, sound: true, dataset: named, names };
}

/** The filter in where JSON, with all that is wrong with it. */
function readJsonFilter(json: string): Pick<Read, "document" | "dataset" | "empty" | "diagnostics"> | null {
  return isJson(json) ? readWhere(json) : null;
}

/** JSON after the safe fixes of what is wrong in it, where these make a filter of it; else as it is. */
function mendedJson(json: string): string {
  return readableText(json, (text) => readJsonFilter(text)?.diagnostics ?? []) ?? json;
}

function inJson(where: string | null, as: Exclude<ReadForeign["as"], "text">): string | null {
  if (where === null) return null;
  if (as === "string") return escapeWhereJson(where);
  return as === "group" ? where.slice('{"where":'.length, -1) : where;
}

/** The filter as text and as where JSON; null where its types do not fit. */
function write(expression: Expression, form: "text" | "where", dataset: Dataset | null, context: ForeignContext) {
  const { filter } = check(expression, { ...context.check, dataset, form });
  if (filter === null || filter.tree.kind === "Everything") return null;
  const canonical = toExpression(filter.tree);
  return { line: formatOnOneLine(canonical), text: formatExpression(canonical), where: toWhereJson(filter) };
}

function firstLine(source: string, { start, end }: Span): Span {
  const line = /[\r\n]/.exec(source.slice(start, end));
  return { start, end: line === null ? end : start + line.index };
}

/** One mistake in one comparison is better told as itself; so is an operator that the reader knows to be one of another language. */
function isOneMistake({ meant: [first] }: ReadForeign, diagnostics: readonly Diagnostic[]): boolean {
  const errors = diagnostics.filter(isError);
  return (
    errors.length < 2 &&
    (errors[0]?.code === "LW201" || (first?.kind === "tree" && first.expression.kind === "Comparison"))
  );
}
