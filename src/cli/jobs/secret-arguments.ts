/** Takes secrets out of what is said of a command line. */
import { hidingSecrets, redactDestination } from "../../job.js";

/** An address stands in an argument, or in what follows the sign of equality of one. */
const address = /[A-Za-z][A-Za-z0-9+.-]{0,50}:\/\/.*$/s;

/** A text without the secrets of the destinations among arguments, wherever they were meant to stand. */
export function withoutArguments(text: string, args: readonly string[]): string {
  const addresses = args.flatMap((arg) => address.exec(arg)?.[0] ?? []);
  if (addresses.length === 0) return text;
  const shown = addresses.reduce((less, one) => less.replaceAll(one, redactDestination(one)), text);
  return hidingSecrets(addresses, { certain: true })(shown);
}

/** A scheme, with what follows: no filter begins so. */
const destination = /^(?:-{1,2}[\w-]{1,40}=)?\s*([a-z][a-z0-9+.-]{1,20}:\/\/.*)$/is;

/**
 * A function that takes the secrets of destinations among arguments out of what is said of any of them, each place as it was; null where no argument is
 * a destination with secrets.
 */
export function hidingArguments(args: readonly string[]): ((text: string) => string) | null {
  const given = args.flatMap((arg) => destination.exec(arg)?.[1] ?? []).filter((one) => redactDestination(one) !== one);
  return given.length === 0 ? null : hidingSecrets(given, { certain: true });
}

/** Plain data with each of its texts hidden. */
export function hiddenTexts<Data>(data: Data, hide: (text: string) => string): Data {
  // Each text becomes a text, and all else stays.
  return mapped(data, hide) as Data;
}

function mapped(value: unknown, hide: (text: string) => string): unknown {
  if (typeof value === "string") return hide(value);
  if (Array.isArray(value)) return value.map((member) => mapped(member, hide));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapped(member, hide)]));
}
