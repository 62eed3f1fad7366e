import type { OtherNames } from "./other-name.js";

/** Names of the access logs of Elastic Load Balancing. */
export const loadBalancerNames: OtherNames = {
  certainty: "common",
  names: {
    elb_status_code: { field: "EdgeResponseStatus" },
    target_status_code: { field: "OriginResponseStatus", note: "`-` there for none, 0 here" },
    "client:port": { field: "ClientIP", values: { as: "without port" }, note: "address and port in one there" },
    received_bytes: { http_requests: "ClientRequestBytes" },
    sent_bytes: { http_requests: "EdgeResponseBytes" },
    user_agent: { field: "ClientRequestUserAgent" },
    ssl_protocol: { http_requests: "ClientSSLProtocol", note: "the same spelling, such as `TLSv1.3`" },
    domain_name: { field: "ClientRequestHost" },
    target_processing_time: {
      http_requests: "OriginResponseDurationMs",
      values: { as: "times", by: 1000 },
      note: "seconds there, milliseconds here",
    },
    request: {
      http_requests: "ClientRequestURI",
      values: { as: "other" },
      note: "method, address and version in one there",
    },
  },
};
