/** What TLS needs, held against what it can be used for before anything listens: a certificate with those that vouch for it, and its key. */
import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { isIP } from "node:net";
import { createSecureContext } from "node:tls";
import { ServiceRefused } from "./service-refused.js";

export interface TlsOptions {
  /** In PEM: the service's own first, then those that vouch for it. */
  readonly cert: string | Uint8Array;
  /** In PEM, without a passphrase. */
  readonly key: string | Uint8Array;
}

/** A certificate that can be used with its key. */
export interface Identity {
  readonly cert: string;
  readonly key: string;
  /** Whether it is for a name, or an address in numbers. */
  isFor(host: string): boolean;
  /** Why clients will refuse it although it can be used; null where nothing is known against it. */
  readonly doubt: string | null;
}

/** Throws where a certificate or its key cannot be used; tells why clients will refuse it although it can be, or null where nothing is known against it. */
export function checkTls(tls: TlsOptions): string | null {
  return identityOf(tls).doubt;
}

/** Throws, in words and without a character of the key, where the two cannot be used. */
export function identityOf(options: TlsOptions, now: number = Date.now()): Identity {
  const [cert, key] = [textOf(options.cert), textOf(options.key)];
  const certificates = certificatesIn(cert);
  const [own] = certificates;
  if (own === undefined)
    throw unusable(`the certificate ${instead(cert)}; expected PEM with \`-----BEGIN CERTIFICATE-----\``);
  const secret = keyIn(key);
  if (!own.checkPrivateKey(secret)) {
    const isBehind = certificates.some((each) => each.checkPrivateKey(secret));
    throw unusable(
      isBehind ? "the key's certificate has to be the first in its file" : "the key is not that of the certificate",
    );
  }
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    throw unusable(`TLS refuses the certificate or its key: ${reasonOf(error)}`);
  }
  return {
    cert,
    key,
    isFor: (host) => (isIP(host) === 0 ? own.checkHost(host) : own.checkIP(host)) !== undefined,
    doubt: doubtOf(own, now),
  };
}

const blocks = /-----BEGIN ([A-Z0-9 ]{1,40})-----[^-]*-----END \1-----/g;

function certificatesIn(pem: string): readonly X509Certificate[] {
  return [...pem.matchAll(blocks)]
    .filter(([, label = ""]) => isCertificate(label))
    .map(([block], i) => {
      try {
        return new X509Certificate(block);
      } catch (error) {
        throw unusable(
          `the ${i === 0 ? "certificate" : `certificate number ${i + 1} of its file`} is damaged: ${reasonOf(error)}`,
        );
      }
    });
}

function keyIn(pem: string): KeyObject {
  const block = [...pem.matchAll(/-----BEGIN ((?:[A-Z0-9]+ )?PRIVATE KEY)-----\s*(Proc-Type: 4,ENCRYPTED)?/g)][0];
  if (block === undefined) throw unusable(`the key ${instead(pem)}; expected PEM with \`-----BEGIN PRIVATE KEY-----\``);
  const [, label, isEncrypted] = block;
  if (label === "ENCRYPTED PRIVATE KEY" || isEncrypted !== undefined)
    throw unusable(
      "the key is protected by a passphrase, and nobody is asked for one here: `openssl pkey -in FILE -out OTHER` writes it without",
    );
  try {
    return createPrivateKey(pem);
  } catch {
    throw unusable("the key is cut off, damaged, or of a kind that is not known here");
  }
}

const isCertificate = (label: string) => /^(?:X509 |TRUSTED )?CERTIFICATE$/.test(label);

/** What a file is that is not what it should be. */
function instead(pem: string): string {
  if (pem.trim() === "") return "is empty";
  const [, label] = /-----BEGIN ([A-Z0-9 ]{1,40})-----/.exec(pem) ?? [];
  if (label === undefined) return "is no PEM";
  return isCertificate(label) && !pem.includes(`-----END ${label}-----`) ? "is cut off" : `is a ${label.toLowerCase()}`;
}

/** What OpenSSL says, which repeats nothing of what it read. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "it cannot be read";
  return "reason" in error && typeof error.reason === "string"
    ? error.reason
    : error.message.replace(/^error:[0-9A-F]+:/, "");
}

function doubtOf({ validFrom, validTo }: X509Certificate, now: number): string | null {
  if (Date.parse(validTo) < now) return `the certificate was valid until ${validTo}, so clients will refuse it`;
  return Date.parse(validFrom) > now
    ? `the certificate is valid from ${validFrom} on, so clients will refuse it until then`
    : null;
}

function textOf(file: string | Uint8Array): string {
  return typeof file === "string"
    ? file
    : Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString("latin1");
}

const unusable = (mistake: string) => new ServiceRefused(`TLS cannot be used: ${mistake}`);
