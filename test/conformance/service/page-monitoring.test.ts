/** Sections 2.2 to 2.4, 3 and 4.1 of the specification, against the service. */
import { describe, expect, test } from "vitest";
import type { Connection, PageMonitor, Script, ScriptDetail } from "../../../src/api/schemas.js";
import { isMalicious, maliciousCategories } from "../../../src/client/index.js";
import { inZone, serviceWith, zone } from "./in-process.js";
import { connections, id, scripts, state } from "./state.js";

const monitor = `${inZone}/page_monitor`;

const service = serviceWith(state);

const get = async <Result>(path: string) => {
  const answer = await service.ask("GET", path);
  expect(answer).toMatchObject({ status: 200, success: true, errors: [], messages: [] });
  return answer as typeof answer & { readonly result: Result };
};
const idsOf = async (path: string) => (await get<readonly Script[]>(path)).result.map((item) => item.id[0]).join("");

describe("the status", () => {
  const status = async () => (await get<PageMonitor>(monitor)).result;
  const set = (enabled: boolean) => service.ask("PUT", monitor, { body: { enabled } });

  test("get status: enabled and updated_at", async () => {
    expect(await status()).toEqual({
      enabled: false,
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
    });
  });

  test("enabled = false becomes true by an update with true, and true becomes false by one with false; updated_at is the time of the change", async () => {
    const first = await status();
    const { status: code, result } = await set(true);
    const second = await status();
    expect([code, result]).toEqual([200, second]);
    expect([second.enabled, second.updated_at > first.updated_at]).toEqual([true, true]);
    const third = (await set(false)).result as PageMonitor;
    expect([third.enabled, third.updated_at > second.updated_at, await status()]).toEqual([false, true, third]);
  });

  // More bodies are in interface/requests.json.
  test.each([undefined, "", "{}", '{"enabled":1}', '{"enabled":true,"more":1}', "[]", "true"])(
    "a body of %s changes nothing",
    async (body) => {
      const before = await status();
      const answer = await service.ask("PUT", monitor, body === undefined ? {} : { body });
      expect([[400, 415].includes(answer.status), answer.success, await status()]).toEqual([true, false, before]);
    },
  );

  test("another zone has its own", async () => {
    await set(true);
    expect((await get<PageMonitor>("/zones/ab/page_monitor")).result.enabled).toBe(false);
  });
});

describe("list scripts", () => {
  const list = `${monitor}/scripts`;

  test("the fields of 2.3, without page_urls and versions", async () => {
    const [whole, bare] = (await get<readonly Script[]>(list)).result;
    // The document says which members there may be. Here are all of them, and the 11 that are always there.
    expect([whole, bare].map((script) => Object.keys(script ?? {}).length)).toEqual([18, 11]);
    expect(whole).toMatchObject({
      ...{ id: id("1"), url: scripts.whole.url, host: "www.example", first_page_url: "https://www.example/" },
      ...{ domain_reported_malicious: true, malicious_domain_categories: ["Malware", "Phishing"] },
      ...{ url_reported_malicious: true, malicious_url_categories: ["Malware"], status: "active" },
      ...{ url_contains_cdn_cgi_path: false, hash: "b".repeat(64) },
      ...{ js_integrity_score: 51, obfuscation_score: 10, dataflow_score: 20 },
    });
  });

  test("a script is malicious from a score of 51; without a score it is unknown; categories are merged, each once", async () => {
    const [whole, bare] = (await get<readonly Script[]>(list)).result as [Script, Script];
    expect([whole, bare].map((script) => [isMalicious(script), maliciousCategories(script)])).toEqual([
      [true, ["Malware", "Phishing"]],
      [null, []],
    ]);
    const { versions } = (await get<ScriptDetail>(`${list}/${id("1")}`)).result;
    expect(versions.map((version) => [version.js_integrity_score, isMalicious(version)])).toEqual([
      [51, true],
      [50, false],
    ]);
  });

  test("without status only items with status active, with status=infrequent infrequently reported ones", async () => {
    expect(await idsOf(list)).toBe("124");
    expect(await idsOf(`${list}?status=active`)).toBe("124");
    expect(await idsOf(`${list}?status=infrequent`)).toBe("3");
    expect(await idsOf(`${list}?status=active,infrequent`)).toBe("1324");
  });

  test("hosts restricts to a hostname", async () => {
    expect(await idsOf(`${list}?hosts=shop.example`)).toBe("4");
    expect(await idsOf(`${list}?hosts=www.example`)).toBe("12");
    expect(await idsOf(`${list}?hosts=nowhere.example`)).toBe("");
  });

  test("page and per_page divide it, and result_info says how: five integers", async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => get<readonly Script[]>(`${list}?page=${page}&per_page=2`)));
    expect(pages.map(({ result }) => result.map((item) => item.id[0]).join(""))).toEqual(["12", "4", ""]);
    expect(pages.map(({ result_info }) => result_info)).toEqual(
      [2, 1, 0].map((count, at) => ({ page: at + 1, per_page: 2, count, total_count: 3, total_pages: 2 })),
    );
    const none = { page: 1, per_page: 20, count: 0, total_count: 0, total_pages: 0 };
    expect((await get(list)).result_info).toEqual({ ...none, count: 3, total_count: 3, total_pages: 1 });
    expect((await get("/zones/ab/page_monitor/scripts")).result_info).toEqual(none);
  });

  // More of them are in interface/requests.json.
  test.each(["page=0", "page=-1", "page=", "per_page=101", "page=1&page=2", "pge=1", "status=rare"])(
    "?%s is refused, with a pointer",
    async (query) => {
      const { status, errors } = await service.ask("GET", `${list}?${query}`);
      expect([status, errors[0]?.code, errors[0]?.pointer]).toEqual([400, 11001, `/query/${query.split("=")[0]}`]);
    },
  );

  test("other zones' items are not among them", async () => {
    expect(await idsOf("/zones/ab/page_monitor/scripts?status=active,infrequent,inactive")).toBe("");
  });
});

test("get script: including page_urls and versions (hash, js_integrity_score, fetched_at)", async () => {
  const { result, result_info } = await get<ScriptDetail>(`${monitor}/scripts/${id("1")}`);
  expect(result.page_urls).toEqual(["https://www.example/", "https://www.example/pay"]);
  expect(
    result.versions.map(({ hash, js_integrity_score, ...rest }) => [hash[0], js_integrity_score, Object.keys(rest)]),
  ).toEqual([
    ["b", 51, ["fetched_at"]],
    ["a", 50, ["fetched_at"]],
  ]);
  const { page_urls, versions, ...summary } = result;
  expect((await get<readonly Script[]>(`${monitor}/scripts`)).result[0]).toEqual(summary);
  expect([result_info, page_urls.length, versions.length]).toEqual([undefined, 2, 2]);
  expect((await get<ScriptDetail>(`${monitor}/scripts/${id("3")}`)).result.status).toBe("infrequent");
});

test("list connections and get connection: the fields of 2.4", async () => {
  const { result } = await get<readonly Connection[]>(`${monitor}/connections`);
  expect(result.map((item) => item.id[0]).join("")).toBe("56");
  expect(result[0]).toMatchObject({
    ...{ url: connections.reported.url, status: "active" },
    ...{ domain_reported_malicious: true, malicious_domain_categories: ["Malware"] },
    ...{ url_reported_malicious: true, malicious_url_categories: [] },
  });
  expect((await get<Connection>(`${monitor}/connections/${id("5")}`)).result).toEqual(result[0]);
  expect(await idsOf(`${monitor}/connections?hosts=www.example&per_page=1&page=2`)).toBe("6");
  expect(await idsOf(`${monitor}/connections?status=infrequent`)).toBe("");
});

test.each(["scripts", "connections"])("%s that are not there, or are another zone's, are not found", async (kind) => {
  const mine = kind === "scripts" ? id("1") : id("5");
  const theirs = kind === "scripts" ? id("5") : id("1");
  for (const path of [
    `${monitor}/${kind}/${theirs}`,
    `${monitor}/${kind}/0`,
    `/zones/ab/page_monitor/${kind}/${mine}`,
  ]) {
    const { status, errors, success } = await service.ask("GET", path);
    expect([status, success, errors[0]?.code]).toEqual([404, false, 11010]);
  }
  for (const wrong of ["XYZ", "1".repeat(33), "%20", "..%2f"]) {
    const { status, errors } = await service.ask("GET", `${monitor}/${kind}/${wrong}`);
    expect([status, errors[0]?.code]).toEqual([404, 7003]);
  }
});

test("zones are hexadecimal strings, also in capitals", async () => {
  expect((await service.ask("GET", `/zones/${zone.toUpperCase()}/page_monitor`)).status).toBe(200);
  expect((await service.ask("GET", "/zones/xyz/page_monitor")).errors).toMatchObject([
    { code: 7003, pointer: "/path/zone_id" },
  ]);
});
