/** What documents and programs have in the place of a value: whoever reads of it has to see which one it is. */
import { looksSecret } from "./secret-names.js";

/** What `<…>` stands for. */
export const angled = /^<[^<>]{1,60}>$/;
/** `<API KEY>`, `{TOKEN}`, `{{ token }}`, `${var.token}`, `$TOKEN`, `YOUR-KEY`. */
const signs = /^(?:<([^<>]+)>|\$?\{{1,2} ?([^{}]+?) ?\}{1,2}|\$([A-Z]+(?:_[A-Z]+)*)|([Yy](?:our|OUR)[-_ ].+))$/;
const words = /^[a-z]+\d?(?:(?:[-_. ]|%20)[a-z]+\d?)*$/i;

/** How a header is meant, or that there is none: no key yet. */
const unset = /^(?:(?:splunk|bearer|basic|token|digest)(?: |%20|\+){0,3})?(?:none|null|undefined)?$/i;

/** Whether all of a value is a placeholder. A key may stand in such signs, too, so there are only words in it. */
export function isPlaceholder(value: string): boolean {
  if (value.length > 64) return false;
  const [, ...inner] = signs.exec(value) ?? [];
  const name = inner.find((one) => one !== undefined);
  return (
    /^x{3,}$/i.test(value) ||
    (value !== "" && unset.test(value)) ||
    (name !== undefined && words.test(name) && !looksSecret(name))
  );
}
