/** How the strings begin that fulfil what is asked of one value. */
import type { CheckedTree } from "../../../check/filter.js";

/** Bytes of a value, its opening quote first, in the order of the memory; those that count have all bits in the mask. */
export interface Head {
  readonly bytes: bigint;
  readonly mask: bigint;
}

const unsaid: Head = { bytes: 0n, mask: 0n };
/** Of these a writer may escape any, but then there is a backslash. */
const plain = /^[^"\\\u0000-\u001f]*$/;
const encoder = new TextEncoder();

/** What a value begins with that fulfils all trees of one of these lists, as far as that is spelled without escapes. */
export function headOf(anyOf: readonly (readonly CheckedTree[])[]): Head {
  const [all, ...others] = anyOf;
  const [tree] = all ?? [];
  if (others.length > 0 || tree?.kind !== "Criterion" || tree.reads !== "scalar" || typeof tree.operand !== "string")
    return unsaid;
  if (!(tree.operator === "eq" || tree.operator === "startsWith") || !plain.test(tree.operand)) return unsaid;
  const text = encoder.encode(`"${tree.operand}${tree.operator === "eq" ? '"' : ""}`).subarray(0, 8);
  const view = new DataView(new ArrayBuffer(8));
  const word = (bytes: ArrayLike<number>): bigint => {
    new Uint8Array(view.buffer).set(bytes);
    return view.getBigUint64(0, true);
  };
  return { bytes: word(text), mask: word(text.map(() => 0xff)) };
}
