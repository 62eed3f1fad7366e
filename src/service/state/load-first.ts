/** The state with which a service starts. */
import { parseJson, toRecords } from "../../index.js";
import { type Context, Refused } from "../operation.js";
import { isEmpty, type LoadedState, loadState } from "./load-state.js";

/**
 * Loads a document, or its text, into a store that is empty. Throws an error that says everything that is wrong, and then nothing was loaded.
 */
export async function loadFirst(state: string | object, context: Context): Promise<LoadedState> {
  if (!(await isEmpty(context.store.reader))) {
    throw new Error("there is a state already, so none is loaded: start without it, or put it in its place with `PUT /service/state`");
  }
  const document = typeof state === "string" ? parsed(state) : state;
  try {
    return await loadState(document, { undelivered: "refuse" }, context);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const lines = error.notices.map(({ message, pointer }) => (pointer === undefined ? message : `${pointer || "the whole document"}: ${message}`));
    throw new Error(`the state is refused:\n${lines.join("\n")}`);
  }
}

function parsed(text: string): unknown {
  const { value, ...read } = parseJson(text.replace(/^\ufeff/, ""));
  const errors = toRecords(read).filter(({ severity }) => severity === "error");
  // Without the lines themselves, which may hold secrets.
  if (errors.length > 0) throw new Error(`the state is no JSON:\n${errors.map(({ line, column, message }) => `${line}:${column}: ${message}`).join("\n")}`);
  return value;
}
