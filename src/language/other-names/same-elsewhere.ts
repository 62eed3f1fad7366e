/** Fields of other datasets that hold the same as one of `http_requests` or `firewall_events`, so that a name of that leads to them, too. */
import type { FieldName } from "../dataset.js";
import type { datasets } from "../datasets/all-datasets.js";
import type { firewallEvents } from "../datasets/firewall-events.js";
import type { httpRequests } from "../datasets/http-requests.js";

type Datasets = typeof datasets;
type Same = { readonly [Name in keyof Datasets]?: FieldName<Datasets[Name]> };

/** By the field of the two. That both hold the same follows from what they are; values may be spelled otherwise. */
export const sameElsewhere: {
  readonly [Field in FieldName<typeof httpRequests> | FieldName<typeof firewallEvents>]?: Same;
} = {
  ClientASN: {
    nel_reports: "ClientIPASN",
    network_analytics_logs: "SourceASN",
    spectrum_events: "ClientAsn",
    turnstile_events: "ASN",
  },
  ClientCountry: {
    access_requests: "Country",
    gateway_dns: "SrcIPCountryCode",
    gateway_http: "SourceIPCountryCode",
    gateway_network: "SourceIPCountryCode",
    nel_reports: "ClientIPCountry",
    network_analytics_logs: "SourceCountry",
    turnstile_events: "CountryCode",
  },
  ClientIP: {
    access_requests: "IPAddress",
    audit_logs: "ActorIP",
    audit_logs_v2: "ActorIPAddress",
    dns_firewall_logs: "SourceIP",
    dns_logs: "SourceIP",
    gateway_dns: "SrcIP",
    gateway_http: "SourceIP",
    gateway_network: "SourceIP",
    magic_ids_detections: "SourceIP",
    network_analytics_logs: "IPSourceAddress",
    zaraz_events: "IP",
    zero_trust_network_sessions: "SourceIP",
  },
  ClientRequestHost: {
    account_abuse_protection_events: "Host",
    gateway_http: "HTTPHost",
    page_shield_events: "Host",
    sinkhole_http_logs: "Host",
    turnstile_events: "Hostname",
  },
  ClientRequestMethod: { gateway_http: "HTTPMethod", sinkhole_http_logs: "Method" },
  ClientRequestProtocol: { gateway_http: "HTTPVersion" },
  ClientRequestReferer: { gateway_http: "Referer" },
  ClientRequestURI: { sinkhole_http_logs: "URI" },
  ClientRequestUserAgent: {
    account_abuse_protection_events: "UserAgent",
    gateway_http: "UserAgent",
    sinkhole_http_logs: "UserAgent",
    turnstile_events: "UserAgent",
  },
  ClientSSLProtocol: { spectrum_events: "ClientTlsProtocol", zero_trust_network_sessions: "ClientTLSVersion" },
  EdgeColoCode: {
    dns_firewall_logs: "ColoCode",
    dns_logs: "ColoCode",
    gateway_dns: "ColoCode",
    network_analytics_logs: "ColoCode",
    spectrum_events: "ColoCode",
    websocket_analytics: "ColoCode",
  },
  EdgeResponseStatus: { gateway_http: "HTTPStatusCode" },
};

/** The field of another dataset; null: none is known. */
export function fieldElsewhere(field: string, dataset: string): string | null {
  const same = Object.hasOwn(sameElsewhere, field) ? sameElsewhere[field as keyof typeof sameElsewhere] : undefined;
  return same !== undefined && Object.hasOwn(same, dataset) ? (same[dataset as keyof Same] ?? null) : null;
}
