/** Sends random requests to a service in this process, and says what it does wrong. */
import { createService, type Service } from "../../../src/old-service/index.js";
import { wrongEnvelope } from "../../conformance/service/doors.js";
import { state } from "../../conformance/service/state.js";
import { type Random, randomOf } from "../random.js";
import { type FuzzRequest, randomRequest } from "./requests.js";

const origin = "http://127.0.0.1:4600";
/** So many requests go to one state. */
const mostOnOne = 200;

export interface Trial {
  /** Each with the seed of its run, and the request. */
  readonly faults: readonly string[];
  /** How many requests had which status. */
  readonly statuses: Readonly<Record<number, number>>;
}

/** Each answer has to be an envelope of the document and no failure of the service, and what is refused may have changed nothing. */
export async function tryService(requests: number, seed: number): Promise<Trial> {
  const faults: string[] = [];
  const statuses: Record<number, number> = {};
  for (let done = 0; done < requests; done += mostOnOne) {
    const logged: string[] = [];
    const service = await createService({ state, log: (line) => logged.push(line) });
    try {
      const random = randomOf(seed + done);
      const ids = new Set(
        JSON.stringify(state)
          .match(/"[0-9a-f]{32}"/g)
          ?.map((text) => text.slice(1, -1)),
      );
      let before = await stateOf(service);
      for (let at = 0; at < Math.min(mostOnOne, requests - done); at++) {
        const request = randomRequest(random, idsOf(ids, random));
        const { status, envelope, wrong } = await answerTo(service, request);
        statuses[status] = (statuses[status] ?? 0) + 1;
        const after = await stateOf(service);
        const found = [
          ...wrong,
          ...(status >= 500 ? [`${status}`] : []),
          ...(status >= 400 && after !== before ? ["the state has changed"] : []),
          ...logged,
        ];
        if (found.length > 0)
          faults.push(
            `seed ${seed + done}, request ${at}: ${found.join("; ")}\n  ${JSON.stringify(request)}\n  ${JSON.stringify(envelope)}`,
          );
        for (const [, id] of JSON.stringify(envelope).matchAll(/"(?:id|version)":"?([0-9a-f]+)/g)) ids.add(id ?? "");
        before = after;
        logged.length = 0;
      }
    } finally {
      await service.close();
    }
  }
  return { faults, statuses };
}

/** Some of what is there, the newest among them. */
function idsOf(ids: ReadonlySet<string>, random: Random): readonly string[] {
  const all = [...ids];
  return [...all.slice(-10), random.pick(all), random.pick(all)];
}

async function answerTo(service: Service, { method, path, headers, body }: FuzzRequest) {
  const response = await service.fetch(
    new Request(`${origin}/client/v4${path}`, { method, headers, body: method === "GET" ? null : body }),
  );
  const text = await response.text();
  const { status } = response;
  let envelope: unknown;
  try {
    envelope = JSON.parse(text);
  } catch {
    return { status, envelope: text, wrong: ["no JSON"] };
  }
  const fewer = response.headers.get("x-request-id") === null ? ["no request id"] : [];
  return {
    status,
    envelope,
    wrong: [
      ...wrongEnvelope(method, path, status, envelope),
      ...fewer,
      ...(/\bat .*\.[jt]s:\d/.test(text) ? ["a stack"] : []),
    ],
  };
}

/** All that is kept, but for the moment at which it was asked. */
async function stateOf(service: Service): Promise<string> {
  const response = await service.fetch(
    new Request(`${origin}/service/state`, { headers: { authorization: "Bearer t" } }),
  );
  return (await response.text()).replace(/"as_of": "[^"]*"/, "");
}
