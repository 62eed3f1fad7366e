/** Names of files that may be read together with others; what is read with which is told by `related-files.ts`, which few runs need. */
import { basename } from "node:path";

export const script = /\.(?:sh|bash|zsh|ksh)$/i;
const environment = /(?:^|\.)env(?:\.[\w-]+)?$|\.env$/i;
export const yaml = /\.(?:ya?ml|tpl)$/i;

/** Whether a file may have such a relation, by its name. */
export function mayBeRelated(file: string): boolean {
  const name = basename(file);
  return script.test(name) || environment.test(name) || yaml.test(name);
}
