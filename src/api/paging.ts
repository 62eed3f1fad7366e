/** Which page follows a page: the rules by which every list ends. */
import { membersOf, must } from "./must.js";

/** Query parameters of a page. */
export interface Place {
  readonly page?: number | null;
  readonly cursor?: unknown;
}

/** More pages than that no list has. */
const mostPages = 10_000;

/**
 * A function to be given one page after the other, from the one with that number. It gives the place of the next, and null after
 * the last. Throws where the list leads nowhere.
 */
export function paging(number: number): (items: readonly unknown[], info: unknown) => Place | null {
  const last = number + mostPages;
  let before: unknown;
  let cursorBefore: unknown;
  return (items, info) => {
    if (items.length === 0) return null;
    const { id = items[0], version } = membersOf(items[0]);
    // Versions of one thing have its id, all of them.
    const first = JSON.stringify([id, version]);
    must(first !== before, "the page begins as the page before it");
    must(++number <= last, `more than ${mostPages} pages`);
    before = first;
    // What a service says of a page may be less than the interface says, or something else.
    const { total_pages: pages, page, per_page: size = page, total_count: total = size, cursors, cursor = membersOf(cursors)["after"] } = membersOf(info);
    if (typeof pages === "number") return number <= pages ? { page: number } : null;
    // Pages without a total are gone through up to an empty one.
    if (cursor === undefined && !cursors) return typeof total === "number" ? { page: number } : null;
    if (!cursor || cursor === cursorBefore) return null;
    cursorBefore = cursor;
    return { page: null, cursor };
  };
}
