/** Sections 2.6, 4.3, 4.4 and 8 of the specification, against the service. */
import { describe, expect, test } from "vitest";
import type { Job } from "../../../src/api/schemas.js";
import { inAccount, inZone, serviceWith } from "./in-process.js";
import { state } from "./state.js";

const destination = "s3://logs/http?region=eu-west-1&access-key-id=AKIAEXAMPLE&secret-access-key=s3cr3t";
const where = (group: unknown) => JSON.stringify({ where: group });
const criterion = (key: string, operator: string, value: unknown) => ({ key, operator, value });

/** A field of each column of 4.4's table, with a value of its type. */
const columns = {
  String: ["ClientCountry", "ca"],
  Int: ["EdgeResponseStatus", 500],
  Array: ["SecurityActions", "skip"],
  Object: ["RequestHeaders", "x"],
} as const;

/** The table of 4.4: which columns have "yes". */
const table: Readonly<Record<string, readonly string[]>> = {
  ...{ eq: ["String", "Int", "Bool"], "!eq": ["String", "Int", "Bool"] },
  ...{ lt: ["Int"], leq: ["Int"], gt: ["Int"], geq: ["Int"] },
  ...{ startsWith: ["String"], endsWith: ["String"], "!startsWith": ["String"], "!endsWith": ["String"] },
  ...{ contains: ["String", "Array"], "!contains": ["String", "Array"] },
  ...{ in: ["String", "Int", "Array"], "!in": ["String", "Int", "Array"] },
};

const service = serviceWith(state);

const create = (more: object = {}, scope = inZone) =>
  service.ask("POST", `${scope}/logstream/jobs`, {
    body: { dataset: "http_requests", destination_conf: destination, ...more },
  });
const jobs = async (scope = inZone) => (await service.ask("GET", `${scope}/logstream/jobs`)).result as readonly Job[];

describe("create", () => {
  const zoneBody = {
    name: "errors",
    dataset: "http_requests",
    logpull_options: "fields=RayID,EdgeStartTimestamp&timestamps=rfc3339",
    filter: where({ and: [criterion("EdgeResponseStatus", "geq", 500)] }),
  };
  const accountBody = {
    name: "changes",
    dataset: "audit_logs",
    logpull_options: "fields=When&timestamps=rfc3339",
    filter: where({ and: [criterion("ActionType", "eq", "add")] }),
  };

  test.each([[inZone, zoneBody] as const, [inAccount, accountBody] as const])(
    "%s/logstream/jobs: all fields of 4.3, which come back as they were sent",
    async (scope, body) => {
      const { status, success, errors, messages, result } = await create(body, scope);
      expect({ status, success, errors }).toEqual({ status: 200, success: true, errors: [] });
      expect(result).toMatchObject({ ...body, destination_conf: destination, enabled: true });
      const { id } = result as Job;
      expect((await service.ask("GET", `${scope}/logstream/jobs/${id}`)).result).toEqual(result);
      expect(await jobs(scope)).toEqual([result]);
      expect((await service.ask("GET", `${scope}/logstream/datasets/${body.dataset}/jobs`)).result).toEqual([result]);
      // The job does not deliver the field of its filter.
      expect(messages.map(({ code }) => code)).toEqual([12441]);
    },
  );

  test("with the least that it takes", async () => {
    const least = { dataset: "http_requests", destination_conf: destination };
    expect((await create()).result).toEqual({ id: expect.any(Number), ...least, enabled: true });
  });

  test("dataset and destination_conf are required, and nothing else is known", async () => {
    const { status, errors } = await service.ask("POST", `${inZone}/logstream/jobs`, { body: { filters: "x" } });
    expect(status).toBe(400);
    expect(errors.map(({ code, pointer }) => `${code} ${pointer}`)).toContain("11001 /filters");
    expect(errors.map(({ message }) => message).join()).toMatch(
      /`dataset` is missing.*`destination_conf` is missing.*did you mean `filter`/s,
    );
    expect(await jobs()).toEqual([]);
  });

  test("a wrong filter is refused with codes, pointers and fixes, all at once, and nothing is created", async () => {
    const filter = where({
      and: [
        criterion("EdgeResponseStatis", "geq", 500),
        criterion("ClientCountry", "gt", "ca"),
        criterion("BotScore", "lte", 3),
      ],
    });
    const { status, success, errors } = await create({ filter, destination_conf: "s4://x" });
    expect([status, success]).toEqual([400, false]);
    expect(errors.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(
      expect.arrayContaining([
        "12202 /filter/where/and/0/key",
        "12207 /filter/where/and/1/operator",
        expect.stringMatching(/^12\d{3} \/filter\/where\/and\/2\/operator$/),
        expect.stringMatching(/^12\d{3} \/destination_conf$/),
      ]),
    );
    const ofName = errors.find(({ code }) => code === 12202);
    expect(ofName?.diagnostic).toMatchObject({ code: "LW202", severity: "error", fixes: [expect.anything()] });
    expect(await jobs()).toEqual([]);
  });

  test("a dataset of the other scope is refused with a text that names the scope, and nothing is created", async () => {
    const ofZone = await create({}, inAccount);
    expect([ofZone.status, ofZone.errors.map(({ code }) => code)]).toEqual([400, [12452]]);
    expect(ofZone.errors[0]?.message).toMatch(/`http_requests` is a dataset of a zone/);
    const ofAccount = await create({ dataset: "audit_logs" }, inZone);
    expect(ofAccount.errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(/`audit_logs` is a dataset of an account/),
    ]);
    expect([await jobs(inZone), await jobs(inAccount)]).toEqual([[], []]);
  });

  test("members for attack traffic and subrequests are checked, stored and returned", async () => {
    const members = { filter_attack_traffic: true, output_options: { merge_subrequests: true } };
    const { status, result } = await create(members);
    expect([status, result]).toMatchObject([200, members]);
    expect((await create({ filter_attack_traffic: "yes" })).errors.map(({ pointer }) => pointer)).toEqual([
      "/filter_attack_traffic",
    ]);
  });

  test("values and findings refuse no job: they are messages", async () => {
    const filter = where({
      and: [criterion("EdgeResponseStatus", "gt", 500), criterion("EdgeResponseStatus", "lt", 400)],
    });
    const { status, messages } = await create({ filter });
    expect([status, messages.some(({ code }) => code >= 12500)]).toEqual([200, true]);
  });
});

describe("operators and the field types that they support", () => {
  const filterOf = (field: string, operator: string, value: unknown) =>
    where({ and: [criterion(field, operator, operator.endsWith("in") ? [value] : value)] });

  test.each(Object.entries(table))("%s on %j", async (operator, yes) => {
    for (const [column, [field, value]] of Object.entries(columns)) {
      const { status, errors } = await create({ filter: filterOf(field, operator, value) });
      const refused = [400, column === "Object" ? 12214 : 12207];
      expect([column, status, ...errors.map(({ code }) => code)]).toEqual([
        column,
        ...(yes.includes(column) ? [200] : refused),
      ]);
    }
    // None of the fields that are known is a truth value, so those of a dataset that is not known here are asked.
    const { status } = await create({ dataset: "of_our_own", filter: filterOf("Flag", operator, true) });
    expect(status).toBe(yes.includes("Bool") ? 200 : 400);
  });

  test("for in and !in value is an array, for the others a single one; numbers may be written as strings", async () => {
    for (const [one, status] of [
      [criterion("ClientCountry", "in", "ca"), 400],
      [criterion("ClientCountry", "eq", ["ca"]), 400],
      [criterion("EdgeResponseStatus", "geq", "500"), 200],
    ] as const)
      expect((await create({ filter: where({ and: [one] }) })).status).toBe(status);
  });
});

describe("logical combination", () => {
  const [x, y, z] = [
    criterion("ClientCountry", "eq", "ca"),
    criterion("EdgeResponseStatus", "geq", 500),
    criterion("BotScore", "lt", 30),
  ];
  test.each([
    ["X AND Y AND Z", { and: [x, y, z] }],
    ["X OR Y OR Z", { or: [x, y, z] }],
    ["X AND (Y OR Z)", { and: [x, { or: [y, z] }] }],
    ["(X AND Y) OR Z", { or: [{ and: [x, y] }, z] }],
  ])("%s", async (_name, group) => {
    const { status, result } = await create({ filter: where(group) });
    expect([status, (result as Job).filter]).toEqual([200, where(group)]);
  });

  test.each([
    ["no key where", JSON.stringify({ and: [x] })],
    ["another key beside it", JSON.stringify({ where: { and: [x] }, more: 1 })],
    ["and and or in one object", where({ and: [x], or: [y] })],
    ["neither", where(x)],
    ["no array", where({ and: x })],
    ["no JSON", "ClientCountry eq"],
    ["a criterion without a value", where({ and: [{ key: "ClientCountry", operator: "eq" }] })],
    ["an unknown operator", where({ and: [criterion("ClientCountry", "equals", "ca")] })],
  ])("%s is refused", async (_name, filter) => {
    const { status, errors } = await create({ filter });
    expect([status, errors[0]?.pointer?.startsWith("/filter")]).toEqual([400, true]);
  });
});

describe("limits", () => {
  const operators = (count: number) =>
    where({ or: Array.from({ length: count }, () => criterion("BotScore", "eq", 1)) });
  const bytes = (count: number) => {
    const around = where({ and: [criterion("ClientRequestPath", "eq", "")] });
    return where({ and: [criterion("ClientRequestPath", "eq", "a".repeat(count - around.length))] });
  };

  // As short as that, 31 operators are more bytes than are allowed, too.
  test("30 operators are not too many, 31 are", async () => {
    const codes = async (filter: string) => (await create({ filter })).errors.map(({ code }) => code);
    expect(await codes(operators(30))).not.toContain(12301);
    expect(await codes(operators(31))).toContain(12301);
  });

  test("1000 bytes are not too many, 1001 are, in UTF-8", async () => {
    const filter = bytes(1000);
    expect(filter.length).toBe(1000);
    for (const fits of [filter, filter.replace("aa", "ü")]) {
      expect((await create({ filter: fits })).status).toBe(200);
      const { status, errors } = await create({ filter: fits.replace(/[aü](?=a*")/, "a$&") });
      expect([status, ...errors.map(({ code }) => code)]).toEqual([400, 12302]);
      expect(errors[0]?.pointer).toMatch(/^\/filter/);
    }
  });
});
