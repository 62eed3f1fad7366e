import { describe, expect, it } from "vitest";
import { listPart, resultInfo } from "../../../src/interface/page-query.js";

const info = (query: object, paging: "pages" | "whole", total: number) => {
  const part = listPart(query, paging, total);
  return { offset: part.offset, limit: part.limit, info: Object.values(resultInfo(part, total)).join() };
};

describe("a part of a list", () => {
  // Query, way of paging, items; the first item, how many, and page, per_page, count, total_count, total_pages.
  it.each([
    [{}, "pages", 45, 0, 20, "1,20,20,45,3"],
    [{ page: 2 }, "pages", 45, 20, 20, "2,20,20,45,3"],
    [{ page: 3 }, "pages", 45, 40, 5, "3,20,5,45,3"],
    [{ page: 4 }, "pages", 45, 45, 0, "4,20,0,45,3"],
    [{ page: 1_000_000_000, per_page: 100 }, "pages", 45, 45, 0, "1000000000,100,0,45,1"],
    [{ per_page: 1 }, "pages", 2, 0, 1, "1,1,1,2,2"],
    [{ per_page: 20 }, "pages", 40, 0, 20, "1,20,20,40,2"],
    [{}, "pages", 0, 0, 0, "1,20,0,0,0"],
    [{}, "whole", 45, 0, 45, "1,45,45,45,1"],
    [{}, "whole", 3, 0, 3, "1,20,3,3,1"],
    [{}, "whole", 0, 0, 0, "1,20,0,0,0"],
    [{ page: 2 }, "whole", 45, 45, 0, "2,45,0,45,1"],
    [{ page: 2, per_page: 10 }, "whole", 45, 10, 10, "2,10,10,45,5"],
  ] as const)("%j of %s, %d items", (query, paging, total, offset, limit, expected) => {
    expect(info(query, paging, total)).toEqual({ offset, limit, info: expected });
  });
});
