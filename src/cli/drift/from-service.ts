/** The jobs of a service, as a text that jobs are read from like any other. */
import { ApiError, type Client, createClient, type Job, listJobs, type Notice } from "../../api/index.js";
import { redactDestination } from "../../job.js";
import type { Values } from "../arguments/options.js";
import type { Input } from "../filters/input.js";
import { variableName } from "../jobs/variable-name.js";
import { mustBeId, mustBeToken } from "../push/credentials.js";
import { printable, say } from "../views/print.js";
import { type Io, Refusal } from "../world/io.js";
import { askedToWait, watched, whyNone } from "./answers.js";
import { mostJobs } from "./limits.js";
import type { serviceOptions } from "./service-options.js";

type Given = Values<typeof serviceOptions>;

const tokenVariable = "LOGWHERE_TOKEN";
const mostNotices = 10;

/** Seconds for all of it. A service may send a byte now and then, and pages without end. */
const usualTimeout = 60;
const longestTimeout = 86_400;

/** Characters of the longest list that is looked into. */
const longestList = 16 * 1024 * 1024;

/** Asks for the jobs. Throws a Refusal where they cannot be had, all of them. */
export async function jobsOfService(given: Given & { readonly from: string }, io: Io): Promise<Input> {
  const { zone, account } = given;
  if ((zone === undefined) === (account === undefined))
    throw new Refusal("jobs are of a zone or of an account: `--zone ID` or `--account ID`");
  mustBeId("zone", zone);
  mustBeId("account", account);
  const base = addressOf(given.from);
  const service = watched((request) => io.fetch(request));
  const said: Notice[] = [];
  const token = tokenOf(given, base, io);
  const seconds = secondsOf(given.timeout);
  // Clocks take no part of a millisecond.
  const signal = AbortSignal.timeout(Math.ceil(seconds * 1000));
  // An attempt that nobody answers leaves time for another.
  const patience = { timeout: Math.ceil(seconds * 500), signal };
  const scope = zone === undefined ? { account: account ?? "" } : { zone };
  const jobsBy = async (names: "specification" | "public") => {
    const [jobs, totals]: [Job[], number[]] = [[], []];
    const onMessages = (messages: readonly Notice[]) => void said.push(...messages.slice(0, mostNotices));
    for await (const { items, info } of listJobs(
      clientOf(base, token ?? noToken, names, service.fetch),
      scope,
      {},
      { ...patience, onMessages },
    ).pages()) {
      for (const job of items) jobs.push(job);
      if (typeof info?.total_count === "number") totals.push(info.total_count);
      if (jobs.length > mostJobs) break;
    }
    return { jobs, total: Math.max(jobs.length, ...totals) };
  };
  try {
    // The paths of the specification and the public ones have other names; a service knows one of the two.
    const { jobs, total } = await jobsBy("specification").catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return jobsBy("public");
      throw error;
    });
    if (jobs.length > mostJobs)
      throw new Refusal(`${base.host} has more than ${mostJobs} jobs, and so many are compared at most`, null);
    for (const { code, message } of said.slice(0, mostNotices))
      say(
        `note: ${base.host} says with the jobs: ${printable(redactDestination(message))}${code ? ` (${code})` : ""}\n`,
        io,
      );
    // Of a list that lacks some it is known how many there are.
    const info = total > jobs.length ? { result_info: { page: 1, total_count: total, count: jobs.length } } : {};
    const text = JSON.stringify({ success: true, result: jobs, ...info }, null, 2);
    if (text.length > longestList)
      throw new Refusal(`the list of jobs of ${base.host} has more than ${longestList / 1024 ** 2} MiB`, null);
    return { name: base.href, file: null, from: "text", text, choice: null };
  } catch (error) {
    if (signal.aborted && error instanceof ApiError)
      throw new Refusal(
        `the jobs of ${base.host} could not be read within ${seconds} ${seconds === 1 ? "second" : "seconds"}${askedToWait(service.last())}`,
        "`--timeout SECONDS` allows more",
      );
    if (error instanceof ApiError) {
      const { message, help } = whyNone(error, service.last(), base);
      throw new Refusal(
        `the jobs of ${base.host} could not be read: ${message}`,
        token === null && isUnknown(error) ? unset : help,
      );
    }
    if (error instanceof TypeError) throw new Refusal(`the jobs of ${base.host} could not be read: ${error.message}`);
    throw error;
  }
}

function secondsOf(given: string | undefined): number {
  if (given === undefined) return usualTimeout;
  const seconds = /^(?:\d+\.?\d*|\.\d+)$/.test(given) ? Number(given) : Number.NaN;
  // No comparison with what is no number is true.
  if (seconds > 0 && seconds <= longestTimeout) return seconds;
  throw new Refusal(`\`--timeout\` expects seconds, above 0 and at most ${longestTimeout}: found \`${given}\``);
}

/** The base address of the interface. It is repeated without what somebody may have put into it for a password. */
function addressOf(from: string): URL {
  const example = "an address is such as https://api.example.com or http://127.0.0.1:4600";
  const url = URL.canParse(from) ? new URL(from) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Refusal("`--from` is no address of https or http", example);
  if (url.username !== "" || url.password !== "")
    throw new Refusal("`--from` has a user name or a password in it", "the token comes from `--token-from VARIABLE`");
  if (url.search !== "" || url.hash !== "") throw new Refusal("`--from` has more behind its path", example);
  if (url.protocol === "http:" && !isLoopback(url.hostname))
    throw new Refusal(
      `over http a token can be read on its way, and so \`--from\` is asked over https, or on this machine: found \`http://${url.host}\``,
      example,
    );
  return new URL(`${url.origin}${url.pathname.replace(/\/+$/, "").replace(/\/client\/v4$/, "")}/client/v4`);
}

/** URLs spell every address of the machine itself in one way. */
function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** What is sent where there is none: a service without a tokens file takes any, and refuses requests without one. */
const noToken = "none";

/** Null where none is set. */
function tokenOf(given: Given, base: URL, { env }: Io): string | null {
  const variable = given["token-from"] ?? tokenVariable;
  const token = env[variable] ?? "";
  mustBeToken(token, variable);
  if (token !== "") return token;
  // A local service without a tokens file takes any.
  if (given["token-from"] === undefined && isLoopback(base.hostname)) return null;
  throw new Refusal(
    `the environment variable${variableName(variable)} holds no token`,
    given["token-from"] === undefined ? "`--token-from` names another" : null,
  );
}

function clientOf(
  base: URL,
  token: string,
  pathNames: "specification" | "public",
  fetch: (request: Request) => Promise<Response>,
): Client {
  try {
    return createClient({ baseUrl: base.href, auth: { token }, pathNames, fetch });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Refusal(`the address of ${base.host} cannot be asked: ${error.message}`, null);
  }
}

const unset = `\`${noToken}\` was sent as the token, since \`${tokenVariable}\` is not set: set it, or name another variable with \`--token-from\``;

/** Whether the service does not know who asks. */
function isUnknown({ status }: ApiError): boolean {
  return status === 401 || status === 403;
}
