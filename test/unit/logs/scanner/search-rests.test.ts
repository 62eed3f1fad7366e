import { describe, expect, test } from "vitest";
import { searchRests } from "../../../../src/logs/scanner/scanners/search-rests.js";

const megabyte = 1024 * 1024;

describe("searching rests where most of the text is in lines that may be kept", () => {
  test("not for one long line among many", () => {
    const search = searchRests();
    for (let line = 0; line < 200; line++) {
      search.searched(megabyte, line % 10 === 0 ? megabyte : 0);
      expect(search.rests).toBe(false);
    }
  });

  test("for longer each time that it is found to be so again", () => {
    const search = searchRests();
    const rests = Array.from({ length: 5 }, () => {
      while (!search.rests) search.searched(megabyte, megabyte);
      let rest = 0;
      for (; search.rests; rest++) search.passed(megabyte);
      return rest;
    });
    expect(rests).toEqual([12, 24, 48, 96, 96]);
  });

  test("soon where a log becomes so after much that was not", () => {
    const search = searchRests();
    for (let piece = 0; piece < 1000; piece++) search.searched(megabyte, 0);
    let pieces = 0;
    for (; !search.rests; pieces++) search.searched(megabyte, megabyte);
    expect(pieces).toBeLessThan(10);
  });
});
