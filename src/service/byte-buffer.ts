/** Bytes that grow at their end. Many small pieces cost no object each. */
export interface ByteBuffer {
  readonly length: number;
  add(bytes: Uint8Array): void;
  /** Returns the bytes that were added since the last call. They belong to the caller. */
  take(): Uint8Array;
}

export function byteBuffer(size: number): ByteBuffer {
  let memory = Buffer.allocUnsafe(size);
  let length = 0;
  return {
    get length() {
      return length;
    },
    add(bytes) {
      if (length + bytes.length > memory.length) {
        const larger = Buffer.allocUnsafe(Math.max(memory.length * 2, length + bytes.length));
        memory.copy(larger, 0, 0, length);
        memory = larger;
      }
      memory.set(bytes, length);
      length += bytes.length;
    },
    take() {
      const taken = memory.subarray(0, length);
      memory = Buffer.allocUnsafe(size);
      length = 0;
      return taken;
    },
  };
}
