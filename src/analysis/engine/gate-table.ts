/** Numbers of gates by their inputs: a table that is open to all, so that a filter of very many gates needs no text for each. */
export interface GateTable {
  /** The gate with these inputs, in this order; `add` makes it where there is none yet. */
  of(inputs: readonly number[], add: () => number): number;
}

/** `inputsOf`: of a gate that `add` made. Gate 0 is never one of them. */
export function gateTable(inputsOf: (gate: number) => readonly number[]): GateTable {
  let slots = new Int32Array(64);
  let count = 0;

  /** The slot of these inputs, or a free one for them. */
  function slotOf(inputs: readonly number[]): number {
    const last = slots.length - 1;
    let slot = hashOf(inputs) & last;
    for (let gate = slots[slot] ?? 0; gate !== 0 && !sameInputs(inputsOf(gate), inputs); gate = slots[slot] ?? 0)
      slot = (slot + 1) & last;
    return slot;
  }

  function grow(): void {
    const gates = slots;
    slots = new Int32Array(2 * gates.length);
    for (const gate of gates) if (gate !== 0) slots[slotOf(inputsOf(gate))] = gate;
  }

  return {
    of(inputs, add) {
      const slot = slotOf(inputs);
      const found = slots[slot] ?? 0;
      if (found !== 0) return found;
      const gate = add();
      slots[slot] = gate;
      if (2 * ++count > slots.length) grow();
      return gate;
    },
  };
}

/** Mixed twice, so that neither neighbouring nodes nor their order share their last bits. */
function hashOf(inputs: readonly number[]): number {
  let hash = inputs.length;
  for (const input of inputs) {
    hash = Math.imul(hash ^ input, 0x85ebca6b);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

function sameInputs(one: readonly number[], other: readonly number[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}
