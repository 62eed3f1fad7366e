/** The rules of a new version, made of those that were there and of definitions that were sent. */
import type { Rule, RuleInput } from "../../interface/types-generated.js";
import type { FoundMistakes } from "../found-mistakes.js";
import { definitionOf, isSameDefinition } from "./definition.js";

/** A rule that stays as it is, or a definition that was sent, with the pointer to it. */
export type Entry = { readonly kept: Rule } | { readonly sent: RuleInput; readonly pointer: string };

/** What there is to be known again. */
export interface KnownRules {
  /** The rules of the current version. */
  readonly present: readonly Rule[];
  /** Rules of earlier versions that the current one lacks, by their ids. */
  readonly earlier: ReadonlyMap<string, Rule>;
}

export interface Making {
  readonly newId: () => string;
  /** When what changes has changed. */
  readonly updated: string;
}

/** The ids that definitions name and the current version lacks. */
export function idsNotPresent(entries: readonly Entry[], present: readonly Rule[]): ReadonlySet<string> {
  const ids = new Set(
    entries.flatMap((entry) => ("sent" in entry && entry.sent.id !== undefined ? [entry.sent.id] : [])),
  );
  for (const { id } of present) ids.delete(id);
  return ids;
}

/**
 * One rule for each entry. A definition is the rule of its `id`, else the one with its `ref`, else a new one. A rule's version rises, and its
 * time moves, only when its definition changed.
 */
export function newRules(
  entries: readonly Entry[],
  known: KnownRules,
  { newId, updated }: Making,
  found: FoundMistakes,
): readonly Rule[] {
  const former = recognized(entries, known, found);
  return entries.map((entry, at): Rule => {
    if ("kept" in entry) return entry.kept;
    const before = former[at];
    const id = before?.id ?? newId();
    const definition = definitionOf(entry.sent, before?.ref ?? id);
    if (before !== undefined && isSameDefinition(before, definition)) return before;
    const version = before === undefined ? "1" : String(Number(before.version) + 1);
    return { id, version, ...definition, last_updated: updated };
  });
}

/** Of each entry the rule that it was; `undefined` where it is new. */
function recognized(
  entries: readonly Entry[],
  { present, earlier }: KnownRules,
  found: FoundMistakes,
): readonly (Rule | undefined)[] {
  const byId = new Map([...earlier, ...present.map((rule) => [rule.id, rule] as const)]);
  const taken = new Set(entries.flatMap((entry) => ("kept" in entry ? [entry.kept.id] : [])));
  const byIds = entries.map((entry): Rule | undefined => {
    if ("kept" in entry || entry.sent.id === undefined) return undefined;
    const { id } = entry.sent;
    const rule = byId.get(id);
    if (rule === undefined) found.report("unknownRule", { id }, `${entry.pointer}/id`);
    else if (taken.has(id)) found.report("repeatedRule", { id }, `${entry.pointer}/id`);
    taken.add(id);
    return rule;
  });
  // Ids go first, wherever they stand: a rule that one of them names is not there for a ref any more.
  const byRef = new Map(present.filter(({ id }) => !taken.has(id)).map((rule) => [rule.ref, rule]));
  return entries.map((entry, at) => {
    if ("kept" in entry) return entry.kept;
    const { id, ref } = entry.sent;
    if (id !== undefined || ref === undefined) return byIds[at];
    const rule = byRef.get(ref);
    byRef.delete(ref);
    return rule;
  });
}
