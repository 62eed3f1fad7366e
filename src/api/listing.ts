/** Lists, page by page; they end, whatever a service answers. */
import type { Operation } from "../interface/operation.js";
import type { ItemOf } from "../interface/operation-types.js";
import type { ResultInfo } from "../interface/types-generated.js";
import type { Client } from "./client.js";
import type { Signal } from "./fetch.js";
import { must } from "./must.js";
import { type Place, paging } from "./paging.js";
import type { Envelope, RequestOptions } from "./request.js";
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

  function ask(
    place: Place,
    arrived?: (items: readonly Item[], info: unknown) => void,
    leaving?: Signal,
  ): Promise<Page<Item>> {
    const url = new URL(address);
    for (const [name, value] of Object.entries({ ...query, ...place }))
      if (value != null) url.searchParams.set(name, value as string);
    const read = ({ result, result_info = null }: Envelope) => {
      const items = result ?? [];
      must(Array.isArray(items), "no list");
      arrived?.(items, result_info);
      return { items, info: result_info as ResultInfo | null };
    };
    return client.send(row.id, row.permission, url, read, options, leaving);
  }

  /** Pages until they hold so many items, if there are; none is asked for beyond that. */
  async function* walk(most = Infinity): AsyncGenerator<Page<Item>, void, undefined> {
    const leaving = new AbortController();
    const placeAfter = paging(query.page);
    let next: Place | false = {};
    const askNext = () =>
      next && most > 0
        ? ask(
            next,
            (items, info) => {
              next = placeAfter(items, info);
            },
            leaving.signal,
          )
        : null;
    try {
      for (let coming = askNext(); coming; ) {
        const page: Page<Item> = await coming;
        most -= page.items.length;
        coming = askNext();
        // It is waited for later, if at all.
        coming?.catch(() => {});
        yield page;
      }
    } finally {
      leaving.abort();
    }
  }

  async function* each(most?: number): AsyncGenerator<Item, void, undefined> {
    for await (const { items } of walk(most)) yield* items;
  }

  return {
    pages: walk,
    async page(number) {
      must(number > 0, "no such page");
      return ask({ page: number });
    },
    async all(limit = Infinity) {
      must(limit >= 0, "no such `limit`");
      const all: Item[] = [];
      for await (const item of each(limit)) all.push(item);
      return all.slice(0, limit);
    },
    [Symbol.asyncIterator]: each,
  };
}
