/** The service from outside, in this process and as a process of its own. Every answer is held against the OpenAPI document. */
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { publicNames } from "../../../src/interface/paths.js";
import { createService } from "../../../src/old-service/index.js";
import { validatorAt, wrongAnswer } from "../../support/openapi.js";
import { serving } from "../../support/serving.js";

export const zone = "023e105f4ecef8ad9ca31a8372d0c353";
export const account = "699d98642c564d2e855e9661899b7252";
export const inZone = `/zones/${zone}`;
export const inAccount = `/accounts/${account}`;

export interface Envelope {
  readonly result: unknown;
  readonly success: boolean;
  readonly errors: readonly {
    readonly code: number;
    readonly message: string;
    readonly pointer?: string;
    readonly diagnostic?: object;
  }[];
  readonly messages: Envelope["errors"];
  readonly result_info?: Readonly<Record<string, number>>;
}

export interface Answer extends Envelope {
  readonly status: number;
  readonly headers: Headers;
}

export interface Asked {
  /** JSON unless it is text. */
  readonly body?: unknown;
  /** Instead of a token. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Door {
  /** The answer to a request below the base address, which has been found to be what the document says. */
  ask(method: string, path: string, asked?: Asked): Promise<Answer>;
  /** The same beside the base address, whatever it is. */
  beside(method: string, path: string, asked?: Asked): Promise<{ readonly status: number; readonly text: string }>;
  /** Puts a state in the place of the present one. */
  load(state: object): Promise<Answer>;
  close(): Promise<void>;
}

/** How a service is started. */
export const doors: readonly (readonly [name: string, open: () => Promise<Door>])[] = [
  ["in this process", inThisProcess],
  ["`logwhere serve`", asProcess],
];

/** The door for the tests of a group: opened before them, with that state before each, and closed behind them. */
export function opened(open: () => Promise<Door>, state: object): Door {
  let door: Door | undefined;
  const there = (): Door => {
    if (door === undefined) throw new Error("the door is opened before the first test");
    return door;
  };
  beforeAll(async () => {
    door = await open();
  });
  beforeEach(() => there().load(state));
  afterAll(() => door?.close());
  return {
    ask: (...asked) => there().ask(...asked),
    beside: (...asked) => there().beside(...asked),
    load: (other) => there().load(other),
    close: () => there().close(),
  };
}

async function inThisProcess(): Promise<Door> {
  const service = await createService();
  return doorOf("http://127.0.0.1:4600/client/v4", (request) => service.fetch(request), service.close);
}

async function asProcess(): Promise<Door> {
  const { url, stop } = await serving();
  return doorOf(url, (request) => fetch(request), stop);
}

function doorOf(base: string, send: (request: Request) => Promise<Response>, close: () => Promise<void>): Door {
  const { origin } = new URL(base);
  const sent = (method: string, url: string, { body, headers = { authorization: "Bearer t0ken" } }: Asked) =>
    send(
      new Request(url, {
        method,
        headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
        body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
      }),
    );
  const beside: Door["beside"] = async (method, path, asked = {}) => {
    const response = await sent(method, origin + path, asked);
    return { status: response.status, text: await response.text() };
  };
  return {
    async ask(method, path, asked = {}) {
      const response = await sent(method, base + path, asked);
      const { status, headers } = response;
      const envelope = (await response.json()) as Envelope;
      expect({ method, path, status, envelope, wrong: wrongEnvelope(method, path, status, envelope) }).toMatchObject({
        wrong: [],
      });
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f]{32}$/);
      return { ...envelope, status, headers };
    },
    beside,
    async load(state) {
      const { status, text } = await beside("PUT", "/service/state", { body: state });
      const envelope = JSON.parse(text) as Envelope;
      expect({ status, errors: envelope.errors }).toEqual({ status: 200, errors: [] });
      return { ...envelope, status, headers: new Headers() };
    },
    close,
  };
}

/** What is wrong with an answer by the document; of a path or a method that it has not, only refusals are right. */
export function wrongEnvelope(method: string, path: string, status: number, envelope: unknown): readonly string[] {
  const [address = ""] = path.split("?");
  const named = Object.entries(publicNames).reduce(
    (rest, [ours, known]) => rest.replace(`/${known}`, `/${ours}`),
    address,
  );
  const wrong = wrongAnswer(method, named, status, envelope);
  if (wrong.length !== 1 || !wrong[0]?.endsWith("is not in the document") || ![404, 405].includes(status)) return wrong;
  const validate = validatorAt("#/components/schemas/Failure");
  return validate(envelope)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
