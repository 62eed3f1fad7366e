/** Files that are no texts, by their first bytes. */

interface Kind {
  readonly is: string;
  /** Another file is in it. */
  readonly packed?: true;
}

const kinds: readonly (readonly [readonly number[], Kind])[] = [
  [[0x1f, 0x8b], { is: "packed by gzip", packed: true }],
  [[0x28, 0xb5, 0x2f, 0xfd], { is: "packed by zstd", packed: true }],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], { is: "packed by xz", packed: true }],
  [[0x50, 0x4b, 0x03, 0x04], { is: "a ZIP archive", packed: true }],
  [[0x50, 0x4b, 0x05, 0x06], { is: "a ZIP archive", packed: true }],
  [[0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], { is: "a 7z archive", packed: true }],
  [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a], { is: "a picture (PNG)" }],
  [[0xff, 0xd8, 0xff], { is: "a picture (JPEG)" }],
  [[0x47, 0x49, 0x46, 0x38, 0x39, 0x61], { is: "a picture (GIF)" }],
  [[0x25, 0x50, 0x44, 0x46, 0x2d], { is: "a PDF document" }],
  [[0x7f, 0x45, 0x4c, 0x46], { is: "a program" }],
  [[0x4d, 0x5a, 0x90, 0x00], { is: "a program" }],
  [[0x00, 0x61, 0x73, 0x6d], { is: "a program" }],
  [[0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20, 0x66, 0x6f, 0x72, 0x6d, 0x61, 0x74], { is: "a database (SQLite)" }],
];

const ustar = [0x75, 0x73, 0x74, 0x61, 0x72];

/** What a file is, after its name and "is"; null for what may be a text. */
export function kindOfBytes(bytes: Uint8Array): Kind | null {
  const begins = (sign: readonly number[], at = 0) => sign.every((byte, offset) => bytes[at + offset] === byte);
  for (const [sign, kind] of kinds) if (begins(sign)) return kind;
  return begins(ustar, 257) ? { is: "a tar archive", packed: true } : null;
}
