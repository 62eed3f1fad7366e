/** Names of jobs that repeat what is secret of a job beside them: somebody may have called one as its key, or as the place that it delivers to. */
import { hidingSecrets, redactDestination } from "../../job.js";

/** Lists have many names, and each text has its secrets once. */
let last: { readonly text: string; readonly hide: (name: string) => string } | null = null;

/** `text`: what the job stands in; `module`: the texts of its module. */
export function nameWithoutSecrets(name: string, text: string, module?: () => readonly string[]): string {
  if (last?.text !== text) last = { text, hide: hidingSecrets([text], { certain: true, modules: module === undefined ? [] : [module()] }) };
  return last.hide(redactDestination(name));
}
