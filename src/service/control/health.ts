import { formatTimestamp } from "../../interface/timestamps.js";
import { controlRoute } from "../control-route.js";

/** Says that the service answers and its store can be read. */
export const health = controlRoute({
  method: "GET",
  path: "/service/health",
  access: "service",
  mostBytes: 0,
  async answer(_, { store, world }) {
    await store.reader.selectFrom("meta").select("name").limit(1).execute();
    return { result: { status: "ok", now: formatTimestamp(world.now()) } };
  },
});
