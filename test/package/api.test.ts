/** `logwhere/api` as users get it: what it weighs in a bundle, and that it runs where little is allowed. */
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundled } from "../support/bundle.js";
import { type PackedPackage, packPackage } from "./packed.js";

/** An alarm, in bytes; whoever makes it smaller lowers it. */
const mostBytes = 5000;

let packed: PackedPackage;
beforeAll(() => {
  packed = packPackage();
});
afterAll(() => packed?.remove());

describe("the client in a browser", () => {
  const listing = 'export { createClient, listScripts } from "logwhere/api";';

  test("lists scripts in a few kilobytes", async () => {
    const { minified, gzip } = await bundled(listing, packed.project);
    console.log(`createClient and listScripts: ${minified} bytes minified, ${gzip} gzip`);
    expect(minified).toBeLessThanOrEqual(mostBytes);
  });

  test("without a parser, validators, jobs, or any other operation", async () => {
    const marks = [
      "RecognizerEngine",
      "LW202",
      "additionalProperties",
      "destination_conf",
      "entrypoint",
      "page_monitor/connections",
      "x-expected",
    ];
    const { text } = await bundled(listing, packed.project, { minify: false });
    expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
    const { text: all } = await bundled('export * from "logwhere/api"; export * from "logwhere/job"', packed.project, {
      minify: false,
    });
    expect(marks.filter((mark) => all.includes(mark))).toEqual(
      marks.filter((mark) => !["additionalProperties", "x-expected"].includes(mark)),
    );
  });

  test("and all of it without a parser", async () => {
    const { text, minified } = await bundled('export * from "logwhere/api";', packed.project);
    console.log(`all of the client: ${minified} bytes minified`);
    expect(text).not.toContain("Recognizer");
    // What hides destinations of every kind in errors is a fifth of it.
    expect(minified).toBeLessThan(27_200);
  });

  test("runs where code must not be made from strings, with what browsers have", async () => {
    const { text } = await bundled(
      `import { createClient, listScripts } from "logwhere/api";
      const pages = { 1: ["a", "b"], 2: ["c"] };
      const fetch = async ({ url }) => {
        const page = Number(new URL(url).searchParams.get("page") ?? 1);
        return Response.json({ success: true, result: pages[page].map((id) => ({ id })), result_info: { page, total_pages: 2 } });
      };
      const client = createClient({ baseUrl: "https://api.example.com/client/v4", auth: { token: "t" }, fetch });
      result = listScripts(client, { zone: "a1" }).all().then((all) => all.map(({ id }) => id).join());`,
      packed.project,
    );
    const browser = { AbortController, Request, Response, TransformStream, URL, clearTimeout, setTimeout };
    const context: { result?: Promise<string>; readonly [name: string]: unknown } = { ...browser };
    runInNewContext(text, context, { contextCodeGeneration: { strings: false, wasm: false } });
    expect(await context.result).toBe("a,b,c");
  });
});

test("the entry loads neither the compiler nor Chevrotain in Node", () => {
  const program = `
    import { createRequire, register } from "node:module";
    const require = createRequire(import.meta.url);
    require("logwhere/api");
    console.log(Object.keys(require.cache).map((path) => path.replace(/.*dist./, "")).join(" "));
  `;
  const files = packed.node("--input-type=module", "-e", program).trim().split(" ");
  expect(files.length).toBeLessThan(5);
  expect(files).toContain("api.cjs");
  expect(files).not.toContain("chevrotain.cjs");
});
