import { getEventListeners } from "node:events";
import { describe, expect, test } from "vitest";
import { getPageMonitor, setPageMonitor } from "../../../src/old-api/index.js";
import { clientOf, failureOf, ok, refusal, service, zone } from "./answers.js";

const status = { enabled: true, updated_at: "2024-05-01T10:00:00.000000Z" };
const never = () => new Promise<Response>(() => {});
/** Runs something, in which every timer that is set either fires or is cleared. */
async function leavingNoTimer(work: () => Promise<void>): Promise<void> {
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  const waiting = new Set<unknown>();
  const setting = (callback: () => void, milliseconds: number) => {
    const timer = set(() => {
      waiting.delete(timer);
      callback();
    }, milliseconds);
    waiting.add(timer);
    return timer;
  };
  globalThis.setTimeout = setting as typeof set;
  globalThis.clearTimeout = (timer) => {
    waiting.delete(timer);
    clear(timer);
  };
  try {
    await work();
  } finally {
    Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
  }
  expect(waiting.size).toBe(0);
}

describe("nothing is left behind", () => {
  test("the count above can fail", async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leaving = leavingNoTimer(async () => {
      timer = setTimeout(() => {}, 100_000);
    });
    await expect(leaving).rejects.toThrow("expected 1 to be +0");
    clearTimeout(timer);
  });

  test("after an answer, a refusal and a broken connection", () =>
    leavingNoTimer(async () => {
      await getPageMonitor(clientOf(service(ok(status))), { zone });
      await failureOf(getPageMonitor(clientOf(service(refusal(400))), { zone }));
      await failureOf(getPageMonitor(clientOf(service(new Error("x")), { retries: 0 }), { zone }));
    }));

  test("after a time-out of a `fetch` that listens to nothing", () =>
    leavingNoTimer(async () => {
      const error = await failureOf(getPageMonitor(clientOf(never, { timeout: 20, retries: 0 }), { zone }));
      expect([error.kind, error.message, error.status]).toEqual([
        "timeout",
        "getPageMonitor failed: no whole answer in 20 ms",
        null,
      ]);
    }));

  test("after a time-out in the body", () =>
    leavingNoTimer(async () => {
      let cancelled = false;
      const slow = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('{"success":')),
        cancel() {
          cancelled = true;
        },
      });
      const error = await failureOf(
        getPageMonitor(
          clientOf(async () => new Response(slow), { timeout: 20, retries: 0 }),
          { zone },
        ),
      );
      expect([error.kind, error.status, cancelled]).toEqual(["timeout", 200, true]);
    }));

  test("after aborting while the answer is waited for", () =>
    leavingNoTimer(async () => {
      const controller = new AbortController();
      let listened = false;
      const fetch = service((request) => {
        request.signal.addEventListener("abort", () => {
          listened = true;
        });
        return never();
      });
      const sending = failureOf(setPageMonitor(clientOf(fetch), { zone }, true, { signal: controller.signal }));
      await new Promise((resolve) => setTimeout(resolve, 5));
      controller.abort();
      const error = await sending;
      expect([error.kind, error.attempts, error.uncertain, listened, fetch.requests.length]).toEqual([
        "aborted",
        1,
        true,
        true,
        1,
      ]);
    }));

  test("after aborting between two attempts", () =>
    leavingNoTimer(async () => {
      const controller = new AbortController();
      const fetch = service(refusal(429, 971, "slow down", { "retry-after": "50" }));
      const sending = failureOf(setPageMonitor(clientOf(fetch), { zone }, true, { signal: controller.signal }));
      await new Promise((resolve) => setTimeout(resolve, 5));
      controller.abort("enough");
      const error = await sending;
      expect([error.kind, error.attempts, error.uncertain, error.status, error.message]).toEqual([
        "aborted",
        1,
        false,
        null,
        "setPageMonitor failed: enough",
      ]);
    }));

  test("what is aborted before is not sent", () =>
    leavingNoTimer(async () => {
      const fetch = service(ok(status));
      const error = await failureOf(setPageMonitor(clientOf(fetch), { zone }, true, { signal: AbortSignal.abort() }));
      expect([error.kind, error.attempts, error.uncertain, fetch.requests.length]).toEqual(["aborted", 0, false, 0]);
    }));

  test("no listener on a signal that is used for long", async () => {
    const { signal } = new AbortController();
    const client = clientOf(service(refusal(503, 1, "", { "retry-after": "0" }), ok(status)));
    const sending = getPageMonitor(client, { zone }, { signal });
    expect(getEventListeners(signal, "abort").length).toBe(1);
    await sending;
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });
});

test("a late answer of an attempt that timed out is none", async () => {
  const late = () => new Promise<Response>((resolve) => setTimeout(() => resolve(ok({ ...status, late: true })), 40));
  const fetch = service(late, ok(status));
  expect(await getPageMonitor(clientOf(fetch, { timeout: 20, retries: 1 }), { zone }, {})).toEqual(status);
});

test("a `fetch` that rejects after it was given up raises nothing", async () => {
  const raised: unknown[] = [];
  const note = (reason: unknown) => raised.push(reason);
  process.on("unhandledRejection", note);
  const late = () => new Promise<Response>((_, reject) => setTimeout(() => reject(new Error("late")), 20));
  await failureOf(getPageMonitor(clientOf(late, { timeout: 5, retries: 0 }), { zone }));
  await new Promise((resolve) => setTimeout(resolve, 40));
  process.off("unhandledRejection", note);
  expect(raised).toEqual([]);
});

test("any long time is possible", async () => {
  for (const timeout of [Infinity, 2 ** 40])
    expect(await getPageMonitor(clientOf(service(ok(status)), { timeout }), { zone })).toEqual(status);
});
