/** The scanner in WebAssembly. */
import type { CheckedFilter } from "../../../check/filter.js";
import * as codes from "../assembly/codes.js";
import * as layout from "../assembly/layout-generated.js";
import { type FilterImage, filterImage } from "../image/filter-image.js";
import { scannerModule } from "../module-generated.js";
import { chooseHash } from "../plan/choose-hash.js";
import { choosePairs } from "../plan/choose-pairs.js";
import { chooseTails, mostKeysByByte } from "../plan/choose-tails.js";
import { requiredProbes } from "../plan/required-probes.js";
import type { Scanner, ScanOptions } from "../scanner.js";
import { searchRests } from "./search-rests.js";

/** What is used of WebAssembly, which is not everywhere. */
interface WebAssemblyApi {
  readonly Module: new (code: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
}

/** What assembly/scanner.ts exports. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  configure(): void;
  outputEnd(): number;
  scan(from: number, end: number, out: number, outEnd: number): number;
  scanCandidates(from: number, end: number, out: number, outEnd: number): number;
  candidates(): number;
  countFeeds(from: number, end: number): number;
  lastFeed(from: number, end: number): number;
  shorten(from: number, to: number): number;
  shortenedEnd(): number;
}

const pageSize = 65_536;
/** For strings with escapes, of one line. */
const scratchSize = 65_536;
const usualOutput = 65_536;
/** For what is cut out of lines; as much as stays in a fast cache until it is written. */
const cutRoomSize = 262_144;
/** How much text the choice of telling bytes looks at. */
const sampleSize = 32_768;
/** As much as decides for the first piece: a short log is gone through sooner than a good choice is made. */
const firstSampleSize = 2048;

/** Lines of so many times the first capacity are shortened: they would lie in no fast cache. */
const longFactor = 4;
/** Of more keys, it would take too long to find what stays of a line. */
const mostKeysShortened = 256;

const { WebAssembly: api } = globalThis as unknown as { readonly WebAssembly?: WebAssemblyApi };
let compiled: object | undefined;

/** Bytes in base64; Node's way takes no time, the other runs everywhere. */
function decoded(text: string): Uint8Array {
  const { Buffer } = globalThis as { readonly Buffer?: { from(text: string, encoding: "base64"): Uint8Array } };
  return Buffer?.from(text, "base64") ?? Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** A fresh instance; null where there is no WebAssembly, no SIMD, or a policy that forbids it. */
function instantiate(): Exports | null {
  if (api === undefined) return null;
  try {
    compiled ??= new api.Module(decoded(scannerModule));
    // The module is compiled from the sources in assembly/.
    return new api.Instance(compiled).exports as Exports;
  } catch {
    return null;
  }
}

/** A scanner for filters, or null where WebAssembly cannot run here or one of them cannot be judged by bytes. */
export function webAssemblyScanner(
  filters: readonly CheckedFilter[],
  options: ScanOptions,
  capacity: number,
): Scanner | null {
  const probes = options.prefilter && !options.classify ? requiredProbes(filters) : [];
  const image = filterImage(filters, options, probes);
  const exports = image === null ? null : instantiate();
  return image === null || exports === null ? null : scannerOf(exports, image, options, capacity);
}

function scannerOf(exports: Exports, image: FilterImage, { strict }: ScanOptions, firstCapacity: number): Scanner {
  const scratch = (image.bytes.length + 15) & ~7;
  const output = scratch + scratchSize + layout.entrySize + 4;
  const entryBytes = layout.entrySize + image.vectorBytes;
  // Room for some entries at least, however many filters.
  const outputSize = Math.max(usualOutput, entryBytes * 256);
  const cutRoom = output + outputSize;
  const cutRoomEnd = cutRoom + (image.cuts ? cutRoomSize : 0);
  const textStart = (cutRoomEnd + codes.slack + 63) & ~63;
  let capacity = 0;
  let memory = new Uint8Array(0);
  let words = new Uint32Array(0);
  let sampled = 0;
  const search = searchRests();
  let entryCount = 0;
  // In strict runs what is taken out is gone through, too.
  const shortens = !strict && image.names.length <= mostKeysShortened;

  const reserve = (least: number): void => {
    if (least <= capacity && memory.length > 0) return;
    const end = textStart + least + codes.slack;
    const missing = Math.ceil(end / pageSize) - exports.memory.buffer.byteLength / pageSize;
    if (missing > 0) exports.memory.grow(missing);
    memory = new Uint8Array(exports.memory.buffer);
    words = new Uint32Array(exports.memory.buffer);
    capacity = memory.length - textStart - codes.slack;
  };
  reserve(firstCapacity);
  memory.set(image.bytes);
  words[layout.controlScratch / 4] = scratch;
  words[layout.controlScratchEnd / 4] = scratch + scratchSize;
  words[layout.controlCutRoom / 4] = cutRoom;
  words[layout.controlCutRoomEnd / 4] = cutRoomEnd;

  const choose = (from: number, to: number): void => {
    // The second piece tells that there are more, and then the choice is made for good.
    const size = sampled === 0 ? firstSampleSize : sampleSize;
    const sample = memory.slice(from, Math.min(to, from + size));
    if (image.names.length <= mostKeysByByte) chooseTails(memory, image.names, sample);
    else chooseHash(memory, image.names, sample);
    if (image.literals.length > 0) choosePairs(memory, image.literalsAddress, image.literals, sample);
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
      if (sampled < sampleSize) choose(from, to);
      let stopped: number;
      if (image.prefilters && !search.rests) {
        stopped = exports.scanCandidates(from, to, output, output + outputSize);
        search.searched(stopped - from, exports.candidates());
      } else {
        stopped = exports.scan(from, to, output, output + outputSize);
        search.passed(stopped - from);
      }
      entryCount = (exports.outputEnd() - output) / entryBytes;
      return stopped;
    },
    get entries() {
      return words.subarray(output / 4, (output + entryCount * entryBytes) / 4);
    },
    get entryCount() {
      return entryCount;
    },
    entryLength: entryBytes / 4,
    countFeeds: exports.countFeeds,
    lastFeed: exports.lastFeed,
    shorten(from, to) {
      if (sampled < sampleSize) choose(from, to);
      const end = exports.shorten(from, to);
      const lineEnd = exports.shortenedEnd();
      return lineEnd === 0 ? { kind: end === 0 ? "lost" : "short", end } : { kind: "ended", end: lineEnd };
    },
    scanShortened(from, to) {
      const before = image.cuts ? memory.slice(0, image.bytes.length) : null;
      // What was taken out may have held a literal.
      exports.scan(from, to, output, output + outputSize);
      entryCount = (exports.outputEnd() - output) / entryBytes;
      if (before === null || entryCount === 0) return;
      // Counted it is where it is cut.
      memory.set(before);
      words[(output + layout.entryWhat) / 4] = codes.entryOdd;
    },
    longLine: shortens ? firstCapacity * longFactor : Number.POSITIVE_INFINITY,
    counts() {
      const at = (address: number): number => words[address / 4] ?? 0;
      return {
        lines: at(layout.countLines),
        kept: at(layout.countKept),
        filters: image.lacking.map((lacking, filter) => ({
          kept: at(
            image.tallies === 0 ? layout.countKept : image.tallies + filter * layout.tallySize + layout.tallyKept,
          ),
          unknown: at(
            image.tallies === 0 ? layout.countUnknown : image.tallies + filter * layout.tallySize + layout.tallyUnknown,
          ),
          lacking: lacking.map(at),
        })),
      };
    },
  };
}
