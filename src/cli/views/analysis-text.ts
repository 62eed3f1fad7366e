/** What was decided about a filter, and about two, as pages to read. */
import { type Dataset, explainLine, type Filter, type FilterSizes, toVerdict } from "../../index.js";
import {
  type Analysis,
  type AnalysisFinding,
  type ComparedLines,
  type DeliveredGrounds,
  lineText,
  type WitnessLine,
} from "../../meaning.js";
import { lineExplanationText } from "./explanation-text.js";
import { groundRows } from "./grounds-text.js";
import { printable } from "./print.js";

const verdicts: Readonly<Record<Analysis["verdict"], string>> = {
  never: "keeps no line",
  always: "keeps every line that has its fields",
  sometimes: "keeps some lines and drops others",
  undecided: "undecided: deciding it would take too long",
};

/** Everything decided about one filter. */
/** `dataset`: with what is known of it. */
export function analysisText(filter: Filter, analysis: Analysis, dataset: Dataset | null): string {
  const { asDelivered, verdict, kept, dropped, findings, lacking, sizes, minimized, complete } = analysis;
  const parts = [
    ...(findings.length === 0
      ? complete && filter.tree.kind !== "Everything"
        ? ["every part changes something"]
        : []
      : findings.flatMap(findingRows)),
    ...(complete || verdict === "undecided"
      ? []
      : ["undecided whether more parts change nothing: deciding it would take too long"]),
  ];
  const rows = [
    asDelivered === null ? verdicts[verdict] : `of delivered lines: ${verdicts[verdict]}`,
    ...(kept === null ? [] : [`  keeps ${lineText(kept)}`]),
    ...(dropped === null
      ? []
      : [`  ${toVerdict(filter)(dropped) === "drop" ? "drops" : "does not keep"} ${lineText(dropped)}`]),
    ...(parts.length === 0 ? [] : ["", ...parts]),
    ...(asDelivered === null || dataset === null || verdict === "undecided"
      ? []
      : ["", ...groundsRows(asDelivered, dataset)]),
    "",
    ...lackingRows(lacking),
    "",
    `size: ${sizeText(sizes)}`,
    ...(isSmaller(minimized.sizes, sizes)
      ? [
          `minimised${asDelivered === null ? "" : ", for delivered lines"}: ${sizeText(minimized.sizes)}`,
          ...minimized.text.split("\n").map((row) => `  ${row}`),
          ...(minimized.complete
            ? []
            : [
                "whether something smaller keeps the same was not looked into to the end: `logwhere minimize` takes longer for it",
              ]),
        ]
      : !minimized.complete
        ? ["undecided whether something smaller keeps the same: `logwhere minimize` takes longer to find it"]
        : [`nothing smaller was found that keeps the same ${asDelivered === null ? "" : "delivered "}lines`]),
  ];
  return `${rows.map(printable).join("\n")}\n`;
}

function isSmaller(one: FilterSizes, other: FilterSizes): boolean {
  return one.bytes < other.bytes || one.operators < other.operators;
}

function groundsRows(grounds: DeliveredGrounds, dataset: Dataset): readonly string[] {
  if (grounds.restsOn.length === 0) return ["the verdict is the same of any lines, whatever their values"];
  return ["the verdict rests on what is known of values:", ...groundRows(grounds, dataset)];
}

function findingRows({ kind, part, becauseOf }: AnalysisFinding): readonly string[] {
  const because = becauseOf.map((text) => `  - ${text}`);
  switch (kind) {
    case "never":
    case "always":
      if (because.length === 0) return ["because of which comparisons: finding out would take too long"];
      return [`because of ${becauseOf.length === 1 ? "this comparison" : "these comparisons"}:`, ...because];
    case "contradiction":
      return [`no line fulfils: ${part}`, "because of:", ...because];
    case "tautology":
      return [`every line with its fields fulfils: ${part}`, "because of:", ...because];
    case "duplicate":
      return [`said twice: ${part}`];
    case "covered":
      return [`changes nothing: ${part}`, "covered by:", ...because];
    case "dead":
      return [`changes nothing: ${part}`, "because of:", ...because];
  }
}

function lackingRows({ depends, line, kept }: Analysis["lacking"]): readonly string[] {
  if (depends === "undecided") return ["undecided whether it matters how lacking fields are read"];
  if (!depends || line === null || kept === null)
    return ["lacking fields: the same lines are kept however they are read"];
  const word = (keeps: boolean) => (keeps ? "kept" : "not kept");
  return [
    `lacking fields: it matters how they are read, as for ${lineText(line)}`,
    `  unknown, as here:                 ${word(kept.unknown)}`,
    `  false, and true with \`!\` operators: ${word(kept.plain)}`,
    `  as "", 0, false or []:            ${word(kept.zero)}`,
  ];
}

export function sizeText({ operators, bytes }: Pick<FilterSizes, "operators" | "bytes">): string {
  return `${operators} ${operators === 1 ? "operator" : "operators"}, ${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
}

const comparisons: Readonly<Record<ComparedLines["verdict"], string>> = {
  equivalent: "equivalent: both keep the same",
  stricter: "stricter: the second keeps less",
  looser: "looser: the second keeps more",
  incomparable: "incomparable: each keeps some that the other does not",
  undecided: "undecided: deciding it would take too long",
};

/** The verdict for some lines, with what both filters say of the witnesses, criterion by criterion. */
export function comparisonText(about: string, { verdict, onlyA, onlyB }: ComparedLines, a: Filter, b: Filter): string {
  const witness = (line: WitnessLine | null, which: string) =>
    line === null
      ? ""
      : `\nonly the ${which} keeps ${printable(lineText(line))}\n${indented(`first: ${lineExplanationText(explainLine(a, line))}`)}${indented(`second: ${lineExplanationText(explainLine(b, line))}`)}`;
  return `${about}: ${comparisons[verdict]}\n${witness(onlyA, "first")}${witness(onlyB, "second")}`;
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, "  ");
}
