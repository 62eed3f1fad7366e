import type { CheckedTree } from "../../check/filter.js";
import type { DeliveredValues, FieldFact } from "../engine/domain.js";
import { partText } from "../part-text.js";
import type { Finding } from "./findings.js";
import { type LackingDependence, lackingDependence } from "./lacking-fields.js";
import { deliveredMeaning, type Meaning as FoundMeaning, meaningOf } from "./meaning.js";

/** A finding about a filter, with parts as filter text. */
export interface AnalysisFinding {
  /**
   * `never`: no line matches the part; `always`: every line with its fields does; `redundant`: the part has no effect.
   */
  readonly kind: "never" | "always" | "redundant";
  /** The whole filter, or a part of it. */
  readonly part: string;
  /** The reason: all of these comparisons are necessary. Empty if the filter is too large for an explanation. */
  readonly because: readonly string[];
  /** Whether the filter keeps the same lines without the part, under every reading of missing fields. */
  readonly removable: boolean;
}

/** The meaning of a filter for some lines. */
export interface Meaning extends Omit<FoundMeaning, "findings"> {
  readonly findings: readonly AnalysisFinding[];
}

export interface Analysis {
  /** For lines with values that the dataset allows. Null without a dataset. `restsOn`: the facts that decide. */
  readonly delivered: (Meaning & { readonly restsOn: readonly FieldFact[] }) | null;
  /** For lines with any values. */
  readonly everyValue: Meaning;
  readonly lacking: LackingDependence;
}

/** Decides the meaning of a filter. `values`: the facts of a dataset about the values of its fields. */
export function analyzeTree(tree: CheckedTree, values: DeliveredValues | null): Analysis {
  const delivered = values === null ? null : deliveredMeaning(tree, values);
  return {
    delivered: delivered === null ? null : { ...inWords(delivered), restsOn: delivered.restsOn },
    everyValue: inWords(meaningOf(tree)),
    lacking: lackingDependence(tree),
  };
}

function inWords({ verdict, kept, dropped, findings, complete }: FoundMeaning): Meaning {
  return { verdict, kept, dropped, findings: findings.map(findingInWords), complete };
}

function findingInWords({ node, because, kind, removable }: Finding): AnalysisFinding {
  return { kind, part: partText(node), because: because.map(partText), removable };
}
