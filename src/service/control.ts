/** The endpoints below `/service` of the service itself: health, the OpenAPI document, export and import. */
import { openApi } from "../api/openapi.js";
import { readJsonBody } from "./http/body.js";
import type { Endpoint } from "./http/endpoint.js";
import { json, succeeded } from "./http/responses.js";
import type { Context } from "./operation.js";
import { exportTables, importTables } from "./store/transfer.js";

const mostImportBytes = 16_777_216;

/** `imported` runs in the transaction of an import. */
export function controlEndpoints(context: Context, imported: () => void): readonly Endpoint[] {
  const { store, authorize, settings } = context;
  return [
    { method: "GET", path: "/service/health", respond: () => succeeded({ result: { status: "ok" } }) },
    // Tools read the document, so the response has no envelope.
    {
      method: "GET",
      path: "/service/openapi.json",
      respond: ({ url }) => json(200, openApi(`${url.origin}/client/v4`)),
    },
    {
      method: "GET",
      path: "/service/state",
      respond({ request }) {
        authorize(request.headers, "service", null);
        return json(200, exportTables(store));
      },
    },
    {
      method: "PUT",
      path: "/service/state",
      async respond({ request }) {
        authorize(request.headers, "service", null);
        const { value } = await readJsonBody(request, { bytes: mostImportBytes, seconds: settings.bodySeconds });
        const messages = importTables(store, value, imported);
        context.jobsChanged();
        return succeeded({ result: {}, messages });
      },
    },
  ];
}
