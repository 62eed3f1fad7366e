/** The part of a scanner's memory that says what to look for, written address by address. */
import { tables } from "../assembly/layout-generated.js";

export interface Image {
  /** Room for that many bytes, all zero, eight of them readable behind it; its address. */
  allocate(bytes: number): number;
  u8(address: number, value: number): void;
  u16(address: number, value: number): void;
  u32(address: number, value: number): void;
  u64(address: number, value: bigint): void;
  bytes(address: number, value: Uint8Array): void;
  /** Copies the bytes somewhere; their address. */
  place(value: Uint8Array): number;
  /** All that was written, to lie at address 0. */
  finish(): Uint8Array;
}

export function createImage(): Image {
  let buffer = new Uint8Array(1 << 14);
  let view = new DataView(buffer.buffer);
  let end = tables;
  const allocate = (bytes: number): number => {
    const address = end;
    // Strings are compared in words of eight bytes, the last of which may reach beyond them.
    end = (end + bytes + 15) & ~7;
    if (end > buffer.length) {
      const larger = new Uint8Array(Math.max(end, buffer.length * 2));
      larger.set(buffer);
      buffer = larger;
      view = new DataView(buffer.buffer);
    }
    return address;
  };
  return {
    allocate,
    u8: (address, value) => view.setUint8(address, value),
    u16: (address, value) => view.setUint16(address, value, true),
    u32: (address, value) => view.setUint32(address, value, true),
    u64: (address, value) => view.setBigUint64(address, value, true),
    bytes: (address, value) => buffer.set(value, address),
    place(value) {
      const address = allocate(value.length);
      buffer.set(value, address);
      return address;
    },
    finish: () => buffer.subarray(0, end),
  };
}
