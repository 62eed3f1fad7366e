import { type ErrorName, errors, type Fill, notice } from "../api/errors.js";
import type { Notice } from "../api/schemas.js";

/** Ends an operation with an error. A transaction that throws this error changes no row. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly errors: readonly Notice[],
    readonly messages: readonly Notice[] = [],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(errors.map(({ message }) => message).join("; "));
  }
}

/** Makes one error. `pointer`: the member to change. */
export function refuse<Name extends ErrorName>(name: Name, fill: Fill<Name>, pointer?: string, headers = {}): Refused {
  return new Refused(errors[name][1], [notice(name, fill, pointer)], [], headers);
}

/** Collects the mistakes of a request, so that the caller reads all of them at once. */
export class Mistakes {
  private readonly found: Notice[] = [];

  report<Name extends ErrorName>(name: Name, fill: Fill<Name>, pointer?: string): void {
    if (this.found.length < 100) this.found.push(notice(name, fill, pointer));
  }

  refuseIfAny(): void {
    if (this.found.length > 0) throw new Refused(400, this.found);
  }
}

type Unchanging = Readonly<Record<string, string | number>>;

/** Reports members with a new value that cannot change. Absent members are right. */
export function checkUnchanged(body: object, present: Unchanging, mistakes: Mistakes): void {
  for (const [member, value] of Object.entries(present)) {
    const sent = (body as Readonly<Record<string, unknown>>)[member];
    if (sent !== undefined && sent !== value) mistakes.report("unchangeable", { member, present: value }, `/${member}`);
  }
}
