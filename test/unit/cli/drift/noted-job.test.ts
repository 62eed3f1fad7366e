import { describe, expect, test } from "vitest";
import { notedBody, notedJob } from "../../../../src/old-cli/drift/noted-job.js";
import { run } from "../../../../src/old-cli/start/run.js";
import { memoryIo } from "../../../cli/memory-io.js";

const everything = "# it has no filter: every line is delivered\n";
const unread = "# its filter cannot be read, or not all of it stands there\n";

describe("a comment in the place of a filter", () => {
  test("says that there is none, and of which dataset", () => {
    const text = `# job: \`a\`\n# dataset: http_requests\n${everything}`;
    const noted = notedJob(text);
    expect(noted).toEqual({
      note: "everything",
      dataset: { name: "http_requests", start: text.indexOf("http_requests") },
    });
    expect(noted && JSON.parse(notedBody(noted))).toMatchObject({ dataset: "http_requests" });
    expect(notedJob(text.replaceAll("\n", "\r\n"))).toMatchObject({
      note: "everything",
      dataset: { name: "http_requests" },
    });
    expect(notedJob(everything)).toEqual({ note: "everything", dataset: null });
  });

  test("says that it is not known, with what was there", () => {
    expect(notedJob(`# dataset: dns_logs\n${unread}# filter: {"where":1}\n`)).toMatchObject({
      note: "unread",
      dataset: { name: "dns_logs" },
    });
    expect(notedJob(unread)).toEqual({ note: "unread", dataset: null });
  });

  test("is taken at its word only where that stands: other rows are words of others", () => {
    expect(notedJob(`# dataset: dns_logs\n# dataset: http_requests\n${everything}`)).toMatchObject({
      dataset: { name: "http_requests" },
    });
    expect(notedJob(`# dataset: dns_logs\n# destination_conf: gs://bkt\n${everything}`)).toEqual({
      note: "everything",
      dataset: null,
    });
    expect(notedJob(`${everything}# dataset: dns_logs\n`)).toBe(null);
    expect(notedJob(`${everything}# filter: {}\n`)).toBe(null);
  });

  test.each([
    "",
    "# notes\n",
    "notes\n",
    `RayID eq "a"\n${everything}`,
    `${everything}RayID eq "a"\n`,
    "it has no filter: every line is delivered",
  ])("is no other text: %j", (text) => expect(notedJob(text)).toBe(null));
});

describe("a folder with such comments is compared", () => {
  const jobs = [{ name: "all", dataset: "http_requests" }];
  const filter = 'dataset http_requests\n\nRayID eq "a"\n';
  const compare = async (files: Readonly<Record<string, string | Uint8Array>>) => {
    const bytes = new Map(
      Object.entries(files).map(([name, text]) => [
        name,
        typeof text === "string" ? new TextEncoder().encode(text) : text,
      ]),
    );
    const io = memoryIo({ files: bytes });
    const status = await run(["compare", "--json", "a.json", "b"], io);
    return {
      status,
      jobs: JSON.parse(io.stdout()).jobs.map(
        ({ name, change }: { name: string; change: string }) => `${name} ${change}`,
      ),
    };
  };
  const a = JSON.stringify(jobs);

  test("with the jobs that they are about", async () => {
    expect(await compare({ "a.json": a, "b/all.txt": `# dataset: http_requests\n${everything}` })).toEqual({
      status: 0,
      jobs: ["all equivalent"],
    });
    expect(await compare({ "a.json": a, "b/all.txt": `# dataset: dns_logs\n${everything}` })).toEqual({
      status: 1,
      jobs: ["all dataset"],
    });
    expect(await compare({ "a.json": a, "b/all.txt": `# dataset: http_requests\n${unread}` })).toEqual({
      status: 2,
      jobs: ["all unread"],
    });
  });

  test("without what is no such comment", async () => {
    const others = { "b/notes.txt": "# notes\n", "b/other.txt": new Uint8Array([0xff, 0xfe, 0]) };
    expect(await compare({ "a.json": a, "b/all.txt": `# dataset: http_requests\n${everything}`, ...others })).toEqual({
      status: 0,
      jobs: ["all equivalent"],
    });
    expect(await compare({ "a.json": a, "b/all.txt": "# notes\n", "b/all.where": filter })).toEqual({
      status: 1,
      jobs: ["all stricter"],
    });
  });

  test("and neither one nor the filter beside it is taken for what holds now", async () => {
    const noted = { "a.json": a, "b/all.txt": `# dataset: http_requests\n${everything}` };
    for (const text of [filter, 'dataset http_requests\n\nClientCountry eq "ca"\n']) {
      const found = await compare({ ...noted, "b/all.where": text });
      expect(found.status).toBe(2);
      expect(found.jobs.filter((job: string) => !job.endsWith(" unpaired"))).toEqual([]);
    }
  });
});
