/** Services with the responses that a test names, as functions like `fetch`. */
import { ApiError, type ClientOptions, createClient, type Fetch } from "../../src/client/index.js";

export const baseUrl = "https://api.example.com/client/v4";
export const zone = "023e105f4ecef8ad9ca31a8372d0c353";
export const token = "t0ken-Sw0rdf1sh-1234567890";

/** A response, an error that `fetch` throws, or a function that makes one. */
export type Answer = Response | Error | ((request: Request) => Response | Promise<Response>);

/** A function like `fetch` that gives these responses in order, and the last one again and again. Records the requests. */
export function service(...answers: readonly Answer[]): Fetch & { readonly requests: Request[] } {
  const requests: Request[] = [];
  const fetch = async (request: Request) => {
    requests.push(request);
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    if (answer === undefined || answer instanceof Error) throw answer;
    return typeof answer === "function" ? answer(request) : answer.clone();
  };
  return Object.assign(fetch, { requests });
}

/** A client on such a function. */
export function clientOf(fetch: Fetch, options: Partial<ClientOptions> = {}) {
  return createClient({ baseUrl, auth: { token }, fetch, ...options });
}

/** A successful response. */
export const ok = (result: unknown, more: object = {}) =>
  Response.json({ result, success: true, errors: [], messages: [], ...more });

/** A refusal. */
export const refusal = (status: number, code = 10000, message = "no", headers: Record<string, string> = {}) =>
  Response.json({ result: null, success: false, errors: [{ code, message }], messages: [] }, { status, headers });

/** A failure after which the client may send the request again at once. */
export const again = (status: number) => refusal(status, 1, "later", { "retry-after": "0" });

/** The error that `fetch` of Node throws. */
export const broken = (code: string) =>
  new TypeError("fetch failed", { cause: Object.assign(new Error(`connection: ${code}`), { code }) });

/** Lists items in pages, as the interface does. */
export function pagesOf(total: number, perPage = 20) {
  return (request: Request) => {
    const page = Number(new URL(request.url).searchParams.get("page") ?? 1);
    const all = Array.from({ length: total }, (_, at) => ({ id: at.toString(16).padStart(4, "0") }));
    const items = all.slice((page - 1) * perPage, page * perPage);
    const [count, total_pages] = [items.length, Math.ceil(total / perPage)];
    return ok(items, { result_info: { page, per_page: perPage, count, total_count: total, total_pages } });
  };
}

/** The `ApiError` of a promise that must reject with one. */
export async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const outcome: unknown = await promise.then(
    (value) => new Error(`resolved with ${JSON.stringify(value)}`),
    (error: unknown) => error,
  );
  if (!(outcome instanceof ApiError)) throw outcome;
  return outcome;
}
