/** A site whose page loads scripts and connects in every way that a page can, and knows afterwards what it could. */
import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type Certificate, type Listening, listening } from "./listening.js";

export interface Site extends Listening {
  /** Of the page's header, of the addresses that it loads, and of the text of one script. */
  headers: Readonly<Record<string, string>>;
  scriptText: string;
  /** The addresses below which scripts and other ends of connections are, without a slash. */
  readonly scripts: string;
  readonly ends: string;
}

/** What the page did, if nothing was blocked. */
export const everything = "beacon dynamic eval fetch imported inline module other socket static worker".split(" ");

const done = (name: string) => `done("${name}");`;

export async function startSite(certificate: Certificate | null): Promise<Site> {
  const secure = certificate === null ? "" : "s";
  const texts = (): Readonly<Record<string, string>> => ({
    "/static.js": done("static"),
    "/dynamic.js": done("dynamic"),
    "/module.js": `import "./imported.js"; ${done("module")}`,
    "/imported.js": done("imported"),
    "/worker.js": 'postMessage("worker");',
    "/other.js": site.scriptText,
  });
  const server = await listening((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://x");
    const text = texts()[pathname];
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("cache-control", "no-store");
    if (text !== undefined) response.setHeader("content-type", "text/javascript").end(text);
    else if (pathname === "/page") {
      for (const [name, value] of Object.entries(site.headers)) response.setHeader(name, value);
      response.setHeader("content-type", "text/html").end(pageOf(site, secure));
    } else response.end("ok");
  }, certificate);
  server.server.on("upgrade", acceptSocket);
  const at = (host: string) => `http${secure}://${host}:${server.port}`;
  const places = { scripts: at("cdn.test"), ends: at("api.test") };
  const site: Site = { ...server, headers: {}, scriptText: done("other"), ...places };
  return site;
}

/** The page at any of the site's names is the same. */
function pageOf({ scripts, ends, port }: Site, secure: string): string {
  return `<!doctype html><title>page</title>
<script>
  const did = new Set();
  function done(name) { did.add(name); }
  done("inline");
  eval('done("eval")');
</script>
<script src="${scripts}/static.js?token=secret"></script>
<script src="http${secure}://127.0.0.1:${port}/other.js"></script>
<script type="module" src="/module.js"></script>
<script>
  const script = document.createElement("script");
  script.src = "${scripts}/dynamic.js";
  document.head.append(script);
  new Worker("/worker.js").onmessage = ({ data }) => done(data);
  fetch("${ends}/fetched?session=secret").then((answer) => answer.text()).then(() => done("fetch"));
  if (navigator.sendBeacon("${ends}/beacon", "x")) done("beacon");
  new WebSocket("${ends.replace(/^http/, "ws")}/socket").onopen = () => done("socket");
</script>`;
}

/** The answer that opens a socket; nothing is said on it. */
function acceptSocket(request: IncomingMessage, socket: Duplex): void {
  const key = `${request.headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
  const accept = createHash("sha1").update(key).digest("base64");
  socket.on("error", () => {});
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
}
