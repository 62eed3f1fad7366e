/** Errors that are warnings where they refuse nothing, and so can be suppressed and configured there: those of destinations, where filters are checked. */
export const ofDestinations: ReadonlySet<string> = /* @__PURE__ */ new Set(["LW436", "LW437", "LW443", "LW444", "LW445", "LW446", "LW447", "LW448", "LW449"]);
