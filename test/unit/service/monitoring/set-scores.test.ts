import { afterEach, beforeEach, expect, test } from "vitest";
import { getScript, listScripts } from "../../../../src/old-api/page-monitor.js";
import { isMalicious } from "../../../../src/interface/malicious.js";
import { item, type Monitored, monitored, noon, zone } from "./monitored.js";

let service: Monitored;
beforeEach(async () => {
  service = await monitored();
  await service.add([
    item("a1", { hash: "b".repeat(64), fetched: noon }),
    item("a2"),
    item("c1", { kind: "connection" }),
  ]);
  const version = { item: "a1", integrity: null, fetched: noon };
  await service.context.store.change((writer) =>
    writer
      .insertInto("item_versions")
      .values([
        { ...version, number: 1, hash: "a".repeat(64), integrity: 7 },
        { ...version, number: 2, hash: "b".repeat(64) },
      ])
      .execute(),
  );
});
afterEach(() => service.close());

const put = (id: string, body: unknown, inZone = zone) =>
  service.ask(`/service/zones/${inZone}/scripts/${id}/scores`, {
    method: "PUT",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });

test("a script has the scores that it was given, and its newest version the first of them", async () => {
  const told = await put("a1", { js_integrity_score: 51, obfuscation_score: 0 });
  expect(told.status).toBe(200);
  const script = await getScript(service.client, { zone }, "a1");
  expect((told.body as { result: unknown }).result).toEqual(script);
  expect(script).toMatchObject({
    js_integrity_score: 51,
    obfuscation_score: 0,
    versions: [{ js_integrity_score: 51 }, { js_integrity_score: 7 }],
  });
  expect(script).not.toHaveProperty("dataflow_score");
  expect(isMalicious(script)).toBe(true);
});

test("scores that are left out go, also those of a script without content", async () => {
  await put("a1", { js_integrity_score: 50 });
  await put("a1", { dataflow_score: 3 });
  const script = await getScript(service.client, { zone }, "a1");
  expect([script.js_integrity_score, script.dataflow_score, script.versions[0]?.js_integrity_score]).toEqual([
    undefined,
    3,
    undefined,
  ]);
  await put("a2", { js_integrity_score: 50 });
  expect((await listScripts(service.client, { zone }, { prioritize_malicious: true }).all()).map(isMalicious)).toEqual([
    null,
    false,
  ]);
  await put("a2", { js_integrity_score: 99 });
  expect(
    (await listScripts(service.client, { zone }, { prioritize_malicious: true }).all()).map(({ id }) => id),
  ).toEqual(["a2", "a1"]);
});

test.each<[unknown, string[]]>([
  [[], [""]],
  [null, [""]],
  [
    { js_integrity_score: 1.5, obfuscation_score: "1", dataflow_score: null },
    ["/js_integrity_score", "/obfuscation_score", "/dataflow_score"],
  ],
  [{ js_integrity_scor: 1, "a/b": 2 }, ["/js_integrity_scor", "/a~1b"]],
])("%j is refused, and changes nothing", async (body, pointers) => {
  const told = await put("a1", body);
  expect(told.status).toBe(400);
  expect((told.body as { errors: { pointer: string }[] }).errors.map(({ pointer }) => pointer)).toEqual(pointers);
  expect(await getScript(service.client, { zone }, "a1")).not.toHaveProperty("dataflow_score");
});

test("a connection has no scores, nor has what is of another zone", async () => {
  for (const told of [await put("c1", {}), await put("a1", {}, "b2"), await put("ff", {})])
    expect(told).toMatchObject({ status: 404, body: { errors: [{ code: 11010 }] } });
});
