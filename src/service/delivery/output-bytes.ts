/** Bytes that grow by pieces, and are taken away when there are enough. */
export interface OutputBytes {
  readonly length: number;
  add(bytes: Uint8Array): void;
  /** What has been added since it was called last; the receiver's own. */
  take(): Uint8Array;
}

export function outputBytes(size: number): OutputBytes {
  let memory = Buffer.allocUnsafe(size);
  let held = 0;
  return {
    get length() {
      return held;
    },
    add(bytes) {
      if (held + bytes.length > memory.length) {
        const larger = Buffer.allocUnsafe(Math.max(memory.length * 2, held + bytes.length));
        memory.copy(larger, 0, 0, held);
        memory = larger;
      }
      memory.set(bytes, held);
      held += bytes.length;
    },
    take() {
      const taken = memory.subarray(0, held);
      memory = Buffer.allocUnsafe(size);
      held = 0;
      return taken;
    },
  };
}
