/** The text that every kept line contains. The prefilter searches for this text. */
import type { CheckedFilter, CheckedTree } from "../../../check/filter.js";
import { requiredLiterals } from "./required-literals.js";

export interface Probe {
  /** Text of the line; some of its characters may have `\u` escapes. */
  readonly literal: string;
  /** For a quoted key: the value makes all trees of one of these lists true. */
  readonly value: { readonly field: string; readonly anyOf: readonly (readonly CheckedTree[])[] } | null;
}

/** The search compares one bit per literal. */
const mostLiterals = 8;
/** Keys are in every line, so a search for more keys is slower than a scan. */
const mostKeys = 3;
/** Limits the size of the programs of the probes. */
const mostConstants = 64;

/** Returns probes: each kept line passes at least one of them. Empty when a filter requires no text. */
export function requiredProbes(filters: readonly CheckedFilter[]): readonly Probe[] {
  return anyOf(filters.map(({ tree }) => ofTree(tree))) ?? [];
}

function ofTree(tree: CheckedTree): readonly Probe[] | null {
  switch (tree.kind) {
    case "Everything":
      return null;
    case "Criterion": {
      if (countConstants(tree) > mostConstants) return null;
      const literals = requiredLiterals(tree);
      if (literals === null || literals.length > mostLiterals) return [valueProbe(tree.field, [tree])];
      return literals.map((literal) => ({ literal, value: null }));
    }
    case "And": {
      const choices = tree.terms.map(ofTree).filter((probes) => probes !== null);
      const [best] = choices.toSorted((a, b) => worth(b) - worth(a));
      const field = best?.length === 1 ? best[0]?.value?.field : undefined;
      if (best === undefined || field === undefined) return best ?? null;
      // The probe also checks the other conditions on the same field.
      const terms = tree.terms.filter((term) => readsOnly(term, field) && countConstants(term) <= mostConstants);
      return [valueProbe(field, terms.slice(0, mostConstants))];
    }
    case "Or":
      return anyOf(tree.terms.map(ofTree));
  }
}

/** Null when one of the choices is null or when the probes are too many. */
function anyOf(choices: readonly (readonly Probe[] | null)[]): readonly Probe[] | null {
  const all = new Map<string, Probe>();
  for (const probes of choices) {
    if (probes === null) return null;
    for (const probe of probes) {
      const same = all.get(probe.literal);
      all.set(probe.literal, same === undefined ? probe : mergeProbes(same, probe));
    }
  }
  const merged = [...all.values()];
  const keys = merged.filter(({ value }) => value !== null);
  const isTooLarge = keys.some(({ value }) => value !== null && value.anyOf.length > mostConstants);
  return merged.length > mostLiterals || keys.length > mostKeys || isTooLarge ? null : merged;
}

/** Returns the probe that passes when one of two probes with the same literal passes. */
function mergeProbes({ literal, value: a }: Probe, { value: b }: Probe): Probe {
  return { literal, value: a === null || b === null ? null : { field: a.field, anyOf: [...a.anyOf, ...b.anyOf] } };
}

function valueProbe(field: string, all: readonly CheckedTree[]): Probe {
  return { literal: `"${field}"`, value: { field, anyOf: [all] } };
}

function readsOnly(tree: CheckedTree, field: string): boolean {
  if (tree.kind === "Everything") return false;
  return tree.kind === "Criterion" ? tree.field === field : tree.terms.every((term) => readsOnly(term, field));
}

function countConstants(tree: CheckedTree): number {
  if (tree.kind === "Everything") return 0;
  if (tree.kind === "Criterion") return typeof tree.operand === "object" ? tree.operand.length : 1;
  return tree.terms.reduce((sum, term) => sum + countConstants(term), 0);
}

/** An estimate. Long literals are rare. A key is in every line, so the search must read its value. */
function worth(probes: readonly Probe[]): number {
  const least = Math.min(...probes.map(({ literal, value }) => (value === null ? literal.length : 0)));
  return least - probes.length / 2;
}
