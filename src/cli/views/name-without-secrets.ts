/** Names of jobs that repeat what is secret of a job beside them: somebody may have called one as its key, or as the place that it delivers to. */
import { hidingSecrets, redactDestination } from "../../job.js";

/** Lists have many names, and each text has its secrets once. */
let last: { readonly text: string; readonly hide: (name: string) => string } | null = null;

/**
 * `text`: what the job stands in; `pointer`: its own, which is printed beside the name, so that no word of it is a secret there; `module`: the texts of its
 * module.
 */
export function nameWithoutSecrets(name: string, text: string, pointer: string | null, module?: () => readonly string[]): string {
  if (last?.text !== text) last = { text, hide: hidingSecrets([text], { certain: true, modules: module === undefined ? [] : [module()] }) };
  const given = redactDestination(name);
  const hidden = last.hide(given);
  if (pointer === null || hidden === given) return hidden;
  return hidden.replace(/\*+/g, (stars, at: number) => {
    const word = given.slice(at, at + stars.length);
    return standsIn(pointer, word) ? word : stars;
  });
}

/** Whether a pointer has a text that is no part of a longer word there. */
function standsIn(pointer: string, word: string): boolean {
  for (let at = pointer.indexOf(word); at !== -1; at = pointer.indexOf(word, at + 1))
    if (!/[^\W_]/.test(pointer.charAt(at - 1)) && !/[^\W_]/.test(pointer.charAt(at + word.length))) return true;
  return false;
}
