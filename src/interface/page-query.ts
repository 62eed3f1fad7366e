/** Which part of a list is asked for, and what is said of it. */
import type { Paging } from "./operation.js";
import { defaultPerPage, firstPage } from "./paging-limits.js";
import type { PageQuery, ResultInfo } from "./types-generated.js";

/** A part of a list: items from `offset`, at most `limit`. */
export interface ListPart {
  readonly page: number;
  readonly perPage: number;
  readonly offset: number;
  readonly limit: number;
}

/** The part of a list of `total` items that a query, validated before, asks for; beyond the end it is empty. */
export function listPart({ page = firstPage, per_page }: PageQuery, paging: Paging, total: number): ListPart {
  // A list that is whole on its first page has a page size that holds it.
  const perPage = per_page ?? (paging === "whole" ? Math.max(total, defaultPerPage) : defaultPerPage);
  const offset = Math.min((page - firstPage) * perPage, total);
  return { page, perPage, offset, limit: Math.min(perPage, total - offset) };
}

/** `result_info` of that part. */
export function resultInfo({ page, perPage, limit }: ListPart, total: number): ResultInfo {
  return { page, per_page: perPage, count: limit, total_count: total, total_pages: Math.ceil(total / perPage) };
}
