/** The state with which a service starts. */
import { type Context, Refused } from "../operation.js";
import { readJson } from "../read-json.js";
import { ServiceRefused } from "../service-refused.js";
import { isEmpty, type LoadedState, loadState } from "./load-state.js";

/**
 * Loads a document, or its text, into a store that is empty. Throws `ServiceRefused` with everything that is wrong, and then nothing was loaded.
 */
export async function loadFirst(state: string | object, context: Context): Promise<LoadedState> {
  if (!(await isEmpty(context.store.reader))) {
    throw new ServiceRefused(
      "there is a state already, so none is loaded: start without it, or put it in its place with `PUT /service/state`",
    );
  }
  try {
    // One way in for both: what is no JSON, too, is said.
    const document = readJson(
      typeof state === "string" ? state.replace(/^\ufeff/, "") : JSON.stringify(state),
      Number.POSITIVE_INFINITY,
    );
    return await loadState(document, { undelivered: "refuse" }, context);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const lines = error.notices.map(({ message, pointer }) =>
      pointer === undefined ? message : `${pointer || "the whole document"}: ${message}`,
    );
    throw new ServiceRefused(`the state is refused:\n${lines.join("\n")}`);
  }
}
