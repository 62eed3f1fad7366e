import type { Span } from "../diagnostics/span.js";
import type { Dataset } from "../language/dataset.js";
import { jsonNotations, type Notations, textNotations } from "./all-notations.js";
import { type Body, bodyOf } from "./body.js";
import type { Finding, Foreign } from "./finding.js";

/** No filter within the limits is spelled longer in another notation. */
const longest = 100_000;

/** What a text of another notation is, and what surrounds it. */
export interface Recognized {
  readonly finding: Finding;
  /** The part that is of the other notation. */
  readonly body: Span;
  /** Comments of another language at its beginning, as filter text spells them. */
  readonly comments: readonly string[];
  /** The dataset that a header before it names. */
  readonly header: string | null;
}

/**
 * Recognises a text that cannot be read as filter text, as a whole: null when it is no other notation, or may as well be
 * a filter with mistakes. Spans are those of the text. `dataset`: what its fields are of, if it does not say; `datasets`: what it may say. Never throws.
 */
export function recognizeText(text: string, dataset: Dataset | null, datasets: readonly Dataset[]): Recognized | null {
  const body = bodyOf(text);
  const named = datasets.find(({ name }) => name === body.dataset) ?? null;
  return recognize(text, body, { dataset: dataset ?? named, datasets }, textNotations);
}

/** The same for a text that begins like JSON and cannot be read as where JSON. */
export function recognizeJson(text: string, dataset: Dataset | null, datasets: readonly Dataset[]): Recognized | null {
  const start = text.length - text.replace(/^\ufeff/, "").trimStart().length;
  const span = { start, end: Math.max(start, text.trimEnd().length) };
  return recognize(text, { span, start, comments: [], dataset: null }, { dataset, datasets }, jsonNotations);
}

function recognize(
  text: string,
  { span, start, comments, dataset: header }: Body,
  known: Pick<Foreign, "dataset" | "datasets">,
  { byBeginning, whole }: Notations,
): Recognized | null {
  const foreign = { text: text.slice(start, Math.min(span.end, start + longest)), ...known };
  const notations = span.end - start > longest ? byBeginning : [...byBeginning, ...whole];
  for (const notation of notations) {
    const finding = notation(foreign);
    if (finding !== null) return { finding: moved(finding, start), body: span, comments, header };
  }
  return null;
}

/** A finding at the place that its text has in the whole. */
function moved(finding: Finding, by: number): Finding {
  const move = ({ start, end }: Span): Span => ({ start: start + by, end: end + by });
  switch (finding.kind) {
    case "read":
      return { ...finding, replaces: move(finding.replaces) };
    case "unread":
      return { ...finding, obstacle: { ...finding.obstacle, span: move(finding.obstacle.span) } };
    case "named":
      return finding;
  }
}
