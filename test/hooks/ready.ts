/** A checkout that another program makes, with what is built of it: for trials of what comes after the build. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Runs in each working tree that git has filled: in those of the package. What cannot be linked is left for npm to install. */
const script = (built: string): string => `#!/bin/sh
[ -f src/build/package.mjs ] && [ ! -e dist ] || exit 0
# Links, as it is half a gigabyte; but for what npm writes in its place.
if cp -Rl "${built}/node_modules/" node_modules 2>/dev/null
then rm -f node_modules/.package-lock.json && cp "${built}/node_modules/.package-lock.json" node_modules/.package-lock.json
else rm -rf node_modules
fi
cp -R "${built}/dist" dist
`;

/**
 * The environment in which whatever git checks out of the package has `dist` and `node_modules` of the folder `built`. The hook
 * lies in `directory`.
 */
export function readyCheckouts(built: string, directory: string): Readonly<Record<string, string>> {
  const hooks = join(directory, "hooks-of-git");
  mkdirSync(hooks);
  writeFileSync(join(hooks, "post-checkout"), script(built), { mode: 0o755 });
  return { GIT_CONFIG_COUNT: "1", GIT_CONFIG_KEY_0: "core.hooksPath", GIT_CONFIG_VALUE_0: hooks };
}
