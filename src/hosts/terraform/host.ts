/** Filters in Terraform and OpenTofu: in jobs of any provider, arguments of modules, locals, values of variables. */
import type { Comment } from "../../ast/nodes.js";
import type { Span } from "../../diagnostics/span.js";
import type { JsonNode, JsonObject } from "../../json/document/json-tree.js";
import { type Bounds, boundsOfFile } from "../bounds.js";
import { commentsOfFile } from "../comments-of-file.js";
import type { FileHost, FileReader, JobElsewhere } from "../file-search.js";
import type { FileTree } from "../file-tree.js";
import { findInTree, foundIn, searchTree } from "../find-in-tree.js";
import { formatInTree, type Layouts, type ValueLayout } from "../format-in-tree.js";
import type { FoundFilter, FoundFilters } from "../found.js";
import { ignoresOf } from "../ignores.js";
import type { FormattedFilters, LeftBecause } from "../lay-out.js";
import { once } from "../once.js";
import { type OrderedSpans, ordered } from "../ordered-spans.js";
import { hasExpression, losesComment } from "./comments.js";
import { type Copies, copiesIn } from "./elsewhere.js";
import { type FilesTogether, moduleWith, type WholeModule } from "./files-together.js";
import { givenElsewhere } from "./given-elsewhere.js";
import { jobsElsewhereOf } from "./jobs-elsewhere.js";
import { writtenIn } from "./json-expressions.js";
import { isJsonSyntax, readTerraformJson, type TerraformJsonTree } from "./json-syntax.js";
import { isMade, nameAt } from "./made-blocks.js";
import { type MadeElsewhere, madeElsewhere } from "./made-elsewhere.js";
import { mergerOf } from "./merged-blocks.js";
import { type ModuleNames, moduleOf, type OfModule } from "./module.js";
import type { ModuleFile } from "./module-file.js";
import { isOverriding } from "./module-names.js";
import { definitionsLast, isDefinedAt } from "./named-values.js";
import { namesIn } from "./names-of-file.js";
import { blockAt, entryAt, partsFinder } from "./overriding.js";
import { readTerraform } from "./read.js";
import { referenceIn } from "./reference-in.js";
import { type Others, referencesIn } from "./references.js";
import { hasSigns, isLookedAt, mayHoldFilters } from "./signs.js";
import { spellHcl } from "./spell.js";
import { standingIn } from "./standing.js";
import { placesTakenApart, type TakenApart, takenApart } from "./taken-apart.js";
import { escapeSequences } from "./templates.js";
import { isValuesFile } from "./values-file.js";
import { type TypingFile, withTypedDefaults, withTypedValues } from "./variable-types.js";
import { hclLayout } from "./write.js";

/** Finds the filters in a file of Terraform's native or JSON syntax, which may be one of a module. Never throws. */
export function findInTerraform(text: string, read: FileReader, near: boolean, module?: OfModule): FoundFilters {
  if (!mayHoldFilters(text, module)) return { host: "terraform", filters: [], around: [] };
  return findInTree(text, read(text, "terraform"), near);
}

/** How values are laid out that are no strings. */
export function valueLayout(): ValueLayout {
  return { ...hclLayout, loses: lostOfValue };
}

/** Lays out the filters in such a file. Never throws. */
export function formatTerraform(text: string, layouts: Layouts, reader: () => FileReader): FormattedFilters {
  if (!hasSigns(text)) return { text, left: [] };
  return formatInTree(text, (each) => reader()(each, "terraform"), layouts);
}

/** Reads such a file, which may be one of a module. Never throws. */
export function readTerraformFile(
  text: string,
  nested?: FileReader,
  bounds = boundsOfFile(),
  around?: OfModule,
): readonly [FileTree, FileHost] {
  const own: TypingFile[] = [];
  const module = around && moduleOf(around, () => own);
  const path = around?.path ?? "";
  const known = <Tree extends FileTree>(read: Tree): Tree => {
    const tree = typed(read, text, module);
    own.push({ path, text, tree });
    return tree;
  };
  if (isJsonSyntax(text)) {
    const isValues = isValuesFile(path);
    const tree = known(readTerraformJson(text, bounds, isValues));
    const host = hostOf(text, tree, bounds, [], module && aroundOf(tree, text, module));
    return [tree, { ...host, ...ofJsonSyntax(tree, host), nested }];
  }
  const tree = known(readTerraform(text, bounds, isOverriding(path)));
  const host = hostOf(text, tree, bounds, tree.kept, module && aroundOf(tree, text, module));
  const givesObject = (value: JsonNode) => tree.made.has(value) && host.needsString(value.pointer);
  return [tree, { ...host, givesObject, nested }];
}

/** The tree with what types of variables leave as it is. */
function typed<Tree extends FileTree>(tree: Tree, text: string, module: ModuleNames | undefined): Tree {
  return module !== undefined && isValuesFile(module.path)
    ? withTypedValues(tree, module.typeOf)
    : withTypedDefaults(tree, text);
}

/** What a file has of those beside it. */
interface Around {
  readonly path: string;
  readonly others: Others;
  /** What is looked into; null where not all files were read, which may do so. */
  readonly taken?: () => TakenApart | null;
  readonly host: Pick<
    FileHost,
    | "givenElsewhere"
    | "isElsewhere"
    | "standing"
    | "writtenElsewhere"
    | "toldElsewhere"
    | "commentsElsewhere"
    | "madeElsewhere"
    | "jobsElsewhere"
    | "isDefined"
    | "isUnclear"
    | "merged"
  >;
}

function aroundOf(tree: FileTree, text: string, names: ModuleNames): Around {
  const copies = copiesIn(tree);
  const file: ModuleFile = { path: names.path, text, tree };
  const told = new Map<ModuleFile, ReadonlyMap<JsonNode, FoundFilter>>();
  const hostIn = hostsBeside(file, names);
  const withOwn = once(() => moduleWith({ path: file.path, text: names.before ?? text }, names));
  return {
    path: names.path,
    others: { names, copies },
    taken: () =>
      names.unread.length > 0 ? null : withOwn().together.made(takenApart, () => takenApart(withOwn().together.files)),
    host: {
      ...mergerBeside(file, names, copies, hostIn),
      standing: standingIn(file, hostIn, names.together),
      isElsewhere: (node) => copies.from(node) !== undefined,
      writtenElsewhere: (node) => {
        const span = copies.origin(node)?.span;
        return span === undefined ? null : (copies.from(node)?.text.slice(span.start, span.end) ?? null);
      },
      toldElsewhere: (node) => {
        const [there, origin] = [copies.from(node), copies.origin(node)];
        if (there?.given !== true || origin === undefined || !isLookedAt(there, withOwn().siblings)) return null;
        const jobs = told.get(there) ?? firstOfEach(jobsOfModule(withOwn(), there));
        told.set(there, jobs);
        return jobs.get(origin) ?? null;
      },
      commentsElsewhere: (node) => {
        const [there, origin] = [copies.from(node), copies.origin(node)];
        return there === undefined || origin === undefined ? [] : commentsAbout(there, origin);
      },
      madeElsewhere: entriesOf(file, names.together),
      // A module of one file is not read again for that.
      jobsElsewhere: () =>
        names.isUnknown || names.siblings.every(({ text: other }) => other === null)
          ? []
          : jobsIn(file, withOwn(), file.path),
      givenElsewhere: () => givenElsewhere(file, names.together, names.unread.length === 0),
      isDefined: (pointer) => isValuesFile(names.path) || isDefinedAt(pointer),
    },
  };
}

/** How each file of a module is read as it reads itself. */
function hostsBeside(own: ModuleFile, { siblings }: Pick<ModuleNames, "siblings">): (file: ModuleFile) => FileHost {
  const hosts = new Map<ModuleFile, FileHost>();
  return (file) => {
    const known = hosts.get(file);
    if (known !== undefined) return known;
    const beside = siblings.filter(({ path }) => path !== file.path && path !== own.path);
    const names = moduleOf({
      path: file.path,
      siblings: file === own ? beside : [...beside, { path: own.path, text: own.text }],
    });
    const host = hostOf(file.text, file.tree, boundsOfFile(), [], aroundOf(file.tree, file.text, names));
    hosts.set(file, host);
    return host;
  };
}

/** How blocks of a file are put together with those of the others. */
function mergerBeside(
  own: ModuleFile,
  { together, siblings, unread }: WholeModule,
  copies: Copies,
  hostOf = hostsBeside(own, { siblings }),
): Pick<FileHost, "isUnclear" | "merged"> {
  const partsOf = partsFinder(own, together, unread);
  return {
    // What a block is repeated as is known by its entry.
    isUnclear: (pointer) => partsOf(entryAt(pointer)[0])?.unknown === true,
    merged: mergerOf({ own, copies, partsOf, hostOf, commentsAbout }),
  };
}

/** The job of each value that says what is told of it where it stands. */
function firstOfEach(jobs: readonly JobElsewhere[]): ReadonlyMap<JsonNode, FoundFilter> {
  const found = new Map<JsonNode, FoundFilter>();
  for (const { node, filter } of jobs) if (!found.has(node)) found.set(node, filter);
  return found;
}

/** The jobs of a module whose filters stand in one of its files, those of that file first. */
function jobsOfModule(module: WholeModule, definer: ModuleFile): readonly JobElsewhere[] {
  return module.together.made(definer.tree, () => {
    const [there, others] = [[], []] as [JobElsewhere[], JobElsewhere[]];
    for (const job of jobsIn(definer, module)) (job.path === definer.path ? there : others).push(job);
    return [...there, ...others];
  });
}

/** What comments of its file say of all of a filter. */
function commentsAbout({ text, tree }: ModuleFile, node: JsonNode): readonly Comment[] {
  const ignores = ignoresOf(commentsOfFile(text, tree.comments), node, null);
  const isAboutAll = (scope: Span | null) =>
    scope !== null && scope.start <= node.span.start && node.span.end <= scope.end;
  return (ignores?.comments ?? []).filter((comment) => isAboutAll(ignores?.scopeOf(comment) ?? null));
}

/** What blocks in the others make of the entries of a file. */
function entriesOf(own: ModuleFile, others: FilesTogether): (pointer: string) => MadeElsewhere | null {
  const found = once(() => {
    const names = namesIn(own);
    return madeElsewhere(own, others, ({ text, tree }) => {
      const copies = copiesIn(tree);
      return { copies, repeated: referencesIn(tree, text, boundsOfFile(), { names, copies }).repeated };
    });
  });
  // Entries stand where names are given to values.
  return (pointer) => (isDefinedAt(pointer) ? (found().get(pointer) ?? null) : null);
}

/** Jobs in files of a module whose filters stand in one, which is `definer`, by the paths of those files. `except`: one that is not looked at. */
function jobsIn(definer: ModuleFile, module: WholeModule, except?: string): readonly JobElsewhere[] {
  return jobsElsewhereOf(definer, except, module.together, (other, members, names) => {
    const copies = copiesIn(other.tree);
    const host = hostOf(other.text, other.tree, boundsOfFile(), [], {
      path: other.path,
      others: { names, copies, asked: true },
      host: {
        ...mergerBeside(other, module, copies),
        isElsewhere: (node) => copies.from(node) !== undefined,
        madeElsewhere: entriesOf(other, module.together),
      },
    });
    const root: JsonObject = { kind: "Object", members, span: other.tree.root.span, pointer: "" };
    return { found: foundIn(searchTree(other.text, { ...other.tree, root }, host)), copies };
  });
}

/** What is written in an object, and not in what it means. */
function lostOfValue(text: string): LeftBecause | null {
  if (losesComment(text, { start: 0, end: text.length })) return "comments";
  return hasExpression(text) ? "expressions" : null;
}

function ofJsonSyntax(
  { expressions }: TerraformJsonTree,
  { writable }: FileHost,
): Pick<FileHost, "spell" | "writable" | "encoder" | "isOnLines" | "within"> {
  const written = writtenIn(expressions);
  return {
    isOnLines: () => false,
    spell: (json, place) => (place === undefined ? null : written.spell(json, place)) ?? escapeSequences(json),
    writable: (edit) => written.writable(edit) && writable(edit),
    encoder: null,
    within: (span) => written.at(span) ?? null,
  };
}

function hostOf(text: string, tree: FileTree, bounds: Bounds, kept: readonly Span[] = [], around?: Around): FileHost {
  const { strings } = tree;
  const references = referencesIn(tree, text, bounds, around?.others);
  const copies = around?.others.copies;
  const keptOnes = ordered(kept);
  let within: OrderedSpans | undefined;
  // What looks like a comment there is none.
  const isInString = ({ start, end }: Span) => {
    within ??= ordered(Array.from(strings.keys(), ({ span }) => ({ start: span.start + 1, end: span.end - 1 })));
    return within.reachFrom(start) >= end;
  };
  const taken = once(() =>
    placesTakenApart({ path: around?.path ?? "", tree }, around?.taken ?? (() => takenApart([{ text }]))),
  );
  const host: FileHost = {
    format: "terraform",
    encoder: { name: "jsonencode", before: "jsonencode(", behind: ")" },
    spell: (json, place) => spellHcl(json, text, place),
    isOnLines: ({ span }) => text.charAt(span.start) === "<",
    writable: ({ span }) =>
      !taken().meets(span) &&
      (isInString(span) || !losesComment(text, span)) &&
      keptOnes.reachFrom(span.end) < span.start &&
      !copies?.touches(span) &&
      !references.touches(span),
    isFilledIn: (place) => taken().isFilledIn(text.slice(place.start, place.end), place),
    isJobAt: (pointer) => /^\/resource\/\w*log(?:push|stream)\w*job\w*\/[^/]+$/i.test(blockAt(pointer)),
    needsString: (pointer) => blockAt(pointer).startsWith("/resource/"),
    mayCompile: (pointer) => blockAt(pointer).startsWith("/module/"),
    isMade,
    isDefined: isDefinedAt,
    standing: standingIn({ path: "", text, tree }, () => host),
    ...around?.host,
    refersTo: references.to,
    refersPlainly: references.plainly,
    mayBe: references.byDefault,
    given: references.given,
    lookedAt: definitionsLast,
    encodes: (expression) => referenceIn(expression)?.encoded === true,
    repeated: references.repeated,
    nameAt,
  };
  return host;
}
