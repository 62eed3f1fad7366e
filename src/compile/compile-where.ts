/** From where JSON, in every form and file that it comes in, to the compilations of its filters. */
import type { Comment, Expression } from "../ast/nodes.js";
import { collector } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { ofForm } from "../diagnostics/of-form-generated.js";
import { report } from "../diagnostics/report.js";
import { isError, isNote, isSuppressed, withSeverity } from "../diagnostics/severity.js";
import type { Span } from "../diagnostics/span.js";
import { isFileFormat } from "../hosts/file-format.js";
import { findFilters } from "../hosts/find-filters.js";
import type { FoundFilter, FoundFilters } from "../hosts/found.js";
import { filtersOfOthers, isLeftOut } from "../hosts/of-others.js";
import { unsafe } from "../hosts/unsafe.js";
import { hasEvidence } from "../hosts/where-like.js";
import { writePlain } from "../json/document/write-plain.js";
import type { Dataset } from "../language/dataset.js";
import { ignoreWord, readIgnore } from "../text/ignore-comment.js";
import { textNotation } from "../text/notation.js";
import { placedFlaws } from "../where/flaws.js";
import { contentStart } from "../where/is-json.js";
import type { PlacedFlaws } from "../where/reading.js";
import type { Compilation, CompiledFile, FileFilter } from "./compilation.js";
import { asChosen, compileRead } from "./compile-read.js";
import { compileForeign } from "./foreign-text.js";
import { fileOf, fileResult, result, within } from "./result.js";
import { type CompileSettings, knownFields } from "./settings.js";
import { saidOfShared } from "./shared-comments.js";
import { sharing } from "./shared-diagnostics.js";
import { idleComments } from "./suppressions.js";
import { withoutToldThere } from "./told-there.js";
import { datasetGiven, whichDataset } from "./which-dataset.js";

/** Of a longer list of filters it is not found out what minimising each would reach. */
const mostAdvised = 20;

/** Compiles every filter in a text of JSON. Never throws on a bad filter or file. */
export function compileWhereFile(source: string, settings: CompileSettings, flaws?: PlacedFlaws): CompiledFile {
  const found = findFilters(source, flaws);
  const { filters, around } = found;
  const [only] = filters;
  const read = { notation: only?.notation ?? textNotation, diagnostics: [...around, ...(only?.diagnostics ?? [])] };
  const whole = filters.length > 1 ? null : compileForeign(source, "where", read, settings);
  const file = whole === null ? compileFoundFilters(source, found, settings) : fileOf(whole);
  return mayBeOther(source, found, settings) ? asOther(file) : file;
}

/** Whether JSON in a file of another name than filters have may be a request of another program: nothing says that it is ours. */
function mayBeOther(source: string, found: FoundFilters, settings: CompileSettings): boolean {
  if (isOfFilters(settings) || (found.filters.length === 0 && !["filter", "list"].includes(found.host))) return false;
  if (found.filters.length > 0 && ofOthers(source, found, settings).size < found.filters.length) return false;
  return !hasEvidence(source, knownFields(settings));
}

/** Whether what is compiled has the name of a filter, or none. */
function isOfFilters({ path = ".where" }: CompileSettings): boolean {
  return path.endsWith(".where");
}

function ofOthers(source: string, found: FoundFilters, settings: CompileSettings): ReadonlySet<FoundFilter> {
  return filtersOfOthers(source, found, {
    areOurs: knownFields(settings),
    datasets: (settings.datasets ?? []).map(({ name }) => name),
  });
}

/** What was found, without safe fixes of what may be of another program, which is left out where nothing else is of jobs. */
function withoutOthers(source: string, found: FoundFilters, settings: CompileSettings): FoundFilters {
  const { host, filters } = found;
  // One that is all of its file is judged with that.
  if (isOfFilters(settings) || host === "filter" || host === "job") return found;
  const others = ofOthers(source, found, settings);
  if (others.size === 0) return found;
  const kept = isLeftOut(source, found, knownFields(settings))
    ? filters.filter((one) => !others.has(one) || one.inOurWords)
    : filters;
  return { ...found, filters: kept.map((one) => (others.has(one) ? { ...one, perhapsOther: true } : one)) };
}

/** What its mistakes are is told to whoever asks; nobody's query is mended as a matter of course. */
function asOther(file: CompiledFile): CompiledFile {
  const filters = file.filters.map((one): FileFilter => {
    const { filter, ...rest } = one.compilation;
    return { ...one, compilation: result(filter, { ...rest, diagnostics: unsafe(rest.diagnostics) }) };
  });
  const around = unsafe(file.around);
  const { diagnostics, form, host } = file;
  return fileResult({
    form,
    host,
    source: file.source,
    filters,
    around,
    diagnostics: unsafe(diagnostics),
    mayBeOther: true,
  });
}

/** Compiles what was found in a text. */
export function compileFoundFilters(source: string, all: FoundFilters, settings: CompileSettings): CompiledFile {
  const { host, filters: found, around: told, idle = [], ignored, needed } = withoutOthers(source, all, settings);
  const given = told.flatMap((one) => withIgnored([one], [ignored?.get(one) ?? []]));
  const errors = given.filter(isError);
  const broken = !errors.every((error) => found.some((one) => isOfOne(error, one)));
  if (host === "yaml" || host === "terraform") settings.meaning?.reading?.(source.length);
  const shared = host === "yaml" || host === "terraform" ? sharing() : null;
  // A filter within a file is in no file itself.
  const { hosts, ...alone } = settings;
  const asText = (one: FoundFilter) => hosts?.compileText(one, source, alone) ?? null;
  const compileOne = (one: FoundFilter) =>
    asText(one) ?? compileRead({ ...one, readAgain }, "where", source, settings, found.length <= mostAdvised);
  const compiled = found.map((filter): FileFilter => {
    const destination = settings.judgeDestination && filter.destination?.();
    const ofDestination = destination ? settings.judgeDestination?.(destination) : undefined;
    const delivery = settings.judgeOptions && filter.delivery?.();
    const ofOptions = delivery ? settings.judgeOptions?.(delivery, datasetOfJob(filter, settings)) : undefined;
    const judged = [...(ofDestination ?? []), ...(ofOptions?.diagnostics ?? [])];
    // Of a job in another file it is told there.
    const deliveredFields = filter.jobIn === undefined ? ofOptions?.fields : undefined;
    const given =
      ofDestination || ofOptions
        ? { ...filter, deliveredFields, diagnostics: [...filter.diagnostics, ...judged] }
        : filter;
    const one = settings.mistakes?.withTextCompiled(given, settings) ?? given;
    const { filter: checked, ...read } = compileOne(one);
    const said = one.perhapsOther ? unsafe(read.diagnostics) : read.diagnostics;
    const told = one.toldAt === undefined ? said : said.map((diagnostic) => toldAt(diagnostic, one.toldAt));
    const own = told.filter(
      (diagnostic) =>
        one.toldByOthers?.(diagnostic) !== true &&
        !(one.remade && ofForm.has(diagnostic.code)) &&
        one.isFilledIn?.(diagnostic) !== true,
    );
    const kept = withIgnored(own, one.commentsElsewhere ?? []);
    const rest = { ...read, diagnostics: shared === null ? kept : kept.map(shared) };
    const compilation =
      broken || errors.some((error) => isOfOne(error, one))
        ? { ...rest, ok: false as const }
        : result(one.unchosen ? undefined : checked, rest);
    const ofJob = {
      ...(one.enabled === undefined ? {} : { enabled: one.enabled }),
      ...(one.timestamps === null ? {} : { timestamps: one.timestamps }),
      ...(one.jobIn === undefined ? {} : { jobIn: one.jobIn }),
    };
    return {
      name: one.name,
      id: one.id,
      pointer: one.pointer,
      span: one.span,
      namedDataset: one.dataset?.name ?? null,
      ...ofJob,
      compilation,
    };
  });
  const said = saidOfShared(found, compiled);
  const filters =
    said === null
      ? compiled
      : compiled.map(
          (one, at): FileFilter => ({ ...one, compilation: { ...one.compilation, diagnostics: said[at] ?? [] } }),
        );
  const [own, elsewhere] = withoutToldThere(filters, found, (one) =>
    withIgnored(compileOne(one).diagnostics, one.commentsElsewhere ?? []),
  );
  const hasComments =
    idle.length > 0 || (needed !== undefined && found.some(({ ignores }) => (ignores?.comments.length ?? 0) > 0));
  const unneeded =
    broken || !hasComments ? [] : idleComments({ idle, filters: found, ...(needed && { needed }) }, source);
  const left = elsewhere.flatMap(({ compilation }) => compilation.diagnostics);
  const around = [...asChosen(given, settings), ...left, ...asChosen(unneeded, settings)];
  const every = collector();
  every.addAll(around);
  every.addAll([...new Set(own.flatMap(({ compilation }) => compilation.diagnostics))]);
  return fileResult({
    form: "where",
    host,
    source,
    filters: own,
    around,
    ...(elsewhere.length > 0 && { elsewhere }),
    diagnostics: every.all(),
  });
}

/** Whether an error is of one job of several alone: the text is JSON all the same, and what else stands in it is what it was. */
function isOfOne({ code, pointer }: Diagnostic, one: FoundFilter): boolean {
  return (
    (code === "LW106" || code === "LW404") &&
    one.pointer !== null &&
    one.pointer !== "" &&
    pointer?.startsWith(`${one.pointer}/`) === true
  );
}

/** The dataset of the job of a filter, if it is known here. Where the caller gives another one, too, the job delivers fields of its own. */
function datasetOfJob(
  { dataset: named, unknownDataset, span }: FoundFilter,
  settings: CompileSettings,
): Dataset | null {
  if (unknownDataset !== undefined) return null;
  const { dataset, other } = whichDataset(
    named,
    "job",
    datasetGiven(named, settings),
    { span },
    settings.datasets ?? [],
  );
  const isOfJob = named === null || dataset === null || dataset.name === "" || dataset.name === named.name;
  return isOfJob ? dataset : other;
}

/** What is said of a part of what stands at a place is said of all of it. */
function toldAt(diagnostic: Diagnostic, place: Span | undefined): Diagnostic {
  const isPart = place !== undefined && place.start <= diagnostic.span.start && diagnostic.span.end <= place.end;
  return isPart ? { ...diagnostic, span: { start: place.start, end: place.end } } : diagnostic;
}

/** The warnings that comments in other files speak of are suppressed; what is wrong with those is told there. */
function withIgnored(
  diagnostics: readonly Diagnostic[],
  comments: readonly (readonly Comment[])[],
): readonly Diagnostic[] {
  const [first, ...others] = comments.map(reasonsIn);
  if (first === undefined || first.size === 0) return diagnostics;
  return diagnostics.map((diagnostic) => {
    const reason = isError(diagnostic) || isSuppressed(diagnostic) ? undefined : first.get(diagnostic.code);
    return reason === undefined || others.some((one) => !one.has(diagnostic.code))
      ? diagnostic
      : { ...diagnostic, suppressed: reason };
  });
}

/** Why each code need not be told of. */
function reasonsIn(comments: readonly Comment[]): ReadonlyMap<string, string> {
  const found = comments.flatMap((comment) => readIgnore(comment) ?? []).filter(({ word }) => word.text === ignoreWord);
  return new Map(
    found.flatMap(({ codes, reason }) =>
      reason === null ? [] : codes.map(({ code }): [string, string] => [code, reason]),
    ),
  );
}

/** What a text says that holds one filter, or one job. */
export function readAgain(text: string): Expression | null {
  const [only, other] = findFilters(text).filters;
  return other === undefined ? (only?.document?.expression ?? null) : null;
}

/** What says already why a file has no filter. */
const saysWhyNone: ReadonlySet<string> = new Set(["LW135", "LW418", "LW424"]);

/** The only filter of a file, together with what is wrong around it; an error where it holds none or several. */
export function onlyFilter({ form, host, source, filters, around }: CompiledFile): Compilation {
  const [first, second] = filters;
  if (first !== undefined && second === undefined)
    return needed(around.length === 0 ? first.compilation : within(first.compilation, around));
  const start = contentStart(source);
  const one = filters.map(({ name, id, pointer }) => ({ name: name ?? id, pointer: pointer ?? "" }));
  const none =
    around.some(({ code }) => saysWhyNone.has(code)) || !isFileFormat(host)
      ? []
      : [report("LW418", { span: { start, end: start }, pointer: "" }, { what: "file", errors: [] })];
  const choose =
    filters.length === 0 ? none : [report("LW417", { span: { start, end: start + 1 }, pointer: "" }, { filters: one })];
  // That a list is empty is an error to whoever needs a filter.
  const isLack = (diagnostic: Diagnostic) =>
    filters.length === 0 && (!isNote(diagnostic) || saysWhyNone.has(diagnostic.code));
  const diagnostics = [
    ...choose,
    ...around.map((diagnostic) => (isLack(diagnostic) ? withSeverity(diagnostic, "error") : diagnostic)),
  ];
  return { ok: false, readable: false, diagnostics, form, source, document: null, dataset: null };
}

/** That not all of a filter is known is an error to whoever needs it. */
export function needed(compilation: Compilation): Compilation {
  if (compilation.filter !== undefined) return compilation;
  const diagnostics = compilation.diagnostics.map((one) => (one.code === "LW424" ? withSeverity(one, "error") : one));
  return { ...compilation, diagnostics };
}

/** The same of a plain object, which is read as its compact JSON. */
export function compilePlain(value: object, settings: CompileSettings): CompiledFile {
  const { text, flaws } = writePlain(value);
  return compileWhereFile(text, settings, placedFlaws(flaws, 0));
}
