/** LW92x: comments that suppress warnings. */
import { code, entry, oneOf } from "./entry.js";

const calm = 'ClientCountry eq "ca" or (ClientCountry eq "us" and EdgeResponseStatus geq 500)';
const how = "`# logwhere-ignore LW601: the reason`";

const cannotBe = {
  error: ["is an error", "correct the filter: only warnings can be suppressed"],
  note: ["is a note", "take it out: a note fails no check, and only warnings can be suppressed"],
  comment: ["is about these comments", "correct the comment, or remove it"],
} as const;

export const commentEntries = {
  LW921: entry<{ codes: readonly string[]; written: boolean }>({
    title: "a warning suppressed without a reason",
    severity: "warning",
    message: ({ codes }) =>
      `${oneOf(codes, "and")} ${codes.length === 1 ? "is" : "are"} suppressed without a reason, so nothing is`,
    help: ({ codes, written }) =>
      written
        ? ["the reason stands behind a colon"]
        : [`say why nobody needs to be told: ${code(`# logwhere-ignore ${codes.join(", ")}: the reason`)}`],
    safeFix: null,
    explanation:
      "A comment that suppresses a warning says why, for whoever reads the filter next. Without a reason it suppresses nothing.",
    example: { wrong: `# logwhere-ignore LW502\n${calm}`, right: calm },
  }),
  LW922: entry<{ code: string; similar: readonly string[] }>({
    title: "an unknown code suppressed",
    severity: "warning",
    message: ({ code: name }) => `there is no diagnostic ${code(name)} to suppress`,
    help: ({ similar }) =>
      similar.length > 0 ? [`did you mean ${oneOf(similar)}?`] : ["a warning names its code: `warning[LW601]`"],
    safeFix: "only where the code is spelled in other letters",
    explanation: `A comment such as ${how} names codes as warnings show them.`,
    example: { wrong: `# logwhere-ignore LW6O1: it is known which binds tighter\n${calm}`, right: calm },
  }),
  LW923: entry<{ code: string; is: "error" | "note" | "comment" }>({
    title: "what cannot be suppressed",
    severity: "warning",
    message: ({ code: name, is }) => `${code(name)} ${cannotBe[is][0]}, which cannot be suppressed`,
    help: ({ is }) => [cannotBe[is][1]],
    safeFix: null,
    explanation:
      "Warnings can be suppressed by a comment. An error means that the filter is not usable as it stands, which no comment changes; a note says what was not looked into, and fails no check.",
    example: { wrong: `# logwhere-ignore LW201: legacy\n${calm}`, right: calm },
  }),
  LW924: entry<Record<never, never>>({
    title: "nothing named to suppress",
    severity: "warning",
    message: () => "which warning is to be suppressed is not said",
    help: () => [`name its code and say why: ${how}`],
    safeFix: null,
    explanation:
      "A comment suppresses the warnings that it names, never all there are: what comes to be wrong later would not be seen.",
    example: { wrong: `# logwhere-ignore\n${calm}`, right: calm },
  }),
  LW925: entry<{ word: string }>({
    title: "a comment that was meant to suppress",
    severity: "warning",
    message: ({ word }) => `${code(word)} suppresses nothing`,
    help: () => [`a warning is suppressed by ${how}`],
    safeFix: null,
    explanation:
      "Other tools have other words. Here it is `logwhere-ignore`, with the codes and, behind a colon, the reason.",
    example: { wrong: `# noqa: LW601\n${calm}`, right: calm },
  }),
  LW926: entry<{ code: string }>({
    title: "a warning suppressed that does not occur",
    severity: "warning",
    message: ({ code: name }) => `there is no ${code(name)} here that could be suppressed`,
    help: () => ["take it out; what comes to be wrong later would not be seen"],
    safeFix: "taking it out changes nothing that is said of the filter",
    explanation:
      "A comment behind a comparison, on its line, is about that comparison; one before the filter about all of the file; any other about the term that begins behind it. Whether it suppresses something is said of filters without errors, and of codes that were looked for.",
    example: { wrong: `# logwhere-ignore LW601: it is known which binds tighter\n${calm}`, right: calm },
  }),
} as const;
