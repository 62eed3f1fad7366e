import { defaultLimits, type Limits, type Sizes } from "../language/limits.js";

/** One size of a filter beside the limit that some reading of the service's documentation holds against it. */
export interface SizeLimit {
  /** `operatorsAndGroups` counts and/or groups as operators too. */
  readonly measure: Exclude<keyof Sizes, "groups"> | "operatorsAndGroups";
  readonly size: number;
  readonly limit: number;
  readonly over: boolean;
  /** Whether more than the limit is an error; otherwise it may be one for the service. */
  readonly counts: boolean;
}

/** Every size of a filter with its limit, operators first. */
export function sizeLimits(sizes: Sizes, limits: Partial<Limits> = {}): readonly SizeLimit[] {
  const { operators, bytes, countGroups, measureEscaped } = { ...defaultLimits, ...limits };
  const measured = (measure: SizeLimit["measure"], size: number, limit: number, counts: boolean): SizeLimit => ({
    measure,
    size,
    limit,
    over: size > limit,
    counts,
  });
  return [
    measured("operators", sizes.operators, operators, true),
    measured("operatorsAndGroups", sizes.operators + sizes.groups, operators, countGroups),
    measured("bytes", sizes.bytes, bytes, true),
    measured("escapedBytes", sizes.escapedBytes, bytes, measureEscaped),
    measured("terraformBytes", sizes.terraformBytes, bytes, false),
  ];
}
