import type { Service, ServiceOptions, TlsOptions } from "../../service/index.js";
import { command } from "../arguments/command.js";
import type { Values } from "../arguments/options.js";
import { wholeNumber } from "../arguments/options.js";
import { say, show } from "../views/print.js";
import { type Io, Refusal } from "../world/io.js";

/** Bytes of the largest file of a state, or of tokens; and of a certificate with those that vouch for it, or of its key. */
const largestState = 64 * 1024 * 1024;
const largestPem = 1024 * 1024;

const options = {
  port: { value: "N", help: "the port, 4600 by default; 0 takes a free one" },
  host: {
    value: "ADDRESS",
    help: "the address to listen at, 127.0.0.1 by default; one that others reach needs --tokens",
  },
  name: {
    value: "NAME",
    many: true,
    help: "another name that requests call the service by, as behind a proxy; may be repeated",
  },
  "tls-cert": {
    value: "FILE",
    help: "serve https with this certificate (PEM, followed by those that vouch for it); needs --tls-key",
  },
  "tls-key": { value: "FILE", secret: true, help: "the key of that certificate (PEM, without a passphrase)" },
  data: {
    value: "DIR",
    completes: "folder",
    help: "the folder for the state, of this process alone; without it the state is gone at the end",
  },
  state: {
    value: "FILE",
    completes: "json",
    help: "a saved state to begin with, where there is none yet; the package has one to try things on, grammar/sample-state.json",
  },
  tokens: {
    value: "FILE",
    secret: true,
    completes: "json",
    help: "the tokens that are taken, by their hashes; without it any credentials are that are well formed",
  },
  cors: { value: "ORIGIN", help: "the origin whose pages may read answers, such as https://dash.example" },
  "deliver-to": {
    value: "DIR",
    completes: "folder",
    help: "the folder below which jobs may deliver to `file:///…`; without it they write no files",
  },
  "allow-endpoint": {
    value: "HOST:PORT",
    many: true,
    help: "deliver to S3 endpoints at this place, wherever it is; http://HOST:PORT: without TLS; may be repeated",
  },
  "spool-limit": {
    value: "BYTES",
    help: "most bytes of pushed lines that wait, 1 GiB by default; pushes beyond are refused",
  },
  inbox: {
    value: "DIR",
    completes: "folder",
    help: "push files put into DIR/zones/ID/DATASET (or accounts/…) under a name that ends in .ndjson or .ndjson.gz",
  },
  "active-after": {
    value: "N",
    help: "scripts and connections are active from this report on, the third by default; 1 shows new ones at once",
  },
  "keep-queries": { help: "keep the queries of their addresses, which may hold secrets" },
  "fetch-scripts": { help: "fetch the contents of scripts from the public internet, at first sight and then daily" },
  "allow-fetch": {
    value: "HOST:PORT",
    many: true,
    help: "with --fetch-scripts: fetch them from this place as well, wherever it is; may be repeated",
  },
  blocklist: {
    value: "FILE",
    help: "domains and addresses that are reported as malicious, each with a tab and its categories",
  },
} as const;

export const serveCommand = command({
  name: "serve",
  summary: "serve the HTTP interface with a state of its own, to try tools on",
  usage: ["[OPTIONS]"],
  operands: [],
  about: `Serves every operation of the HTTP interface, so that tools can be written and tried without an
account: page monitoring, log delivery jobs, rulesets. Prints one line with the base address when
it listens. A wrong filter in a job is refused with what \`logwhere check\` says of it.

\`/service/health\` and \`/service/openapi.json\` lie beside the base address. Interrupted or told to
end (SIGTERM) it finishes what it does, within ten seconds; told again it ends at once, which
loses nothing that was answered.

The tokens file holds no token, but the SHA-256 of each (\`printf %s "$TOKEN" | sha256sum\`), or of
a key and its email address as \`key:email\`:
  {"tokens": [{"sha256": "…", "permissions": ["jobs:read", "jobs:write"], "zones": ["0a1b"]}]}
Without \`zones\` and \`accounts\` it reaches all of them. \`service\` permits what lies under /service/.`,
  options,
  together: { goesWith: { "allow-fetch": ["fetch-scripts"] } },
  examples: [
    ["logwhere serve", "listens at http://127.0.0.1:4600/client/v4, its state in memory"],
    ["logwhere serve --port 0 --data ./state", "on a free port, with a state that stays"],
    [
      "logwhere serve --state state.json",
      "with what was saved: `curl -H 'Authorization: Bearer t' http://127.0.0.1:4600/service/state > state.json`",
    ],
    ["logwhere serve --host 0.0.0.0 --tokens tokens.json --data /var/lib/logwhere", "for a team"],
    ["logwhere serve --tls-cert cert.pem --tls-key key.pem", "over https, which browsers' Reporting API needs"],
  ],
  exits: [
    "it was told to end, and did",
    null,
    "wrong usage, a port or folder in use, or a folder taken over by another process",
  ],
  async run(values, operands, io) {
    const [operand] = operands;
    if (operand !== undefined) throw new Refusal(`\`serve\` takes no operands, found \`${operand}\``);
    const port = values.port === undefined ? undefined : wholeNumber("port", values.port, 65_535);
    const tls = tlsFiles(values, io);
    const { checkPort, checkTls, createService, listen, ServiceRefused } = await import("../../service/index.js");
    const ended = whenTold(io);
    let service: Service | undefined;
    try {
      const doubt = tls === undefined ? null : checkTls(tls);
      if (doubt !== null) say(`warning: ${doubt}\n`, io);
      // A state that was loaded into a folder is there, whether anybody is served or not.
      await checkPort({ port, host: values.host });
      service = await createService({ ...serviceOptions(values, io), onLost: ended.lose });
      const names = values.name?.map((name) => name.toLowerCase());
      const listening = await listen(service, { port, host: values.host, names, tls, replaceGlobals: true });
      show(`listening at ${listening.url}\n`, io);
      const why = await ended.told;
      await listening.close();
      if (why === "lost")
        throw new ServiceRefused("another process has taken the folder over: nothing was written since");
      return 0;
    } catch (error) {
      throw error instanceof ServiceRefused ? new Refusal(error.message, null) : error;
    } finally {
      await service?.close();
      ended.stop();
    }
  },
});

function serviceOptions(values: Values<typeof options>, io: Io): ServiceOptions {
  return {
    data: values.data,
    state: values.state === undefined ? undefined : new TextDecoder().decode(io.read(values.state, largestState)),
    tokens: values.tokens === undefined ? undefined : new TextDecoder().decode(io.read(values.tokens, largestState)),
    cors: values.cors === undefined ? undefined : originOf(values.cors),
    deliverTo: values["deliver-to"],
    allowEndpoint: values["allow-endpoint"],
    spoolLimit: values["spool-limit"] === undefined ? undefined : wholeNumber("spool-limit", values["spool-limit"]),
    inbox: values.inbox,
    ...monitoringOptions(values),
    log: (line) => say(`${line}\n`, io),
  };
}

function tlsFiles({ "tls-cert": cert, "tls-key": key }: Values<typeof options>, io: Io): TlsOptions | undefined {
  if (cert === undefined && key === undefined) return undefined;
  if (cert === undefined || key === undefined) {
    const [given, lacking] = cert === undefined ? ["key", "cert"] : ["cert", "key"];
    throw new Refusal(`\`--tls-${given}\` needs \`--tls-${lacking}\`, too: https takes a certificate and its key`);
  }
  return { cert: io.read(cert, largestPem), key: io.read(key, largestPem) };
}

function monitoringOptions(values: Values<typeof options>): ServiceOptions {
  return {
    activeAfter: values["active-after"] === undefined ? undefined : wholeNumber("active-after", values["active-after"]),
    keepQueries: values["keep-queries"],
    fetchScripts: values["fetch-scripts"],
    allowFetch: values["allow-fetch"],
    blocklist: values.blocklist,
  };
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.origin !== text.replace(/\/$/, "")) {
    throw new Refusal(`\`--cors\` is an origin such as https://dash.example, found \`${text}\``);
  }
  return url.origin;
}

/** The first interruption is heard, the next ends the process as ever. */
function whenTold(io: Io) {
  let tell: (why: "told" | "lost") => void = () => {};
  const told = new Promise<"told" | "lost">((resolve) => {
    tell = resolve;
  });
  const stop = io.onInterrupt(() => {
    stop();
    tell("told");
  });
  return { told, stop, lose: () => tell("lost") };
}
