import { expect, test } from "vitest";
import { openStore } from "../../../../src/old-service/store/store.js";

test("a text comes back as it was, and one that would be cut off is not kept", async () => {
  const store = openStore();
  const put = (value: string) =>
    store.change((writer) => writer.insertInto("meta").values({ name: value, value }).execute());
  try {
    for (const value of ["", "ä😀\n\t\u0001", "x".repeat(100_000)]) await put(value);
    await expect(put("a\0b")).rejects.toThrow("a text with NUL cannot be kept");
    const rows = await store.reader.selectFrom("meta").selectAll().execute();
    expect(new Set(rows.map(({ value }) => value))).toEqual(new Set(["", "ä😀\n\t\u0001", "x".repeat(100_000)]));
  } finally {
    await store.close();
  }
});
