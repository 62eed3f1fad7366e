/** Every shipped dataset, by name, one file each. Facts read from the public documentation of the service. */
import { accessRequests } from "./access-requests.js";
import { accountAbuseProtectionEvents } from "./account-abuse-protection-events.js";
import { auditLogs } from "./audit-logs.js";
import { auditLogsV2 } from "./audit-logs-v2.js";
import { bisoUserActions } from "./biso-user-actions.js";
import { casbFindings } from "./casb-findings.js";
import { devicePostureResults } from "./device-posture-results.js";
import { dexApplicationTests } from "./dex-application-tests.js";
import { dexDeviceStateEvents } from "./dex-device-state-events.js";
import { dlpForensicCopies } from "./dlp-forensic-copies.js";
import { dnsFirewallLogs } from "./dns-firewall-logs.js";
import { dnsLogs } from "./dns-logs.js";
import { emailSecurityAlerts } from "./email-security-alerts.js";
import { emailSecurityPostDeliveryEvents } from "./email-security-post-delivery-events.js";
import { firewallEvents } from "./firewall-events.js";
import { gatewayDns } from "./gateway-dns.js";
import { gatewayHttp } from "./gateway-http.js";
import { gatewayNetwork } from "./gateway-network.js";
import { httpRequests } from "./http-requests.js";
import { ipsecLogs } from "./ipsec-logs.js";
import { magicBgpLogs } from "./magic-bgp-logs.js";
import { magicIdsDetections } from "./magic-ids-detections.js";
import { mcpPortalLogs } from "./mcp-portal-logs.js";
import { mnmFlowLogs } from "./mnm-flow-logs.js";
import { nelReports } from "./nel-reports.js";
import { networkAnalyticsLogs } from "./network-analytics-logs.js";
import { pageShieldEvents } from "./page-shield-events.js";
import { sinkholeHttpLogs } from "./sinkhole-http-logs.js";
import { spectrumEvents } from "./spectrum-events.js";
import { sshLogs } from "./ssh-logs.js";
import { turnstileEvents } from "./turnstile-events.js";
import { warpConfigChanges } from "./warp-config-changes.js";
import { warpToggleChanges } from "./warp-toggle-changes.js";
import { websocketAnalytics } from "./websocket-analytics.js";
import { workersTraceEvents } from "./workers-trace-events.js";
import { zarazEvents } from "./zaraz-events.js";
import { zeroTrustNetworkSessions } from "./zero-trust-network-sessions.js";

export const datasets = {
  access_requests: accessRequests,
  account_abuse_protection_events: accountAbuseProtectionEvents,
  audit_logs: auditLogs,
  audit_logs_v2: auditLogsV2,
  biso_user_actions: bisoUserActions,
  casb_findings: casbFindings,
  device_posture_results: devicePostureResults,
  dex_application_tests: dexApplicationTests,
  dex_device_state_events: dexDeviceStateEvents,
  dlp_forensic_copies: dlpForensicCopies,
  dns_firewall_logs: dnsFirewallLogs,
  dns_logs: dnsLogs,
  email_security_alerts: emailSecurityAlerts,
  email_security_post_delivery_events: emailSecurityPostDeliveryEvents,
  firewall_events: firewallEvents,
  gateway_dns: gatewayDns,
  gateway_http: gatewayHttp,
  gateway_network: gatewayNetwork,
  http_requests: httpRequests,
  ipsec_logs: ipsecLogs,
  magic_bgp_logs: magicBgpLogs,
  magic_ids_detections: magicIdsDetections,
  mcp_portal_logs: mcpPortalLogs,
  mnm_flow_logs: mnmFlowLogs,
  nel_reports: nelReports,
  network_analytics_logs: networkAnalyticsLogs,
  page_shield_events: pageShieldEvents,
  sinkhole_http_logs: sinkholeHttpLogs,
  spectrum_events: spectrumEvents,
  ssh_logs: sshLogs,
  turnstile_events: turnstileEvents,
  warp_config_changes: warpConfigChanges,
  warp_toggle_changes: warpToggleChanges,
  websocket_analytics: websocketAnalytics,
  workers_trace_events: workersTraceEvents,
  zaraz_events: zarazEvents,
  zero_trust_network_sessions: zeroTrustNetworkSessions,
} as const;

/** Names of the shipped datasets. */
export type DatasetName = keyof typeof datasets;
