/** Lists, page by page; they end, whatever a service answers. */
import type { Operation } from "../interface/operation.js";
import type { ItemOf } from "../interface/operation-types.js";
import type { ResultInfo } from "../interface/types-generated.js";
import type { Client, RequestOptions } from "./client.js";
import type { Signal } from "./fetch.js";
import { must } from "./must.js";
import { type Place, paging } from "./paging.js";
import { type Envelope, request } from "./request.js";
import { addressOf, type Input } from "./send.js";

/** One page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Which part of the list it is; null where the service does not say. */
  readonly info: ResultInfo | null;
}

/**
 * A list, of which nothing is asked for before it is gone through. Each time is a new one. The next page is asked for while
 * one is gone through; leaving a loop stops that.
 */
export interface Listing<Item> extends AsyncIterable<Item> {
  /** Page by page. */
  pages(): AsyncIterable<Page<Item>>;
  /** One page by its number, from 1; empty beyond the last. */
  page(number: number): Promise<Page<Item>>;
  /** All items, or as many as `limit` of them, with no request more than these take. */
  all(limit?: number): Promise<Item[]>;
}

/** The list of an operation. Throws a TypeError where `addressOf` does. */
export function list<Row extends Operation>(
  client: Client,
  row: Row,
  input: Input<Row>,
  query: { readonly page?: number } = {},
  options?: RequestOptions,
): Listing<ItemOf<Row>> {
  type Item = ItemOf<Row>;
  const address = addressOf(client, row, input);

  function ask(place: Place, arrived?: (items: readonly Item[], info: unknown) => void, leaving?: Signal): Promise<Page<Item>> {
    const url = new URL(address);
    for (const [name, value] of Object.entries({ ...query, ...place })) if (value != null) url.searchParams.set(name, `${value}`);
    const read = ({ result, result_info }: Envelope) => {
      const items = result ?? [];
      must(Array.isArray(items), "no list");
      arrived?.(items, result_info);
      return { items, info: (result_info ?? null) as ResultInfo | null };
    };
    return request(client, row, url.href, {}, options, read, leaving);
  }

  /** Pages until they hold so many items, if there are; none is asked for beyond that. */
  async function* walk(most = Infinity): AsyncGenerator<Page<Item>, void, undefined> {
    const leaving = new AbortController();
    const placeAfter = paging(query.page ?? 1);
    let next: Place | null = {};
    const askNext = () =>
      next &&
      ask(
        next,
        (items, info) => {
          next = placeAfter(items, info);
        },
        leaving.signal,
      );
    try {
      for (let coming = askNext(); coming; ) {
        const page: Page<Item> = await coming;
        most -= page.items.length;
        coming = most > 0 ? askNext() : null;
        // It is waited for later, if at all.
        coming?.catch(() => {});
        yield page;
      }
    } finally {
      leaving.abort();
    }
  }

  return {
    pages: () => walk(),
    async page(number) {
      must(number >= 1, "pages have numbers from 1");
      return ask({ page: number });
    },
    async all(limit = Infinity) {
      must(limit >= 0, "`limit` is a number from 0");
      const items: Item[] = [];
      if (limit > 0) for await (const page of walk(limit)) items.push(...page.items.slice(0, limit - items.length));
      return items;
    },
    async *[Symbol.asyncIterator]() {
      for await (const { items } of walk()) yield* items;
    },
  };
}
