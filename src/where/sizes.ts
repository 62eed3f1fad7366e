import type { CheckedNode, CheckedTree } from "../checked/filter.js";
import type { FilterSizes } from "../language/limits.js";
import { jsonOfTree } from "./emit.js";

/** Every size of a filter that some limit is read against. Bytes are those of the canonical JSON in UTF-8 (language.md §11.1). */
export function sizesOf(tree: CheckedTree): FilterSizes {
  if (tree.kind === "Everything") return { operators: 0, groups: 0, ...bytesOf("{}") };
  const { operators, groups } = countsOf(tree);
  return { operators, groups: tree.kind === "Criterion" ? 1 : groups, ...bytesOf(jsonOfTree(tree)) };
}

function countsOf(node: CheckedNode): { operators: number; groups: number } {
  if (node.kind === "Criterion") return { operators: 1, groups: 0 };
  let operators = 0;
  let groups = 1;
  for (const term of node.terms) {
    const counts = countsOf(term);
    operators += counts.operators;
    groups += counts.groups;
  }
  return { operators, groups };
}

/** Compact JSON holds no control character, so escaping it into a string adds a backslash to quotes and backslashes only. Terraform's encoder is Go's, which writes six characters for what HTML or JavaScript could mistake. */
export function bytesOf(json: string): { bytes: number; escapedBytes: number; terraformBytes: number } {
  let bytes = json.length;
  let escapes = 0;
  let added = 0;
  for (let i = 0; i < json.length; i++) {
    const unit = json.charCodeAt(i);
    if (unit === 0x22 || unit === 0x5c) escapes++;
    else if (unit === 0x3c || unit === 0x3e || unit === 0x26) added += 5;
    else if (unit === 0x2028 || unit === 0x2029) {
      bytes += 2;
      added += 3;
    }
    // A surrogate pair is two units and four bytes, every other unit beyond U+07FF three bytes.
    else if (unit >= 0x80) bytes += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2;
  }
  return { bytes, escapedBytes: bytes + escapes, terraformBytes: bytes + added };
}
