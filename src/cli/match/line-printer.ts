/** From lines that the matcher hands out to what is put out of them. */
import { printable } from "../views/print.js";
import type { MatchSettings } from "./settings.js";

export interface LinePrinter {
  /** Undefined where nothing has to be done with lines. */
  readonly onLines: ((lines: Uint8Array, keptBy: Uint32Array, offset: number) => void) | undefined;
  /** Gets a line that a filter keeps, but whose fields cannot be cut out. */
  readonly onUncut: (line: Uint8Array, keptBy: Uint32Array, offset: number) => void;
  /** Lines come one at a time. */
  readonly eachLine: boolean;
  /** Fields that are to be cut out of them; undefined for lines as they are. */
  readonly fields: readonly string[] | undefined;
  /** Lines put out, of so many that the matcher handed out or that could not be cut. */
  printed(handedOut: number): number;
  /** The same of the lines that one filter keeps. */
  printedOf(filter: number, handedOut: number): number;
  /** Which of the wanted fields stood in some line. */
  met(): readonly boolean[];
  several(): number;
  overlap(): readonly number[];
  begin(log: number, name: string): void;
}

export interface PrinterEvents {
  /** A copy has to be made of what is kept longer than the call. */
  write(output: number, lines: Uint8Array): void;
  /** The limit is reached. */
  stop(): void;
  stopped(): boolean;
  /** A line that a filter keeps, but whose fields cannot be cut out. */
  broken(line: Uint8Array, offset: number): void;
}

/** Numbers of the filters that keep a line. */
function keepers(keptBy: Uint32Array, filters: number, into: number[]): number[] {
  into.length = 0;
  if (filters === 1) into.push(0);
  else
    for (let filter = 0; filter < filters; filter++)
      if ((((keptBy[filter >>> 5] ?? 0) >>> (filter & 31)) & 1) === 1) into.push(filter);
  return into;
}

export function linePrinter(settings: MatchSettings, events: PrinterEvents): LinePrinter {
  const { filters, fields, limit, sample, lines: output } = settings;
  const many = filters.length > 1;
  const counts = limit !== null || sample !== null || settings.failFast;
  const eachLine = counts || settings.withFilename || many || settings.overlap;
  const overlap: number[] = settings.overlap ? new Array<number>(filters.length ** 2).fill(0) : [];
  const kept: number[] = [];
  const printedOf = new Array<number>(filters.length).fill(0);
  const uncutOf = new Array<number>(filters.length).fill(0);
  let printed = 0;
  let uncut = 0;
  let several = 0;
  let log = 0;
  let prefix = new Uint8Array(0);

  const fieldsMet = fields === null || output === null ? null : metFields(fields);
  const write = (target: number, lines: Uint8Array): void => {
    fieldsMet?.take(lines);
    events.write(target, lines);
  };
  const put = (line: Uint8Array): void => {
    if (output === "together") write(0, line);
    else for (const filter of kept) write(filter, line);
  };
  /** Counts a line; whether it is to be put out. */
  const wants = (keptBy: Uint32Array, offset: number): boolean => {
    if (events.stopped()) return false;
    if ((many || settings.overlap) && !settings.invert) count(keepers(keptBy, filters.length, kept));
    else keepers(keptBy, 1, kept);
    return sample === null || isSampled(sample, log, offset);
  };
  const onEachLine = (line: Uint8Array, keptBy: Uint32Array, offset: number): void => {
    if (!wants(keptBy, offset)) return;
    printed++;
    for (const filter of kept) printedOf[filter] = (printedOf[filter] ?? 0) + 1;
    if (output !== null) put(prefix.length === 0 ? line : joined(prefix, line));
    if (limit !== null && printed >= limit) events.stop();
  };
  const count = (keeping: readonly number[]): void => {
    if (keeping.length > 1) several++;
    if (settings.overlap)
      for (const a of keeping)
        for (const b of keeping) overlap[a * filters.length + b] = (overlap[a * filters.length + b] ?? 0) + 1;
  };

  return {
    onLines: eachLine ? onEachLine : output === null ? undefined : (lines) => write(0, lines),
    onUncut(line, keptBy, offset) {
      if (!wants(keptBy, offset)) return;
      uncut++;
      for (const filter of kept) uncutOf[filter] = (uncutOf[filter] ?? 0) + 1;
      events.broken(line, offset);
    },
    eachLine,
    fields: fields === null || output === null ? undefined : fields,
    printed: (handedOut) => (counts ? printed : handedOut - uncut),
    printedOf: (filter, handedOut) => (counts ? (printedOf[filter] ?? 0) : handedOut - (uncutOf[filter] ?? 0)),
    met: () => fieldsMet?.met.slice() ?? [],
    several: () => several,
    overlap: () => overlap.slice(),
    begin(number, name) {
      log = number;
      if (settings.withFilename && output !== null) prefix = new TextEncoder().encode(`${printable(name)}:`);
    },
  };
}

/** Looks for fields in lines that were cut down to them, until all have been met. */
function metFields(fields: readonly string[]) {
  const met = fields.map(() => false);
  // As they are cut out. Within a text the first quote would be an escape.
  const heads = fields.map((name) => Buffer.from(`${JSON.stringify(name)}:`));
  let left = fields.length;
  const take = (lines: Uint8Array): void => {
    if (left === 0) return;
    const bytes = Buffer.from(lines.buffer, lines.byteOffset, lines.length);
    for (const [field, head] of heads.entries()) {
      if (met[field] || !bytes.includes(head)) continue;
      met[field] = true;
      left--;
    }
  };
  return { met, take };
}

function joined(prefix: Uint8Array, line: Uint8Array): Uint8Array {
  const both = new Uint8Array(prefix.length + line.length);
  both.set(prefix);
  both.set(line, prefix.length);
  return both;
}

/** Goes by the line's place, so that the same run chooses the same lines, whatever threads it has. */
function isSampled(
  { rate, seed }: { readonly rate: number; readonly seed: number },
  log: number,
  offset: number,
): boolean {
  const place = mixed(mixed(mixed(seed) ^ log) ^ (offset % 2 ** 32)) ^ Math.floor(offset / 2 ** 32);
  return mixed(place) < rate * 2 ** 32;
}

/** A bijection of 32 bits that leaves no pattern. Source: the finaliser of MurmurHash3, after an odd step. */
function mixed(value: number): number {
  let hash = (value + 0x9e3779b9) | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
