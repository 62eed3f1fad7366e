import { describe, expect, it } from "vitest";
import { codeOfDiagnostic, errors } from "../../../src/interface/errors.js";
import { diagnosticNotice, notice } from "../../../src/interface/notice.js";

describe("the table of errors", () => {
  it("gives every meaning a code of its own; a path that leads nowhere is one of them", () => {
    const codes = Object.entries(errors).map(([, { code }]) => code);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([7003]);
  });

  it("leaves the codes of diagnostics alone", () => {
    expect(codeOfDiagnostic("LW101")).toBe(12101);
    expect(codeOfDiagnostic("LW302")).toBe(12302);
    const own = Object.values(errors).filter(({ code }) => code > 12000 && code < 13000);
    expect(own).toEqual([]);
  });

  it("says everything in the words of the house: lower case, no final stop", () => {
    for (const { message } of Object.values(errors)) expect(message).toMatch(/^[a-z{`].*[^.!]$/);
  });

  it("knows statuses of refusals only", () => {
    for (const { status } of Object.values(errors)) expect(status >= 400 && status <= 511).toBe(true);
  });
});

describe("notice", () => {
  it("fills the message", () => {
    expect(notice("notThere", { resource: "script", id: "0a" }, "/path/script_id")).toEqual({
      code: 11010,
      message: "there is no script `0a`",
      pointer: "/path/script_id",
    });
    expect(notice("blankExpression", {})).toEqual({ code: 11201, message: "the expression is blank" });
  });

  it("repeats nothing that acts on a terminal, is endless, or is filled again", () => {
    expect(notice("noSuchPath", { path: "/\u001b[31m\u202e{path}" }).message).toBe(
      "there is nothing at `/\\u001b[31m\\u202e{path}`",
    );
    expect(notice("noSuchPath", { path: "/".repeat(100_000) }).message.length).toBeLessThan(1100);
  });

  it("carries a diagnostic whole, with its code", () => {
    const record = { code: "LW207", message: "`eq` takes one value", pointer: "/filter/where/key", fixes: [] } as const;
    expect(diagnosticNotice(record)).toEqual({
      code: 12207,
      message: record.message,
      pointer: record.pointer,
      diagnostic: record,
    });
    expect(diagnosticNotice({ code: "LW101", message: "x", pointer: null })).not.toHaveProperty("pointer");
  });
});
