import { describe, expect, test } from "vitest";
import { compile } from "../../../../src/index.js";
import { createMatcher } from "../../../../src/logs/index.js";

/** Bytes of the literals and what they are taken for, so that pairs of them stand wherever no literal does. */
const letters = ["q", "x", "q", "x", "z", "e", "_", "s"];

describe("a literal is found wherever it begins, by whatever it is told", () => {
  for (const [name, condition, holds] of [
    ["two bytes", 'ClientRequestPath contains "qx"', (path: string) => path.includes("qx")],
    ["three bytes", 'ClientRequestPath contains "qxz"', (path: string) => path.includes("qxz")],
    ["four bytes with quotes", 'ClientRequestPath eq "qx"', (path: string) => path === "qx"],
    ["the same byte again and again", 'ClientRequestPath contains "qqqq"', (path: string) => path.includes("qqqq")],
    ["a common pair and a rare one", 'ClientRequestPath contains "seK"', (path: string) => path.includes("seK")],
    [
      "two literals",
      'ClientRequestPath contains "qxz" or ClientRequestPath contains "zs"',
      (path: string) => path.includes("qxz") || path.includes("zs"),
    ],
    [
      "longer than a step",
      `ClientRequestPath contains "${"qx".repeat(40)}"`,
      (path: string) => path.includes("qx".repeat(40)),
    ],
  ] as const) {
    test(name, () => {
      const paths = [...Array(1500).keys()].map((number) => pathOf(number));
      const text = paths
        .map((path, number) => `{"Pad":"${"-".repeat(number % 67)}","ClientRequestPath":"${spelled(path, number)}"}\n`)
        .join("");
      const { filter } = compile(condition, { dataset: "http_requests" });
      if (filter === null) throw new Error("the filter is wrong");
      const matcher = createMatcher(filter);
      matcher.push(new TextEncoder().encode(text));
      matcher.end();
      const wanted = paths.filter(holds).length;
      expect(wanted).toBeGreaterThan(0);
      expect(matcher.counts().kept).toBe(wanted);
    });
  }
});

describe("an escape that hides a byte of the literal is found wherever it stands, among others that hide none", () => {
  for (const spelling of ["\\u0069s", "i\\u0073", "\\u0069\\u0073", "i\\u0053", "\\u0049s", "\\u0026s"]) {
    test(spelling, () => {
      // As many bytes as two steps, so that it stands at each place of one.
      const lines = [...Array(129).keys()].map(
        (length) => `{"Pad":"${'\\u0026\\"'.repeat(9)}${"-".repeat(length)}","ClientCountry":"${spelling}"}`,
      );
      const { filter } = compile('ClientCountry eq "is"', { dataset: "http_requests" });
      if (filter === null) throw new Error("the filter is wrong");
      const matcher = createMatcher(filter);
      matcher.push(new TextEncoder().encode(`${lines.join("\n")}\n`));
      matcher.end();
      expect(matcher.counts().kept).toBe(JSON.parse(`"${spelling}"`) === "is" ? lines.length : 0);
    });
  }
});

test("behind many escapes, of which kilobytes are searched in another way, what stands wherever that ends is found", () => {
  const spellings = [
    '"EdgeResponseStatus":200',
    '"EdgeResponseStatus":503',
    '"\\u0045dgeResponseStatus":503',
    '"EdgeResponseStatus":404',
    '"EdgeResponseStatu\\u0073":200',
  ];
  for (const [condition, status] of [
    ["EdgeResponseStatus eq 503", 503],
    ["EdgeResponseStatus eq 404", 404],
  ] as const) {
    const { filter } = compile(condition, { dataset: "http_requests" });
    if (filter === null) throw new Error("the filter is wrong");
    const lines = [...Array(400).keys()].flatMap((length) => {
      const escapes = '\\"'.repeat(2000 + (length % 5) * 512);
      const spelled = spellings[Math.floor(length / 5) % spellings.length] ?? "";
      const pad = "-".repeat(length >> 1);
      const around = [`{"Pad":"${escapes}${pad}",${spelled}}`, `{"Pad":"${pad}",${spelled},"B":"${escapes}"}`];
      return [...around, ...Array<string>(6).fill('{"A":"0123456789","EdgeResponseStatus":200}')];
    });
    const kept: string[] = [];
    const matcher = createMatcher(filter, {
      eachLine: true,
      onLines: (line) => kept.push(Buffer.from(line).toString().trimEnd()),
    });
    matcher.push(Buffer.from(`${lines.join("\n")}\n`));
    matcher.end();
    expect(kept).toEqual(
      lines.filter((line) => (JSON.parse(line) as { EdgeResponseStatus: number }).EdgeResponseStatus === status),
    );
  }
});

/** A path drawn by its number; some hold all that is looked for. */
function pathOf(number: number): string {
  if (number % 97 === 0) return ["qx", "qxz", "qqqq", "seK", "qx".repeat(40)][(number / 97) % 5] ?? "";
  let state = number * 2_654_435_761;
  return Array.from({ length: number % 23 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return letters[state >>> 29] ?? "";
  }).join("");
}

/** Now and then a character is spelled by number. */
function spelled(path: string, number: number): string {
  return number % 11 === 0 ? path.replace("x", "\\u0078") : path;
}
