/**
 * The one door to the terminal and to whoever reads standard output. What is printed for people shows what a terminal would act upon,
 * or what nobody would see; what is printed for programs is exact. Nothing else of the command writes to either stream, but for lines
 * of logs.
 */
import type { Io } from "../world/io.js";

/** Whether a stream is coloured: as told by FORCE_COLOR or NO_COLOR, else on a terminal. */
export function colored({ env, isTerminal }: Io, stream: "stdout" | "stderr" = "stderr"): boolean {
  if (env["FORCE_COLOR"] !== undefined && env["FORCE_COLOR"] !== "")
    return env["FORCE_COLOR"] !== "0" && env["FORCE_COLOR"] !== "false";
  if (env["NO_COLOR"] !== undefined && env["NO_COLOR"] !== "") return false;
  return env["TERM"] !== "dumb" && isTerminal(stream);
}

/** Prints results for people. */
export function show(text: string, io: Io): void {
  io.out(visibleLines(text));
}

/** Says something beside the results. */
export function say(text: string, io: Io): void {
  io.err(visibleLines(text));
}

/** The same in our colours, which `text` holds already. */
export function showPainted(text: string, io: Io): void {
  io.out(visiblePainted(text));
}

export function sayPainted(text: string, io: Io): void {
  io.err(visiblePainted(text));
}

/** Says something in the place of what stands on the line, from its beginning. */
export function sayInPlace(text: string, io: Io): void {
  io.err(`\r${printable(text)}`);
}

/** Prints results for programs, as they are. */
export function emit(text: string, io: Io): void {
  io.out(text);
}

/** Text of others on one line, without anything that a terminal would act upon or nobody would see. */
export function printable(text: string): string {
  return /^[\x20-\x7e\u2500-\u257f]*$/.test(text)
    ? text
    : text.replace(hidden, (found, emoji?: string) => emoji ?? escaped(found));
}

/** The same of each of several lines. */
export function printableLines(text: string): string {
  return /^[\n\x20-\x7e\u2500-\u257f]*$/.test(text) ? text : text.split("\n").map(printable).join("\n");
}

/** Several lines with their tabs, without anything that a terminal would act upon or nobody would see. */
function visibleLines(text: string): string {
  return /^[\n\t\x20-\x7e\u2500-\u257f]*$/.test(text)
    ? text
    : text.replace(hiddenInLines, (found, own?: string) => own ?? escaped(found));
}

function visiblePainted(text: string): string {
  return text.replace(hiddenInPainted, (found, own?: string) => own ?? escaped(found));
}

/** An emoji of several parts may join them by what is nothing elsewhere. */
const emoji =
  "\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]*(?:\\u200d\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]*)*";
/** Controls, line ends of any kind, what reorders a line and what takes no room. */
const unseen = "[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}]";
/** What is caught in the group stays. */
const hidden = /* @__PURE__ */ new RegExp(`(${emoji})|${unseen}`, "gu");
const hiddenInLines = /* @__PURE__ */ new RegExp(`([\\n\\t]|${emoji})|${unseen}`, "gu");
const hiddenInPainted = /* @__PURE__ */ new RegExp(`([\\n\\t]|\\u001b\\[[\\d;]*m|${emoji})|${unseen}`, "gu");

/** As JSON and filters spell it, so that it can be copied into one. */
function escaped(text: string): string {
  return Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, "0")}`).join(
    "",
  );
}
