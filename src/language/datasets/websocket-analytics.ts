import type { Dataset } from "../dataset.js";

export const websocketAnalytics = {
  name: "websocket_analytics",
  scopes: ["zone", "account"],
  timeField: "EdgeStartTimestamp",
  fields: {
    BytesReceivedClient: "int",
    BytesReceivedOrigin: "int",
    BytesSentClient: "int",
    BytesSentOrigin: "int",
    ClientASN: "int",
    ClientIP: "string",
    ClientRequestHost: "string",
    ClientRequestPath: "string",
    ClientRequestUserAgent: "string",
    ColoCode: "string",
    ConnectionCloseReason: "string",
    ConnectionCloseSource: "string",
    ConnectionID: "string",
    ConnectionTransportCloseCode: "int",
    EdgeEndTimestamp: "timestamp",
    EdgeStartTimestamp: "timestamp",
    RayID: "string",
  },
} as const satisfies Dataset;
