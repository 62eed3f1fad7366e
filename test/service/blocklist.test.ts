/** A user's list of malicious hosts and addresses, and scores that a user gives. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { createService } from "../../src/service/service.js";
import { newFolder } from "../support/folder.js";
import { type Monitored, monitored, violation } from "./monitored.js";

function blocklist(text: string): string {
  const path = join(newFolder(), "blocklist.tsv");
  writeFileSync(path, text);
  return path;
}

/** The flags and categories of an address in the list of scripts. */
async function flagsOf({ report, counts, ask }: Monitored, url: string) {
  await report(violation(url));
  await counts();
  const [script] = (await ask(`scripts?urls=${encodeURIComponent(url)}`)).result;
  const { domain_reported_malicious: ofDomain, url_reported_malicious: ofUrl } = script;
  return [ofDomain, script.malicious_domain_categories, ofUrl, script.malicious_url_categories];
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
    ["https://evil.example/x.js", [true, ["malware", "phishing", "adware"], false, undefined]],
    ["https://a.evil.example/x.js", [true, ["malware", "phishing", "adware"], false, undefined]],
    ["https://sub.evil.example/", [true, ["mining", "malware", "phishing", "adware"], false, undefined]],
    ["https://notevil.example/", [false, undefined, false, undefined]],
    ["https://evil.example.org/", [false, undefined, false, undefined]],
    ["https://bare.example/", [true, [], false, undefined]],
    ["https://cdn.example/bad.js", [false, undefined, true, ["skimming"]]],
    ["https://cdn.example/bad.jsx", [false, undefined, false, undefined]],
    ["http://cdn.example/bad.js", [false, undefined, false, undefined]],
  ])("%s: %j", async (url, flags) => {
    expect(await flagsOf(await monitored({ settings: { blocklist: blocklist(list) } }), url)).toEqual(flags);
  });

  test("by the list as it is at the start, whether the item is new, stored or imported", async () => {
    const data = newFolder();
    const url = "https://evil.example/x.js";
    const first = await monitored({ data });
    expect(await flagsOf(first, url)).toEqual([false, undefined, false, undefined]);
    const { text: state } = await first.ask("/service/state");
    await first.close();
    const service = await monitored({ data, settings: { blocklist: blocklist(list) } });
    expect(await flagsOf(service, url)).toEqual([true, ["malware", "phishing", "adware"], false, undefined]);
    expect((await service.put("/service/state", state)).status).toBe(200);
    expect((await service.ask("scripts")).result).toMatchObject([{ url, domain_reported_malicious: true }]);
  });
});

test.each([
  ...["evil.example\ta\tb", "evil.example/x\ta", "*.evil.example\ta", "evil.example:80\ta"],
  ...["ftp://evil.example/\ta", "two words\ta", "\ta"],
])("a list with the line %j starts no service", async (line) => {
  const starting = createService({ settings: { blocklist: blocklist(`good.example\tok\n${line}\n`) } });
  await expect(starting).rejects.toThrow("line 2 of the blocklist is not a host or an address, a tab and categories");
});

test("a list that is missing starts no service", async () => {
  const starting = createService({ settings: { blocklist: join(newFolder(), "none") } });
  await expect(starting).rejects.toMatchObject({ name: "ServiceRefused" });
});

describe("scores", () => {
  let service: Monitored;
  let path: string;
  const scores = async () => {
    const [script] = (await service.ask("scripts")).result;
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
    const { result } = await service.put(path, given);
    expect(result).toMatchObject({ ...given, page_urls: ["https://www.example/cart"] });
    expect(await scores()).toEqual([51, 0, undefined]);
    await service.put(path, { dataflow_score: 7 });
    expect(await scores()).toEqual([undefined, undefined, 7]);
  });

  test.each([
    [{ js_integrity_score: null }, "/js_integrity_score", "expected an integer, found `null`"],
    [{ js_integrity_score: 1.5 }, "/js_integrity_score", "expected an integer, found `1.5`"],
    [{ integrity_score: 1 }, "/integrity_score", "did you mean `js_integrity_score`?"],
    [[], "", "expected an object, found an array"],
  ])("%j is refused", async (body, pointer, message) => {
    const reply = await service.put(path, body);
    expect(reply).toMatchObject({ status: 400, errors: [{ pointer, message: expect.stringContaining(message) }] });
    expect(await scores()).toEqual([undefined, undefined, undefined]);
  });

  test("belong to scripts that exist", async () => {
    for (const other of ["/service/zones/a1/scripts/0f/scores", path.replace("/a1/", "/a2/")])
      expect((await service.put(other, {})).status).toBe(404);
  });
});
