import { expect, test } from "vitest";
import { parsedUrl } from "../../../src/old-service/parsed-url.js";

test("what is an address stays one, however often it is asked", () => {
  for (let round = 0; round < 20_000; round++)
    expect(parsedUrl("https://b\u00fccher.example/x.js")?.hostname).toBe("xn--bcher-kva.example");
});

test("what is none is null", () => {
  expect([parsedUrl("no address"), parsedUrl("/x.js"), parsedUrl("https://")]).toEqual([null, null, null]);
  expect(parsedUrl("/x.js", "https://a.example/y")?.href).toBe("https://a.example/x.js");
});
