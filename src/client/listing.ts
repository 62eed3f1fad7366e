/** Reads lists page by page. Every loop over a list ends, also when the service repeats a page. */
import type { ResultInfo } from "../api/schemas.js";
import { ApiError } from "./api-error.js";
import type { Envelope } from "./attempt.js";

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Null when the service sends no `result_info`. */
  readonly info: ResultInfo | null;
}

/** Each iteration starts anew. Requests the next page while the caller reads the current page. */
export interface Listing<Item> extends AsyncIterable<Item> {
  pages(): AsyncIterable<Page<Item>>;
  /** Returns a page by its number, from 1. */
  page(number: number): Promise<Page<Item>>;
  /** Returns all items, or the first `limit` items. */
  all(limit?: number): Promise<Item[]>;
}

type Query = Readonly<Record<string, unknown>>;
type Ask = (query: Query, signal: AbortSignal) => Promise<Envelope>;

interface ListingOptions {
  readonly query: Query;
  readonly stop: AbortSignal | undefined;
}

/** `id` is the operation that errors name. */
export function listing<Item>(id: string, ask: Ask, { query, stop }: ListingOptions): Listing<Item> {
  async function get(place: Query, leave = new AbortController()): Promise<Page<Item>> {
    const stopLeave = () => leave.abort(stop?.reason);
    stop?.addEventListener("abort", stopLeave);
    if (stop?.aborted) stopLeave();
    try {
      const { result, result_info: info } = await ask({ ...query, ...place }, leave.signal);
      return { items: (result ?? []) as readonly Item[], info: (info ?? null) as ResultInfo | null };
    } finally {
      stop?.removeEventListener("abort", stopLeave);
    }
  }

  async function* walk(limit = Number.POSITIVE_INFINITY): AsyncGenerator<Page<Item>, void, undefined> {
    const leave = new AbortController();
    const next = follow(id, Number(query["page"] ?? 1));
    let left = limit;
    try {
      for (let coming = left > 0 ? get({}, leave) : null; coming !== null; ) {
        const page = await coming;
        const place = next(page);
        left -= page.items.length;
        coming = place !== null && left > 0 ? get(place, leave) : null;
        // The loop awaits this promise later. When the caller leaves the loop, nobody handles a rejection.
        coming?.catch(() => {});
        yield page;
      }
    } finally {
      leave.abort();
    }
  }

  async function* each(limit?: number): AsyncGenerator<Item, void, undefined> {
    for await (const { items } of walk(limit)) yield* items;
  }

  return {
    pages: () => walk(),
    async page(number) {
      if (!(number > 0)) throw new TypeError("the number of a page is at least 1");
      return get({ page: number });
    },
    async all(limit = Number.POSITIVE_INFINITY) {
      if (!(limit >= 0)) throw new TypeError("`limit` is at least 0");
      const items: Item[] = [];
      for await (const item of each(limit)) items.push(item);
      return items.slice(0, limit);
    },
    [Symbol.asyncIterator]: () => each(),
  };
}

const mostPages = 10_000;

/** Returns a function for the query of the next page: null after the last page. Throws when the list has no end. */
function follow(id: string, first: number): (page: Page<unknown>) => Query | null {
  let number = first;
  let before: unknown;
  let lastCursor: unknown;
  return ({ items, info }) => {
    if (items.length === 0) return null;
    // Versions of a ruleset have the same id.
    const start = JSON.stringify(items[0], ["id", "version"]);
    if (start === before) throw endless(id, "the service repeats a page");
    if (number - first >= mostPages) throw endless(id, "the list has too many pages");
    before = start;
    number++;
    const { total_pages, total_count, per_page, page, cursors, cursor = Object(cursors).after } = Object(info);
    if (total_pages > 0) return number <= total_pages ? { page: number } : null;
    // Without a total, the list ends at an empty page.
    if (cursor === undefined && cursors === undefined)
      return (total_count ?? per_page ?? page) > 0 ? { page: number } : null;
    const isNew = Boolean(cursor) && cursor !== lastCursor;
    lastCursor = cursor;
    return isNew ? { page: undefined, cursor } : null;
  };
}

function endless(operation: string, reason: string): ApiError {
  const failure = {
    kind: "protocol",
    status: 200,
    errors: [],
    operation,
    retryAfter: null,
    uncertain: false,
    attempts: 1,
  } as const;
  return new ApiError(`${operation} failed: ${reason}`, failure);
}
