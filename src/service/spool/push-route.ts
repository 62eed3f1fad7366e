import { type ControlRoute, controlRoute } from "../control-route.js";
import { refuse, type Scope } from "../operation.js";
import type { Feed } from "./feed.js";
import type { Spool } from "./spool.js";
import { mostPushed } from "./spool-limits.js";

/** Seconds for which the sender of a push is waited for, all waiting taken together. */
const seconds = 300;

/** Takes lines of JSON, plain or zipped, with `Idempotency-Key` where the sender may repeat it. `pushed` is called when there are new lines. */
export function pushRoutes(spool: Spool, pushed: (feed: Feed) => void): readonly ControlRoute[] {
  const facts = { method: "POST", access: "service", mostBytes: mostPushed, seconds } as const;
  const push = async (scope: Scope, dataset: string, headers: Headers, chunks: AsyncIterable<Uint8Array>) => {
    const feed: Feed = { scope, dataset };
    const { lines, repeated, jobs } = await spool.push(feed, chunks, { key: keyOf(headers) });
    if (lines > 0 && !repeated) pushed(feed);
    return { result: { lines, repeated, jobs } };
  };
  return [
    controlRoute({
      ...facts,
      path: "/service/zones/{zone_id}/logs/{dataset_id}",
      answer: ({ path, headers, bytes }) => push({ kind: "zone", id: path.zone_id }, path.dataset_id, headers, bytes()),
    }),
    controlRoute({
      ...facts,
      path: "/service/accounts/{account_id}/logs/{dataset_id}",
      answer: ({ path, headers, bytes }) =>
        push({ kind: "account", id: path.account_id }, path.dataset_id, headers, bytes()),
    }),
  ];
}

function keyOf(headers: Headers): string | undefined {
  const key = headers.get("idempotency-key");
  if (key === null) return undefined;
  if (!/^[A-Za-z0-9._-]{1,200}$/.test(key)) throw refuse("malformedPushKey", {});
  return key;
}
