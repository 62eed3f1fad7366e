import type { PageQuery, ResultInfo } from "../api/schemas.js";

export interface Page {
  readonly offset: number;
  readonly limit: number;
  readonly info: ResultInfo;
}

const defaultPerPage = 20;

/** Returns the range of a list of `total` items that a query selects. A page behind the end is empty. */
export function pageOf({ page = 1, per_page }: PageQuery, list: "pages" | "whole", total: number): Page {
  const size = per_page ?? (list === "whole" ? Math.max(total, defaultPerPage) : defaultPerPage);
  const offset = Math.min((page - 1) * size, total);
  const limit = Math.min(size, total - offset);
  const info = { page, per_page: size, count: limit, total_count: total, total_pages: Math.ceil(total / size) };
  return { offset, limit, info };
}

/** Returns one page of a list in memory. */
export function onePage<Item>(query: PageQuery, items: readonly Item[]) {
  const { offset, limit, info } = pageOf(query, "whole", items.length);
  return { result: items.slice(offset, offset + limit), info };
}
