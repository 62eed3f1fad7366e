import {
  cruise,
  type ICruiseResult,
  type IForbiddenRuleType,
  type IRegularForbiddenRuleType,
  type IViolation,
} from "dependency-cruiser";
import { commandRooms, configuration, nodeFiles, type Room, star } from "./star.js";

const rooms = Object.entries(star);
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
const place = (name: string) => `^src/${escaped(name)}${name.endsWith(".ts") ? "$" : "/"}`;
const inPackage = (name: string) => `(^|/)node_modules/${escaped(name)}/|^${escaped(name)}(/|$)`;
const configurationFiles = configuration.map(place);
const packages = [...new Set(rooms.flatMap(([, room]) => room.packages ?? []))];

/** The star in the words of dependency-cruiser. */
export const rules: readonly IForbiddenRuleType[] = [
  ...rooms.map(([name, room]) => roomRule(name, room)),
  ...packages.map(packageRule),
  ...commandRooms.map(commandRoomRule),
  rule(
    "cli-node",
    "Files, processes and threads are behind Io, so that commands run in memory: add what is needed to src/cli/world/io.ts.",
    {
      from: { path: place("cli"), pathNot: [place("cli/start"), ...nodeFiles.map(place)] },
      // Paths and arguments are text.
      to: { dependencyTypes: ["core"], pathNot: "^(node:)?(path|util)$" },
    },
  ),
  rule(
    "other-package",
    "A new dependency needs a room that owns it: name it in `packages` of that room in test/architecture/star.ts.",
    {
      from: { path: "^src/", pathNot: configurationFiles },
      to: { path: "node_modules/", pathNot: packages.map(inPackage) },
    },
  ),
  rule(
    "node-builtin",
    "Only the command reads files and the environment; everything else runs in browsers. Pass the value in as an argument.",
    {
      from: {
        path: "^src/",
        pathNot: [...rooms.filter(([, room]) => room.node).map(([name]) => place(name)), ...configurationFiles],
      },
      to: { dependencyTypes: ["core"] },
    },
  ),
  rule("schema-door", "Other rooms reach schema/ through its entry src/schema/index.ts, as users do.", {
    from: { path: "^src/", pathNot: place("schema") },
    to: { path: place("schema"), pathNot: place("schema/index.ts") },
  }),
  rule("config-door", "Other rooms reach config/ through its entry src/config/index.ts, as users do.", {
    from: { path: "^src/", pathNot: place("config") },
    to: { path: place("config"), pathNot: place("config/index.ts") },
  }),
  rule("logs-door", "Other rooms reach logs/ through its entry src/logs/index.ts, as users do.", {
    from: { path: "^src/", pathNot: place("logs") },
    to: { path: place("logs"), pathNot: place("logs/index.ts") },
  }),
  rule("service-door", "Other rooms reach service/ through its entry src/service/index.ts, as users do.", {
    from: { path: "^src/", pathNot: place("service") },
    to: { path: place("service"), pathNot: place("service/index.ts") },
  }),
  rule(
    "service-rooms",
    "Rooms of service/ see its store/ and the files beside them, not each other: src/service/index.ts introduces them.",
    {
      from: { path: "^src/service/([^/]+)/" },
      to: { path: "^src/service/[^/]+/", pathNot: ["^src/service/$1/", place("service/store")] },
    },
  ),
  rule(
    "service-introduced",
    "What src/service/index.ts introduces, and what stands on it, is not seen from within: pass what is needed as an argument.",
    {
      from: { path: "^src/service/[^/]+/" },
      to: { path: [place("service/index.ts"), place("service/listen.ts")] },
    },
  ),
  rule("no-cycle", "Files that import each other in a circle are one file, or hide a third that both should import.", {
    from: { path: "^src/" },
    to: { circular: true },
  }),
  rule("resolvable", "The import leads nowhere: a relative path ends in `.js`, a package stands in package.json.", {
    from: { path: "^src/" },
    to: { couldNotResolve: true },
  }),
  rule("nothing-from-outside", "src/ is built alone: it imports nothing of test/, bench/ or grammar/.", {
    from: { path: "^src/" },
    to: { path: "^(test|bench|grammar)/" },
  }),
];

/** Every import below `directory`/src that breaks a rule, as "rule: from → to". */
export async function violations(directory: string): Promise<string[]> {
  const { output } = await cruise(
    ["src"],
    {
      baseDir: directory,
      outputType: "json",
      validate: true,
      ruleSet: { forbidden: [...rules] },
      // Otherwise type-only imports are invisible.
      tsPreCompilationDeps: true,
      skipAnalysisNotInRules: true,
      doNotFollow: { path: "node_modules" },
      // A build that runs meanwhile keeps its configuration there, and takes it away again.
      exclude: { path: "\\.bundled_" },
      enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] },
    },
    {},
    {},
  );
  const result: ICruiseResult = typeof output === "string" ? JSON.parse(output) : output;
  return result.summary.violations.map(sentence).sort();
}

/** Names at the top of `src/` that the star does not list; of a folder that it knows only by the folders within, what is in that folder. */
export function unlisted(names: readonly string[], within: (folder: string) => readonly string[]): string[] {
  return names
    .flatMap((name) =>
      !Object.hasOwn(star, name) && rooms.some(([room]) => room.startsWith(`${name}/`))
        ? within(name).map((inner) => `${name}/${inner}`)
        : [name],
    )
    .filter(
      (name) =>
        !Object.hasOwn(star, name) &&
        !configuration.includes(name) &&
        name !== "README.md" &&
        !name.includes(".bundled_"),
    );
}

function sentence(violation: IViolation): string {
  return `${violation.rule.name}: ${violation.from} → ${violation.to}`;
}

function roomRule(name: string, room: Room): IForbiddenRuleType {
  return rule(`room-${name}`, room.instead, {
    from: { path: place(name) },
    to: { path: "^src/", pathNot: [name, ...room.imports].map(place) },
  });
}

/** A room of the command knows those after it. */
function commandRoomRule(name: string, at: number): IForbiddenRuleType {
  const advice = `src/cli/${name}/ may import the rooms after it, ${commandRooms.slice(at + 1).join(", ") || "which are none"}: move what both need into one of them.`;
  return rule(`cli-${name}`, advice, {
    from: { path: place(`cli/${name}`) },
    to: { path: place("cli"), pathNot: commandRooms.slice(at).map((room) => place(`cli/${room}`)) },
  });
}

function packageRule(name: string): IForbiddenRuleType {
  const owners = rooms.filter(([, room]) => room.packages?.includes(name)).map(([owner]) => owner);
  return rule(`package-${name}`, `${name} belongs to ${owners.join(", ")}: use what that room exports.`, {
    from: { path: "^src/", pathNot: [...owners.map(place), ...configurationFiles] },
    to: { path: inPackage(name) },
  });
}

function rule(
  name: string,
  comment: string,
  condition: Pick<IRegularForbiddenRuleType, "from" | "to">,
): IForbiddenRuleType {
  return { name, comment, severity: "error", ...condition };
}
