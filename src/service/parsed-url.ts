/**
 * The address that a text is, from `base` where it is relative; null where it is none. `URL.canParse` is not asked: once Node 20 has compiled a
 * caller of it, it refuses texts with letters such as `ü`, which `new URL` takes.
 */
export function parsedUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
