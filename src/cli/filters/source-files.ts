/** From paths on the command line to files. */
import { normalize } from "node:path";
import type { CompiledFile } from "../../index.js";
import { type Io, Refusal } from "../world/io.js";

/** Ends of names of filters, and of files that may hold some among other things. */
const ownFile = /\.where$/;
const jsonFile = /\.json$/i;
const noteFile = /\.txt$/i;
const hostFile =
  /\.(?:(?:tf|tofu|tfvars)(?:\.json)?|hcl|ya?ml|sh|bash|zsh|ksh|http|rest|mk|mak|psm?1)$|(?:^|[/\\])(?:GNU)?makefile$/i;

export interface SourceFile {
  readonly path: string;
  /** It was met in a folder, and may have nothing to do with filters. */
  readonly met: boolean;
}

/** Whether a name is that of filters rather than of a log. */
export function isNamedAsFilters(name: string): boolean {
  return ownFile.test(name) || hostFile.test(name);
}

/** Whether a name is that of JSON, in which much else stands than filters. */
export function isJsonFile(name: string): boolean {
  return jsonFile.test(name) && !hostFile.test(name);
}

/** Whether a name is one that a comment in the place of a filter has. */
export function isNoteFile(name: string): boolean {
  return noteFile.test(name);
}

/** Whether a name is that of one filter. */
export function isFilterFile(name: string): boolean {
  return ownFile.test(name);
}

/** Each file and `-` as given, and for a folder every `*.where` below it, sorted; none twice, however it is spelled. */
export function filterFiles(paths: readonly string[], io: Io): readonly string[] {
  return sourceFiles(paths, io, ownFile).map(({ path }) => path);
}

/** Below a folder every file in which jobs may stand: filters, Terraform, YAML, JSON and comments in the place of filters; none where there is none. */
export function jobFiles(folder: string, io: Io): readonly SourceFile[] {
  const wanted = new RegExp(`${ownFile.source}|${hostFile.source}|${jsonFile.source}|${noteFile.source}`, "i");
  return filesBelow(folder.replace(/(?<=.)\/+$/, ""), wanted, io).map((path) => ({ path, met: !ownFile.test(path) }));
}

/** The same, and every file of Terraform, Terragrunt and YAML below a folder; `json`: and of JSON. */
export function allFiles(paths: readonly string[], io: Io, json = false): readonly SourceFile[] {
  return sourceFiles(
    paths,
    io,
    new RegExp(`${ownFile.source}|${hostFile.source}${json ? `|${jsonFile.source}` : ""}`, "i"),
    json,
  );
}

function sourceFiles(paths: readonly string[], io: Io, wanted: RegExp, json = false): readonly SourceFile[] {
  const files = paths.flatMap((path): readonly SourceFile[] => {
    if (path === "-" || io.kind(path) !== "folder") return [{ path, met: false }];
    const found = filesBelow(path.replace(/(?<=.)\/+$/, ""), wanted, io);
    const names = json
      ? "`*.where`, `*.tf`, `*.yaml` or `*.json`"
      : wanted === ownFile
        ? "`*.where`"
        : "`*.where`, `*.tf` or `*.yaml`";
    if (found.length === 0) throw new Refusal(`no ${names} file is below \`${path}\``, null, path);
    return found.map((each) => ({ path: each, met: !ownFile.test(each) }));
  });
  const known = new Set<string>();
  return files.filter(({ path }) => {
    const plain = normalize(path);
    return !known.has(plain) && known.add(plain);
  });
}

/** Folders whose name begins with a dot all the same hold what people write: workflows, in which filters are compiled and jobs are sent. */
const ofWorkflows: ReadonlySet<string> = new Set([
  ".github",
  ".gitlab",
  ".gitea",
  ".forgejo",
  ".circleci",
  ".buildkite",
]);

function isLeftOut(name: string): boolean {
  return name === "node_modules" || (name.startsWith(".") && !ofWorkflows.has(name));
}

/** Without what lies in `node_modules` and in folders whose name begins with a dot, but for those of workflows. */
function filesBelow(folder: string, wanted: RegExp, io: Io): readonly string[] {
  const files: string[] = [];
  const folders = [folder];
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    for (const entry of io.list(next)) {
      const path = next === "." ? entry.name : next.endsWith("/") ? next + entry.name : `${next}/${entry.name}`;
      if (entry.folder) {
        if (!isLeftOut(entry.name)) folders.push(path);
      } else if (wanted.test(entry.name)) files.push(path);
    }
  }
  return files.sort((a, b) => (a < b ? -1 : 1));
}

/** The characters of files that are read as a format which takes much longer than JSON, so that less work is left for what is asked about them. */
export function slowlyRead(files: readonly { readonly host: CompiledFile["host"]; readonly text: string }[]): number {
  const slow = files.filter(({ host }) => host === "terraform" || host === "yaml");
  return slow.reduce((sum, { text }) => sum + text.length, 0);
}
