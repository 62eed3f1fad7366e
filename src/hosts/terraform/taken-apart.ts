/** Locals that expressions of a module take apart: those look for what is written there, so that another spelling of it may make something else. */
import type { Span } from "../../diagnostics/span.js";
import type { ModuleFile } from "./module-file.js";
import { localMembers } from "./named-values.js";

/** Functions that give on what they are given, whatever it is. */
const passing =
  /^(?:|jsonencode|yamlencode|base64encode|merge|concat|try|can|coalesce|coalescelist|tolist|tomap|toset|tostring|sensitive|nonsensitive|trimspace|chomp|flatten|values|keys|length|slice|element|one|reverse|join|format|file|templatefile)$/;

/** So far is looked for the call that a name stands in. */
const farthest = 2000;

type Source = Pick<ModuleFile, "text" | "tree">;

/** Where values of locals stand in a file of a module that are taken apart somewhere in it. `files`: all of the module. */
export function takenApart(own: Source, files: readonly Source[]): readonly Span[] {
  const taken = new Set(
    files.flatMap(({ text }) => Array.from(text.matchAll(/\blocal\.([\w-]+)/g)).flatMap((found) => (isTaken(text, found) ? [found[1] ?? ""] : []))),
  );
  if (taken.size === 0) return [];
  const given = files.flatMap(({ text, tree }) => localMembers(tree.root).map(({ key, value }) => ({ name: key.value, text, span: value.span })));
  // What a name that is taken apart refers to is so, too.
  for (const name of taken) {
    for (const one of given) {
      if (one.name !== name) continue;
      for (const [, inner = ""] of one.text.slice(one.span.start, one.span.end).matchAll(/\blocal\.([\w-]+)/g)) taken.add(inner);
    }
  }
  return localMembers(own.tree.root).flatMap(({ key, value }) => (taken.has(key.value) ? [value.span] : []));
}

/** Whether what a name refers to is compared, or given to a function or a loop that may look into it. */
function isTaken(text: string, { index, 0: name }: RegExpExecArray): boolean {
  if (/^[^\s,()?]*\s*[=!]=(?!\s*null\b)/.test(text.slice(index + name.length, index + name.length + 200))) return true;
  if (/[=!]=\s*$/.test(text.slice(Math.max(0, index - 20), index))) return true;
  let depth = 0;
  for (let at = index - 1; at >= Math.max(0, index - farthest); at--) {
    const character = text.charAt(at);
    if (")]}".includes(character)) depth++;
    else if ("([{".includes(character) && depth-- === 0) {
      depth = 0;
      if (isTakenIn(text, at, index)) return true;
    }
  }
  return false;
}

/** Whether a bracket is one of a call, an index or a loop that may look into what stands at a place within it. */
function isTakenIn(text: string, bracket: number, index: number): boolean {
  const before = /[\w:]*$/.exec(text.slice(Math.max(0, bracket - 40), bracket))?.[0] ?? "";
  const inside = text.slice(bracket + 1, index);
  if (text.charAt(bracket) === "(") {
    const name = before.replace(/^core::/, "");
    // A map is looked into by its keys alone.
    return name === "lookup" ? /\S/.test(inside) : !passing.test(name);
  }
  if (text.charAt(bracket) === "[" && before !== "") return true;
  if (!/^\s*for\s+[\w-]+(?:\s*,\s*[\w-]+)?\s+in\b[^:]*$/.test(inside)) return false;
  const body = text.slice(index, index + farthest);
  const end = text.charAt(bracket) === "[" ? /^\s*\]\s*$/m : /^\s*\}\s*$/m;
  const loop = body.slice(0, Math.min(...[body.search(end), body.indexOf("\n\n")].map((at) => (at < 0 ? farthest : at))));
  return /\bif\b|[=!]=(?!")/.test(loop) || Array.from(loop.matchAll(/\b(\w+)\(/g)).some(([, name = ""]) => !passing.test(name));
}
