/** The pages of `grammar/` that the package carries. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Io } from "./io.js";

export const nodePages: Pick<Io, "page" | "pages"> = {
  page(code) {
    const path = `${folder()}/${code}.md`;
    return existsSync(path) ? readFileSync(path, "utf8") : null;
  },
  pages: () => readdirSync(folder()).flatMap((name) => /^LW\d+(?=\.md$)/.exec(name) ?? []),
};

/** Beside `dist/`; from the source, beside `src/`. */
function folder(): string {
  const [built, source] = [`${__dirname}/../grammar/diagnostics`, `${__dirname}/../../../grammar/diagnostics`] as const;
  return existsSync(built) ? built : source;
}
