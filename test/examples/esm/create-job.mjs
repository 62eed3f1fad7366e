// Creates a job from a filter file: node create-job.mjs FILTER.where
// JOBS is the address of the zone's jobs, TOKEN an API token, DESTINATION where lines are delivered.
import { readFile } from "node:fs/promises";
import { compile, renderDiagnostics, toPredicate, toWhereJson } from "logwhere";

const [, , file] = process.argv;
const compilation = compile(await readFile(file, "utf8"), { dataset: "http_requests" });
if (!compilation.ok) {
  console.error(renderDiagnostics(compilation, { file }));
  process.exit(1);
}
const { filter } = compilation;

// A line that the job is made for must be kept.
const line = { ClientCountry: "ca", EdgeResponseStatus: 503, ClientRequestPath: "/cart" };
if (!toPredicate(filter)(line)) throw new Error("the filter does not keep the line that it is for");

const response = await fetch(process.env.JOBS, {
  method: "POST",
  headers: { Authorization: `Bearer ${process.env.TOKEN}`, "Content-Type": "application/json" },
  body: JSON.stringify({
    name: "errors",
    dataset: "http_requests",
    destination_conf: process.env.DESTINATION,
    logpull_options: `fields=RayID,${filter.fields.map(({ name }) => name).join(",")}&timestamps=rfc3339`,
    filter: toWhereJson(filter),
  }),
});
console.log(response.status, await response.text());
