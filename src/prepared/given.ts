/** What a program gave for a job, told apart. */
import { compileFilterText } from "../compile/compile-text.js";
import type { ReadGiven } from "../compile/given-filter.js";
import { settingsOf } from "../compile.js";
import type { PlainJson } from "../json/document/write-plain.js";
import type { Dataset } from "../language/dataset.js";
import { placedFlaws } from "../where/flaws.js";
import type { PlacedFlaws } from "../where/reading.js";
import { attempt } from "./attempt.js";

export const isMembers = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether it can be a dataset of one's own, of which only `defineDataset` makes more. */
export const isDataset = (value: unknown): value is Dataset =>
  attempt(() => isMembers(value) && typeof value["name"] === "string" && isMembers(value["fields"]))?.value === true;

/** The dataset that the filter itself names. */
export function datasetOfFilter(filter: ReadGiven | null): string | Dataset | undefined {
  if (filter === null || filter.kind === "none") return undefined;
  return filter.kind === "text"
    ? compileFilterText(filter.text, settingsOf({})).document?.header?.dataset?.name
    : filter.dataset;
}

/** What a draft has for a filter: `null` in the place of what is none. */
export function draftedFilter(filter: ReadGiven | null): string | null | undefined {
  if (filter === null) return undefined;
  return filter.kind === "none" ? null : filter.text;
}

/** A filter stands in its body as a string. */
export function flawsOf(body: PlainJson, filter: ReadGiven | null = null): PlacedFlaws {
  return new Map([
    ...placedFlaws(body.flaws, 0),
    ...placedFlaws(filter === null || filter.kind === "none" ? [] : filter.flaws, 1),
  ]);
}
