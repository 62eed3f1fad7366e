/** Expressions of Terraform that are what they refer to, as far as that is there. */
import { composed } from "./composed.js";

export interface Reference {
  readonly path: readonly string[];
  /** `jsonencode` makes a text of it. */
  readonly encoded: boolean;
  /** Where it is not there, or null, nothing takes its place. */
  readonly optional: boolean;
}

const path = String.raw`(?:local|each|var)(?:\.[\w-]+|\[\s*(?:"[^"\\$%]*"|\d+)\s*\])+`;
const step = /[\w-]+|"[^"]*"/g;

const plain = new RegExp(`^${path}$`);
/** What most references are. */
const dotted = /^(?:local|each|var)(?:\.[\w-]+)+$/;
const template = /^"?\$\{~?([\s\S]*?)~?\}"?$/;
const encoding = /^jsonencode\(([\s\S]*)\)$/;
const trying = /^try\(([\s\S]*),\s*null\s*\)$/;
const looking = new RegExp(String.raw`^lookup\(\s*(${path})\s*,\s*"([^"\\$%]*)"\s*(,\s*null\s*)?\)$`);
/** `x != null ? x : null`, and the other way round. */
const unlessNull = new RegExp(String.raw`^\(?\s*(${path})\s*!=\s*null\s*\)?\s*\?([\s\S]*):\s*null$`);
const ifNull = new RegExp(String.raw`^\(?\s*(${path})\s*==\s*null\s*\)?\s*\?\s*null\s*:([\s\S]*)$`);

/** A longer one is no reference. */
const longest = 500;
const deepest = 4;

/** What an expression refers to, be it as a template that is nothing else; null: something else. */
export function referenceIn(expression: string, depth = 0): Reference | null {
  if (expression.length > longest || depth > deepest) return null;
  if (dotted.test(expression)) return { path: expression.split("."), encoded: false, optional: false };
  if (plain.test(expression)) return { path: stepsOf(expression), encoded: false, optional: false };
  const within = (inner: string | undefined) => (inner === undefined ? null : referenceIn(inner.trim(), depth + 1));
  const text = template.exec(expression)?.[1];
  if (text !== undefined) return within(text);
  const encoded = within(encoding.exec(expression)?.[1]);
  if (encoded !== null) return { ...encoded, encoded: true, optional: false };
  const tried = within(trying.exec(expression)?.[1]);
  if (tried !== null) return { ...tried, optional: true };
  const [, map = "", key = "", otherwise] = looking.exec(expression) ?? [];
  if (map !== "") return { path: [...stepsOf(map), composed(key)], encoded: false, optional: otherwise !== undefined };
  const [, asked = "", chosen] = unlessNull.exec(expression) ?? ifNull.exec(expression) ?? [];
  const found = within(chosen);
  return found !== null && stepsOf(asked).join("/") === found.path.join("/") ? { ...found, optional: true } : null;
}

const listed = new RegExp(
  String.raw`^\{\s*for\s+([\w-]+)\s+in\s+(?:to(?:set|list)\(\s*)?(${path})\s*\)?\s*:\s*\1\.([\w-]+)\s*=>\s*\1\s*\}$`,
);
const mapped = new RegExp(String.raw`^\{\s*for\s+([\w-]+)\s*,\s*([\w-]+)\s+in\s+(${path})\s*:\s*\1\s*=>\s*\2\s*\}$`);

/** The list or map that a `for_each` goes through, and what of each entry is its key; null for that: it is a map. */
export function entriesIn(expression: string): { readonly of: string; readonly key: string | null } {
  const [, , list, key = ""] = listed.exec(expression) ?? [];
  if (list !== undefined) return { of: list, key };
  const map = mapped.exec(expression)?.[3];
  return { of: map ?? expression, key: null };
}

function stepsOf(written: string): readonly string[] {
  return Array.from(written.matchAll(step), ([name]) => composed(name.replace(/^"|"$/g, "")));
}
