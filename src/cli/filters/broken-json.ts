/** JSON that cannot be read and has parts of a job or a filter in it: conflict markers, the head of an answer, a text before it, an end that is cut off. */
import { datasets, operatorNames, parseJson } from "../../index.js";
import { isJsonFile } from "./source-files.js";

/** Told by its keys, in time that is linear in the text; what can be read is judged by what it is. */
export function isBrokenJob({ file, text }: { readonly file: string | null; readonly text: string }): boolean {
  if (!(isJsonFile(file ?? "") || /^\s*[{[]/.test(text.slice(0, 1000))) || !hasPartOfJob(text)) return false;
  const { value, diagnostics } = parseJson(text);
  return value === undefined || diagnostics.length > 0;
}

/** Keys that few other things have, given what jobs give them, or where the text ends; a schema gives each an object. */
const keyOfJobs =
  /"(?:(?:logpull_options|destination_conf)\\*"\s*(?:$|:\s*(?:$|[^\s{]))|output_options\\*"\s*(?:$|:\s*(?:$|\{\s*(?:$|[^\s"]|"(?!type"|\$ref"|properties"|description"|allOf"))|null)))/;

/** What stands in jobs, and in answers around them. */
const membersOfJobs: ReadonlySet<string> = new Set(
  "id name dataset enabled frequency kind filter logpull_options output_options destination_conf last_complete last_error error_message success errors messages result".split(
    " ",
  ),
);

export function hasPartOfJob(text: string): boolean {
  return keyOfJobs.test(text) || namesDataset(text) || comparesInWhere(text);
}

/** The dataset of a job, beside a filter or among nothing but what jobs have: others have datasets of such names. */
function namesDataset(text: string): boolean {
  const names = Array.from(text.matchAll(/"dataset\\*"\s*:\s*\\*"(\w+)/g), ([, name = ""]) => name);
  if (!names.some((name) => Object.hasOwn(datasets, name))) return false;
  if (/"filter\\*"/.test(text)) return true;
  return Array.from(text.matchAll(/"(\w+)"\s*:/g), ([, key = ""]) => key).every((key) => membersOfJobs.has(key));
}

const known: ReadonlySet<string> = new Set(operatorNames);

/** A comparison in a group by keys and an operator that ours have. */
function comparesInWhere(text: string): boolean {
  if (!/"where\\*"\s*:/.test(text) || !/"(?:and|or)\\*"\s*:/.test(text) || !/"key\\*"\s*:/.test(text)) return false;
  return Array.from(text.matchAll(/"operator\\*"\s*:\s*\\*"(!?\w+)/g), ([, name = ""]) => name).some((name) =>
    known.has(name),
  );
}
