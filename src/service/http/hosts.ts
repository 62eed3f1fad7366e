import { isIP } from "node:net";
import { refuse } from "../operation.js";

/** Which names a request may call the service by. */
export interface Hosts {
  /** In lower case, without ports; addresses of version 6 in brackets. */
  readonly names: readonly string[];
  /** Any address in numbers: behind one no other name can hide. */
  readonly numbers?: boolean;
  /** Whether another name, or an address without brackets, is known to be ours. */
  isOurs?(name: string): boolean;
}

/**
 * Refuses a request that was sent to another name: a page whose name was made to lead here would otherwise be read as one of ours. Ports
 * do not matter, because they may be forwarded.
 */
export function checkHost(url: URL, hosts: Hosts): void {
  const { hostname } = url;
  const bare = hostname.replace(/^\[(.*)\]$/, "$1");
  if (hosts.names.includes(hostname) || (hosts.numbers === true && isIP(bare) !== 0) || hosts.isOurs?.(bare)) return;
  throw refuse("wrongHost", { host: url.host });
}
