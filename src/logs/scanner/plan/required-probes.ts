/** What each line that is kept holds: what the prefilter looks for. */
import type { CheckedFilter, CheckedTree } from "../../../check/filter.js";
import { mostKeysByByte } from "./choose-tails.js";
import { requiredLiterals } from "./required-literals.js";

export interface Probe {
  /** Bytes that stand in the line, raw or behind an escape by number (`\u0041`). */
  readonly literal: string;
  /** Null where that is all. Else the literal is a key with its quotes, and its value fulfils all the trees of one of these lists. */
  readonly value: { readonly field: string; readonly anyOf: readonly (readonly CheckedTree[])[] } | null;
}

/** Literals are searched for at once up to so many. */
const mostLiterals = 8;
/** Of more, going through lines is as fast. */
const mostKeys = 64;
/** No more is asked of one value, so that what is looked for costs little to write beside the filters. */
const mostAsked = 64;

/** Some probes of which each line that one of the filters keeps fulfils at least one: up to eight of any kind, or more that are all keys. None where a filter requires none. */
export function requiredProbes(filters: readonly CheckedFilter[]): readonly Probe[] {
  return required(filters, true, mostLiterals) ?? required(filters, false, mostKeys) ?? [];
}

function required(filters: readonly CheckedFilter[], literals: boolean, most: number): readonly Probe[] | null {
  return union(filters.map(({ tree }) => ofTree(tree)));

  function ofTree(tree: CheckedTree): readonly Probe[] | null {
    switch (tree.kind) {
      case "Everything":
        return null;
      case "Criterion": {
        const spelled = literals ? requiredLiterals(tree) : null;
        if (constantsOf(tree) > mostAsked) return null;
        return spelled !== null && spelled.length <= most
          ? spelled.map((literal) => ({ literal, value: null }))
          : [valueProbe(tree.field, [tree])];
      }
      case "And": {
        const choices = tree.terms.map(ofTree).filter((probes) => probes !== null);
        const best = choices.reduce<readonly Probe[] | null>(
          (best, probes) => (best === null || worth(probes) > worth(best) ? probes : best),
          null,
        );
        // What else is required of one field alone is asked of the same value.
        const field = best?.length === 1 ? best[0]?.value?.field : undefined;
        if (field === undefined) return best;
        const all = tree.terms.filter((term) => asksOnly(term, field) && constantsOf(term) <= mostAsked);
        return [valueProbe(field, all.slice(0, mostAsked))];
      }
      case "Or":
        return union(tree.terms.map(ofTree));
    }
  }

  function union(choices: readonly (readonly Probe[] | null)[]): readonly Probe[] | null {
    const all = new Map<string, Probe>();
    for (const probes of choices) {
      if (probes === null) return null;
      for (const probe of probes) {
        const same = all.get(probe.literal);
        const merged = same === undefined ? probe : either(same, probe);
        all.set(probe.literal, merged);
        if (all.size > most || (merged.value?.anyOf.length ?? 0) > mostAsked) return null;
      }
    }
    return [...all.values()];
  }
}

/** Whether the probes are keys, and so many that these are told from each other where any key ends: classes of their bytes would stop at many others. */
export function areAtEnds(probes: readonly Probe[]): boolean {
  return probes.length > mostKeysByByte && probes.every(({ value }) => value !== null);
}

function valueProbe(field: string, all: readonly CheckedTree[]): Probe {
  return { literal: `"${field}"`, value: { field, anyOf: [all] } };
}

function asksOnly(tree: CheckedTree, field: string): boolean {
  if (tree.kind === "Everything") return false;
  return tree.kind === "Criterion" ? tree.field === field : tree.terms.every((term) => asksOnly(term, field));
}

/** How many constants it compares with. */
function constantsOf(tree: CheckedTree): number {
  if (tree.kind === "Everything") return 0;
  if (tree.kind === "Criterion") return typeof tree.operand === "object" ? tree.operand.length : 1;
  return tree.terms.reduce((sum, term) => sum + constantsOf(term), 0);
}

/** Two probes with the same literal. */
function either({ literal, value: a }: Probe, { value: b }: Probe): Probe {
  return { literal, value: a === null || b === null ? null : { field: a.field, anyOf: [...a.anyOf, ...b.anyOf] } };
}

/** A guess at how few lines fulfil one of the probes, and how fast they are found: of literals, the longer the better; a value has to be read in each line. */
function worth(probes: readonly Probe[]): number {
  return Math.min(...probes.map(({ literal, value }) => (value === null ? literal.length : 0))) - probes.length / 2;
}
