/** Which page follows a page: the rules by which every list ends. */
import { membersOf, must } from "./must.js";

/** Query parameters of a page. */
export interface Place {
  readonly page?: number | null;
  readonly cursor?: unknown;
}

/**
 * A function to be given one page after the other, from the one with that number. It gives the place of the next, and false after
 * the last. Throws where the list leads nowhere.
 */
export function paging(number = 1): (items: readonly unknown[], info: unknown) => Place | false {
  // More no list has.
  let left = 10_000;
  let before: unknown;
  let cursorBefore: unknown;
  return (items, info) => {
    if (!items.length) return false;
    // Versions of one thing have its id, all of them.
    const first = JSON.stringify(items[0], ["id", "version"]);
    must(first !== before, "a repeated page");
    must(left--, "too many pages");
    before = first;
    number++;
    // What a service says of a page may be less than the interface says, or something else.
    const {
      total_pages: pages,
      page,
      per_page: size = page,
      total_count: total = size,
      cursors,
      cursor = membersOf(cursors)["after"],
    } = membersOf(info);
    if ((pages as number) > 0) return number <= (pages as number) && { page: number };
    // Pages without a total are gone through up to an empty one.
    if (cursor === undefined && !cursors) return (total as number) > 0 && { page: number };
    const isNew = !!cursor && cursor !== cursorBefore;
    cursorBefore = cursor;
    return isNew && { page: null, cursor };
  };
}
