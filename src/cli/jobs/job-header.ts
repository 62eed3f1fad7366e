/** The row of a file's header that says of which job it is: written by `job --read --out`, and read where jobs are compared. */
import { printable } from "../views/print.js";

export interface JobCalled {
  readonly name: string | null;
  readonly id: string | null;
}

const backslash = "\\u005c";

/** A code unit as JSON spells it. */
export function spelledOut(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** What stands behind `job: `; null of a job that has neither. */
export function calledText({ name, id }: JobCalled): string | null {
  // What looks like an escape is none of ours.
  const plain = (text: string) => text.replace(/\\(?=u[0-9a-f]{4})/g, backslash).replace(/\p{Surrogate}/gu, spelledOut);
  const called = [...(name === null ? [] : [`\`${plain(name)}\``]), ...(id === null ? [] : [`id ${plain(id)}`])];
  return called.length === 0 ? null : called.join(", ");
}

/** What the comments that a text begins with say; null where none of them says it. */
export function calledIn(text: string): JobCalled | null {
  for (const line of text.split(/\r?\n/)) {
    if (!line.startsWith("#")) return null;
    // A name may have such signs itself: the last one is ours.
    const [, name, id, idAlone] = /^# job: (?:`(.*)`(?:, id (.*))?|id (.*))$/.exec(line) ?? [];
    if (name !== undefined || idAlone !== undefined) return { name: asSaid(name), id: asSaid(id ?? idAlone) };
  }
  return null;
}

/** A text before `printable` spelled what nobody sees in it. */
export function asSaid(text: string | undefined): string | null {
  if (text === undefined) return null;
  return text.replace(/(?:\\u[0-9a-f]{4}){1,100}/g, (escaped) => {
    const said = String.fromCharCode(
      ...Array.from(escaped.matchAll(/[0-9a-f]{4}/g), ([code]) => Number.parseInt(code, 16)),
    );
    return Array.from(said, (one) =>
      one === "\\" ? backslash : printable(one).replace(/\p{Surrogate}/gu, spelledOut),
    ).join("") === escaped
      ? said
      : escaped;
  });
}
