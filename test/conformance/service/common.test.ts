/** Sections 2.1, 5, 6, 7 and 9 of the specification: what all operations have in common. */
import { describe, expect, test } from "vitest";
import type { Operation } from "../../../src/api/operation.js";
import * as operations from "../../../src/api/operations.js";
import { routesOf } from "../../../src/api/routes.js";
import { account, inZone, serviceWith, zone } from "./in-process.js";
import { id, managed, state } from "./state.js";

/** Values of path parameters, of which most lead to something in the state. */
const values: Readonly<Record<string, string>> = {
  zone_id: zone,
  account_id: account,
  script_id: id("1"),
  connection_id: id("5"),
  job_id: "1",
  dataset_id: "http_requests",
  ruleset_id: managed,
  rule_id: id("7"),
  version: "1",
  phase: "http_request_firewall_custom",
  tag: "php",
};

/** Every path of every operation, filled in, in both spellings. */
const routes = Object.values<Operation>(operations).flatMap((operation) =>
  routesOf(operation).map(({ method, path }) => ({
    operation,
    method,
    name: `${method} ${path}`,
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ""),
  })),
);

const service = serviceWith(state);

describe.each(routes)("$name", ({ operation: { list, body: content }, method, path }) => {
  const asked = content === undefined ? {} : { body: {} };

  test("answers with the envelope: result, success, errors, messages; result_info of lists only", async () => {
    const answer = await service.ask(method, path, asked);
    const { success, errors, messages, result } = answer;
    expect([success, Array.isArray(messages)]).toEqual([answer.status === 200, true]);
    expect([errors.length > 0, result === null]).toEqual([!success, !success]);
    expect("result_info" in answer).toBe(success && list !== undefined);
  });

  test("takes a bearer token, and a key with its email; refuses neither, and half of them", async () => {
    const reply = async (headers: Readonly<Record<string, string>>) => {
      const { status, errors } = await service.ask(method, path, { ...asked, headers });
      return [status, ...errors.map(({ code }) => code)];
    };
    const bearer = await reply({ authorization: "Bearer t" });
    await service.load(state);
    const [key, email] = [{ "x-auth-key": "k3y" }, { "x-auth-email": "a@example.com" }];
    expect([await reply({ ...key, ...email }), await reply({})]).toEqual([bearer, [401, 10000]]);
    for (const half of [key, email, { authorization: "Basic eDp5" }, { authorization: "Bearer" }])
      expect(await reply(half as Record<string, string>)).toEqual([400, 6003]);
  });

  test("another method than the path has is 405, with those that it has", async () => {
    const { status, errors, headers } = await service.ask("OPTIONS", path);
    expect([status, errors[0]?.code]).toEqual([405, 11004]);
    expect(headers.get("allow")?.split(", ")).toContain(method);
  });
});

test("the version of the interface is a part of the base address", async () => {
  const path = `/zones/${zone}/page_monitor`;
  const statuses = await Promise.all(
    [`/client/v4${path}`, `/client/v5${path}`, `/client${path}`, path, `/v4${path}`].map(
      async (each) => (await service.askRoot("GET", each)).status,
    ),
  );
  expect(statuses).toEqual([200, 404, 404, 404, 404]);
});

test("there are no events: nothing of that name is served, and the documents say so", async () => {
  for (const path of [`${inZone}/events`, `${inZone}/webhooks`, `${inZone}/page_monitor/events`])
    expect((await service.ask("GET", path)).status).toBe(404);
});

test.each(["", "{", "{} {}", "[1", '{"a":1,"a":2}', "nul", `${"[".repeat(100)}${"]".repeat(100)}`])(
  "a body of %j is refused with a place",
  async (body) => {
    const { status, errors } = await service.ask("POST", `${inZone}/logstream/jobs`, { body });
    expect([status, errors.length > 0 && errors.every(({ code }) => code === 11001 || code === 11002)]).toEqual([
      400,
      true,
    ]);
  },
);

test("a body that is not called JSON is refused", async () => {
  const headers = { authorization: "Bearer t", "content-type": "text/plain" };
  const { status, errors } = await service.ask("POST", `${inZone}/logstream/jobs`, { body: "{}", headers });
  expect([status, errors[0]?.code]).toEqual([415, 11006]);
});
