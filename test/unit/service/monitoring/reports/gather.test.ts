import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gatherer } from "../../../../../src/old-service/monitoring/reports/gather.js";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the first waits 100 milliseconds, with all that come in the meantime", async () => {
  const batches: (readonly number[])[] = [];
  const gathering = gatherer<number>(async (those) => void batches.push(those));
  gathering.add([1]);
  await vi.advanceTimersByTimeAsync(99);
  gathering.add([2, 3]);
  expect(batches).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(batches).toEqual([[1, 2, 3]]);
  gathering.add([4]);
  await vi.advanceTimersByTimeAsync(100);
  expect(batches).toEqual([[1, 2, 3], [4]]);
  expect(vi.getTimerCount()).toBe(0);
});

test("500 wait for nothing, and are committed one batch after the other, and others in between", async () => {
  const batches: number[] = [];
  let present = 0;
  const gathering = gatherer<number>(async ({ length }) => {
    expect(++present).toBe(1);
    batches.push(length);
    await Promise.resolve();
    present--;
  });
  expect(gathering.add(Array<number>(1200).fill(0))).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(batches.length).toBeLessThan(3);
  await vi.runAllTimersAsync();
  expect(batches).toEqual([500, 500, 200]);
});

test("while others are committed so many wait; of what there is no room for nothing is taken", async () => {
  let finish = () => {};
  const batches: (readonly number[])[] = [];
  const gathering = gatherer<number>(
    (those) => {
      batches.push(those);
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    { together: 2, waiting: 3 },
  );
  expect(gathering.add([1, 2])).toBe(true);
  expect(gathering.add([3, 4, 5, 6])).toBe(false);
  expect(gathering.add([7, 8])).toBe(true);
  expect(gathering.add([9, 10])).toBe(false);
  expect(gathering.add([11])).toBe(true);
  expect(gathering.add([12])).toBe(false);
  expect(gathering.add([])).toBe(true);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(gathering.add([13, 14])).toBe(true);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(batches).toEqual([
    [1, 2],
    [7, 8],
    [11, 13],
  ]);
});

test("closing commits what waits", async () => {
  const batches: (readonly number[])[] = [];
  const gathering = gatherer<number>(async (those) => void batches.push(those));
  gathering.add([1]);
  await gathering.close();
  expect(batches).toEqual([[1]]);
  expect(vi.getTimerCount()).toBe(0);
});
