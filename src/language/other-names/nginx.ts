import type { OtherNames } from "./other-name.js";
import { httpVersions } from "./versions.js";

/** Variables of nginx, without the `$`. */
export const nginxNames: OtherNames = {
  certainty: "common",
  names: {
    status: { field: "EdgeResponseStatus" },
    request_method: { field: "ClientRequestMethod" },
    request_uri: { http_requests: "ClientRequestURI", note: "with its query in both" },
    uri: { field: "ClientRequestPath", note: "nginx decodes and normalises the path; a line may hold it as received" },
    args: {
      http_requests: {
        field: "ClientRequestURI",
        values: { as: "part" },
        note: "there is no field for the query alone: ask for a part of `ClientRequestURI` by `contains`",
      },
      firewall_events: "ClientRequestQuery",
    },
    query_string: {
      http_requests: {
        field: "ClientRequestURI",
        values: { as: "part" },
        note: "there is no field for the query alone: ask for a part of `ClientRequestURI` by `contains`",
      },
      firewall_events: "ClientRequestQuery",
    },
    host: { field: "ClientRequestHost", note: "nginx writes it in small letters" },
    http_host: { field: "ClientRequestHost" },
    http_user_agent: { field: "ClientRequestUserAgent" },
    http_x_forwarded_for: {},
    http_referer: { http_requests: "ClientRequestReferer" },
    remote_addr: { field: "ClientIP", note: "at an origin behind the service this is the edge, not the client" },
    server_protocol: {
      field: "ClientRequestProtocol",
      values: httpVersions,
      note: "nginx writes `HTTP/2.0`, lines have `HTTP/2`",
    },
    scheme: { field: "ClientRequestScheme" },
    bytes_sent: { http_requests: "EdgeResponseBytes" },
    body_bytes_sent: { http_requests: "EdgeResponseBodyBytes" },
    request_length: { http_requests: "ClientRequestBytes" },
    request_time: {
      http_requests: "EdgeTimeToFirstByteMs",
      values: { as: "times", by: 1000 },
      note: "seconds there; milliseconds up to the first byte here, the whole time is in no field",
    },
    upstream_response_time: {
      http_requests: "OriginResponseDurationMs",
      values: { as: "times", by: 1000 },
      note: "seconds there, milliseconds here",
    },
    upstream_status: { field: "OriginResponseStatus" },
    upstream_addr: {
      http_requests: "OriginIP",
      values: { as: "without port" },
      note: "with a port there, without here",
    },
    upstream_cache_status: {
      http_requests: "CacheCacheStatus",
      values: { as: "lower case" },
      note: "capital letters there (`HIT`), small ones here (`hit`)",
    },
    ssl_protocol: { http_requests: "ClientSSLProtocol", note: "the same spelling, such as `TLSv1.3`" },
    ssl_cipher: { http_requests: "ClientSSLCipher", note: "suites of TLS 1.3 are named differently" },
    remote_port: { http_requests: "ClientSrcPort" },
  },
};
