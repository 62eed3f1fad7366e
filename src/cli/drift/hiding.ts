/** Takes the secrets of all jobs out of what is told of any. */
import { dirname } from "node:path";
import { hidingSecrets, maskSecrets } from "../../job.js";
import type { Input } from "../filters/input.js";
import { isOfModule } from "../filters/module-files.js";
import { hiddenTexts } from "../jobs/secret-arguments.js";
import { literalTexts } from "./literal-texts.js";

/** What is hidden of values that jobs say. */
export interface HidingValues {
  /** Whatever a name stands for that makes a secret part of a destination, also where it may be a word. */
  hideNamed(text: string): string;
  /** The same of a text that may be put together of such names; one that stands in a file as it is says no more than that. */
  hideFilled(text: string): string;
}

export interface Hiding extends HidingValues {
  /** Not what may as well be a word of a message, a filter or a line; a destination stands there without its secrets. */
  hide(text: string): string;
  /** The same of each text of plain data. */
  hideAll<Data>(data: readonly Data[]): readonly Data[];
}

/** Other texts hold no destination, and what a filter compares with is no secret. */
const ofJob = /destination_?conf|ownership_?challenge/i;
/** Stands in no text of a file that people write. */
const separator = "\0";

/** `sides`: the texts of each. */
export function hiding(sides: readonly (readonly Input[])[]): Hiding {
  const modules = sides.flatMap(modulesOf);
  const sources = [...new Set([...sides.flat().map(({ text }) => text), ...modules.flat()])].filter((text) =>
    ofJob.test(text),
  );
  if (sources.length === 0) return { hide: asItIs, hideAll: (data) => data, hideNamed: asItIs, hideFilled: asItIs };
  const hide = hidingSecrets(sources, { certain: true, modules });
  let named: ((text: string) => string) | undefined;
  const hideNamed = (text: string) => {
    named ??= hidingSecrets([], { modules });
    return named(text);
  };
  let literal: ReadonlySet<string> | undefined;
  return {
    hide,
    hideAll: (data) => hiddenTexts(data, hidingTogether(textsOf(data), hide)),
    hideNamed,
    hideFilled: (text) => {
      const hidden = hideNamed(text);
      if (hidden === text) return text;
      literal ??= literalIn(modules);
      return literal.has(text) ? text : hidden;
    },
  };
}

const asItIs = (text: string): string => text;

/** What stands in some file and is no secret of any module that the file belongs to. */
function literalIn(modules: readonly (readonly string[])[]): ReadonlySet<string> {
  const found = new Map<string, ReadonlySet<string>>();
  for (const module of modules)
    for (const source of module) {
      const [before, texts] = [found.get(source), literalTexts(maskSecrets(source, module))];
      found.set(source, before === undefined ? texts : new Set([...texts].filter((text) => before.has(text))));
    }
  return new Set([...found.values()].flatMap((texts) => [...texts]));
}

/** Texts in which names mean the same, and, since a call gives a module what it is called with, all of a side that are of modules. */
function modulesOf(inputs: readonly Input[]): readonly (readonly string[])[] {
  const modules = new Map<string, readonly string[]>();
  const alone: (readonly string[])[] = [];
  for (const { file, text, module } of inputs) {
    if (module === undefined || file === null || !isOfModule(file))
      alone.push([...new Set([...(module?.() ?? []), text])]);
    else {
      const folder = dirname(file);
      // Its own text is there, too, where its folder has too much to be read.
      const before = modules.get(folder) ?? module();
      modules.set(folder, before.includes(text) ? before : [...before, text]);
    }
  }
  const all = [...modules.values()];
  const together = all.length > 1 ? [[...new Set(all.flat())]] : [];
  return [...alone, ...all, ...together].filter((texts) => texts.some((text) => ofJob.test(text)));
}

/** Hides in all texts at once: each secret is looked for once, however many texts there are. */
function hidingTogether(texts: ReadonlySet<string>, hide: (text: string) => string): (text: string) => string {
  const before = [...texts];
  const after = hide(before.join(separator)).split(separator);
  // A text or a secret has the separator in it.
  if (after.length !== before.length) return hide;
  const hidden = new Map(before.map((text, at) => [text, after[at] ?? text]));
  return (text) => hidden.get(text) ?? hide(text);
}

function textsOf(data: unknown): ReadonlySet<string> {
  const texts = new Set<string>();
  const open: unknown[] = [data];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === "string") texts.add(value);
    else if (Array.isArray(value)) for (const one of value as readonly unknown[]) open.push(one);
    else if (typeof value === "object" && value !== null) for (const one of Object.values(value)) open.push(one);
  }
  return texts;
}
