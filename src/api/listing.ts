/** Lists, page by page; they end, whatever a service answers. */
import type { Operation } from "../interface/operation.js";
import type { ItemOf } from "../interface/operation-types.js";
import type { ResultInfo } from "../interface/types-generated.js";
import type { Client, RequestOptions } from "./client.js";
import type { Signal } from "./fetch.js";
import { must } from "./must.js";
import { type Place, paging } from "./paging.js";
import { request } from "./request.js";
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

  /** A page, after which `next` gives the place of the next. */
  function ask(place: Place, next?: ReturnType<typeof paging>, leaving?: Signal): Promise<Page<Item> & { readonly next?: Place | null | undefined }> {
    const url = new URL(address);
    for (const [name, value] of Object.entries({ ...query, ...place })) if (value != null) url.searchParams.set(name, `${value}`);
    return request(
      client,
      row,
      url.href,
      {},
      options,
      ({ result, result_info }) => {
        const items = result ?? [];
        must(Array.isArray(items), "no list");
        return { items, info: (result_info ?? null) as ResultInfo | null, next: next?.(items, result_info) };
      },
      leaving,
    );
  }

  /** Pages until they hold so many items, if there are; none is asked for beyond that. */
  async function* walk(most = Infinity): AsyncGenerator<Page<Item>, void, undefined> {
    const leaving = new AbortController();
    const after = paging(query.page ?? 1);
    try {
      for (let coming: ReturnType<typeof ask> | undefined = ask({}, after, leaving.signal); coming; ) {
        const { next, ...page }: Awaited<typeof coming> = await coming;
        most -= page.items.length;
        coming = next && most > 0 ? ask(next, after, leaving.signal) : undefined;
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
      const { items, info } = await ask({ page: number });
      return { items, info };
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
