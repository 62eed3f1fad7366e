/** Query parameters of lists. */
import { defaultPerPage, firstPage, lastPage, mostPerPage } from "../paging-limits.js";
import type { Schemas } from "./json-schema.js";

const paging = {
  page: {
    description: "The number of the page.",
    type: "integer",
    minimum: firstPage,
    maximum: lastPage,
    default: firstPage,
  },
  per_page: { description: "Most items of a page.", type: "integer", minimum: 1, maximum: mostPerPage },
} as const;

const status = "(active|infrequent|inactive)";
const commaList = { type: "string", minLength: 1, maxLength: 8192 } as const;

export const querySchemas = {
  NoQuery: { description: "Nothing: the operation takes no query.", type: "object", additionalProperties: false },
  PageQuery: {
    description: "Without `per_page` everything is on the first page.",
    type: "object",
    additionalProperties: false,
    properties: paging,
  },
  ItemQuery: {
    description: "Which scripts or connections, and in what order.",
    type: "object",
    additionalProperties: false,
    properties: {
      hosts: {
        description: "Hosts on which it was seen, separated by commas; `*` may begin or end one.",
        ...commaList,
      },
      status: {
        description: "One status or several, separated by commas.",
        type: "string",
        pattern: `^${status}(,${status}){0,2}$`,
        default: "active",
        "x-expected": "`active`, `infrequent`, `inactive` or some of these, separated by commas",
      },
      page: paging.page,
      per_page: { ...paging.per_page, default: defaultPerPage },
      urls: { description: "Texts of which its address has one, separated by commas.", ...commaList },
      exclude_urls: { description: "Texts of which its address has none, separated by commas.", ...commaList },
      page_url: {
        description: "Pages on which it was seen, separated by commas; `*` may begin or end one.",
        ...commaList,
      },
      order_by: {
        description: "What orders the list.",
        type: "string",
        enum: ["first_seen_at", "last_seen_at"],
        default: "last_seen_at",
      },
      direction: { type: "string", enum: ["asc", "desc"], default: "desc" },
      prioritize_malicious: {
        description: "Those that are reported or classified as malicious come first.",
        type: "boolean",
        default: false,
      },
      exclude_cdn_cgi: {
        description: "Leaves out addresses with a `/cdn-cgi/` path.",
        type: "boolean",
        default: false,
      },
      exclude_duplicates: {
        description: "Of those with one content, host of address and host keeps the latest.",
        type: "boolean",
        default: false,
      },
    },
  },
} as const satisfies Schemas;
