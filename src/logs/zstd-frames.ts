/** Where frames of zstd data end, by the sizes that stand in them: Node says nothing of a frame that is cut off. Source: RFC 8878. */

export interface ZstdFrames {
  /** Takes the next bytes of the data. */
  push(bytes: Uint8Array): void;
  /** Whether the last frame has come to its end, or there is none. */
  areWhole(): boolean;
}

export function zstdFrames(): ZstdFrames {
  /** Bytes of a header, as far as they have come, and how many there have to be. */
  const header: number[] = [];
  let length = 4;
  let read = magic;
  /** Bytes that follow before the next header. */
  let rest = 0;
  let checksum = 0;

  function expect(next: () => void, size: number): void {
    read = next;
    length = size;
  }
  function magic(): void {
    if (header[0] === 0x28) expect(descriptor, 1);
    else expect(skippedSize, 4);
  }
  function skippedSize(): void {
    rest = number();
    expect(magic, 4);
  }
  function descriptor(): void {
    const [flags = 0] = header;
    const isSingle = (flags & 0x20) !== 0;
    checksum = (flags & 4) === 0 ? 0 : 4;
    const window = isSingle ? 0 : 1;
    const dictionary = [0, 1, 2, 4][flags & 3] ?? 0;
    const contentSize = flags >> 6 === 0 ? 1 - window : 1 << (flags >> 6);
    rest = window + dictionary + contentSize;
    expect(block, 3);
  }
  function block(): void {
    const flags = number();
    // A block of one byte that is repeated says how often.
    rest = ((flags >> 1) & 3) === 1 ? 1 : flags >> 3;
    if ((flags & 1) === 0) return;
    rest += checksum;
    expect(magic, 4);
  }
  function number(): number {
    return header.reduceRight((sum, byte) => sum * 256 + byte, 0);
  }

  return {
    push(bytes) {
      for (let at = 0; at < bytes.length; ) {
        const passed = Math.min(rest, bytes.length - at);
        rest -= passed;
        at += passed;
        for (; rest === 0 && at < bytes.length; at++) {
          header.push(bytes[at] ?? 0);
          if (header.length < length) continue;
          read();
          header.length = 0;
        }
      }
    },
    areWhole: () => rest === 0 && read === magic && header.length === 0,
  };
}
