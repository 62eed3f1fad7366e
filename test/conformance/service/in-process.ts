/** The service in this process, called through `fetch`. Every answer is checked against the OpenAPI document. */
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { createService, type Service } from "../../../src/service/service.js";
import { operationAt, responseMistakes, validatorOf } from "../../support/openapi.js";

/** The time at the clock of the service, in milliseconds. */
export const now = Date.UTC(2024, 4, 1, 12);
export const zone = "023e105f4ecef8ad9ca31a8372d0c353";
export const account = "699d98642c564d2e855e9661899b7252";
export const inZone = `/zones/${zone}`;
export const inAccount = `/accounts/${account}`;

interface Notice {
  readonly code: number;
  readonly message: string;
  readonly pointer?: string;
  readonly diagnostic?: object;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly result: unknown;
  readonly success: boolean;
  readonly errors: readonly Notice[];
  readonly messages: readonly Notice[];
  readonly result_info?: Readonly<Record<string, number>>;
}

export interface Sent {
  /** JSON, unless it is text. */
  readonly body?: unknown;
  /** In place of a token. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Asked {
  /** Sends a request below the base address. */
  ask(method: string, path: string, sent?: Sent): Promise<Answer>;
  /** Sends a request to any path of the service. */
  askRoot(method: string, path: string, sent?: Sent): Promise<Response>;
  /** Replaces the state. Returns the warnings. */
  load(state: object): Promise<Answer["messages"]>;
}

/** One service for the tests of a file, with this state before each test. */
export function serviceWith(state: object): Asked {
  let service: Service;
  beforeAll(async () => {
    service = await createService({ clock: () => now });
  });
  beforeEach(async () => {
    await asked.load(state);
  });
  afterAll(() => service.close());
  const asked: Asked = {
    async ask(method, path, sent) {
      const response = await asked.askRoot(method, `/client/v4${path}`, sent);
      const { status, headers } = response;
      const envelope = (await response.json()) as Answer;
      expect({ method, path, status, envelope, mistakes: mistakesIn(method, path, status, envelope) }).toMatchObject({
        mistakes: [],
      });
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f]{32}$/);
      return { ...envelope, status, headers };
    },
    askRoot: (method, path, { body, headers = { authorization: "Bearer t0ken" } } = {}) =>
      service.fetch(
        new Request(`http://127.0.0.1:4600${path}`, {
          method,
          headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
          body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
        }),
      ),
    async load(document) {
      const response = await asked.askRoot("PUT", "/service/state", { body: document });
      const { errors, messages } = (await response.json()) as Answer;
      expect({ status: response.status, errors }).toEqual({ status: 200, errors: [] });
      return messages;
    },
  };
  return asked;
}

/** Of a path or a method that the document lacks, only refusals are right. */
function mistakesIn(method: string, path: string, status: number, envelope: unknown): readonly string[] {
  const [address = ""] = path.split("?");
  const named = address.replace("/page_shield", "/page_monitor").replace("/logpush", "/logstream");
  const operation = operationAt(method, named);
  if (operation !== undefined) return responseMistakes(operation, status, envelope);
  const validate = validatorOf("Failure");
  if (![404, 405].includes(status)) return [`${method} ${named} is not in the document`];
  return validate(envelope) ? [] : (validate.errors ?? []).map(({ instancePath }) => instancePath);
}
