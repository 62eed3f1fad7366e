/** Filters in Terraform and OpenTofu: in jobs of any provider, arguments of modules, locals, values of variables. */
import type { Span } from "../../diagnostics/span.js";
import type { JsonObject } from "../../json/document/json-tree.js";
import { type Bounds, boundsOfFile } from "../bounds.js";
import type { FileHost, FileReader } from "../file-search.js";
import type { FileTree } from "../file-tree.js";
import { findInTree } from "../find-in-tree.js";
import { type FormattedFilters, formatInTree, type LeftBecause, type TextLayout } from "../format-in-tree.js";
import type { FoundFilters } from "../found.js";
import { type OrderedSpans, ordered } from "../ordered-spans.js";
import { hasExpression, losesComment } from "./comments.js";
import { writtenIn } from "./json-expressions.js";
import { isJsonSyntax, readTerraformJson, type TerraformJsonTree } from "./json-syntax.js";
import { readTerraform } from "./read.js";
import { referencesIn } from "./references.js";
import { spellHcl } from "./spell.js";
import { escapeSequences } from "./templates.js";
import { hclLayout } from "./write.js";

/** A text without these words holds no filter, also none in Base64, which is told without reading it. */
const signs = /where|filter|logpull_options|destination_conf|dataset[ \t]+[a-z]|Secret|binary_data|b(?:ase)?64|H4sI/;

/** Finds the filters in a file of Terraform's native or JSON syntax. Never throws. */
export function findInTerraform(text: string, read: FileReader, near: boolean): FoundFilters {
  if (!signs.test(text)) return { host: "terraform", filters: [], around: [] };
  return findInTree(text, read(text, "terraform"), near);
}

/** Lays out the filters in such a file. Never throws. */
export function formatTerraform(text: string, layout: TextLayout, reader: () => FileReader): FormattedFilters {
  if (!signs.test(text)) return { text, left: [] };
  return formatInTree(text, (each) => reader()(each, "terraform"), { text: layout, values: { ...hclLayout, loses: lostOfValue } });
}

/** Reads such a file. Never throws. */
export function readTerraformFile(text: string, nested?: FileReader, bounds = boundsOfFile()): readonly [FileTree, FileHost] {
  if (isJsonSyntax(text)) {
    const tree = readTerraformJson(text, bounds);
    return [tree, { ...hostOf(text, tree, bounds), ...ofJsonSyntax(tree), nested }];
  }
  const tree = readTerraform(text, bounds);
  return [tree, { ...hostOf(text, tree, bounds, tree.kept), nested }];
}

/** What is written in an object, and not in what it means. */
function lostOfValue(text: string): LeftBecause | null {
  if (losesComment(text, { start: 0, end: text.length })) return "comments";
  return hasExpression(text) ? "expressions" : null;
}

function ofJsonSyntax({ expressions }: TerraformJsonTree): Pick<FileHost, "spell" | "writable" | "calls" | "isOnLines" | "within"> {
  const written = writtenIn(expressions);
  return {
    isOnLines: () => false,
    spell: (json, place) => (place === undefined ? null : written.spell(json, place)) ?? escapeSequences(json),
    writable: written.writable,
    calls: false,
    within: (span) => written.at(span) ?? null,
  };
}

function hostOf(text: string, { root, strings }: FileTree, bounds: Bounds, kept: readonly Span[] = []): FileHost {
  const references = referencesIn(root, text, bounds);
  const keptOnes = ordered(kept);
  let within: OrderedSpans | undefined;
  // What looks like a comment there is none.
  const isInString = ({ start, end }: Span) => {
    within ??= ordered(Array.from(strings.keys(), ({ span }) => ({ start: span.start + 1, end: span.end - 1 })));
    return within.reachFrom(start) >= end;
  };
  return {
    format: "terraform",
    calls: true,
    spell: (json, place) => spellHcl(json, text, place),
    isOnLines: ({ span }) => text.charAt(span.start) === "<",
    writable: ({ span }) => (isInString(span) || !losesComment(text, span)) && keptOnes.reachFrom(span.end) < span.start,
    isJobAt: (pointer) => /^\/resource\/\w*log(?:push|stream)\w*job\w*\/[^/]+$/i.test(blockAt(pointer)),
    needsString: (pointer) => blockAt(pointer).startsWith("/resource/"),
    mayCompile: (pointer) => blockAt(pointer).startsWith("/module/"),
    isMade,
    refersTo: references.to,
    mayBe: references.byDefault,
    repeated: references.repeated,
    nameAt,
  };
}

/** The block at a pointer by its labels: in JSON syntax each level may be a list of what it holds. No label begins with a digit. */
function blockAt(pointer: string): string {
  return pointer.replace(/\/\d+(?=\/|$)/g, "");
}

/** Not where a block is repeated no time. */
function isMade({ members }: JsonObject): boolean {
  return !members.some(({ key, value }) => {
    if (key.value === "count") return (value.kind === "Number" && Number(value.text) === 0) || (value.kind === "String" && /^\s*0+\s*$/.test(value.value));
    if (key.value !== "for_each") return false;
    return (value.kind === "Array" && value.elements.length === 0) || (value.kind === "Object" && value.members.length === 0);
  });
}

/** `/resource/TYPE/NAME`, `/module/NAME`, and with an entry of what repeats it. */
function nameAt(pointer: string): string | null {
  const [, resource, module, key] = /^\/(?:resource\/([^/]+\/[^/]+)|(module\/[^/]+))(?:\/for_each\/([^/]+))?$/.exec(blockAt(pointer)) ?? [];
  const name = (resource ?? module)?.replace("/", ".");
  return name === undefined ? null : key === undefined ? name : `${name}["${key}"]`;
}
