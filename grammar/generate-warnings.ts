import { codes, rowOf } from "./generate-diagnostics.js";
import { mark } from "./mark.js";

/** Lists the codes by severity, apart from the catalogue: a right filter needs no text of the catalogue. */
export function generateWarnings(): Map<string, string> {
  const [warnings, notes] = (["warning", "note"] as const).map((severity) =>
    codes.filter((code) => rowOf(code).severity === severity),
  );
  const text = `/** ${mark.words}. The codes of warnings. A separate file, so that a right filter does not load the catalogue. */
export const warnings: ReadonlySet<string> = /* @__PURE__ */ new Set([
${(warnings ?? []).map((code) => `  "${code}",\n`).join("")}]);

/** The codes of notes. */
export const notes: ReadonlySet<string> = /* @__PURE__ */ new Set([
${(notes ?? []).map((code) => `  "${code}",\n`).join("")}]);
`;
  const known = `/** ${mark.words}. All codes. A separate file, so that a right filter does not load the catalogue. */
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
