/** Addresses as they are stored and asked for. */
import { parsedUrl } from "../parsed-url.js";

/** Longer ones would fill the store. */
const longest = 2048;

/**
 * An address without user name, fragment and, unless they are kept, query; null where it is none, has another scheme than one of these, or is
 * too long.
 */
export function storedAddress(text: string, schemes: readonly string[], keepQueries: boolean): URL | null {
  const url = parsedUrl(text);
  if (url === null || !schemes.includes(url.protocol)) return null;
  url.username = "";
  url.password = "";
  url.hash = "";
  if (!keepQueries) url.search = "";
  return url.href.length > longest ? null : url;
}
