/** The filters in the tree of a file that is no JSON: those of its jobs, and what is unmistakably one elsewhere. */
import type { Comment } from "../ast/nodes.js";
import type { FileFormat } from "../diagnostics/catalog/files.js";
import { collector } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import type { JsonMember, JsonNode, JsonObject, JsonString } from "../json/document/json-tree.js";
import { readJson } from "../json/document/read.js";
import { languageOf } from "../language/first-lines.js";
import { decodedEntry, holdsBase64, isEncodedContent, isPacked, isSecret } from "./base64-entries.js";
import { commentsOfFile } from "./comments-of-file.js";
import { addCompiled } from "./compiled-text.js";
import { addFilter, addLabelled, nameless } from "./file-filter.js";
import { possibleFilter } from "./file-jobs.js";
import { type FileHost, type FileSearch, isFull, partNote } from "./file-search.js";
import { type FileTree, problemOf } from "./file-tree.js";
import type { FoundFilters } from "./found.js";
import { addHeld } from "./held-json.js";
import { ignoresAbove } from "./ignores-at.js";
import { isFilter, isJobIn } from "./job-values.js";
import { addJobsElsewhere } from "./jobs-elsewhere.js";
import { addJobs } from "./jobs-in-tree.js";
import { lookBehindName } from "./named-text.js";
import { formatOfMember, isTextMember, mayHoldFilters, pathsIn, placedIn } from "./nested-file.js";
import { isScriptText, isYamlText, namesFilters } from "./nested-texts.js";
import { once } from "./once.js";
import { readsAsJson } from "./scripts/reads-as-json.js";
import { looksUnread } from "./scripts/unread.js";
import { isFullOfFiles, tellOfDepth, tellOfMany, tellOfMost } from "./search-limits.js";
import { templateLine } from "./template-lines.js";
import { addText, isHeadedText } from "./text-filter.js";
import { notesOfUnread, signIn } from "./unread-parts.js";
import { variableAt, variablesPut } from "./variables-put.js";
import {
  hasComparison,
  hasSignsOfFilters,
  isBareGroup,
  isInOurWords,
  isWhereObject,
  isWhereText,
  mayHoldJson,
  namesJobs,
} from "./where-like.js";

/** Finds every filter of a file; `near`: that it has to do with jobs is known. Never throws. */
export function findInTree(text: string, [tree, host]: readonly [FileTree, FileHost], near: boolean): FoundFilters {
  const search = searchTree(text, tree, host, near);
  addJobsElsewhere(search);
  tellOfMany(search);
  const filters = foundIn(search).map(({ filter }) => filter);
  tellOfDepth(search);
  // What has nothing to do with filters is for others to mend.
  const hasFilters = () =>
    filters.length > 0 || search.around.all().some(({ code }) => code === "LW424") || hasSignsOfFilters(text);
  const problem = hasFilters() ? problemOf(tree) : null;
  if (problem !== null) {
    const place = templateLine(text);
    // What it is of is not known before it is filled in.
    if (host.format === "yaml" && place !== null) {
      const around = [
        report("LW425", { span: place }, { format: host.format, obstacle: "template" }, { severity: "note" }),
      ];
      return { host: host.format, filters: [], around };
    }
    // What is given twice has nothing to do with what else is.
    for (const { kind, span, most, first } of problem.first === undefined
      ? [problem]
      : tree.problems.filter((one) => one.first !== undefined)) {
      const related = first === undefined ? [] : [{ span: first, label: "first" as const }];
      search.around.report("LW425", { span }, { format: host.format, obstacle: kind, most }, { related });
    }
  }
  if (search.near) {
    // What a job refers to, too.
    const spoken = search.found.flatMap(({ node, filter }) => [node.span, filter.span]);
    // Of what is too much it is said at its first.
    const last = search.limits.filters?.start ?? text.length;
    const unread = [...(host.unread?.() ?? []), ...search.unread].filter(({ span }) => span.start < last);
    search.around.addAll(notesOfUnread(unread, [...spoken, ...search.around.all().map(({ span }) => span)]));
  }
  const ignored = new Map<Diagnostic, readonly Comment[]>();
  const twice = filters.length > 0 || hasSignsOfFilters(text) ? host.givenElsewhere?.() : undefined;
  for (const { span, path, comments } of twice?.told ?? []) {
    const given = report("LW451", { span }, { file: path.replace(/^.*[/\\]/, "") });
    search.around.add(given);
    if (comments.length > 0) ignored.set(given, comments);
  }
  const used = new Set(filters.flatMap(({ ignores }) => ignores?.comments ?? []));
  const idle = filters.length === 0 ? [] : tree.comments.filter((comment) => !used.has(comment));
  // What stands there is only known once the file can be read.
  const isUnreadable = problem !== null && problem.first === undefined;
  const around = search.around
    .all()
    .filter(({ code, args }) => !(isUnreadable && code === "LW424" && "whole" in args && args.whole));
  const needed = new Map(host.format === "terraform" && filters.length > 0 ? [["LW451", twice?.comments ?? null]] : []);
  return {
    host: host.format,
    filters,
    around,
    ...(idle.length === 0 ? {} : { idle }),
    ...(ignored.size === 0 ? {} : { ignored }),
    ...(needed.size === 0 ? {} : { needed }),
  };
}

/** Looks at all of a tree. */
export function searchTree(text: string, tree: FileTree, host: FileHost, near = false): FileSearch {
  const search: FileSearch = {
    text,
    tree,
    host,
    comments: commentsOfFile(text, tree.comments),
    variables: once(() => variablesPut(text)),
    found: [],
    around: collector(),
    unread: [],
    limits: { filters: null, files: 0, told: new Set() },
    near: near || namesJobs(text),
    seen: new Set(),
    files: new Set(),
    base64: new Set(),
    depth: 0,
  };
  if (isBareGroup(tree.root)) addFilter(search, tree.root, tree.root.pointer, nameless, null);
  else if (host.lookedAt === undefined) look(search, tree.root);
  else {
    look(search, host.lookedAt(tree.root));
    search.found.sort((a, b) => a.filter.span.start - b.filter.span.start);
  }
  return search;
}

/** What was found, without what a job refers to, which is that job's. */
export function foundIn({ found }: FileSearch): FileSearch["found"] {
  const ofJobs = new Set(found.flatMap(({ node, ofJob }) => (ofJob ? [node] : [])));
  return found.filter(({ node, ofJob }) => ofJob || !ofJobs.has(node));
}

function look(search: FileSearch, node: JsonNode): void {
  if (search.seen.has(node) || isFull(search, node)) return;
  search.seen.add(node);
  switch (node.kind) {
    case "Object": {
      // What a block elsewhere takes of it is found with that.
      if (search.host.madeElsewhere?.(node.pointer)?.isJob === false) return;
      const merged = search.host.merged?.(node) ?? null;
      if (isJobIn(search, merged?.job ?? node)) addJobs(search, node, merged, (part) => look(search, part));
      else if (isWhereObject(node, search.near)) addLabelled(search, node);
      else lookWithin(search, node);
      return;
    }
    case "Array":
      for (const element of node.elements) look(search, element);
      return;
    case "String":
      if (search.near && looksUnread(node.value, null))
        search.unread.push({ span: node.span, sign: signIn(search.text, node.span), language: null });
      if (lookBehindName(search, node, look)) return;
      if (isNamedFilter(search, node) && addInOurWords(search, { key: { ...node, value: "filter" }, value: node }))
        return;
      if (isPutTogether(search, node))
        search.unread.push({ span: node.span, sign: signIn(search.text, node.span), language: null });
      else if (isWhereText(node.value, search.near)) addFilter(search, node, node.pointer, nameless, null);
      else if (mayHoldJson(node.value)) addHeld(search, node);
      else if (search.near && isHeadedText(node.value)) addText(search, node, null);
      else if (isScriptText(node.value)) addContent(search, node, "shell");
      // What has the name of another file, is that.
      else if (isYamlText(node.value) && !/\.[a-z]{1,4}$/i.test(node.pointer)) addContent(search, node, "yaml");
      return;
    case "Missing":
      // What a template makes; of what Terraform makes of values is told where it is taken.
      if (
        search.near &&
        search.host.format === "yaml" &&
        hasComparison(search.text.slice(node.span.start, node.span.end), true)
      )
        search.unread.push({ span: node.span, sign: signIn(search.text, node.span), language: null });
      for (const [at, part] of (search.tree.inside.get(node) ?? []).entries()) {
        if (search.near && search.tree.changed.has(node) && isFilter(search, part))
          addFilter(search, part, part.pointer, nameless, null, { span: node.span, told: at > 0 });
        else look(search.tree.transformed?.has(node) ? { ...search, inTransformed: true } : search, part);
      }
      return;
    default:
      return;
  }
}

/** What an object holds that is no job, as far as that is told. */
function lookWithin(search: FileSearch, object: JsonObject): void {
  const filter = possibleFilter(object, search.host.format === "yaml");
  const before = search.found.length;
  const beside = once(() => pathsIn(object));
  const ofSecret = once(() => isSecret(object));
  const isEncoded = once(() => isEncodedContent(object));
  const shell = once(() => shellOf(object));
  for (const member of object.members) {
    const { value } = member;
    if (holdsBase64(member, ofSecret)) search.base64.add(value);
    if (search.files.has(value)) continue;
    if (search.near && value.kind === "String") {
      const language = languageOfMember(member, shell);
      if (language === "PowerShell" && addNested(search, value, "powershell")) continue;
      if (language !== null && looksUnread(value.value, language))
        search.unread.push({ span: value.span, sign: signIn(search.text, value.span), language });
    }
    if (isFull(search, value)) return;
    if (addFile(search, member, beside, search.base64.has(object) || isEncoded())) search.files.add(value);
    else if (!addInOurWords(search, member)) look(search, value);
  }
  addCompiled(search, object);
  // Of what stands in the filter, it was told.
  if (filter !== null && search.found.length === before)
    search.around.addAll([partNote(search, filter.span, 0, filter.pointer)]);
}

function shellOf({ members }: JsonObject): string {
  const shell = members.find(({ key }) => key.value === "shell")?.value;
  return shell?.kind === "String" ? shell.value : "";
}

/** What a step of a workflow says that runs it: `shell: python` beside it, or its key. */
function languageOfMember({ key }: JsonMember, shell: () => string): string | null {
  const run = (key.value === "run" && shell()) || key.value;
  return languageOf(/^\S*/.exec(run)?.[0] ?? "");
}

/** Takes what is called a filter, whatever it compares, as one of ours; gives whether it is asked so. Nothing is mended there. */
function addInOurWords(search: FileSearch, { key, value }: JsonMember): boolean {
  if (key.value !== "filter" || !isAskedAsOurs(search, value)) return false;
  search.seen.add(value);
  addFilter(search, value, value.pointer, nameless, null);
  const last = search.found.pop();
  if (last !== undefined) search.found.push({ ...last, filter: { ...last.filter, inOurWords: true } });
  return true;
}

/** Whether a text that is no JSON is a part of one that the file puts together. */
function isPutTogether({ text, host, variables }: FileSearch, { value, span }: JsonString): boolean {
  if (!isWhereText(value, true) && !mayHoldJson(value)) return false;
  const isPart = host.isJoined?.(span) === true || variables().together.has(variableAt(text, span) ?? "");
  return isPart && !readsAsJson([{ text: value, offsets: [] }]);
}

/** Whether a word of a script is given to a variable or an option of that name. */
function isNamedFilter({ text, host }: FileSearch, { span }: JsonString): boolean {
  return host.format === "shell" && /^-{0,2}\w{0,40}filter\w{0,40}=/i.test(text.slice(span.start, span.start + 100));
}

/** Whether nothing but the words of a value say that it is ours. */
function isAskedAsOurs({ near }: FileSearch, value: JsonNode): boolean {
  if (value.kind !== "String") return !isWhereObject(value, near) && isInOurWords(value);
  if (!/^\s*\{\s*"where"/.test(value.value.slice(0, 200)) || isWhereText(value.value, near)) return false;
  const { root } = readJson(value.value, { depth: 64 });
  return root !== null && isInOurWords(root);
}

/** Looks at a file or a text that a member holds; gives whether it holds one. */
function addFile(search: FileSearch, member: JsonMember, beside: () => readonly string[], isEncoded: boolean): boolean {
  const { key, value } = member;
  if (isTextMember(key.value, beside)) {
    addText(search, value, null, isEncoded);
    return true;
  }
  const format = formatOfMember(key.value, beside);
  return addEncoded(search, member, format, isEncoded) || (format !== null && addNested(search, value, format));
}

/** Looks at a file in Base64 that is no filter text, where nothing is mended; gives whether a value is in Base64 that may be one. */
function addEncoded(
  search: FileSearch,
  { key, value }: JsonMember,
  format: FileFormat | null,
  isEncoded: boolean,
): boolean {
  const held = value.kind === "String" ? search.tree.strings.get(value) : undefined;
  if (value.kind !== "String" || held === undefined) return false;
  const isFile = format !== null || /\.json$|^filter$/i.test(key.value) || /base64|b64/i.test(key.value);
  if (isPacked(value.value)) {
    if (isFile || isEncoded || (search.near && mayHoldFilters(key.value)))
      search.around.addAll([partNote(search, value.span, 0, value.pointer)]);
    return true;
  }
  const decoded = isEncoded || isFile ? decodedEntry(value, held.open()) : null;
  if (decoded === null) return false;
  search.tree.strings.set(decoded.node, decoded.held);
  const within = {
    ...search,
    near: search.near || namesJobs(decoded.node.value),
    host: { ...search.host, writable: () => false },
  };
  if (format === null || !addNested(within, decoded.node, format)) look(within, decoded.node);
  return true;
}

/** So many files may be one within the other. */
const mostNested = 3;

/** Looks at a file that is a string of this one; gives whether a value is one. */
function addNested(search: FileSearch, value: JsonNode, format: FileFormat): boolean {
  const { tree, host, depth, limits } = search;
  const [only, ...more] = value.kind === "Missing" ? (tree.inside.get(value) ?? []) : [value];
  if (only?.kind !== "String" || more.length > 0 || !namesFilters(only.value) || mayHoldJson(only.value)) return false;
  if (search.files.has(only)) return true;
  if (depth >= mostNested) {
    if (hasSignsOfFilters(only.value))
      search.around.report("LW425", value, { format, obstacle: "files" }, { severity: "note" });
    return true;
  }
  if (isFullOfFiles(search, only, format)) return true;
  const held = tree.strings.get(only);
  const text = held?.raw?.(format) ?? null;
  const nested = text === null ? undefined : host.nested?.(text.value, format, held?.runBy);
  if (text === null || nested === undefined) return false;
  search.files.add(only);
  limits.files++;
  const [inner, innerHost] = placedIn(text, only, ...nested, host);
  const [problem] = inner.problems;
  const comments = commentsOfFile(search.text, inner.comments, search.comments.lines);
  if (problem === undefined) search.unread.push(...(innerHost.unread?.() ?? []));
  if (problem === undefined)
    look(
      { ...search, tree: inner, host: innerHost, comments, ignores: ignoresAbove(search, only), depth: depth + 1 },
      inner.root,
    );
  else if (problem.kind === "length") tellOfMost(search, problem, format);
  // Whether that comes out of what fills it in is not known.
  else if (hasSignsOfFilters(text.value))
    search.around.report("LW425", problem, { format, obstacle: problem.kind }, { severity: "note" });
  return true;
}

/** The same of one that is told by its content, with a note where a part of it may be repeated or left out. */
function addContent(search: FileSearch, node: JsonString, format: FileFormat): void {
  if (addNested(search, node, format) || !search.near) return;
  const [hole] = search.tree.strings.get(node)?.open().holes ?? [];
  if (hole !== undefined) search.around.addAll([partNote(search, hole, 0, undefined, true)]);
}
