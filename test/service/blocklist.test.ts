/** A user's list of malicious hosts and addresses, and scores that a user gives. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createService } from "../../src/service/service.js";
import { type Monitored, monitored, violation } from "./monitored.js";

let folder: string;
let service: Monitored | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "logwhere-blocklist-"));
});
afterEach(async () => {
  await service?.service.close();
  service = undefined;
  rmSync(folder, { recursive: true });
});

function blocklist(text: string): string {
  const path = join(folder, "blocklist.tsv");
  writeFileSync(path, text);
  return path;
}

/** The flags and categories of an address in the list of scripts. */
async function flagsOf(one: Monitored, url: string) {
  await one.report(violation(url));
  await one.counts();
  const [script] = (await one.ask(`scripts?urls=${encodeURIComponent(url)}`)).result;
  const { domain_reported_malicious, malicious_domain_categories, url_reported_malicious, malicious_url_categories } =
    script;
  return [
    domain_reported_malicious,
    malicious_domain_categories ?? null,
    url_reported_malicious,
    malicious_url_categories ?? null,
  ];
}

describe("an address is reported", () => {
  const list = `# hosts
evil.example\tmalware, phishing

sub.evil.example\tmining,malware
  # indented
bare.example
EVIL.example\tadware\r
https://cdn.example/bad.js?x=1#y\tskimming
`;
  test.each([
    ["https://evil.example/x.js", [true, ["malware", "phishing", "adware"], false, null]],
    ["https://a.evil.example/x.js", [true, ["malware", "phishing", "adware"], false, null]],
    ["https://sub.evil.example/", [true, ["mining", "malware", "phishing", "adware"], false, null]],
    ["https://notevil.example/", [false, null, false, null]],
    ["https://evil.example.org/", [false, null, false, null]],
    ["https://bare.example/", [true, [], false, null]],
    ["https://cdn.example/bad.js", [false, null, true, ["skimming"]]],
    ["https://cdn.example/bad.jsx", [false, null, false, null]],
    ["http://cdn.example/bad.js", [false, null, false, null]],
  ])("%s: %j", async (url, flags) => {
    service = await monitored({ settings: { blocklist: blocklist(list) } });
    expect(await flagsOf(service, url)).toEqual(flags);
  });

  test("by the list as it is at the start, whether the item is new, stored or imported", async () => {
    const data = join(folder, "data");
    const url = "https://evil.example/x.js";
    service = await monitored({ data });
    expect(await flagsOf(service, url)).toEqual([false, null, false, null]);
    const { body: state } = await service.ask("/service/state");
    await service.service.close();
    service = await monitored({ data, settings: { blocklist: blocklist(list) } });
    const reported = [true, ["malware", "phishing", "adware"], false, null];
    expect(await flagsOf(service, url)).toEqual(reported);
    expect((await service.put("/service/state", state)).status).toBe(200);
    const [script] = (await service.ask("scripts")).result;
    expect(script).toMatchObject({ url, domain_reported_malicious: true });
  });
});

test.each([
  "evil.example\ta\tb",
  "evil.example/x\ta",
  "*.evil.example\ta",
  "evil.example:80\ta",
  "ftp://evil.example/\ta",
  "two words\ta",
  "\ta",
])("a list with the line %j starts no service", async (line) => {
  const path = blocklist(`good.example\tok\n${line}\n`);
  const starting = createService({ settings: { blocklist: path } });
  await expect(starting).rejects.toThrow("line 2 of the blocklist is not a host or an address, a tab and categories");
});

test("a list that is missing starts no service", async () => {
  const starting = createService({ settings: { blocklist: join(folder, "none") } });
  await expect(starting).rejects.toMatchObject({ name: "ServiceRefused" });
});

describe("scores", () => {
  let path: string;
  const scores = async () => {
    const [script] = (await service?.ask("scripts"))?.result ?? [];
    return [script.js_integrity_score, script.obfuscation_score, script.dataflow_score];
  };
  beforeEach(async () => {
    service = await monitored();
    await service.report(violation("https://cdn.example/x.js"));
    await service.counts();
    path = `/service/zones/a1/scripts/${(await service.ask("scripts")).result[0].id}/scores`;
  });

  test("are absent until they are given, and when they are left out", async () => {
    expect(await scores()).toEqual([undefined, undefined, undefined]);
    const given = { js_integrity_score: 51, obfuscation_score: 0 };
    expect((await service?.put(path, given))?.result).toMatchObject({
      ...given,
      page_urls: ["https://www.example/cart"],
    });
    expect(await scores()).toEqual([51, 0, undefined]);
    await service?.put(path, { dataflow_score: 7 });
    expect(await scores()).toEqual([undefined, undefined, 7]);
  });

  test.each([
    [{ js_integrity_score: null }, "/js_integrity_score", "expected an integer, found `null`"],
    [{ js_integrity_score: 1.5 }, "/js_integrity_score", "expected an integer, found `1.5`"],
    [{ integrity_score: 1 }, "/integrity_score", "did you mean `js_integrity_score`?"],
    [[], "", "expected an object, found an array"],
  ])("%j is refused", async (body, pointer, message) => {
    const reply = await service?.put(path, body);
    expect([reply?.status, reply?.body.errors]).toMatchObject([
      400,
      [{ pointer, message: expect.stringContaining(message) }],
    ]);
    expect(await scores()).toEqual([undefined, undefined, undefined]);
  });

  test("belong to scripts that exist", async () => {
    expect((await service?.put("/service/zones/a1/scripts/0f/scores", {}))?.status).toBe(404);
    expect((await service?.put(path.replace("/a1/", "/a2/"), {}))?.status).toBe(404);
  });
});
