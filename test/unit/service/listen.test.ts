import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createService, type Listening, listen, type Service } from "../../../src/old-service/index.js";
import { whole } from "../../support/seed.js";

let service: Service;
let listening: Listening;
beforeEach(async () => {
  service = await createService();
  listening = await listen(service, { port: 0 });
});
afterEach(async () => {
  await listening.close();
  await service.close();
});

/** Sends bytes as they are, and gives what comes back until the connection is closed. */
function send(text: string, to = listening): Promise<string> {
  const { port } = new URL(to.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(text));
    let received = "";
    socket.on("data", (data) => {
      received += data;
    });
    socket.on("close", () => resolve(received));
    socket.on("error", reject);
  });
}

const ending = "Connection: close\r\n\r\n";

describe("what is sent over a connection", () => {
  const status = (code: number) => new RegExp(`^HTTP/1\\.1 ${code} `);
  const long = "a".repeat(20_000);
  test.each([
    ["nonsense", "NONSENSE\r\n\r\n", 400, 11013],
    ["no host", `GET /client/v4/x HTTP/1.1\r\n${ending}`, 400, 11013],
    ["no host, in an older version", `GET /client/v4/x HTTP/1.0\r\n${ending}`, 400, 11013],
    ["two hosts", `GET /client/v4/x HTTP/1.1\r\nHost: localhost\r\nHost: evil\r\n${ending}`, 400, 11013],
    ["another host", `GET /client/v4/x HTTP/1.1\r\nHost: evil.example\r\n${ending}`, 421, 11008],
    [
      "another host in the address",
      `GET http://evil.example/client/v4/x HTTP/1.1\r\nHost: localhost\r\n${ending}`,
      421,
      11008,
    ],
    ["a host that is none", `GET /client/v4/x HTTP/1.1\r\nHost: a/b@c\r\n${ending}`, 400, 11013],
    ["a long header", `GET /client/v4/x HTTP/1.1\r\nHost: localhost\r\nX: ${long}\r\n${ending}`, 431, 11012],
    ["a long address", `GET /client/v4/${"a".repeat(9000)} HTTP/1.1\r\nHost: localhost\r\n${ending}`, 414, 11009],
    ["a backslash", `GET /client\\v4/x HTTP/1.1\r\nHost: localhost\r\n${ending}`, 400, 11013],
    ["the way up", `GET /client/v4/../../../x HTTP/1.1\r\nHost: localhost\r\n${ending}`, 404, 7003],
    [
      "the way up, in other words",
      `GET /client/v4/%2e%2e/%2E%2E/x HTTP/1.1\r\nHost: localhost\r\n${ending}`,
      404,
      7003,
    ],
    ["another method", `BREW /client/v4/x HTTP/1.1\r\nHost: localhost\r\n${ending}`, 400, 11013],
    ["an expectation", `GET /client/v4/x HTTP/1.1\r\nHost: localhost\r\nExpect: wonders\r\n${ending}`, 404, 7003],
    [
      "two lengths",
      `POST /client/v4/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n${ending}0\r\n\r\n`,
      400,
      11013,
    ],
  ])("%s", async (_, text, code, error) => {
    const received = await send(text);
    expect(received).toMatch(status(code));
    const body = received.slice(received.indexOf("\r\n\r\n") + 4);
    expect(received).toMatch(/\r\nx-request-id: [0-9a-f]{32}\r\n/);
    expect(JSON.parse(body.split("\r\n").find((line) => line.startsWith("{")) ?? "")).toMatchObject({
      result: null,
      success: false,
      errors: [{ code: error }],
      messages: [],
    });
  });

  test("the head of an answer, with its length", async () => {
    const received = await send(`HEAD /client/v4/x HTTP/1.1\r\nHost: localhost\r\n${ending}`);
    expect(received).toMatch(/\r\ncontent-length: [1-9]\d+\r\n/i);
    expect(received.slice(received.indexOf("\r\n\r\n"))).toBe("\r\n\r\n");
  });

  test("a large body, whether it says so or not", async () => {
    const head =
      "PUT /client/v4/zones/ab/page_monitor HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer t\r\nContent-Type: application/json\r\n";
    const size = 2_097_152;
    expect(await send(`${head}Content-Length: ${size}\r\n${ending}${" ".repeat(size)}`)).toMatch(status(413));
    const chunk = `${(65_536).toString(16)}\r\n${" ".repeat(65_536)}\r\n`;
    expect(await send(`${head}Transfer-Encoding: chunked\r\n${ending}${chunk.repeat(size / 65_536)}0\r\n\r\n`)).toMatch(
      status(413),
    );
  });

  test.each(["Content-Length: 100", "Transfer-Encoding: chunked"])(
    "a small body that does not end, with %s",
    async (length) => {
      await listening.close();
      await service.close();
      service = await createService({ patience: 0.05 });
      listening = await listen(service, { port: 0 });
      const head =
        "PUT /client/v4/zones/ab/page_monitor HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer t\r\nContent-Type: application/json\r\n";
      const received = await send(`${head}${length}\r\n\r\n7\r\n{"enabl\r\n`);
      expect(received).toMatch(status(408));
      expect(received).toContain('"code":11011');
    },
  );

  test("hundreds of requests at once", async () => {
    const many = whole ? 1000 : 150;
    const headers = { authorization: "Bearer t", "content-type": "application/json" };
    const put = () =>
      fetch(`${listening.url}/zones/ab/page_monitor`, { method: "PUT", headers, body: '{"enabled":true}' });
    const answers = await Promise.all(Array.from({ length: many }, put));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.headers.get("x-request-id"))).size).toBe(many);
    await Promise.all(answers.map((answer) => answer.body?.cancel()));
  }, 60_000);
});

describe("a sender that is slow", () => {
  /** A service of little patience, and what comes back of what is sent to it and never goes on. */
  async function begun(text: string): Promise<string> {
    const other = await createService({ patience: 0.05 });
    const impatient = await listen(other, { port: 0, patience: 0.05 });
    try {
      return await send(text, impatient);
    } finally {
      await impatient.close();
      await other.close();
    }
  }
  const slow = { status: 408, error: 11011, message: "the request took longer than 0.05 seconds to arrive" };
  const told = (received: string) => {
    const [, status] = /^HTTP\/1\.1 (\d+) /.exec(received) ?? [];
    const envelope = JSON.parse(received.slice(received.indexOf("{"), received.lastIndexOf("}") + 1)) as {
      errors: { code: number; message: string }[];
    };
    return { status: Number(status), error: envelope.errors[0]?.code, message: envelope.errors[0]?.message };
  };
  const head =
    "PUT /client/v4/zones/ab/page_monitor HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer t\r\nContent-Type: application/json\r\nConnection: close\r\n";

  test.each([
    ["before anything", ""],
    ["before the first header", "GET /client/v4/x HTTP/1.1\r\n"],
    ["within the headers", "GET /client/v4/x HTTP/1.1\r\nHost: localhost\r\nX-"],
    ["within the body", `${head}Content-Length: 16\r\n\r\n{"enabled"`],
    ["before the body", `${head}Content-Length: 16\r\n\r\n`],
    ["between two parts of the body", `${head}Transfer-Encoding: chunked\r\n\r\n2\r\n{"\r\n`],
  ])("%s is told so, and let go", async (_, text) => expect(told(await begun(text))).toEqual(slow));

  test("byte by byte, however busy, is let go as well", async () => {
    const other = await createService({ patience: 0.05 });
    const impatient = await listen(other, { port: 0, patience: 0.05 });
    const received = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(impatient.url).port), "127.0.0.1");
      let [text, at] = ["", 0];
      socket.on("data", (data) => {
        text += data;
      });
      const drip = () => {
        // A header that goes on for ever, one letter at each turn.
        if (socket.writable)
          socket.write(at++ === 0 ? "GET /client/v4/x HTTP/1.1\r\nX: " : "x", () => setTimeout(drip, 1));
      };
      socket.on("connect", drip);
      socket.on("close", () => resolve(text));
      socket.on("error", (error: NodeJS.ErrnoException) =>
        error.code === "ECONNRESET" || error.code === "EPIPE" ? resolve(text) : reject(error),
      );
    });
    if (received !== "") expect(told(received)).toEqual(slow);
    await impatient.close();
    await other.close();
  });
});

describe("where it listens", () => {
  test("is told by its base address", () => expect(listening.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/client\/v4$/));

  test("is not where others reach it, unless it knows whose tokens it takes", async () => {
    for (const host of ["0.0.0.0", "::", "192.0.2.1", "example.com"]) {
      await expect(listen(service, { port: 0, host })).rejects.toThrow(
        `others reach the address ${host}, so it needs a tokens file`,
      );
    }
    const guarded = await createService({ tokens: '{"tokens":[]}' });
    const everywhere = await listen(guarded, { port: 0, host: "0.0.0.0" });
    const { port } = new URL(everywhere.url);
    expect((await fetch(`http://127.0.0.1:${port}/client/v4/zones/ab/page_monitor`)).status).toBe(401);
    await everywhere.close();
    await guarded.close();
  });

  test("is nobody else's", async () => {
    const { port } = new URL(listening.url);
    await expect(listen(service, { port: Number(port) })).rejects.toThrow(
      `the port ${port} of 127.0.0.1 is taken by another process`,
    );
    await expect(
      listen(await createService({ tokens: '{"tokens":[]}' }), { port: 0, host: "192.0.2.1" }),
    ).rejects.toThrow("this machine has no address 192.0.2.1");
  });
});
