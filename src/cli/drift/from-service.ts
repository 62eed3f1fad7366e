/** The jobs of a service, as a text that jobs are read from like any other. */
import { ApiError, type Client, createClient, listJobs } from "../../api/index.js";
import type { Values } from "../arguments/options.js";
import type { Input } from "../filters/input.js";
import { variableName } from "../jobs/variable-name.js";
import { type Io, Refusal } from "../world/io.js";
import { mostJobs } from "./limits.js";
import type { serviceOptions } from "./service-options.js";

type Given = Values<typeof serviceOptions>;

/** Characters of the longest list that is looked into. */
const longestList = 16 * 1024 * 1024;

/** Asks for the jobs. Throws a Refusal where they cannot be had, all of them. */
export async function jobsOfService(given: Given & { readonly from: string }, io: Io): Promise<Input> {
  const { zone, account } = given;
  if ((zone === undefined) === (account === undefined)) throw new Refusal("jobs are of a zone or of an account: `--zone ID` or `--account ID`");
  const base = addressOf(given.from);
  const token = tokenOf(given, base, io);
  const scope = zone === undefined ? { account: account ?? "" } : { zone };
  const jobsBy = (names: "specification" | "public") => listJobs(clientOf(base, token, names, io), scope).all(mostJobs + 1);
  try {
    // The paths of the specification and the public ones have other names; a service knows one of the two.
    const jobs = await jobsBy("specification").catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return jobsBy("public");
      throw error;
    });
    if (jobs.length > mostJobs) throw new Refusal(`${base.host} has more than ${mostJobs} jobs, and so many are compared at most`, null);
    const text = JSON.stringify({ success: true, result: jobs }, null, 2);
    if (text.length > longestList) throw new Refusal(`the list of jobs of ${base.host} has more than ${longestList / 1024 ** 2} MiB`, null);
    return { name: base.href, file: null, from: "text", text, choice: null };
  } catch (error) {
    if (error instanceof ApiError) throw new Refusal(`the jobs of ${base.host} could not be read: ${error.message}`, helpOf(error));
    if (error instanceof TypeError) throw new Refusal(`the jobs of ${base.host} could not be read: ${error.message}`);
    throw error;
  }
}

/** The base address of the interface. It is repeated without what somebody may have put into it for a password. */
function addressOf(from: string): URL {
  const example = "an address is such as https://api.example.com or http://127.0.0.1:4600";
  const url = URL.canParse(from) ? new URL(from) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) throw new Refusal("`--from` is no address of https or http", example);
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

function tokenOf(given: Given, base: URL, { env }: Io): string {
  const variable = given["token-from"] ?? "LOGWHERE_TOKEN";
  const token = env[variable] ?? "";
  if (token !== "") return token;
  // A local service without a tokens file takes any.
  if (given["token-from"] === undefined && isLoopback(base.hostname)) return "none";
  throw new Refusal(
    `the environment variable${variableName(variable)} holds no token`,
    given["token-from"] === undefined ? "`--token-from` names another" : null,
  );
}

function clientOf(base: URL, token: string, pathNames: "specification" | "public", io: Io): Client {
  try {
    return createClient({ baseUrl: base.href, auth: { token }, pathNames, fetch: (request) => io.fetch(request) });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Refusal(`the token, or the address of ${base.host}, cannot be sent: ${error.message}`, null);
  }
}

function helpOf({ kind, attempts }: ApiError): string | null {
  return kind === "connection" && attempts > 0 ? "`logwhere serve` starts a service of your own" : null;
}
