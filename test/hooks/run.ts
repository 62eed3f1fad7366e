import { spawnSync } from "node:child_process";

export interface Ran {
  readonly status: number | null;
  /** Standard output and standard error. */
  readonly output: string;
}

interface Options {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a command as from a user's shell: without what npm tells the scripts that it runs. */
export function run(command: string, args: readonly string[], { cwd, env = {} }: Options): Ran {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$|^INIT_CWD$|^GIT_/i.test(name));
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    env: { ...Object.fromEntries(own), ...env },
    encoding: "utf8",
  });
  return {
    status: error === undefined ? status : null,
    output: `${stdout ?? ""}${stderr ?? ""}${error?.message ?? ""}`,
  };
}

/** The same, where it has to end well; gives what it printed. */
export function must(command: string, args: readonly string[], options: Options): string {
  return expectStatus(0, command, args, options);
}

/** Runs a command that has to end with a status; gives what it printed. */
export function expectStatus(expected: number, command: string, args: readonly string[], options: Options): string {
  const { status, output } = run(command, args, options);
  if (status !== expected)
    throw new Error(`\`${[command, ...args].join(" ")}\` ended with ${status}, not ${expected}:\n${output}`);
  return output;
}

/** Stops where something printed lacks, or has, what it should not. */
export function expectText(
  output: string,
  { has = [], lacks = [] }: { readonly has?: readonly RegExp[]; readonly lacks?: readonly RegExp[] },
): void {
  const wrong = [
    ...has.filter((pattern) => !pattern.test(output)).map((pattern) => `no ${pattern}`),
    ...lacks.filter((pattern) => pattern.test(output)).map((pattern) => `there is ${pattern}`),
  ];
  if (wrong.length > 0) throw new Error(`${wrong.join(", ")} in:\n${output}`);
}
