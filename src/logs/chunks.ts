/** Bytes that come one piece after the other, as Node streams and generators give them. */
export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
