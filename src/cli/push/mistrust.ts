/** What a connection failed at that a repetition would not change, in words about the address that was given. */

/** Why nothing was sent over TLS; null where that is not why. `option`: what named the address. */
export function mistrustOf(code: string, option: string): string | null {
  if (code === "ERR_SSL_WRONG_VERSION_NUMBER")
    return "what answers there speaks no TLS: its address begins with `http://`";
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
    return `the certificate there is for other names than that of \`${option}\``;
  if (!/^(?:DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|CERT_)/.test(code)) return null;
  return `the certificate there is not trusted (${code}): NODE_EXTRA_CA_CERTS names a file of those to trust besides`;
}
