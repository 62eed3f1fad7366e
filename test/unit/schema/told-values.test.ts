import { describe, expect, test } from "vitest";
import { inferrer } from "../../../src/schema/index.js";

/** What a schema file says of a field with these values, in turn. */
function inferred(name: string, ...values: readonly unknown[]) {
  const seen = inferrer();
  for (let at = 0; at < 300; at++) seen.take({ [name]: values[at % values.length] });
  return seen.infer();
}

const namesValues = (name: string, ...values: readonly unknown[]) =>
  values.some((value) => inferred(name, ...values).text.includes(JSON.stringify(value)));

test.each<[string, readonly string[]]>([
  ["CacheCacheStatus", ["hit", "miss", "dynamic"]],
  ["ClientSSLProtocol", ["TLSv1.2", "TLSv1.3", "none"]],
  ["Verb", ["GET", "POST"]],
  ["SecurityAction", ["managed_challenge", "block"]],
  ["Level", ["INFO", "WARN", "ERROR"]],
  ["ClientDeviceType", ["desktop", "mobile"]],
  ["Protocol", ["ipv4", "ipv6"]],
])("states are named: %s", (name, values) => {
  expect(JSON.parse(inferred(name, ...values).text).fields[name].values?.are).toEqual([...values].sort());
});

describe("values are not named", () => {
  test.each([
    ...[
      "pwd",
      "pass",
      "contrasena",
      "credential",
      "sig",
      "client",
      "sender",
      "device",
      "who",
      "Employee",
      "assignee",
      "by",
      "patient",
      "customer",
    ],
    ...[
      "userPass",
      "db_pwd",
      "PIN",
      "otp",
      "mail",
      "name",
      "created_by",
      "approver",
      "Recipient",
      "reportedBy",
      "cmd",
      "note",
      "authToken",
      "DeviceName",
    ],
  ])("of a field that is called %s", (name) => {
    expect(namesValues(name, "hunter", "winter")).toBe(false);
  });

  test.each([
    ...[
      "ghp_abcdefghij",
      "sk_live_51Habc",
      "AKIAIOSFODNN7EXAMPLE",
      "eyJhbGciOi",
      "reset-AbCdEf123456",
      "mysql -phunter2",
      "call 030-123456",
      "glpat-abcd",
    ],
    ...[
      "Max",
      "Max Mustermann",
      "joes@corp.com",
      "192.0.2.1",
      "deadbeef",
      "x7Kp9Qz2",
      "xkcdqwrt",
      "030123456",
      "correcthorsebatterystaple",
      "a=b",
      "Basic abc",
    ],
  ])("that are such as %j", (value) => {
    expect(namesValues("k", value)).toBe(false);
    expect(namesValues("k", value, "hit")).toBe(false);
  });

  test("that are few in all, or seldom there", () => {
    const seen = inferrer();
    for (let at = 0; at < 300; at++)
      seen.take({
        k: at < 4 ? "rare" : "hit",
        few: at < 60 ? ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"][at % 10] : "",
      });
    expect(seen.infer().text).not.toMatch(/"rare"|"hit"|"j"/);
  });

  test("that are numbers of somebody", () => {
    expect(inferred("k", 491701234567, 491701234568).text).not.toContain("4917");
    expect(inferred("pin", 1234, 5678).text).not.toContain("1234");
    expect(inferred("k", 1, 3).text).toContain('"range":{"min":1,"max":3');
  });

  test("where none is wanted", () => {
    const seen = inferrer();
    for (let at = 0; at < 300; at++) seen.take({ k: "hit", n: 17 + (at % 2) });
    expect(seen.infer({ values: false }).text).not.toMatch(/hit|17|18/);
  });
});

test.each([
  "alice@corp.com",
  "192.0.2.1",
  "7d0a7d0a7d0a7d0a",
  "3f2504e0-4f89-11d3-9a0c-0305e82c3301",
  "+49 170 123",
  "user123456",
  "ghp_1abc",
])("a name that is a value is none of a field: %s", (name) => {
  const { text, leftOut, doubts } = inferred(name, "hit");
  expect([text.includes(name), leftOut, doubts]).toEqual([false, 1, []]);
});

test.each(["Cookies", "x-request-start", "CVE-2021-44228", "Client IP", "__proto__", "2xx", "Größe"])(
  "other names are: %s",
  (name) => {
    const seen = inferrer();
    seen.take(JSON.parse(`{${JSON.stringify(name)}: 1}`));
    expect(seen.infer()).toMatchObject({ fields: 1, leftOut: 0 });
  },
);
