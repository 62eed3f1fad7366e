/**
 * Whether an address is where a session of Instant Logs is listened to, which the service gives in answers, and no place that a job delivers to
 * (https://developers.cloudflare.com/logs/instant-logs/).
 */
export function isSession(destination: string): boolean {
  return /^wss:\/\/[^/?#\s@]{1,253}\/instant-logs\//.test(destination);
}
