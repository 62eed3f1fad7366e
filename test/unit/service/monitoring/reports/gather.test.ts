import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gatherer } from "../../../../../src/service/monitoring/reports/gather.js";

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

test("500 wait for nothing, and are committed one batch after the other", async () => {
  const batches: number[] = [];
  let present = 0;
  const gathering = gatherer<number>(async ({ length }) => {
    expect(++present).toBe(1);
    batches.push(length);
    await Promise.resolve();
    present--;
  });
  expect(gathering.add(Array<number>(1200).fill(0))).toBe(1200);
  await vi.advanceTimersByTimeAsync(0);
  expect(batches).toEqual([500, 500, 200]);
});

test("while others are committed so many wait, and no more are taken", async () => {
  let finish = () => {};
  const batches: number[] = [];
  const gathering = gatherer<number>(
    ({ length }) => {
      batches.push(length);
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    { together: 2, waiting: 3 },
  );
  expect(gathering.add([1, 2])).toBe(2);
  expect(gathering.add([3, 4, 5, 6])).toBe(3);
  expect(gathering.add([7])).toBe(0);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(batches).toEqual([2, 2]);
  expect(gathering.add([8, 9])).toBe(2);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(batches).toEqual([2, 2, 2]);
});

test("closing commits what waits", async () => {
  const batches: (readonly number[])[] = [];
  const gathering = gatherer<number>(async (those) => void batches.push(those));
  gathering.add([1]);
  await gathering.close();
  expect(batches).toEqual([[1]]);
  expect(vi.getTimerCount()).toBe(0);
});
