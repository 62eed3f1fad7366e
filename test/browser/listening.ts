/** Servers of a test, on ports of this machine, over http or https. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Duplex } from "node:stream";

export interface Listening {
  readonly port: number;
  readonly server: ReturnType<typeof createServer> | ReturnType<typeof createSecureServer>;
  close(): Promise<void>;
}

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

export async function listening(listener: RequestListener, certificate: Certificate | null = null): Promise<Listening> {
  const server = certificate === null ? createServer(listener) : createSecureServer(certificate, listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server forgets connections that became sockets of another protocol, and would wait for them.
  const sockets = new Set<Duplex>();
  server.on("connection", (socket: Duplex) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { port: (server.address() as AddressInfo).port, server, close };
}

/** A certificate for these names that nobody signed but itself; null where there is no OpenSSL. */
export function selfSigned(names = "DNS:*.test,DNS:localhost,IP:127.0.0.1"): Certificate | null {
  const folder = mkdtempSync(join(tmpdir(), "logwhere-certificate-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const subject = ["-subj", "/CN=www.test", "-addext", `subjectAltName=${names}`];
  try {
    execFileSync(
      "openssl",
      ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject, "-keyout", key, "-out", cert],
      { stdio: "ignore" },
    );
    return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
