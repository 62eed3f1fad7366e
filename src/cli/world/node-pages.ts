/** The pages of `grammar/` that the package carries. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { type Io, Refusal } from "./io.js";

export const nodePages: Pick<Io, "page" | "pages"> = {
  page(code) {
    const path = `${folder()}/${code}.md`;
    return existsSync(path) ? readFileSync(path, "utf8") : null;
  },
  pages: () => pagesIn(folder()),
};

/** The codes that have a page in a folder. Throws a Refusal where it is not there, as beside a copy of `dist/` alone. */
export function pagesIn(path: string): readonly string[] {
  if (!existsSync(path))
    throw new Refusal(
      "the pages on diagnostics are not there",
      "install the package as a whole: they lie in `grammar/`, beside `dist/`",
    );
  return readdirSync(path).flatMap((name) => /^LW\d+(?=\.md$)/.exec(name) ?? []);
}

/** Beside `dist/`; from the source, beside `src/`. */
function folder(): string {
  const [built, source] = [`${__dirname}/../grammar/diagnostics`, `${__dirname}/../../../grammar/diagnostics`] as const;
  return existsSync(built) ? built : source;
}
