/** What only a filter with mistakes needs, in a file of its own: functions, each by the module it comes from. */
export { minimizeTree } from "../analysis/minimize/minimize.js";
export { insteadFixes, insteadOf } from "../checked/instead.js";
export { meaningOfText } from "../checked/meant.js";
export { notFiltered } from "../checked/not-filtered.js";
export { rangeFixes, rangesOfList, rangeText } from "../checked/range.js";
export { foreignText } from "../compile/foreign.js";
export { pathTo } from "../compile/paths.js";
export { removal } from "../compile/removal.js";
export { slipOf } from "../compile/slip.js";
export { suppressed } from "../compile/suppressions.js";
export { valueDiagnostics } from "../compile/value-diagnostics.js";
export { beforeEdits } from "../diagnostics/before-edits.js";
export { similarNames } from "../diagnostics/suggest.js";
export { addressTexts, holdsNetworks } from "../language/address-texts.js";
export { fieldsInsteadOf, holdsObjects, partOf } from "../language/object-parts.js";
export { readQuantity } from "../language/quantity.js";
export { readMistakes } from "../text/mistakes/read.js";
export * from "./every-run.js";
