/** What of a secret is one by itself is hidden where it stands without the rest, and what stands around a secret is shown. */
import { expect, test } from "vitest";
import { checkJob, hidingSecrets, maskSecrets } from "../../../src/old-job.js";

const key = "hunter2pass";
const long = "Zq8vXk3mPw9LtR2bNc7d";
const stars = (text: string) => "*".repeat(text.length);

test.each([
  [key, `https://h.example/in?header_Authorization=Bearer%20${key}`],
  [key, `splunk://h.example/services/collector/raw?header_Authorization=Splunk ${key}`],
  [key, `https://user:${key}@h.example/in`],
  [key, `s3//bucket9x/logs?regon=eu-west-1&secret_access-key=${key}`],
  [key, `sumo://h.example/receiver/v1/http/${key}`],
  [long, `kafka://h.example/topic/${long}`],
])("%s of %s", (secret, destination) => {
  const body = { dataset: secret, name: `of ${secret}`, destination_conf: destination };
  for (const text of [
    JSON.stringify(body),
    `dataset: ${secret}\nname: of ${secret}\ndestination_conf: ${destination}\n`,
  ]) {
    expect(maskSecrets(text)).not.toContain(secret);
    expect(maskSecrets(text)).toContain(`of ${stars(secret)}`);
    expect(hidingSecrets([text], { certain: true })(`x ${secret}`)).toBe(`x ${stars(secret)}`);
  }
  expect(JSON.stringify(checkJob(JSON.stringify(body)).diagnostics.map(({ args }) => args))).not.toContain(secret);
});

test("a word is told by its place alone", () => {
  const text = JSON.stringify({
    name: "garden",
    destination_conf: "https://h.example/in?header_Authorization=Bearer%20garden",
  });
  expect(maskSecrets(text)).toContain('"name":"garden"');
});

const address = "s3://bucket9x/logs2024x?access-key-id=KEY1&secret-access-key=KEY2&region=eu-west-1";
const shownAddress = address.replace(/KEY\d/g, "****");

test.each([
  ["an option", `logwhere job --destination "${address}" --name a7x -e 'EdgeResponseStatus eq 500'\n`],
  [
    "a local",
    `locals { jobs = { one = { dest = "${address}", name = "a7x" } } }\nresource "x" "y" {\n  destination_conf = each.value.dest\n}\n`,
  ],
  ["a variable of a shell", `D="${address}"\ncurl -d '{"name":"a7x","destination_conf":"'"$D"'"}'\n`],
  ["a substitution", `name: a7x\ndestination_conf: !Sub "${address}"\n`],
])("of a destination in %s only its secrets are hidden", (_, text) => {
  expect(maskSecrets(text)).toBe(text.replace(address, shownAddress));
});

test.each([
  ["an option", `logwhere job --destination https://h.example/in/${key} -e 'A eq 1'\n`],
  ["an option with a sign", `logwhere job --destination='https://h.example/in/${key}'\n`],
  ["a variable by its name", `D=https://h.example/in/${key} logwhere job --destination-env D\n`],
  ["a variable before", `export D='https://h.example/in/${key}'\nlogwhere job --destination-env=D\n`],
  ["a name with a slip", `destinaton_conf = "https://h.example/in/${key}"\n`],
  ["another name", `destination-config: https://h.example/in/${key}\n`],
])("%s holds a destination", (_, text) => {
  expect(maskSecrets(text)).toBe(text.replace(key, stars(key)));
});
