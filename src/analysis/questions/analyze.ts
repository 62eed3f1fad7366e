import type { CheckedTree } from "../../check/filter.js";
import type { DeliveredValues, FieldFact } from "../engine/domain.js";
import { partText } from "../part-text.js";
import type { Finding } from "./findings.js";
import { type LackingDependence, lackingDependence } from "./lacking-fields.js";
import { deliveredMeaning, type Meaning as FoundMeaning, meaningOf } from "./meaning.js";

/** Something odd about a filter, as filter text. */
export interface AnalysisFinding {
  /** `never`: no line matches the part; `always`: every line with its fields does; `redundant`: it changes nothing. */
  readonly kind: "never" | "always" | "redundant";
  /** The whole filter, or a part of it. */
  readonly part: string;
  /** Why: all of these comparisons are necessary. Empty if the filter is too large to find out. */
  readonly because: readonly string[];
  /** Whether the filter keeps the same lines without the part, however missing fields are read. */
  readonly removable: boolean;
}

/** What a filter means for some lines. */
export interface Meaning extends Omit<FoundMeaning, "findings"> {
  readonly findings: readonly AnalysisFinding[];
}

export interface Analysis {
  /**
   * For lines whose values the dataset's facts allow. Null without a dataset. `restsOn`: the facts that the verdict
   * needs.
   */
  readonly delivered: (Meaning & { readonly restsOn: readonly FieldFact[] }) | null;
  /** For lines with any values. */
  readonly everyValue: Meaning;
  readonly lacking: LackingDependence;
}

/** Decides what a filter means. `values`: the facts of a dataset about the values of its fields. */
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
