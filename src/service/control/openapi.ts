import { openApi } from "../../interface/openapi.js";
import { controlRoute } from "../control-route.js";

/** The description of the interface: a document as it is, without an envelope, since tools read it. */
export const openapi = controlRoute({
  method: "GET",
  path: "/service/openapi.json",
  access: "service",
  mostBytes: 0,
  answer: async ({ url }) => Response.json(openApi({ baseUrl: `${url.origin}/client/v4` })),
});
