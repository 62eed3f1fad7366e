import type { OtherNames } from "./other-name.js";
import { httpVersions, tlsVersions } from "./versions.js";

/** Names of the Elastic Common Schema. */
export const elasticNames: OtherNames = {
  certainty: "common",
  names: {
    "url.path": { field: "ClientRequestPath" },
    "url.query": {
      http_requests: {
        field: "ClientRequestURI",
        values: { as: "part" },
        note: "there is no field for the query alone: ask for a part of `ClientRequestURI` by `contains`",
      },
      firewall_events: {
        field: "ClientRequestQuery",
        values: { as: "question mark" },
        note: "without the question mark there",
      },
    },
    "url.original": { http_requests: "ClientRequestURI" },
    "url.full": {
      http_requests: "ClientRequestURI",
      values: { as: "address" },
      note: "a line has scheme, host and path in fields of their own",
    },
    "url.scheme": { field: "ClientRequestScheme" },
    "url.domain": { field: "ClientRequestHost" },
    "user.email": {
      others: {
        access_requests: "Email",
        audit_logs: "ActorEmail",
        audit_logs_v2: "ActorEmail",
        biso_user_actions: "UserEmail",
        device_posture_results: "Email",
        dex_application_tests: "UserEmail",
        gateway_dns: "Email",
        gateway_http: "Email",
        gateway_network: "Email",
        mcp_portal_logs: "UserEmail",
        ssh_logs: "UserEmail",
        warp_toggle_changes: "UserEmail",
        zero_trust_network_sessions: "Email",
      },
    },
    "destination.ip": {
      others: {
        gateway_dns: "DstIP",
        gateway_http: "DestinationIP",
        gateway_network: "DestinationIP",
        magic_ids_detections: "DestinationIP",
        mnm_flow_logs: "DestinationAddress",
        network_analytics_logs: "IPDestinationAddress",
      },
    },
    "dns.question.name": {
      others: { dns_logs: "QueryName", dns_firewall_logs: "QueryName", gateway_dns: "QueryName" },
    },
    "source.ip": { field: "ClientIP", values: { as: "address text" }, note: "networks cannot be asked for here" },
    "client.ip": { field: "ClientIP" },
    "source.port": { http_requests: "ClientSrcPort" },
    "source.geo.country_iso_code": {
      field: "ClientCountry",
      values: { as: "country" },
      note: "capital letters there, small ones here",
    },
    "source.geo.city_name": { http_requests: "ClientCity" },
    "source.geo.region_iso_code": {
      http_requests: "ClientRegionCode",
      values: { as: "region" },
      note: "`US-CA` there, `CA` here: the country is a field of its own",
    },
    "source.as.number": { field: "ClientASN" },
    "source.as.organization.name": { firewall_events: "ClientASNDescription" },
    "http.request.method": { field: "ClientRequestMethod" },
    "http.request.referrer": { http_requests: "ClientRequestReferer" },
    "http.request.bytes": { http_requests: "ClientRequestBytes" },
    "http.request.id": { field: "RayID" },
    "http.response.status_code": { field: "EdgeResponseStatus" },
    "http.response.bytes": { http_requests: "EdgeResponseBytes" },
    "http.response.body.bytes": { http_requests: "EdgeResponseBodyBytes" },
    "http.response.mime_type": {
      http_requests: "EdgeResponseContentType",
      values: { as: "media type" },
      note: "with parameters here: ask for the beginning",
    },
    "http.version": { field: "ClientRequestProtocol", values: httpVersions, note: "`1.1` there, `HTTP/1.1` here" },
    "user_agent.original": { field: "ClientRequestUserAgent" },
    "tls.version": {
      http_requests: "ClientSSLProtocol",
      values: tlsVersions,
      note: "`1.3` there, `TLSv1.3` here; `1.0` is `TLSv1`",
    },
    "tls.cipher": { http_requests: "ClientSSLCipher", note: "names of the IANA there" },
    "tls.client.ja3": { http_requests: "JA3Hash" },
    "rule.id": { http_requests: "SecurityRuleID", firewall_events: "RuleID" },
    "event.action": { http_requests: "SecurityAction", firewall_events: "Action" },
    "@timestamp": { http_requests: "EdgeStartTimestamp", firewall_events: "Datetime" },
  },
};
