import { codes, rowOf } from "./generate-diagnostics.js";
import { mark } from "./mark.js";

/** The codes that are warnings, apart from the catalogue: whether a filter is right is asked more often than what is said of it. */
export function generateWarnings(): Map<string, string> {
  const [warnings, notes] = (["warning", "note"] as const).map((severity) =>
    codes.filter((code) => rowOf(code).severity === severity),
  );
  const text = `/** ${mark.words}. The codes whose row of the catalogue says that they are warnings: it has the words, which few need. */
export const warnings: ReadonlySet<string> = /* @__PURE__ */ new Set([
${(warnings ?? []).map((code) => `  "${code}",\n`).join("")}]);

/** Those that are notes. */
export const notes: ReadonlySet<string> = /* @__PURE__ */ new Set([
${(notes ?? []).map((code) => `  "${code}",\n`).join("")}]);
`;
  const known = `/** ${mark.words}. All codes there are, apart from the catalogue, whose words few need. */
export const knownCodes: readonly string[] = /* @__PURE__ */ (() =>
  "${codes.map((code) => code.slice(2)).join(" ")}"
    .split(" ")
    .map((digits) => \`LW\${digits}\`))();
`;
  return new Map([
    ["../src/diagnostics/warnings-generated.ts", text],
    ["../src/diagnostics/codes-generated.ts", known],
  ]);
}
