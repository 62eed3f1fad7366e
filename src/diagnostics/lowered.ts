/** Which datasets there are is never known for good: that one is not known is an error which can be configured, and let pass with unknown fields. */
export const unknownDataset = "LW204";

/** Errors that are warnings where fields, or datasets, may be unknown. */
const ofUnknown: ReadonlySet<string> = /* @__PURE__ */ new Set(["LW202", "LW203", unknownDataset, "LW323"]);

export const isOfUnknown = (code: string): boolean => ofUnknown.has(code);

/** Whether a code is an error that is a warning in places. */
export const isLowered = (code: string): boolean => isOfUnknown(code) || isOfJobs(code);

/** Whether a code is an error that is a warning where it refuses nothing, and so can be suppressed and configured: those of destinations, and of what is delivered, where filters are checked. */
export const isOfJobs = (code: string): boolean => /^LW4(?:3[014-9]|4[3-9])$/.test(code);
