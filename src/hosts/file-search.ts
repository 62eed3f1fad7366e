/** A search for filters in the tree of a file that is no JSON. */
import type { Comment } from "../ast/nodes.js";
import type { FileFormat, FileObstacle } from "../diagnostics/catalog/files.js";
import { type Collector, collector } from "../diagnostics/collector.js";
import type { Diagnostic, TextEdit } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import type { Span } from "../diagnostics/span.js";
import type { JsonNode, JsonObject, JsonString } from "../json/document/json-tree.js";
import { outermost } from "../json/document/origin.js";
import type { WhereReading } from "../where/reading.js";
import { unknownReader } from "../where/unknown-reader.js";
import { mostFilters } from "./bounds.js";
import { choicesIn } from "./choices.js";
import type { CommentsOfFile } from "./comments-of-file.js";
import type { FileTree } from "./file-tree.js";
import type { FoundFilter, PlacedComments } from "./found.js";
import type { JobKeys } from "./job.js";
import type { NestedText } from "./placed-tree.js";
import type { MadeElsewhere } from "./terraform/made-elsewhere.js";
import type { RepeatedJob } from "./terraform/repeated-job.js";
import type { UnreadPart } from "./unread-parts.js";
import { type PutVariables, variableAt } from "./variables-put.js";

/** Reads a file of a format, as one that is a string of another; `runBy`: the shell that runs it, where it is a script and that is known. */
export type FileReader = (text: string, format: FileFormat, runBy?: string) => readonly [FileTree, FileHost];

/** What sets one format apart from another. */
export interface FileHost {
  readonly format: FileFormat;
  /** The function that can make a string of a value; null where there is none. */
  readonly encoder: Encoder | null;
  /** Whether that can be written at a place; there where it cannot everywhere. */
  encodesAt?(place: Span): boolean;
  /** How a piece of JSON is written, in the place of something. */
  spell(json: string, place?: Span): string;
  /** Whether each line of a string is one of the file, behind its indentation. */
  isOnLines(node: JsonString): boolean;
  /** The text that a place is of where it stands in a string that is an expression; null where it stands in the file itself. */
  within?(place: Span): NestedText | null;
  /** Whether a change can be written; `laidOut`: its lines may be folded, as they are indented for their place. */
  writable(edit: TextEdit, laidOut?: boolean): boolean;
  /** Whether what stands at a pointer is a job, whatever its keys are. */
  isJobAt(pointer: string): boolean;
  /** Whether the job at a pointer goes to the service as it is, so that its filter has to be a string. */
  needsString(pointer: string): boolean;
  /** Whether an expression in the place of a filter gives an object, which has to be made a string. */
  givesObject?(expression: JsonNode): boolean;
  /** The key that has to be written before a value which is its own key; "" where it has one. */
  keyAt?(value: Span): string;
  /** Whether what takes the job at a pointer may make its filter of filter text. */
  mayCompile(pointer: string): boolean;
  /** Whether the job is made at all. */
  isMade(job: JsonObject): boolean;
  /** What an expression at a place refers to within the file, or those beside it; null where that is not known. */
  refersTo(expression: string, at: ReferencePlace): JsonNode | null;
  /** The same without what functions make of values, which is another text than any that stands in a file; there where that differs. */
  refersPlainly?(expression: string, at: ReferencePlace): JsonNode | null;
  /** With that, where `refersTo` is without: for what is asked, and never shown. */
  refersAsAsked?(expression: string, at: ReferencePlace): JsonNode | null;
  /** Whether an expression makes a string of what it refers to. */
  encodes?(expression: string): boolean;
  /** What an expression may refer to where nothing else is given from outside, as of a variable: the first is what counts then, as far as it is known. */
  mayBe?(expression: string, at: ReferencePlace): readonly JsonNode[];
  /** What other files give what an expression refers to, which counts before what it is by default; null where that is not known. */
  given?(expression: string, at: ReferencePlace): JsonNode | null;
  /** Whether the job at a pointer may be put together from this file and another of which not all can be read, so that what it is is not known. */
  isUnclear?(pointer: string): boolean;
  /** What a block is together with those in other files of its module; null where it is all of it, or that is not known. */
  merged?(block: JsonObject): MergedBlock | null;
  /** All that the files of a module have under a name: `local.x`, `var.x`, `data.type.name`, `type.name`. */
  standing?(name: string): readonly Standing[];
  /** Whether a value stands in another file, and what refers to it is its place here. */
  isElsewhere?(node: JsonNode): boolean;
  /** How such a value is written there; null of all others. */
  writtenElsewhere?(node: JsonNode): string | null;
  /** What comments there say of all of such a value. */
  commentsElsewhere?(node: JsonNode): readonly Comment[];
  /** The job that what is said of such a value is told of where it stands, as that file is compiled, too; null where it is not. */
  toldElsewhere?(node: JsonNode): FoundFilter | null;
  /** What a block in another file makes of an entry of this one; null of all else. */
  madeElsewhere?(pointer: string): MadeElsewhere | null;
  /** Filters of this file that jobs in others refer to. */
  jobsElsewhere?(): readonly JobElsewhere[];
  /** What another file of the module gives as well, which may be given once. */
  givenElsewhere?(): GivenTwice;
  /** Whether what a pointer is of only gives names to values: what looks like a job there is the entry of one. */
  isDefined?(pointer: string): boolean;
  /** Whether a string is the body of a request that makes or changes a job. */
  isSent?(place: Span): boolean;
  /** Whether a text is sent as it stands there: no shell, and nothing else, puts anything into it. */
  isLiteral?(place: Span): boolean;
  /** Whether a text and others are printed one behind the other. */
  isJoined?(place: Span): boolean;
  /** Whether something else is put in the place of a name in a text that stands there, before it is sent. */
  isReplaced?(place: Span, name: string): boolean;
  /** Whether another program may make something else of a text before it is sent. */
  isRemade?(place: Span): boolean;
  /** Whether something else is put in the place of what stands there before a job gets it. */
  isFilledIn?(place: Span): boolean;
  /** Parts of it that look like a filter, and are not read. */
  unread?(): readonly UnreadPart[];
  /** Reads a file that is a string of this one; there where such are looked for. */
  readonly nested?: FileReader | undefined;
  /** The file in the order in which it is looked at, where that is another: what takes its filter from elsewhere comes before that. */
  lookedAt?(root: JsonNode): JsonNode;
  /** The jobs that a block is repeated as, where they take their filters from its entries; null for all else. */
  repeated?(block: JsonObject): readonly RepeatedJob[] | null;
  /** What the job at a pointer is called where it has no name. */
  nameAt(pointer: string): string | null;
}

/** What stands under a name, with the file that it is read in. */
export interface Standing {
  readonly node: JsonNode;
  readonly search: Pick<FileSearch, "text" | "tree" | "host">;
  /** There, and true, where a file of values gives it, which counts before a default. */
  readonly given?: true;
}

/** A block of which other files of its module change a part, or have the rest. */
export interface MergedBlock {
  /** All of it; what stands in other files is a copy at its head. */
  readonly job: JsonObject;
  /** What of it stands in this file. */
  readonly own: JsonObject;
  /** Filters in it that another file overrides, and the job that they were written for: without what later files change. */
  readonly overridden: readonly JsonNode[];
  readonly before: JsonObject;
  /** The file whose job it is, since the filter that counts stands there; null: it is this one's. `isTold`: what is said of it is told there. */
  readonly elsewhere: { readonly path: string; readonly isTold: boolean } | null;
  readonly head: Span;
  /** What is said of copies is told where they stand. */
  readonly othersAreTold: boolean;
  /** What comments in other files say of all of their part. */
  readonly comments: readonly Comment[];
  /** What a member's value is a copy of. */
  origin(
    node: JsonNode,
  ): { readonly node: JsonNode; readonly search: Pick<FileSearch, "text" | "tree" | "host"> } | undefined;
}

/** A function that makes a string of JSON of a value, with what stands before and behind that. */
export interface Encoder {
  readonly name: "jsonencode" | "tojson";
  readonly before: string;
  readonly behind: string;
}

export interface GivenTwice {
  /** What is told here. */
  readonly told: readonly GivenElsewhere[];
  /** Comments of this file about what is told, here or there; null: not all that would be told is known. */
  readonly comments: ReadonlySet<Comment> | null;
}

/** The place of a name, and the path of the other file that gives it. */
export interface GivenElsewhere {
  readonly span: Span;
  readonly path: string;
  /** What is said about it in either file: at which of the two it is told is nobody's choice. */
  readonly comments: readonly Comment[];
}

export interface ReferencePlace {
  readonly span: Span;
  readonly pointer?: string | undefined;
}

/** A job in another file whose filter stands in this one. */
export interface JobElsewhere {
  readonly node: JsonNode;
  readonly path: string;
  /** That is compiled, too, and tells what is wrong with the job. */
  readonly isTold: boolean;
  readonly filter: FoundFilter;
  /** What its comments say of the filter. */
  readonly comments: readonly Comment[];
  /** What of the job stands in this file, too, and says where it delivers, and what. */
  readonly delivers: JsonObject | null;
}

export interface FoundInFile {
  readonly search: FileSearch;
  readonly node: JsonNode;
  readonly filter: FoundFilter;
  readonly ofJob: boolean;
  /** What refers to it, where it stands elsewhere, and the job around that. */
  readonly reference?: JsonNode | undefined;
  readonly place?: JsonNode | undefined;
  /** It is of a job in a string of JSON. */
  readonly held?: true;
}

/** What there was too much of, of a file and those that are its strings. */
export interface SearchLimits {
  /** The place of what was not looked at any more. */
  filters: Span | null;
  /** Files that are its strings, as far as they were read. */
  files: number;
  /** What was told of those: once is enough. */
  readonly told: Set<FileObstacle>;
}

export interface FileSearch {
  readonly text: string;
  readonly tree: FileTree;
  readonly host: FileHost;
  readonly comments: CommentsOfFile;
  readonly variables: () => PutVariables;
  /** Those of the files around it that are about all of it. */
  readonly ignores?: PlacedComments | undefined;
  /** With what each is read from: what a job refers to is that job's, and none by itself. `search` is that of its own file. */
  readonly found: FoundInFile[];
  readonly around: Collector;
  /** Parts that look like a filter, and are not read: those of which something is said all the same among them. */
  readonly unread: UnreadPart[];
  readonly limits: SearchLimits;
  /** The file has to do with jobs. */
  readonly near: boolean;
  /** What was looked at: an alias is the value that it stands for. */
  readonly seen: Set<JsonNode>;
  /** Values that were read as files or texts by their names: each may have very many aliases. */
  readonly files: Set<JsonNode>;
  /** Objects whose entries are in Base64. */
  readonly base64: Set<JsonNode>;
  /** It is a part of what a function makes something else of, such as a document of YAML, where a filter may be a mapping. */
  readonly inTransformed?: true;
  /** How many files this one is a string of, one within the other. */
  readonly depth: number;
}

/** Whether no further filter is looked for. */
export function isFull({ found, limits }: FileSearch, { span }: JsonNode): boolean {
  if (found.length < mostFilters) return false;
  limits.filters ??= { start: span.start, end: span.start + 1 };
  return true;
}

/** Whether another program, or a function, may make something else of a text before it is sent, as its filter has it. */
export function remadeAt({ host }: FileSearch, { span }: JsonNode): Pick<FoundFilter, "remade" | "isFilledIn"> {
  return {
    ...(host.isRemade?.(span) && { remade: true }),
    ...(host.isFilledIn && { isFilledIn: (said) => host.isFilledIn?.(said.span) === true }),
  };
}

/** Begins to read a part of the tree; `node`: what is read, whose place says how it is written where none is given. */
export function readingIn({ text, tree, host, variables }: FileSearch, node?: JsonNode): WhereReading {
  const own = node !== undefined && (host.within?.(node.span) ?? null) !== null ? node.span : undefined;
  const origin = { ...outermost, escape: (json: string, place: Span | undefined = own) => host.spell(json, place) };
  const marked = new Map<JsonNode, JsonString>();
  const held = (inner: JsonNode) =>
    inner.kind === "String" ? tree.strings.get(marked.get(inner) ?? inner)?.open() : undefined;
  return {
    outermost: text,
    text,
    origin,
    found: collector(),
    opened: 0,
    broken: [],
    cutOff: false,
    held,
    ...(node === undefined
      ? {}
      : {
          ...sentFrom(host, node),
          isPutBetweenQuotes: () => variables().betweenQuotes.has(variableAt(text, node.span) ?? ""),
        }),
    unknown: unknownReader((value) => choicesIn(tree, value, marked)),
  };
}

/** What becomes of a text before it is sent, as far as that says which names in it are still to be written. */
export function sentFrom(host: FileHost, { span }: JsonNode): Pick<WhereReading, "sent" | "isReplaced"> {
  return {
    ...(host.isLiteral?.(span) ? { sent: true } : {}),
    isReplaced: (name) => host.isReplaced?.(span, name) === true,
  };
}

/** Says what of a filter is not known; with `pointer`, that nothing of it is; `unread`: that nothing of it is checked. */
export function partNote(
  { text, host }: FileSearch,
  span: Span,
  more: number,
  pointer?: string,
  unread = false,
): Diagnostic {
  const { start, end } = span;
  const place = { span: { start, end }, ...(pointer === undefined ? {} : { pointer }) };
  return report("LW424", place, {
    part: text.slice(start, end),
    more,
    whole: pointer !== undefined,
    ...(unread ? ({ unread } as const) : {}),
    format: host.format,
  });
}

/** Anything may be made of a document of YAML, whereas what takes a block of Terraform says how its keys are spelled. */
export const keysOf = ({ host }: FileSearch): JobKeys =>
  host.format === "yaml" ? "tool" : host.format === "terraform" ? "terraform" : "service";
