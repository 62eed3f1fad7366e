/** The place of each unit of a text. */

/** More are numbers without anything around them. Of fewer a view takes several times as long to make as all that is put into it. */
const few = 1024;

/** Room for the places of so many units. */
export function offsetsFor(units: number): Uint32Array | number[] {
  return units > few ? new Uint32Array(units) : new Array<number>(units).fill(0);
}

/** Those of a part. Neither is changed, so that of many it is looked at where it is: a text is cut again and again, and may be as long as a file. */
export function offsetsWithin(offsets: ArrayLike<number>, from: number, to: number): ArrayLike<number> {
  if (from === 0 && to === offsets.length) return offsets;
  if (offsets instanceof Uint32Array) return offsets.subarray(from, to);
  return Array.prototype.slice.call(offsets, from, to);
}
