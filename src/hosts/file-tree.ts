/**
 * A file of another format as the tree that JSON has, so that jobs and filters are found in it, and read, as they are in JSON. Spans are those
 * of the file, pointers go through its blocks and keys. What the file does not say itself, such as the value of a variable, is `Missing`.
 */
import type { Comment } from "../ast/nodes.js";
import type { FileFormat, FileObstacle } from "../diagnostics/catalog/files.js";
import type { Span } from "../diagnostics/span.js";
import type { JsonNode, JsonString } from "../json/document/json-tree.js";
import type { Hole, OpenedString } from "../where/held.js";

export interface FileTree {
  readonly root: JsonNode;
  /** How the strings in it are written; what a filter has in the place of references comes to it as it is read. */
  readonly strings: Map<JsonString, HeldString>;
  /** Values that the file itself makes a string of JSON of, with the place of all that does so: `jsonencode(…)`. */
  readonly encoded: Map<JsonNode, Span>;
  /** Of a value that is not known the parts that stand in the file all the same: what a condition chooses from. */
  readonly inside: ReadonlyMap<JsonNode, readonly JsonNode[]>;
  /** Of those the values that may also be something else than one of their parts: what a function makes of them, another choice. */
  readonly changed: ReadonlySet<JsonNode>;
  /** Of those the values that a condition chooses, which may be known. */
  readonly asked?: ReadonlyMap<JsonNode, Asked>;
  /** Of those the values that a function makes something else of, such as a document of YAML: what stands in them is none of what is asked there. */
  readonly transformed?: ReadonlySet<JsonNode>;
  /** Comments that may say what need not be told, in no order. */
  readonly comments: readonly Comment[];
  /** Where the command or the request begins that a string is of. */
  readonly begins?: ReadonlyMap<JsonNode, number>;
  /** Values that versions of the format read differently. */
  readonly versions?: ReadonlyMap<JsonNode, TwoReadings>;
  /** Values that are no more than a tag of the format, with what it is. */
  readonly tagged?: ReadonlyMap<JsonNode, string>;
  /** Lines that fill in or choose what stands in the file, in order. */
  readonly templateLines?: readonly TemplateLine[];
  /** What is nested too deep to be read. */
  readonly tooDeep?: readonly Span[];
  /** What could not be read, in the order of places. */
  readonly problems: readonly FileProblem[];
  /** What is refused of a file in which nothing else was wrong, by the grammar of its format: asked where there are filters. */
  readonly refused?: () => FileProblem | null;
}

/** Conditions, each before what it chooses; the last choice is what is left. */
export interface Asked {
  readonly conditions: readonly { readonly text: string; readonly span: Span }[];
  readonly choices: readonly JsonNode[];
}

/** A line that is for whoever fills in a template, and no part of what is read. */
export interface TemplateLine extends Span {
  /** It says whether or how often what stands around it is there; else something is put in its place. */
  readonly control: boolean;
}

/** What a value is by the version that is read here, and by an older one. */
export interface TwoReadings {
  readonly here: string;
  readonly there: string;
}

/** Something that keeps a file from being read, at its place. */
export interface FileProblem {
  readonly kind: FileObstacle;
  readonly span: Span;
  /** How much is read, where that is too little. */
  readonly most?: number;
  /** Of what is given twice the first. */
  readonly first?: Span;
}

/** A string as it stands in a file. */
export interface HeldString {
  /** Nothing is put into it, which is told without the place of every character. */
  readonly plain?: boolean;
  /** What is put into it, there where that was found out as it was read. */
  readonly holes?: readonly Hole[];
  /** How many bytes more a function wrote in it than JSON needs; undefined: it wrote none of it. */
  readonly added?: number | undefined;
  /** Its content, as often as it is asked for: nobody keeps the place of every character of a file. */
  open(): OpenedString;
  /** The shell that runs it, where it is a script and that is known. */
  readonly runBy?: string | undefined;
  /** The same as it stands there, with what is put in, for who reads it as such a file; null where its characters have no places, undefined where that is not asked for. */
  readonly raw?: (format?: FileFormat) => Pick<OpenedString, "value" | "offsets" | "escape"> | null;
}

/** The first thing for which a file is refused; null where it is read by whatever reads it. */
export function problemOf({ problems: [first], refused }: FileTree): FileProblem | null {
  return first ?? refused?.() ?? null;
}
