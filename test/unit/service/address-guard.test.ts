import { lookup as systemLookup } from "node:dns";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { type GuardOptions, guardedFetch, NotReached } from "../../../src/old-service/address-guard.js";
import { specialKind } from "../../../src/old-service/address-ranges.js";

const servers: ReturnType<typeof createServer>[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

/** A server on this host, and its port. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** Finds these addresses for any name. */
const finds =
  (...addresses: string[]): LookupFunction =>
  (_name, options, done) => {
    const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    if (options.all === true) done(null, found);
    else done(null, found[0]?.address ?? "", found[0]?.family);
  };

async function refusal(url: string, options: GuardOptions = {}): Promise<string> {
  const error = await guardedFetch({ timeout: 2000, ...options })(url).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(NotReached);
  return `${(error as NotReached).reason}: ${(error as NotReached).message}`;
}

describe("addresses", () => {
  test.each([
    ["93.184.216.34", null],
    ["2606:4700::6810:84e5", null],
    ["64:ff9b::8.8.8.8", null],
    ["172.32.0.1", null],
    ["100.128.0.1", null],
    ["0.0.0.0", "of this host"],
    ["127.0.0.1", "of this host"],
    ["10.1.2.3", "of a private network"],
    ["172.31.255.255", "of a private network"],
    ["192.168.0.1", "of a private network"],
    ["169.254.169.254", "of the local link"],
    ["100.100.100.200", "that customers of a provider share"],
    ["168.63.129.16", "of a provider's metadata"],
    ["192.0.0.192", "that is reserved"],
    ["198.19.255.255", "that is reserved"],
    ["224.0.0.1", "of a group of receivers"],
    ["255.255.255.255", "that is reserved"],
    ["::", "of this host"],
    ["::1", "of this host"],
    ["::ffff:127.0.0.1", "of this host"],
    ["::ffff:7f00:1", "of this host"],
    ["::ffff:0:0", "of this host"],
    ["::127.0.0.1", "that is reserved"],
    ["64:ff9b::10.0.0.1", "of a private network"],
    ["64:ff9b::", "of this host"],
    ["64:ff9b:1::1", "that is reserved"],
    ["2002:7f00:1::", "of a tunnel"],
    ["2001:0:1::", "that is reserved"],
    ["2001:db8::1", "that is reserved"],
    ["fd00:ec2::254", "of a private network"],
    ["fe80::1%eth0", "of the local link"],
    ["ff02::1", "of a group of receivers"],
    ["not an address", "of an unknown form"],
  ])("%s: %s", (address, kind) => expect(specialKind(address)).toBe(kind));
});

describe("literals are judged as the URL's parser makes them plain", () => {
  test.each([
    "http://2130706433/",
    "http://0x7f.1/",
    "http://127.1/",
    "http://017700000001/",
    "http://127.0.0.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "https://①②⑦.0.0.1/",
  ])("%s", async (url) => {
    expect(await refusal(url)).toMatch(/^refused: `.+` is an address of this host$/);
  });
});

describe("names are judged by all of their addresses", () => {
  test.each([
    ["one", finds("127.0.0.1"), "of this host"],
    ["the second of two", finds("93.184.216.34", "10.0.0.1"), "of a private network"],
    ["a mapped one", finds("::ffff:169.254.169.254"), "of the local link"],
  ])("%s", async (_, lookup, kind) => {
    expect(await refusal("http://name.example/", { lookup })).toBe(`refused: \`name.example\` has an address ${kind}`);
  });

  test("with a dot behind, and of this host's own table", async () => {
    expect(await refusal("http://localhost./", { lookup: systemLookup })).toMatch(
      /has an address of this host$|cannot be reached/,
    );
    expect(await refusal("http://localhost/")).toBe("refused: `localhost` has an address of this host");
  });

  test("an answer that changes has no effect: a connection goes to the addresses that were judged", async () => {
    const port = await serve((_, response) => response.end("reached"));
    const answers = [["192.0.2.1"], ["127.0.0.1"]];
    let asked = 0;
    const lookup: LookupFunction = (name, options, done) => finds(...(answers[asked++] ?? []))(name, options, done);
    expect(await refusal("http://name.example/", { lookup })).toMatch(/that is reserved$/);
    expect(asked).toBe(1);
    const open = guardedFetch({ allow: [`name.example:${port}`], lookup });
    expect(await (await open(`http://name.example:${port}/`)).text()).toBe("reached");
    expect(asked).toBe(2);
  });

  test("a name that has none, or is not found", async () => {
    expect(await refusal("http://name.example/", { lookup: finds() })).toBe("failed: `name.example` has no address");
    const lookup: LookupFunction = (_name, _options, done) =>
      done(Object.assign(new Error("x"), { code: "ENOTFOUND" }), "");
    expect(await refusal("http://name.example/", { lookup })).toBe(
      "failed: `name.example` cannot be reached: ENOTFOUND",
    );
  });
});

test("schemes, ports and credentials", async () => {
  expect(await refusal("file:///etc/hosts")).toBe("refused: `file:` is neither `http:` nor `https:`");
  expect(await refusal("http://name.example:8080/")).toBe(
    "refused: the port 8080 of `name.example` is neither 80 nor 443",
  );
  expect(await refusal("http://user:secret@name.example/")).toBe(
    "refused: the address at `name.example` has credentials",
  );
});

test("a place is allowed by host and port, and no other with it", async () => {
  const port = await serve((_, response) => response.end("reached"));
  const open = guardedFetch({ allow: [`LOCALHOST:${port}`, "[::1]:80"] });
  const lookup = finds("127.0.0.1");
  expect(await (await guardedFetch({ allow: [`localhost:${port}`], lookup })(`http://localhost:${port}/`)).text()).toBe(
    "reached",
  );
  await expect(open(`http://127.0.0.1:${port}/`)).rejects.toThrow("is neither 80 nor 443");
  await expect(open("http://localhost/")).rejects.toThrow("has an address of this host");
});

describe("redirects", () => {
  test("are answers unless asked for", async () => {
    const port = await serve((_, response) => response.writeHead(302, { location: "http://169.254.169.254/" }).end());
    const answer = await guardedFetch({ allow: [`127.0.0.1:${port}`] })(`http://127.0.0.1:${port}/`);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "http://169.254.169.254/"]);
  });

  test("are judged like the first address", async () => {
    const port = await serve((_, response) =>
      response.writeHead(302, { location: "http://169.254.169.254/latest/" }).end(),
    );
    expect(await refusal(`http://127.0.0.1:${port}/`, { allow: [`127.0.0.1:${port}`], redirects: 3 })).toBe(
      "refused: `169.254.169.254` is an address of the local link",
    );
  });

  test("take no credentials along, and end", async () => {
    const seen: (string | undefined)[] = [];
    const port = await serve((request, response) => {
      seen.push([request.headers.authorization, request.headers["x-key"], request.headers.accept].join());
      response.writeHead(307, { location: "/again" }).end();
    });
    const headers = { authorization: "Bearer a", "x-key": "b", accept: "text/javascript" };
    const answer = await guardedFetch({ allow: [`127.0.0.1:${port}`], redirects: 3 })(`http://127.0.0.1:${port}/`, {
      headers,
    });
    expect(answer.status).toBe(307);
    expect(seen).toEqual(["Bearer a,b,text/javascript", ",,text/javascript", ",,text/javascript", ",,text/javascript"]);
  });

  test("of what is no GET are not followed", async () => {
    let asked = 0;
    const port = await serve((_, response) => {
      asked++;
      response.writeHead(307, { location: "/again" }).end();
    });
    await guardedFetch({ allow: [`127.0.0.1:${port}`], redirects: 3 })(`http://127.0.0.1:${port}/`, {
      method: "PUT",
      body: Buffer.from("x"),
    });
    expect(asked).toBe(1);
  });
});

describe("bounds", () => {
  test("of bytes, while they arrive", async () => {
    let sent = 0;
    const port = await serve((_, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(1000))) sent += 1000;
      };
      response.on("drain", more);
      more();
    });
    expect(await refusal(`http://127.0.0.1:${port}/`, { allow: [`127.0.0.1:${port}`], mostBytes: 5000 })).toBe(
      "tooLarge: the answer of `127.0.0.1` is larger than 5000 bytes",
    );
    expect(sent).toBeLessThan(50_000_000);
  });

  test("of time, also within a body", async () => {
    const port = await serve((_, response) => response.write("x"));
    expect(await refusal(`http://127.0.0.1:${port}/`, { allow: [`127.0.0.1:${port}`], timeout: 100 })).toBe(
      "timeout: `127.0.0.1` did not answer within 0.1 seconds",
    );
  });

  test("of the caller's patience", async () => {
    const port = await serve(() => {});
    const given = guardedFetch({ allow: [`127.0.0.1:${port}`] })(`http://127.0.0.1:${port}/`, {
      signal: AbortSignal.timeout(20),
    });
    await expect(given).rejects.toMatchObject({ reason: "aborted" });
  });

  test("of headers", async () => {
    const port = await serve((_, response) => response.setHeader("x", "y".repeat(20_000)).end());
    expect(await refusal(`http://127.0.0.1:${port}/`, { allow: [`127.0.0.1:${port}`] })).toMatch(
      /^failed: .*HPE_HEADER_OVERFLOW$/,
    );
  });
});

test("sends what it is given, and gives what comes back", async () => {
  const port = await serve(async (request, response) => {
    const body = (await request.toArray()).join("");
    response
      .writeHead(201, { "x-seen": `${request.method} ${request.url} ${body} ${request.headers["content-length"]}` })
      .end("made");
  });
  const answer = await guardedFetch({ allow: [`127.0.0.1:${port}`] })(`http://127.0.0.1:${port}/a%20b?c`, {
    method: "PUT",
    body: Buffer.from("12345"),
  });
  expect([answer.status, await answer.text(), answer.headers.get("x-seen")]).toEqual([
    201,
    "made",
    "PUT /a%20b?c 12345 5",
  ]);
});

test("an answer without a body", async () => {
  const port = await serve((_, response) => response.writeHead(204).end());
  const answer = await guardedFetch({ allow: [`127.0.0.1:${port}`] })(`http://127.0.0.1:${port}/`);
  expect([answer.status, await answer.text()]).toEqual([204, ""]);
});
