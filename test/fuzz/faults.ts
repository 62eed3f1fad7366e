/** Finds out whether logwhere breaks a rule that holds for every input. */
import { walk } from "../../src/ast/visit.js";
import {
  applyFixes,
  type CompiledFilter,
  type CompileOptions,
  type CompileResult,
  compile,
  type Diagnostic,
  decompile,
  describeDiagnostic,
  explain,
  explainLine,
  format,
  parse,
  renderDiagnostics,
  type Span,
  toPredicate,
  toTextVerdict,
} from "../../src/index.js";

/** Far more rounds than mistakes that can hide behind each other. */
const mostFixRounds = 60;
const dataset = "http_requests";
const lines = [
  "{}",
  '{"ClientCountry":"ca","BotScore":5,"EdgeResponseStatus":500}',
  '{"ClientCountry":null,"BotScore":"5"}',
  "[]",
  "",
];
const fixed = compile('ClientCountry eq "ca" or BotScore in [1, 2] or not BotTags contains "x"', { dataset }).filter;

/** Returns the first rule that an input breaks, as a sentence, or null. A limit is time of the processor. */
export function faultOf(input: string, mostMilliseconds = Number.POSITIVE_INFINITY): string | null {
  const began = process.cpuUsage();
  try {
    checkParse(input);
    checkFormat(input);
    for (const options of [{ dataset }, {}, { unknownFields: "off" }] as const) checkCompile(input, options);
    decompile(input);
    checkAsLine(input);
  } catch (error) {
    return error instanceof Fault ? error.message : `throws ${error instanceof Error ? error.stack : String(error)}`;
  }
  const took = process.cpuUsage(began).user / 1000;
  return took > mostMilliseconds ? `takes ${Math.round(took)} ms` : null;
}

class Fault extends Error {}

function must(holds: boolean, otherwise: () => string): void {
  if (!holds) throw new Fault(otherwise());
}

function checkParse(input: string): void {
  const { ok, document, diagnostics } = parse(input);
  checkDiagnostics(diagnostics, input);
  must(ok !== diagnostics.some(({ severity }) => severity === "error"), () => "is refused without an error");
  walk(document, ({ kind, span }) => must(liesIn(input, span), () => `has a ${kind} outside the text`));
  let end = 0;
  for (const { span, text } of document.comments) {
    must(span.start >= end && input.slice(span.start, span.end) === text, () => `has another comment than ${text}`);
    end = span.end;
  }
}

function liesIn(source: string, { start, end }: Span): boolean {
  return 0 <= start && start <= end && end <= source.length;
}

function checkFormat(input: string): void {
  const once = format(input);
  const twice = format(once);
  must(once === twice, () => `formats differently the second time: ${JSON.stringify([once, twice])}`);
}

function checkCompile(input: string, options: CompileOptions): void {
  const compilation = compile(input, options);
  checkDiagnostics(compilation.diagnostics, compilation.source);
  renderDiagnostics(compilation);
  must(
    compilation.ok || compilation.diagnostics.some(({ severity }) => severity === "error"),
    () => "is not ok and names no error",
  );
  if (compilation.filter !== null) checkFilter(input, compilation.filter, compilation, options);
  checkFixes(compilation, options);
}

function checkDiagnostics(diagnostics: readonly Diagnostic[], source: string): void {
  for (const diagnostic of diagnostics) {
    const { code, span, related, fixes } = diagnostic;
    for (const place of [span, ...related.map((one) => one.span)])
      must(liesIn(source, place), () => `${code} has a span outside the text: ${JSON.stringify(place)}`);
    for (const { edits } of fixes) {
      let end = 0;
      for (const edit of edits) {
        const fits = liesIn(source, edit.span) && edit.span.start >= end;
        must(fits, () => `${code} has edits in another order or outside the text: ${JSON.stringify(edits)}`);
        end = edit.span.end;
      }
    }
    const { message, help } = describeDiagnostic(diagnostic, source);
    for (const sentence of [message, help ?? message])
      must(/^[^\n\r]+$/.test(sentence), () => `${code} says ${JSON.stringify(sentence)}`);
  }
}

function checkFilter(input: string, filter: CompiledFilter, { form }: CompileResult, options: CompileOptions): void {
  explain(filter);
  for (const line of lines) {
    toTextVerdict(filter)(line);
    explainLine(filter, line);
  }
  toPredicate(filter)({ ClientCountry: "ca", BotScore: 5n });
  if (filter.tree.kind === "Everything") return;
  const { json } = filter;
  const ways = {
    "its JSON": json,
    "its canonical text": filter.text,
    ...(form === "text" ? { "its formatted text": format(input) } : {}),
  };
  for (const [way, text] of Object.entries(ways)) {
    const again = compile(text, { ...options, ...(filter.dataset === null ? {} : { dataset: filter.dataset }) }).filter;
    must(again !== null && again.json === json, () => `${way} is another filter: ${JSON.stringify(text)}`);
  }
}

function checkFixes(compilation: CompileResult, options: CompileOptions): void {
  let { diagnostics, source } = compilation;
  for (let round = 0; round < mostFixRounds; round++) {
    const { text, applied } = applyFixes({ diagnostics, source });
    if (applied === 0) return;
    ({ diagnostics, source } = compile(text, options));
  }
  throw new Fault(`safe fixes do not end; after ${mostFixRounds} rounds: ${JSON.stringify(source.slice(0, 500))}`);
}

function checkAsLine(input: string): void {
  if (!fixed) throw new Fault("the filter for lines does not compile");
  const verdict = toTextVerdict(fixed)(input);
  const explained = explainLine(fixed, input);
  must(explained.verdict === verdict, () => `is ${verdict} as a line, but explained as ${explained.verdict}`);
}
