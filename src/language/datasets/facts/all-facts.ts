/** Every shipped dataset with all that is known of its fields, by name: those of the light list, in its order. */
import type { Dataset } from "../../dataset.js";
import type { DatasetName } from "../all-datasets.js";
import { accessRequestsWithFacts } from "./access-requests.js";
import { accountAbuseProtectionEventsWithFacts } from "./account-abuse-protection-events.js";
import { auditLogsWithFacts } from "./audit-logs.js";
import { auditLogsV2WithFacts } from "./audit-logs-v2.js";
import { bisoUserActionsWithFacts } from "./biso-user-actions.js";
import { casbFindingsWithFacts } from "./casb-findings.js";
import { devicePostureResultsWithFacts } from "./device-posture-results.js";
import { dexApplicationTestsWithFacts } from "./dex-application-tests.js";
import { dexDeviceStateEventsWithFacts } from "./dex-device-state-events.js";
import { dlpForensicCopiesWithFacts } from "./dlp-forensic-copies.js";
import { dnsFirewallLogsWithFacts } from "./dns-firewall-logs.js";
import { dnsLogsWithFacts } from "./dns-logs.js";
import { emailSecurityAlertsWithFacts } from "./email-security-alerts.js";
import { emailSecurityPostDeliveryEventsWithFacts } from "./email-security-post-delivery-events.js";
import { firewallEventsWithFacts } from "./firewall-events.js";
import { gatewayDnsWithFacts } from "./gateway-dns.js";
import { gatewayHttpWithFacts } from "./gateway-http.js";
import { gatewayNetworkWithFacts } from "./gateway-network.js";
import { httpRequestsWithFacts } from "./http-requests.js";
import { ipsecLogsWithFacts } from "./ipsec-logs.js";
import { magicBgpLogsWithFacts } from "./magic-bgp-logs.js";
import { magicIdsDetectionsWithFacts } from "./magic-ids-detections.js";
import { mcpPortalLogsWithFacts } from "./mcp-portal-logs.js";
import { mnmFlowLogsWithFacts } from "./mnm-flow-logs.js";
import { nelReportsWithFacts } from "./nel-reports.js";
import { networkAnalyticsLogsWithFacts } from "./network-analytics-logs.js";
import { pageShieldEventsWithFacts } from "./page-shield-events.js";
import { sinkholeHttpLogsWithFacts } from "./sinkhole-http-logs.js";
import { spectrumEventsWithFacts } from "./spectrum-events.js";
import { sshLogsWithFacts } from "./ssh-logs.js";
import { turnstileEventsWithFacts } from "./turnstile-events.js";
import { warpConfigChangesWithFacts } from "./warp-config-changes.js";
import { warpToggleChangesWithFacts } from "./warp-toggle-changes.js";
import { websocketAnalyticsWithFacts } from "./websocket-analytics.js";
import { workersTraceEventsWithFacts } from "./workers-trace-events.js";
import { zarazEventsWithFacts } from "./zaraz-events.js";
import { zeroTrustNetworkSessionsWithFacts } from "./zero-trust-network-sessions.js";

/** The names of fields are in the type of each, not in that of all together, which would be as large as all else. */
export const datasetsWithFacts: Readonly<Record<DatasetName, Dataset>> = {
  access_requests: accessRequestsWithFacts,
  account_abuse_protection_events: accountAbuseProtectionEventsWithFacts,
  audit_logs: auditLogsWithFacts,
  audit_logs_v2: auditLogsV2WithFacts,
  biso_user_actions: bisoUserActionsWithFacts,
  casb_findings: casbFindingsWithFacts,
  device_posture_results: devicePostureResultsWithFacts,
  dex_application_tests: dexApplicationTestsWithFacts,
  dex_device_state_events: dexDeviceStateEventsWithFacts,
  dlp_forensic_copies: dlpForensicCopiesWithFacts,
  dns_firewall_logs: dnsFirewallLogsWithFacts,
  dns_logs: dnsLogsWithFacts,
  email_security_alerts: emailSecurityAlertsWithFacts,
  email_security_post_delivery_events: emailSecurityPostDeliveryEventsWithFacts,
  firewall_events: firewallEventsWithFacts,
  gateway_dns: gatewayDnsWithFacts,
  gateway_http: gatewayHttpWithFacts,
  gateway_network: gatewayNetworkWithFacts,
  http_requests: httpRequestsWithFacts,
  ipsec_logs: ipsecLogsWithFacts,
  magic_bgp_logs: magicBgpLogsWithFacts,
  magic_ids_detections: magicIdsDetectionsWithFacts,
  mcp_portal_logs: mcpPortalLogsWithFacts,
  mnm_flow_logs: mnmFlowLogsWithFacts,
  nel_reports: nelReportsWithFacts,
  network_analytics_logs: networkAnalyticsLogsWithFacts,
  page_shield_events: pageShieldEventsWithFacts,
  sinkhole_http_logs: sinkholeHttpLogsWithFacts,
  spectrum_events: spectrumEventsWithFacts,
  ssh_logs: sshLogsWithFacts,
  turnstile_events: turnstileEventsWithFacts,
  warp_config_changes: warpConfigChangesWithFacts,
  warp_toggle_changes: warpToggleChangesWithFacts,
  websocket_analytics: websocketAnalyticsWithFacts,
  workers_trace_events: workersTraceEventsWithFacts,
  zaraz_events: zarazEventsWithFacts,
  zero_trust_network_sessions: zeroTrustNetworkSessionsWithFacts,
};
