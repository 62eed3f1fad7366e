/** Diagnostics of a body or a destination that were made without a text in which stars stand: what they repeat of a secret has `***`. Beside such a text `mask-diagnostics` says the same with its stars. */
import type { Arguments, DiagnosticCode } from "../diagnostics/catalog.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { innerSecrets } from "./inner-secrets.js";
import { redactDestination, secretsIn } from "./redact.js";
import { includes, replaceAll } from "./replace-all.js";
import { isWord } from "./secret-names.js";
import type { SecretPart } from "./secret-part.js";

/** Of more, junk in the place of a body, not each is looked for. */
const mostSecrets = 50;

/** Names of arguments that are a word of the catalogue's own in some diagnostic, and the diagnostics in which an argument is any text. */
type WordName<Args> = Args extends readonly (infer Member)[]
  ? WordName<Member>
  : Args extends object
    ? { [Name in keyof Args]: WordOf<Args[Name], Name> }[keyof Args]
    : never;
type WordOf<Value, Name> = Value extends string
  ? string extends Value
    ? never
    : Name
  : Value extends readonly (infer Member)[]
    ? WordOf<Member, Name>
    : WordName<Value>;
type ArgumentsOf = { [Code in DiagnosticCode]: Arguments<Code> };
type Quoting<Name extends PropertyKey> = {
  [Code in DiagnosticCode]: ArgumentsOf[Code] extends { readonly [One in Name]: infer Value }
    ? string extends Value
      ? Code
      : never
    : never;
}[DiagnosticCode];

/** Arguments that messages are looked up by: something else in their place would be no diagnostic. Each with the codes in which it quotes. */
const words: { readonly [Name in WordName<ArgumentsOf[DiagnosticCode]> & string]: readonly Quoting<Name>[] } = {
  as: [], assumed: [], because: [], case: [], code: ["LW922", "LW923", "LW926", "LW905", "LW907"], compared: [], delivered: [], dialect: ["LW957", "LW958", "LW959"], effect: [], encodes: [], expected: [], expects: [], fact: [], file: [], first: [], fitting: [], format: ["LW442"], found: ["LW100", "LW151", "LW401"], holds: [], is: ["LW809"], keeps: [], kind: [], left: [], loose: [], notation: [], obstacle: [], of: [], other: ["LW205", "LW955"], place: [], problem: [], reason: [], sign: [], source: [], weight: [], what: [], why: ["LW908"], word: ["LW121", "LW125", "LW420", "LW707", "LW906", "LW925", "LW972"],
}; // biome-ignore format: a table

/** Texts of the catalogue, or of what is public, that no input changes. */
const constants: ReadonlySet<string> = /* @__PURE__ */ new Set([
  "kind",
  "schemes",
  "known",
  "missing",
  "formats",
  "words",
  "example",
  "similar",
]);

/** Members that name fields: a part of a path that is called so is no reason to hide one. */
const ofFields = /^\/(?:logpull_options|output_options)(?:\/|$)/;

/** The secrets of a text, as it has them and as they are without JSON's escapes; shorter ones stand in other words, too. */
export function secretTexts(text: string, parts: readonly SecretPart[], whole: boolean): readonly string[] {
  const told = parts.slice(0, mostSecrets).flatMap((part) => [part, ...innerSecrets(text, part)]);
  const written = told.map(({ start, end }) => text.slice(start, end));
  const plain = written.map((one) => one.replaceAll("\\/", "/").replaceAll("\\u0026", "&"));
  // Where the JSON is broken they are taken apart.
  const pieces = whole ? [] : plain.flatMap((one) => one.split(/[\s,:;={}[\]"'`/#]+/));
  return [...new Set([...written, ...plain, ...pieces])].filter((one) => one.length >= shortestHidden);
}

/**
 * A diagnostic that repeats nothing secret, whatever the reader of JSON quotes of a broken text. A fix that would have to is left out. What is
 * said of the filter stays as it is.
 */
export function withoutSecrets(diagnostic: Diagnostic, secrets: readonly string[]): Diagnostic {
  const { pointer } = diagnostic;
  if (pointer === "/filter" || pointer?.startsWith("/filter/")) return diagnostic;
  const told = ofFields.test(pointer ?? "") ? secrets.filter((secret) => !isWord(secret)) : secrets;
  const hidden = (text: string) =>
    told.reduce((shown, secret) => replaceAll(shown, secret, "***"), redactDestination(text));
  const isPlain = (text: string) => secretsIn(text).length === 0 && !told.some((secret) => includes(text, secret));
  const fixes = diagnostic.fixes.filter(({ edits }) => edits.every(({ text }) => isPlain(text)));
  // The kind of each argument stays, so they are those of the code.
  const shown = { ...diagnostic, args: mapped(diagnostic.args, diagnostic.code, hidden), fixes } as Diagnostic;
  // What a key that is not closed swallows is part of its name.
  return pointer === undefined || isPlain(pointer.replaceAll("~1", "/")) ? shown : { ...shown, pointer: "" };
}

/** What is shorter tells nothing, and may be the very sign that a message is about. */
export const shortestHidden = 4;

/** Arguments with each of their texts changed that may be one of the input. */
export function mapped(value: unknown, code: DiagnosticCode, change: (text: string) => string): unknown {
  if (typeof value === "string") return value.length < shortestHidden ? value : change(value);
  if (Array.isArray(value)) return value.map((member) => mapped(member, code, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, isOwn(name, code) ? member : mapped(member, code, change)]),
  );
}

/** Whether an argument is the catalogue's own, and not of the input. */
function isOwn(name: string, code: DiagnosticCode): boolean {
  return (
    constants.has(name) ||
    (Object.hasOwn(words, name) && !words[name as keyof typeof words].some((quoting) => quoting === code))
  );
}
