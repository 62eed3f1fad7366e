import { type WithFacts, withFacts } from "../../with-facts.js";
import { websocketAnalytics } from "../websocket-analytics.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const websocketAnalyticsWithFacts: WithFacts<typeof websocketAnalytics> = /* @__PURE__ */ withFacts(
  websocketAnalytics,
  {
    source:
      "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/zone/websocket_analytics.md@92eb2eab",
    fields: {
      BytesReceivedClient: {
        description: "Bytes carried",
        range: { min: 0, basis: "meaning" },
        unit: { is: "bytes", basis: "name" },
      },
      BytesReceivedOrigin: {
        description: "Bytes carried",
        range: { min: 0, basis: "meaning" },
        unit: { is: "bytes", basis: "name" },
      },
      BytesSentClient: {
        description: "Bytes carried",
        range: { min: 0, basis: "meaning" },
        unit: { is: "bytes", basis: "name" },
      },
      BytesSentOrigin: {
        description: "Bytes carried",
        range: { min: 0, basis: "meaning" },
        unit: { is: "bytes", basis: "name" },
      },
      ClientASN: {
        description: "Network number of the client",
        form: { is: "asn", basis: "protocol" },
      },
      ClientIP: {
        description: "Address of the client",
        form: { is: "ip", basis: "protocol" },
      },
      ClientRequestHost: {
        description: "Host asked for",
        form: { is: "hostname", basis: "protocol" },
      },
      ClientRequestPath: {
        description: "Path asked for",
        form: { is: "path", basis: "sibling" },
      },
      ColoCode: {
        description: "Airport code of the data centre",
        form: { is: "colo", basis: "stated" },
        case: { is: "upper", basis: "seen" },
      },
      ConnectionCloseReason: {
        description: "Why the connection closed, camelCase",
        values: {
          are: [
            "none",
            "unspecifiedError",
            "timedOut",
            "peerReset",
            "upstreamReset",
            "protocolViolation",
            "peerNoError",
          ],
          closed: true,
          basis: "stated",
        },
      },
      ConnectionCloseSource: {
        description: "Side that closed",
        values: { are: ["upstream", "downstream", "me", "both"], basis: "stated-example" },
        note: "The page adds that an unrecognised raw value may appear.",
      },
      ConnectionTransportCloseCode: {
        description: "TLS alert code; 0 on plain TCP",
        range: { min: 0, basis: "meaning" },
        absent: { is: [0], basis: "stated" },
        note: "The top bit tells which side; its width is not stated.",
      },
      RayID: {
        description: "Identifier of the request",
        form: { is: "rayid", basis: "seen" },
      },
    },
  },
);
