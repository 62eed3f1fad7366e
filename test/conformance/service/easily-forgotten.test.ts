/** Rules of the interface that implementations forget easily, one test each. */
import { expect, test } from "vitest";
import type { Connection, Job, PageMonitor, Script } from "../../../src/api/schemas.js";
import { inZone, serviceWith } from "./in-process.js";
import { id, state } from "./state.js";

const monitor = `${inZone}/page_monitor`;
const destination = "s3://logs/http?region=eu-west-1&access-key-id=AKIAEXAMPLEKEY&secret-access-key=s3cr3tS3cr3t";

/** Members of a script whose content was fetched. */
const ofContent = ["hash", "js_integrity_score", "obfuscation_score", "dataflow_score", "fetched_at"];

const service = serviceWith(state);

const result = async <Result>(method: string, path: string, body?: unknown) => {
  const answer = await service.ask(method, path, body === undefined ? {} : { body });
  expect(answer).toMatchObject({ status: 200, errors: [] });
  return answer.result as Result;
};
const createJob = (more: object, scope = inZone) =>
  service.ask("POST", `${scope}/logstream/jobs`, {
    body: { dataset: "http_requests", destination_conf: destination, ...more },
  });

test("`messages` are empty where there is nothing to warn of, on success and on refusal", async () => {
  const rule = { action: "block", expression: "true" };
  const answers = [
    await service.ask("PUT", monitor, { body: { enabled: true } }),
    await service.ask("GET", `${monitor}/scripts`),
    await service.ask("GET", `${monitor}/connections`),
    await createJob({ filter: '{"where":{"and":[{"key":"EdgeResponseStatus","operator":"geq","value":500}]}}' }),
    await service.ask("POST", `${inZone}/rulesets`, { body: { name: "x", kind: "custom", phase: "p", rules: [rule] } }),
    await service.ask("GET", `${monitor}/scripts/0`),
    await service.ask("PUT", monitor, { body: {} }),
  ];
  expect(answers.map(({ status, messages }) => [status, messages])).toEqual(
    [200, 200, 200, 200, 200, 404, 400].map((status) => [status, []]),
  );
});

test("`updated_at` before the first change is the zone's first use, and stays", async () => {
  const fresh = "/zones/abc/page_monitor";
  const first = await result<PageMonitor>("GET", fresh);
  expect(first.enabled).toBe(false);
  expect(first.updated_at).toMatch(/^2024-05-01T12:00:00\.\d{6}Z$/);
  await result("GET", `${fresh}/scripts`);
  expect(await result("GET", fresh)).toEqual(first);
});

test("`updated_at` is unchanged when PUT repeats the present value", async () => {
  for (const enabled of [false, true]) {
    const first = await result<PageMonitor>("PUT", monitor, { enabled });
    expect(await result("PUT", monitor, { enabled })).toEqual(first);
    expect(await result("GET", monitor)).toEqual(first);
  }
});

test("absent members are absent, never null: categories that are not reported, scores, hash, `fetched_at` without content", async () => {
  const bare = await result<Script>("GET", `${monitor}/scripts/${id("2")}`);
  const absent = ["malicious_domain_categories", "malicious_url_categories", ...ofContent];
  expect(absent.filter((member) => member in bare)).toEqual([]);
  expect([bare.domain_reported_malicious, bare.url_reported_malicious]).toEqual([false, false]);
  const reported = await result<Script>("GET", `${monitor}/scripts/${id("1")}`);
  expect(absent.filter((member) => !(member in reported))).toEqual([]);
  for (const path of [`${monitor}/scripts?status=active,infrequent`, `${monitor}/connections`, `${inZone}/rulesets`]) {
    expect(JSON.stringify(await result("GET", path))).not.toContain("null");
  }
  const nulls = { name: null, filter: null, logpull_options: null, output_options: null, max_upload_bytes: null };
  const { result: job } = await createJob(nulls);
  expect(Object.keys(job as Job).sort()).toEqual(["dataset", "destination_conf", "enabled", "id"]);
});

test("`page_urls` and `versions` are absent in lists", async () => {
  const listed = await result<readonly Script[]>("GET", `${monitor}/scripts?status=active,infrequent`);
  expect(listed.flatMap((script) => ["page_urls", "versions"].filter((member) => member in script))).toEqual([]);
  expect(await result("GET", `${monitor}/scripts/${id("2")}`)).toMatchObject({ page_urls: [], versions: [] });
});

test("a connection never has a hash, scores, `fetched_at`, `page_urls` or versions", async () => {
  const listed = await result<readonly Connection[]>("GET", `${monitor}/connections`);
  const one = await result<Connection>("GET", `${monitor}/connections/${id("5")}`);
  const never = [...ofContent, "page_urls", "versions"];
  expect([...listed, one].flatMap((connection) => never.filter((member) => member in connection))).toEqual([]);
  expect(one.malicious_url_categories).toEqual([]);
});

test.each(["POST", "PUT", "PATCH", "DELETE"])(
  "%s on scripts and connections is 405, and names the allowed methods",
  async (method) => {
    for (const end of ["scripts", `scripts/${id("1")}`, "connections", `connections/${id("5")}`]) {
      const sent = method === "DELETE" ? {} : { body: {} };
      const { status, errors, headers } = await service.ask(method, `${monitor}/${end}`, sent);
      expect([status, errors[0]?.code, headers.get("allow")]).toEqual([405, 11004, "GET, HEAD"]);
    }
    expect((await result<readonly Script[]>("GET", `${monitor}/scripts`)).length).toBe(3);
  },
);

test("there are no events, and the document says so", async () => {
  expect(await (await service.askRoot("GET", "/service/openapi.json")).text()).toContain("There are no events.");
});
