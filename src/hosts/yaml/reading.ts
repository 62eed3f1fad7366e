/** What the reader of YAML knows while it reads, and what it gives. */
import type { Span } from "../../diagnostics/span.js";
import type { JsonNode } from "../../json/document/json-tree.js";
import type { FileProblem, FileTree, TemplateLine, TwoReadings } from "../file-tree.js";
import type { CallReading } from "./calls.js";
import type { ScalarStyle } from "./scalars.js";
import type { WithoutTemplates } from "./templates.js";

export interface YamlTree extends FileTree {
  /** How the scalar that begins at an offset is written. */
  readonly styles: ReadonlyMap<number, WrittenScalar>;
  /** Collections in brackets, the outermost ones, in order. */
  readonly flows: readonly Span[];
  /** Where nothing is to be changed: what an alias stands for, which other keys may have, what a tag or another number's spelling says. */
  readonly kept: readonly Span[];
  /** Scalars whose characters have no place, as far as they were opened. */
  readonly unplaced: readonly Span[];
}

export interface WrittenScalar {
  readonly style: ScalarStyle;
  readonly end: number;
}

export interface YamlReading extends CallReading {
  readonly text: string;
  /** The same without what is for whoever fills in templates, with what is not known in its place. */
  readonly source: string;
  /** What was taken out, in order. */
  readonly lines: readonly TemplateLine[];
  readonly moved: WithoutTemplates["moved"];
  /** Keys that are not known. */
  readonly keys: TemplateLine[];
  readonly tagged: Map<JsonNode, string>;
  readonly versions: Map<JsonNode, TwoReadings>;
  readonly problems: FileProblem[];
  readonly styles: Map<number, WrittenScalar>;
  readonly flows: Span[];
  readonly unplaced: Span[];
  /** What each anchor stands for, as far as it was met. */
  readonly anchors: Map<string, JsonNode>;
  /** What has an alias. */
  readonly aliased: Set<JsonNode>;
  /** How many values a node holds, aliases followed. */
  readonly sizes: Map<JsonNode, number>;
}

export const unknown = (span: Span, pointer: string): JsonNode => ({ kind: "Missing", span, pointer });
