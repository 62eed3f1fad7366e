/** Which scripts a query lists, and in which order. */
import { beforeAll, expect, test } from "vitest";
import { plainItem } from "../support/plain-item.js";
import { refusal, sharedService } from "./asking.js";

const now = Date.UTC(2024, 4, 1, 10);
const second = 1_000_000;
const day = 86_400 * second;
const { ask } = sharedService({ clock: () => now });

const hash = "a".repeat(64);
type Changes = Readonly<Record<string, unknown>>;

/** The rows of zone a1: the id, and how the item differs from the usual one. The first was seen last. */
const items: readonly (readonly [id: string, changes: Changes])[] = [
  ["a1", { host: "a.example", url: "https://cdn.example/a_b.js", hash }],
  ["a2", { host: "b.example", url: "https://cdn.example/100%25.js", hash: "b".repeat(64) }],
  ["a3", { host: "example", url: "https://cdn.example/[a].js", integrity: 50, first_seen: second }],
  ["a4", { host: "a.example.org", url: "https://cdn.example/it's.js", integrity: 51 }],
  ["a5", { host: "ba.example", url: "https://x.example/npm/a,npm/b", url_categories_json: "[]" }],
  ["a6", { host: "a.example", url: "https://cdn.example/cdn-cgi/A_B.js", cdn_cgi: 1, hash }],
  ["a7", { host: "a.example", url: "https://other.example/a_b.js", hash, domain_categories_json: '["Malware"]' }],
  // Not active, though the latest of equal contents.
  ["a8", { host: "a.example", url: "https://cdn.example/few.js", hash, reports: 1, last_seen: now * 1000 }],
  // The ends of the periods: of active items, of inactive ones, and of infrequent ones.
  ["a9", { url: "https://cdn.example/7.js", last_seen: now * 1000 - 7 * day }],
  ["aa", { url: "https://cdn.example/30.js", last_seen: now * 1000 - 30 * day }],
  ["ab", { url: "https://cdn.example/5.js", last_seen: now * 1000 - 5 * day, reports: 2 }],
];

function row(id: string, index: number, changes: Changes) {
  const seen = now * 1000 - (index + 1) * second;
  const times = { added: seen, first_seen: seen, last_seen: seen };
  return { id, zone: "a1", kind: "script", ...plainItem, ...times, ...changes };
}

beforeAll(async () => {
  const rows = items.map(([id, changes], index) => row(id, index, changes));
  const others = [
    row("b1", 0, { zone: "b", host: "a.example", url: "https://cdn.example/b" }),
    row("c1", 0, { kind: "connection", host: "a.example", url: "https://cdn.example/c" }),
  ];
  const pages = [
    ["a1", "https://www.example/"],
    ["a1", "https://www.example/cart"],
    ["a2", "https://www.example/cart/1"],
    ["a3", "http://shop.example/cart"],
  ];
  const tables = {
    items: [...rows, ...others],
    item_pages: pages.map(([item, url]) => ({ item, url, last_seen: now * 1000 })),
  };
  const reply = await ask("/service/state", { method: "PUT", body: { version: 1, tables } });
  expect([reply.status, reply.errors]).toEqual([200, []]);
});

const ids = async (query: string) =>
  (await ask(`/zones/a1/page_monitor/scripts?${query}`)).result.map(({ id }: { id: string }) => id).join(" ");

test.each([
  ["", "a1 a2 a3 a4 a5 a6 a7"],
  ["status=infrequent", "a8"],
  ["status=infrequent,active", "a8 a1 a2 a3 a4 a5 a6 a7"],
  ["status=inactive", "a9"],
  ["status=inactive,active,infrequent", "a8 a1 a2 a3 a4 a5 a6 a7 a9"],

  ["hosts=a.example", "a1 a6 a7"],
  ["hosts=A.Example,%20b.example", "a1 a2 a6 a7"],
  ["hosts=*.example", "a1 a2 a5 a6 a7"],
  ["hosts=a.*", "a1 a4 a6 a7"],
  ["hosts=*a.example*", "a1 a4 a5 a6 a7"],
  ["hosts=*", "a1 a2 a3 a4 a5 a6 a7"],
  ["hosts=example,*.org", "a3 a4"],
  ["hosts=%25", ""],
  ["hosts=?.example,_.example,[ab].example", ""],

  ["urls=a_b", "a1 a7"],
  ["urls=A_B,it's", "a4 a6"],
  ["urls=%25", "a2"],
  ["urls=[a]", "a3"],
  ["urls=*", ""],
  ["urls=npm/a%252Cnpm/b", "a5"],
  [`urls=${"a_b,".repeat(100)}`, "a1 a7"],
  ["exclude_urls=a_b,%25,cdn.example/i", "a3 a5 a6"],

  ["page_url=https://www.example/cart", "a1"],
  ["page_url=https://www.example/Cart", ""],
  ["page_url=www.example/cart", ""],
  ["page_url=https://www.example/cart*", "a1 a2"],
  ["page_url=*/cart", "a1 a3"],
  ["page_url=*/cart/1,http:*", "a2 a3"],

  ["exclude_cdn_cgi=true", "a1 a2 a3 a4 a5 a7"],
  ["exclude_cdn_cgi=false&exclude_duplicates=false", "a1 a2 a3 a4 a5 a6 a7"],
  ["exclude_duplicates=true", "a1 a2 a3 a4 a5 a7"],
  ["exclude_duplicates=true&urls=cdn-cgi", "a6"],

  ["direction=asc", "a7 a6 a5 a4 a3 a2 a1"],
  ["order_by=first_seen_at", "a1 a2 a4 a5 a6 a7 a3"],
  ["order_by=first_seen_at&direction=asc", "a3 a7 a6 a5 a4 a2 a1"],
  ["prioritize_malicious=true", "a4 a5 a7 a1 a2 a3 a6"],
  ["prioritize_malicious=true&direction=asc", "a7 a5 a4 a6 a3 a2 a1"],
  ["prioritize_malicious=true&per_page=2&page=2", "a7 a1"],
  ["page=1000000000", ""],
])("?%s: %s", async (query, expected) => expect(await ids(query)).toBe(expected));

test("an item at the end of a period has the next status", async () => {
  const { result } = await ask("/zones/a1/page_monitor/scripts?status=inactive");
  expect(result).toMatchObject([{ id: "a9", status: "inactive" }]);
});

test.each([
  ["status=removed", "status"],
  ["order_by=url", "order_by"],
  ["hosts=", "hosts"],
  ["hosts=,%20,", "hosts"],
  ["hosts=a*b", "hosts"],
  ["page_url=a*b", "page_url"],
  [`urls=${"a,".repeat(101)}`, "urls"],
])("?%s is refused", async (query, parameter) => {
  expect(await refusal(ask(`/zones/a1/page_monitor/scripts?${query}`))).toBe(`400, 11001 /query/${parameter}`);
});
