import { createHash } from "node:crypto";
import type { Position } from "./position.js";

export interface PlannedRange {
  readonly job: number;
  /** When the job was made, so that jobs of other stores have other names. */
  readonly created: number;
  readonly from: Position;
  readonly to: Position;
  /** From when to when its lines were pushed, in microseconds. */
  readonly began: number;
  readonly planned: number;
}

/** The name of the object that a range becomes, the same whenever it is asked: `20261121T213000Z_20261121T213030Z_1f0c9a3e.log.gz`. */
export function objectName({ job, created, from, to, began, planned }: PlannedRange): string {
  const range = [job, created, from.segment, from.offset, to.segment, to.offset].join();
  return `${compact(began)}_${compact(planned)}_${createHash("sha256").update(range).digest("hex").slice(0, 8)}.log.gz`;
}

/** The path of a destination with the day in place of `{DATE}`, and a name. */
export function objectPath(path: string, name: string, began: number): string {
  const dated = path.replaceAll("{DATE}", compact(began).slice(0, 8));
  return `${dated.endsWith("/") ? dated.slice(0, -1) : dated}/${name}`;
}

function compact(microseconds: number): string {
  return new Date(microseconds / 1000).toISOString().replace(/[-:]|\.\d+/g, "");
}
