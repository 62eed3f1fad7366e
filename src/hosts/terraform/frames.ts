/** What parts of an expression stand within, and by which key they are looked into there. */

/** What an index, a key or a comparison behind it is of. */
export interface Operand {
  key: string | null;
  takes: boolean;
}

/** What stands within something: brackets, a text, and parts of those, such as an argument, the value of a key or the head of a loop. */
export interface Frame extends Operand {
  readonly parent: Frame | null;
  readonly closing: ")" | "]" | "}" | '"' | "end" | "part" | "file";
  readonly is: "head" | "if" | "file" | null;
  /** The key that it is the value of. */
  readonly label: string | null;
  readonly owner: string | null;
  readonly isLocals: boolean;
  /** What a function makes of its arguments: of each whether it is looked into. */
  readonly call: string | null;
  readonly isSealed: boolean;
  /** How many there are is asked of it, or of something in what it stands in. */
  isCounted: boolean;
  /** How many there are in it depends on what they are. */
  readonly leavesOut: boolean;
  /** Of the call of a module: its block, its name in JSON, or what stands in it. */
  readonly module: "blocks" | "arguments" | "given" | null;
  /** What stands in it is what a job has as its filter, its dataset or the like; null: it is not told yet. */
  readonly sends: boolean | null;
  /** By what name a block has what it is repeated by. */
  readonly each: string;
  bound: string[] | null;
  readonly end: number;
  /** How many references stood before it. */
  readonly from: number;
  arguments: number;
  last: readonly Operand[];
  isCompared: boolean;
  /** A key may stand there. */
  isFirst: boolean;
  questions: number;
  taken: string | null | undefined;
  /** What `replace` puts something else in the place of. */
  sought: readonly string[];
  /** What stands in it is a part of the local's value that it stands in. */
  isPart: boolean;
}

export const nothing: readonly never[] = [];
const none: Partial<Frame> = {};

/** Written out, as there may be hundreds of thousands. */
export function frameIn(parent: Frame | null, closing: Frame["closing"], from: number, more = none): Frame {
  return {
    parent,
    closing,
    is: more.is ?? null,
    label: more.label ?? null,
    owner: more.owner ?? parent?.owner ?? null,
    isLocals: more.isLocals ?? false,
    call: more.call ?? null,
    isSealed: more.isSealed ?? false,
    isCounted: more.isCounted ?? false,
    leavesOut: more.leavesOut ?? false,
    module: more.module ?? parent?.module ?? null,
    sends: parent?.sends ?? more.sends ?? null,
    each: more.each ?? "each",
    bound: null,
    end: more.end ?? Number.POSITIVE_INFINITY,
    from,
    arguments: 0,
    key: null,
    takes: more.takes ?? false,
    last: nothing,
    isCompared: false,
    isFirst: more.isFirst ?? (closing === "}" || closing === "file"),
    questions: 0,
    taken: undefined,
    sought: nothing,
    isPart: false,
  };
}

/** What is sent as it stands is what a job has by such a name, and what a module takes by one. */
const sending = /filter|dataset|destination|where|output_?options/i;

/** The value of a key in a body. */
export function ofKey(body: Frame, key: string): Partial<Frame> {
  if (body.is === "file")
    return { ...(key === "module" && { module: "blocks" }), ...(key === "output" && { sends: false }) };
  if (body.module === "blocks") return { module: "arguments" };
  // Each value that a block is repeated by is looked at where it is used.
  const sends = /^(?:for_each|count)$/.test(key) ? false : sending.test(key) ? true : null;
  // What a module does with what it is given is not read.
  const isGiven = body.module === "arguments" && !/^(?:source|version|providers|count|for_each|depends_on)$/.test(key);
  return { sends, ...(isGiven && { module: "given", takes: true }) };
}

/** A block of a kind in a body. */
export function ofBlock(body: Frame, kind: string): Partial<Frame> {
  return body.is === "file"
    ? { ...(kind === "module" && { module: "arguments" }), ...(kind === "output" && { sends: false }) }
    : {};
}

/** What is around something is looked at so far. */
const furthest = 64;

/** Whether something stands in the value of a key. */
export function isUnder(frame: Frame, key: string): boolean {
  let at: Frame | null = frame;
  for (let steps = 0; at !== null && steps < furthest; steps++) {
    if (at.closing === "part" && at.is === null && at.label === key) return true;
    at = at.parent;
  }
  return false;
}

/** So much of what functions around each other seek is known. */
const mostSought = 16;

/** What is looked into has parts that are; `frames`: each behind what it stands in. */
export function passOn(frames: readonly Frame[]): void {
  for (const one of frames) {
    const around = one.parent === null || one.isSealed ? undefined : one.parent.taken;
    one.isPart = !one.isSealed && (one.owner !== one.parent?.owner || one.parent?.isPart === true);
    if (one.parent !== null && !one.isSealed && one.parent.sought.length > 0)
      one.sought = [...one.sought, ...one.parent.sought].slice(0, mostSought);
    one.isCounted ||= one.parent?.isCounted === true;
    one.takes ||= one.leavesOut && one.isCounted;
    one.taken = one.takes ? one.key : around === undefined ? undefined : (around ?? one.key);
  }
}
