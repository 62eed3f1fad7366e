/** Names and places of jobs that repeat what is secret of a job beside them: somebody may have called one as its key, or as the place that it delivers to. */
import { hidingSecrets, redactDestination } from "../../job.js";

type Hide = (text: string) => string;

interface Hiding {
  /** Of a name, also a word that is a secret. */
  readonly named: Hide;
  /** Of all else not what may as well be a word. */
  readonly said: Hide;
}

/** Lists have many names, and each text has its secrets once. */
let lastText: { readonly text: string; readonly hiding: Hiding } | null = null;
/** Each file of a module asks for the same, which is found once. */
let lastModule: { readonly module: readonly string[]; readonly hiding: Hiding } | null = null;

function hidingInText(text: string): Hiding {
  if (lastText?.text !== text) lastText = { text, hiding: hidingIn([text], []) };
  return lastText.hiding;
}

function hidingInModule(module: readonly string[]): Hiding {
  if (lastModule?.module !== module) lastModule = { module, hiding: hidingIn([...new Set(module)], [module]) };
  return lastModule.hiding;
}

function hidingIn(texts: readonly string[], modules: readonly (readonly string[])[]): Hiding {
  return {
    named: hidingSecrets(texts, { certain: true, modules }),
    said: hidingSecrets(texts, { certain: true, words: "any", modules }),
  };
}

/** `module` lacks a text that was changed, or whose folder has too much to be read. */
function hidingOf(kind: keyof Hiding, text: string, module: readonly string[]): Hide {
  if (module.length === 0) return hidingInText(text)[kind];
  const ofModule = hidingInModule(module)[kind];
  if (module.includes(text)) return ofModule;
  const own = hidingInText(text)[kind];
  // A secret of another file may be longer, and say more.
  return (one) => own(ofModule(one));
}

/** Hides what is secret of any text of a module; the same function for each of them. */
export function hidingSaid(module: readonly string[]): Hide {
  return hidingInModule(module).said;
}

/** `text`: what the job stands in; `pointer`: its own as it is printed beside the name, so that no word of it is a secret there; `module`: the texts of its module. */
export function nameWithoutSecrets(
  name: string,
  text: string,
  pointer: string | null,
  module: readonly string[],
): string {
  const given = redactDestination(name);
  const hidden = hidingOf("named", text, module)(given);
  if (pointer === null || hidden === given) return hidden;
  return hidden.replace(/\*+/g, (stars, at: number) => {
    const word = given.slice(at, at + stars.length);
    return standsIn(pointer, word) ? word : stars;
  });
}

/** A pointer has names of others in it, too. */
export function pointerWithoutSecrets(pointer: string, text: string, module: readonly string[]): string {
  return hidingOf("said", text, module)(pointer);
}

/** Whether a pointer has a text that is no part of a longer word there. */
function standsIn(pointer: string, word: string): boolean {
  for (let at = pointer.indexOf(word); at !== -1; at = pointer.indexOf(word, at + 1))
    if (!/[^\W_]/.test(pointer.charAt(at - 1)) && !/[^\W_]/.test(pointer.charAt(at + word.length))) return true;
  return false;
}
