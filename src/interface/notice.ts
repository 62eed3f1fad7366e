/** Entries of `errors` and `messages`, made from the table of errors. */
import { codeOfDiagnostic, type ErrorName, errors } from "./errors.js";
import type { Notice } from "./types-generated.js";

type Blanks<Text extends string> = Text extends `${string}{${infer Blank}}${infer Rest}` ? Blank | Blanks<Rest> : never;

/** What fills the message of an error. */
export type NoticeArguments<Name extends ErrorName> = Readonly<
  Record<Blanks<(typeof errors)[Name]["message"]>, string | number>
>;

/** Longest piece that a message is filled with. */
const longest = 1000;

/** The entry for an error of the table; `pointer` leads to what has to change. */
export function notice<Name extends ErrorName>(name: Name, fill: NoticeArguments<Name>, pointer?: string): Notice {
  const { code, message } = errors[name];
  const blanks: Readonly<Record<string, string | number>> = fill;
  const text = message.replace(/\{(\w+)\}/g, (_, blank: string) => shown(String(blanks[blank])));
  return pointer === undefined ? { code, message: text } : { code, message: text, pointer };
}

/** The entry for what the compiler of filters, options and destinations says, whose record goes along whole. */
export function diagnosticNotice(record: {
  readonly code: `LW${number}`;
  readonly message: string;
  readonly pointer?: string | null;
}): Notice {
  const { code, message, pointer } = record;
  const diagnostic = { ...record };
  return { code: codeOfDiagnostic(code), message, ...(typeof pointer === "string" ? { pointer } : {}), diagnostic };
}

/** Without characters that would act on a terminal, and not too long. */
export function shown(text: string, most = longest): string {
  const short = text.length > most ? `${text.slice(0, most)}…` : text;
  return short.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
    (character) => `\\u${character.codePointAt(0)?.toString(16).padStart(4, "0")}`,
  );
}
