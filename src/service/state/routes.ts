/** `GET` and `PUT /service/state`: the state as one document. */
import { notice } from "../../interface/notice.js";
import { type ControlRoute, controlRoute } from "../control-route.js";
import { refuse } from "../operation.js";
import { type LoadOptions, loadState } from "./load-state.js";
import { saveState } from "./save-state.js";

/** Most bytes of a document that is sent; one that is loaded at the start may be larger. */
const mostBytes = 16_777_216;

const path = "/service/state";

const get = controlRoute({
  method: "GET",
  path,
  access: "service",
  mostBytes: 0,
  async answer({ query }, { store }) {
    for (const name of query.keys())
      throw refuse(
        "invalidRequest",
        { mistake: `there is no \`${name}\` here: nothing is expected` },
        `/query/${name}`,
      );
    // The document itself, so that what is sent back is what was saved.
    return new Response(`${JSON.stringify(await saveState(store), null, 1)}\n`, {
      headers: { "content-type": "application/json", "cache-control": "no-store" },
    });
  },
});

const put = (reported: LoadOptions["reported"]) =>
  controlRoute({
    method: "PUT",
    path,
    access: "service",
    mostBytes,
    async answer({ query, json }, context) {
      const options = { ...optionsOf(query), reported };
      const loaded = await loadState(await json(), options, context);
      const messages = loaded.jobs_without_secrets.slice(0, 100).map((id) => notice("jobWithoutSecrets", { id }));
      return { result: loaded, messages };
    },
  });

export function stateRoutes({ reported }: Pick<LoadOptions, "reported">): readonly ControlRoute[] {
  return [get, put(reported)];
}

function optionsOf(query: URLSearchParams): Pick<LoadOptions, "undelivered"> {
  for (const name of query.keys()) {
    if (name !== "undelivered")
      throw refuse(
        "invalidRequest",
        { mistake: `there is no \`${name}\` here: there is \`undelivered\`` },
        `/query/${name}`,
      );
  }
  const undelivered = query.get("undelivered") ?? "refuse";
  if (undelivered === "refuse" || undelivered === "drop") return { undelivered };
  throw refuse(
    "invalidRequest",
    { mistake: `expected \`refuse\` or \`drop\`, found \`${undelivered}\`` },
    "/query/undelivered",
  );
}
