/** The scanner in WebAssembly (assembly/). */
import type { CheckedFilter } from "../../check/filter.js";
import * as layout from "./assembly/layout.js";
import { type FilterImage, writeFilters } from "./image/write-filters.js";
import { scannerModule } from "./module-generated.js";
import { choosePairs } from "./plan/choose-pairs.js";
import { chooseTails } from "./plan/choose-tails.js";
import { type Probe, requiredProbes } from "./plan/required-probes.js";
import type { Scanner, ScanOptions } from "./scanner.js";

/** The used members of the WebAssembly API. */
interface WebAssemblyApi {
  readonly Module: new (code: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
}

/** The exports of assembly/scanner.ts. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  configure(): void;
  scan(from: number, end: number, out: number, outEnd: number, prefilter: boolean): number;
  outputEnd(): number;
  countFeeds(from: number, end: number): number;
  lastLineStart(from: number, end: number): number;
}

const pageSize = 65_536;
const scratchSize = 65_536;
const outputSize = 65_536;
/** Picked fields stay in a fast cache until the write. */
const pickRoomSize = 262_144;
/** The size of the sample for the choice of pairs; the first sample is smaller, because most logs are short. */
const sampleSize = 32_768;
const firstSampleSize = 2048;

let compiled: object | undefined;

/** Returns null without WebAssembly or SIMD, and when a content security policy forbids them. */
function instantiate(): Exports | null {
  const { WebAssembly: api } = globalThis as unknown as { readonly WebAssembly?: WebAssemblyApi };
  if (api === undefined) return null;
  try {
    compiled ??= new api.Module(Uint8Array.from(atob(scannerModule), (character) => character.charCodeAt(0)));
    return new api.Instance(compiled).exports as Exports;
  } catch {
    return null;
  }
}

/** Returns null when WebAssembly cannot run here, or when it cannot evaluate the filters. */
export function wasmScanner(filters: readonly CheckedFilter[], options: ScanOptions, capacity: number): Scanner | null {
  const probes = options.prefilter ? requiredProbes(filters) : [];
  const image = writeFilters(filters, options, probes);
  const exports = image === null ? null : instantiate();
  if (image === null || exports === null) return null;
  return createScanner(exports, image, { probes, capacity, oneEntry: options.oneEntry });
}

function createScanner(
  exports: Exports,
  image: FilterImage,
  { probes, ...settings }: Readonly<{ probes: readonly Probe[]; capacity: number; oneEntry: boolean }>,
): Scanner {
  const entryBytes = layout.entrySize + image.keptByBytes;
  const scratch = (image.bytes.length + 15) & ~7;
  // The scanner uses the room of one entry before the first.
  const output = scratch + scratchSize + entryBytes;
  // The memory has room for some entries with any number of filters.
  const outputEnd = output + Math.max(outputSize, entryBytes * 256);
  const pickRoomEnd = outputEnd + (image.picks ? pickRoomSize : 0);
  const textStart = (pickRoomEnd + layout.slack + 63) & ~63;
  let memory = new Uint8Array(0);
  let words = new Uint32Array(0);
  let capacity = 0;
  const literals = probes.map(({ literal }) => literal);
  let sampled = 0;
  let entriesEnd = output;

  const reserve = (least: number): void => {
    if (least <= capacity) return;
    const end = textStart + least + layout.slack;
    const missing = Math.ceil(end / pageSize) - exports.memory.buffer.byteLength / pageSize;
    if (missing > 0) exports.memory.grow(missing);
    memory = new Uint8Array(exports.memory.buffer);
    words = new Uint32Array(exports.memory.buffer);
    capacity = memory.length - textStart - layout.slack;
  };
  reserve(Math.max(1, settings.capacity));
  memory.set(image.bytes);
  words[layout.controlScratch / 4] = scratch;
  words[layout.controlScratchEnd / 4] = scratch + scratchSize;
  words[layout.controlPickRoom / 4] = outputEnd;
  words[layout.controlPickRoomEnd / 4] = pickRoomEnd;

  const configure = (from: number, to: number): void => {
    // The second piece shows that the log is long, and makes the final choice.
    const size = sampled === 0 ? firstSampleSize : sampleSize;
    const sample = memory.slice(from, Math.min(to, from + size));
    if (probes.length > 0) choosePairs(memory, literals, sample);
    chooseTails(memory, image.keys, sample);
    exports.configure();
    sampled = size;
  };

  return {
    get memory() {
      return memory;
    },
    textStart,
    get capacity() {
      return capacity;
    },
    reserve,
    scan(from, to) {
      if (sampled < sampleSize) configure(from, to);
      const outEnd = settings.oneEntry ? output + entryBytes : outputEnd;
      const stopped = exports.scan(from, to, output, outEnd, probes.length > 0);
      entriesEnd = exports.outputEnd();
      return stopped;
    },
    get entries() {
      return words.subarray(output / 4, entriesEnd / 4);
    },
    entryLength: entryBytes / 4,
    countFeeds: exports.countFeeds,
    lastLineStart: exports.lastLineStart,
    addCounts(counts) {
      const at = (address: number): number => words[address / 4] ?? 0;
      counts.lines += at(layout.countLines);
      counts.kept += at(layout.countKept);
      for (const [index, filter] of counts.filters.entries()) {
        const { address, missing } = image.filters[index] ?? { address: 0, missing: [] };
        filter.kept += at(address + layout.filterKept);
        filter.unknown += at(address + layout.filterUnknown);
        for (const [field, counter] of missing.entries())
          filter.missing[field] = (filter.missing[field] ?? 0) + at(counter);
      }
    },
  };
}
