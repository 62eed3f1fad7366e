/** Secrets of the requests that scripts send: headers that say who sends them, names with passwords. */

/** `Authorization: Bearer …`, `X-Auth-Key: …` and the like, up to the end of the value. */
const headers =
  /\b(?:(?:proxy-)?authorization|(?:set-)?cookie|x-[\w-]{0,40}(?:key|token|secret)[\w-]{0,40})["'\\]{0,3}[ \t]*[:=][ \t]*["'\\]{0,3}(?:(?:bearer|basic|digest|token)[ \t]+)?([^\s"'\\]+)/gi;

/** `curl -u name:password`. */
const users = /(?<=\s)(?:-u|--user|--proxy-user)[ =]?["']?[^\s"':]+:([^\s"']+)/g;

/** What a shell or a tool fills in is no secret. */
const filledIn = /^\$|^\{\{|^<|^%/;

/** The text with a star for each character of those, each place as it was. */
export function maskRequests(text: string): string {
  return [headers, users].reduce(
    (all, pattern) =>
      all.replace(pattern, (whole: string, secret: string) =>
        filledIn.test(secret) ? whole : whole.slice(0, whole.length - secret.length) + "*".repeat(secret.length),
      ),
    text,
  );
}
