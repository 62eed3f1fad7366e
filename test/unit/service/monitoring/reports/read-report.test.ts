import { describe, expect, test } from "vitest";
import { readReport } from "../../../../../src/old-service/monitoring/reports/read-report.js";
import { entry, violation } from "../monitored.js";

const read = (body: unknown, keepQueries = false) => readReport(body, keepQueries);

describe("what browsers report", () => {
  const script = {
    kind: "script",
    url: "https://cdn.example/x.js",
    isCdnCgi: false,
    page: "https://www.example/cart",
    host: "www.example",
    age: 0,
  };

  test("one violation, for `report-uri`", () => {
    expect(read(violation("https://cdn.example/x.js"))).toEqual([script]);
  });

  test("a batch, for the Reporting API, with the age of each in milliseconds", () => {
    const batch = [
      entry("https://api.example/", {}, 1500.25),
      entry("wss://api.example/live", {}, -3),
      { type: "deprecation", age: 1, body: {} },
    ];
    const connection = { ...script, kind: "connection", url: "https://api.example/" };
    expect(read(batch)).toEqual([
      { ...connection, age: 1_500_250 },
      { ...connection, url: "wss://api.example/live" },
      "anotherKind",
    ]);
  });

  test.each([
    ["script-src-elem", "script"],
    ["script-src", "script"],
    ["script-src https://a.example", "script"],
    ["worker-src", "script"],
    ["connect-src", "connection"],
  ])("%s is about a %s", (directive, kind) => {
    expect(read(violation("https://cdn.example/x.js", { "effective-directive": directive }))).toEqual([
      { ...script, kind },
    ]);
    // Older browsers say no more than this.
    expect(
      read(
        violation("https://cdn.example/x.js", { "effective-directive": undefined, "violated-directive": directive }),
      ),
    ).toEqual([{ ...script, kind }]);
  });

  test.each([
    [
      "user name, query and fragment are not kept",
      "https://me:secret@cdn.example/x.js?token=1#top",
      "https://cdn.example/x.js",
    ],
    ["hosts are in lower case, and ports of schemes go", "HTTPS://CDN.Example:443/X.js", "https://cdn.example/X.js"],
    ["hosts beyond ASCII are as in addresses", "https://bücher.example/x.js", "https://xn--bcher-kva.example/x.js"],
  ])("%s", (_, blocked, url) => {
    const page = { "document-uri": "https://me:secret@WWW.example:8443/cart?session=1#end" };
    expect(read(violation(blocked, page))).toEqual([{ ...script, url, page: "https://www.example:8443/cart" }]);
  });

  test("queries are kept where it is wanted, and nothing else", () => {
    const page = { "document-uri": "https://www.example/cart?a=1#b" };
    const expected = { ...script, url: "https://cdn.example/x.js?v=1", page: "https://www.example/cart?a=1" };
    expect(read(violation("https://u:p@cdn.example/x.js?v=1#c", page), true)).toEqual([expected]);
  });

  test("the path is where `/cdn-cgi/` counts", () => {
    const marks = [
      "https://a.example/cdn-cgi/x.js",
      "https://a.example/x.js?/cdn-cgi/",
      "https://a.example/cdn-cgi",
    ].map((url) => read(violation(url), true)[0]);
    expect(marks).toMatchObject([{ isCdnCgi: true }, { isCdnCgi: false }, { isCdnCgi: false }]);
  });
});

describe("what is no observation", () => {
  test.each([
    ...[
      "inline",
      "eval",
      "wasm-eval",
      "self",
      "data",
      "blob",
      "",
      "data:text/javascript,1",
      "blob:https://www.example/1",
    ],
    ...[
      "chrome-extension://abc/x.js",
      "about:blank",
      "file:///x.js",
      "x.js",
      "//cdn.example/x.js",
      "https://",
      `https://cdn.example/${"a".repeat(2048)}`,
    ],
  ])("blocked: `%s`", (blocked) => {
    expect(read(violation(blocked))).toEqual(["noAddress"]);
  });

  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    ["images", { "effective-directive": "img-src" }, "anotherDirective"],
    ["a member of every object as a directive", { "effective-directive": "constructor" }, "anotherDirective"],
    ["a page without an address", { "document-uri": "about:srcdoc" }, "noPage"],
    ["a page that is a file", { "document-uri": "file:///x.html" }, "noPage"],
    ["what an enforced policy kept from loading", { disposition: "enforce" }, "enforced"],
    ["no directive", { "effective-directive": undefined, "violated-directive": undefined }, "unreadable"],
    ["an address that is a number", { "blocked-uri": 1 }, "unreadable"],
    ["a page that is a list", { "document-uri": ["https://www.example/"] }, "unreadable"],
  ])("%s", (_, changes, drop) => {
    expect(read(violation("https://cdn.example/x.js", changes))).toEqual([drop]);
  });

  test.each([
    null,
    0,
    "x",
    true,
    {},
    { "csp-report": null },
    { "csp-report": [] },
    { "csp-report": "x" },
    JSON.parse('{"__proto__": {"csp-report": {}}}'),
  ])("%j is unreadable", (body) => {
    expect(read(body)).toEqual(["unreadable"]);
    expect(read([body])).toEqual(["unreadable"]);
  });

  test("entries of a batch without a body, and lists in lists", () => {
    expect(
      read([{ type: "csp-violation" }, { type: "csp-violation", body: [] }, [entry("https://a.example/")]]),
    ).toEqual(Array(3).fill("unreadable"));
  });

  test("what stands behind the first hundred of a batch", () => {
    const found = read(Array.from({ length: 103 }, () => entry("https://api.example/")));
    expect(found.slice(100)).toEqual(["tooMany", "tooMany", "tooMany"]);
    expect(found.filter((each) => typeof each !== "string")).toHaveLength(100);
  });

  test("an empty batch is nothing", () => {
    expect(read([])).toEqual([]);
  });

  test("ages that no report has are brought to a day, or to none", () => {
    const ages = [1e300, -1, "7", null].map((age) => read([{ ...entry("https://api.example/"), age }])[0]);
    expect(ages).toMatchObject([{ age: 86_400_000_000 }, { age: 0 }, { age: 0 }, { age: 0 }]);
  });
});
