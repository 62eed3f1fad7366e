import { GzipError } from "../../logs/index.js";
import { command } from "../arguments/command.js";
import type { Values } from "../arguments/options.js";
import { mustBeId, mustBeToken } from "../push/credentials.js";
import { deliverNow } from "../push/deliver-now.js";
import { linePieces } from "../push/line-pieces.js";
import { type PushTarget, type Sent, sendPiece } from "../push/send-piece.js";
import { printable, say, show } from "../views/print.js";
import { type Io, Refusal } from "../world/io.js";

const options = {
  to: { value: "URL", help: "the address that `logwhere serve` prints; http://127.0.0.1:4600 by default" },
  zone: { value: "ID", help: "the zone that the lines are of" },
  account: { value: "ID", help: "the account that they are of" },
  dataset: { value: "NAME", completes: "dataset", help: "the dataset that they are of" },
  "token-from": {
    value: "VARIABLE",
    help: "the environment variable that holds the token; LOGWHERE_TOKEN by default, where it is set",
  },
  deliver: {
    help: "have them delivered now, wait for it, and say what became of them; else jobs wait for more lines, 30 seconds unless they say otherwise",
  },
  key: { value: "KEY", help: "the key of an earlier run: what that one pushed is not pushed again" },
} as const;

export const pushCommand = command({
  name: "push",
  summary: "push log lines to `logwhere serve`, for its jobs to deliver",
  usage: ["[OPTIONS] [LOG]…"],
  operands: ["log"],
  about: `Pushes logs of one JSON object per line, plain, gzip or zstd, or standard input, in pieces of 4 MiB.
Lines that were said to be pushed survive a crash of the service. A push of which the fate is not
known is repeated under its key, so that it counts once; where that is to no avail, the command
tells how to go on later.

Over https the certificate has to be one that Node trusts: NODE_EXTRA_CA_CERTS=FILE adds those of
a file (PEM), such as one that was signed by itself.`,
  options,
  examples: [
    ["logwhere push --zone 0a1b --dataset http_requests access.ndjson", "for the jobs of this zone and dataset"],
    ["logwhere push --zone 0a1b --dataset http_requests --deliver access.ndjson", "and have them delivered at once"],
    ["zcat *.gz | logwhere push --zone 0a1b --dataset http_requests --to http://logs.example:4600", "from a pipe"],
    [
      `curl -H 'Authorization: Bearer …' --data-binary @access.ndjson http://127.0.0.1:4600/service/zones/0a1b/logs/http_requests`,
      "the same without this command",
    ],
  ],
  exits: [
    "all lines were pushed, and delivered with --deliver",
    null,
    "wrong usage, lines that were refused or not delivered, or a fate that is not known",
  ],
  async run(values, operands, io) {
    const target = targetOf(values, io);
    const key = keyOf(values.key);
    const logs = operands.length === 0 ? ["-"] : operands;
    let [lines, pieces, jobs] = [0, 0, 1];
    for (const path of logs) {
      const log = io.openLog(path, false);
      try {
        for await (const { bytes, firstLine } of linePieces(log.chunks())) {
          const sent = await sendPiece(target, bytes, `${key}-${pieces++}`);
          if (sent.kind !== "kept") throw stopped(sent, { path, firstLine, lines, key }, io);
          lines += sent.lines;
          jobs = sent.jobs;
        }
      } catch (error) {
        if (!(error instanceof GzipError)) throw error;
        if (error.reason === "unsupported") throw new Refusal(`\`${path}\`: ${error.message}`, null, path);
        throw new Refusal(
          `the ${error.format} data of \`${path}\` is ${error.reason}: ${pushed(lines)}, up to there`,
          null,
        );
      } finally {
        log.close();
      }
    }
    show(`pushed ${lines} ${lines === 1 ? "line" : "lines"}\n`, io);
    if (jobs === 0)
      say(
        `note: no job there delivers \`${values.dataset}\`, and one that is made later begins behind these lines\n`,
        io,
      );
    return values.deliver === true && jobs > 0 ? delivered(target, io) : 0;
  },
});

/** Says what each job made of what waits. */
async function delivered(target: PushTarget, io: Io): Promise<0 | 2> {
  const jobs = await deliverNow(target);
  if (typeof jobs === "string")
    throw new Refusal(`whether the lines were delivered is not known: ${printable(jobs)}`, null);
  for (const { job, objects, lines, kept } of jobs)
    show(`job ${job}: ${kept} of ${lines} lines in ${objects} ${objects === 1 ? "object" : "objects"}\n`, io);
  if (jobs.length === 0) say("note: no job that delivers them is enabled\n", io);
  const stopped = jobs.filter(({ error }) => error !== null);
  for (const { job, error } of stopped) say(`error: job ${job} does not go on: ${printable(error ?? "")}\n`, io);
  return stopped.length === 0 ? 0 : 2;
}

function targetOf(values: Values<typeof options>, io: Io): PushTarget {
  const { to = "http://127.0.0.1:4600", zone, account, dataset, "token-from": variable } = values;
  if ((zone === undefined) === (account === undefined))
    throw new Refusal("lines are of a zone or of an account: `--zone ID` or `--account ID`");
  if (dataset === undefined) throw new Refusal("lines are of a dataset: `--dataset NAME`");
  mustBeId("zone", zone);
  mustBeId("account", account);
  const base = URL.canParse(to) ? new URL(to) : null;
  if (
    base === null ||
    !/^https?:$/.test(base.protocol) ||
    base.username !== "" ||
    base.search !== "" ||
    base.hash !== ""
  )
    throw new Refusal(`\`--to\` is an address such as http://127.0.0.1:4600, found \`${to}\``);
  const token = io.env[variable ?? "LOGWHERE_TOKEN"];
  if (variable !== undefined && (token === undefined || token === ""))
    throw new Refusal(`the environment variable \`${variable}\` holds no token`);
  mustBeToken(token ?? "", variable ?? "LOGWHERE_TOKEN");
  const path = base.pathname.replace(/\/(?:client\/v4\/?)?$/, "");
  const owner =
    zone === undefined ? `accounts/${encodeURIComponent(account ?? "")}` : `zones/${encodeURIComponent(zone)}`;
  return {
    url: `${base.origin}${path}/service/${owner}/logs/${encodeURIComponent(dataset)}`,
    // A service without a tokens file takes any.
    token: token === undefined || token === "" ? "none" : token,
    send: io.fetch,
    wait: io.wait,
  };
}

function keyOf(given: string | undefined): string {
  if (given === undefined) return globalThis.crypto.randomUUID();
  if (!/^[A-Za-z0-9._-]{1,100}$/.test(given))
    throw new Refusal(`\`--key\` is 1 to 100 letters, digits, \`.\`, \`_\` and \`-\`, found \`${given}\``);
  return given;
}

function pushed(lines: number): string {
  return `${lines} ${lines === 1 ? "line was" : "lines were"} pushed`;
}

interface Progress {
  readonly path: string;
  readonly firstLine: number;
  /** That were kept before. */
  readonly lines: number;
  readonly key: string;
}

/** Why it goes no further. What is said of single lines is shown. */
function stopped(
  sent: Exclude<Sent, { readonly kind: "kept" }>,
  { path, firstLine, lines, key }: Progress,
  io: Io,
): Refusal {
  const name = path === "-" ? "standard input" : `\`${path}\``;
  const before = `${pushed(lines)} before it`;
  const help = `repeat it with \`--key ${key}\`, and what was pushed is not pushed again`;
  if (sent.kind === "unreached") {
    const start = "`logwhere serve` starts a service at the address that is usual, `--to` names another";
    return new Refusal(
      `${name} was not pushed from line ${firstLine} on, nobody was reached: ${sent.because}; ${before}`,
      lines > 0 ? help : start,
    );
  }
  if (sent.kind === "uncertain")
    return new Refusal(
      `whether ${name} was pushed from line ${firstLine} on is not known: ${sent.because}; ${before}`,
      help,
    );
  const [reason = "", ...more] = sent.messages;
  const inLog = (message: string) =>
    message.replace(/^line (\d+) is/, (_, number: string) => `line ${Number(number) + firstLine - 1} is`);
  for (const message of more)
    say(`${printable(path === "-" ? "standard input" : path)}: ${printable(inLog(message))}\n`, io);
  return new Refusal(`${name} was refused from line ${firstLine} on: ${reason}; ${before}`, lines > 0 ? help : null);
}
