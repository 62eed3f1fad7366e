import { AwsV4Signer } from "aws4fetch";
import { describe, expect, test } from "vitest";
import { s3Url } from "../../../../src/old-service/delivery/deliver-s3.js";
import { signedBySmithy } from "../../../support/s3-endpoint.js";

const destination = { scheme: "s3", host: "bucket", path: "", parameters: { region: "eu-west-1" } } as const;
const at = (endpoint: string) => ({ ...destination, parameters: { ...destination.parameters, endpoint } });

test("where an object goes", () => {
  expect(s3Url(destination, "/a b", [])).toBe("https://bucket.s3.eu-west-1.amazonaws.com/a%20b");
  expect(s3Url({ ...destination, host: "b.c" }, "/a", [])).toBe("https://s3.eu-west-1.amazonaws.com/b.c/a");
  expect(s3Url(at("minio.example:9000"), "/a", ["minio.example:9000"])).toBe("https://minio.example:9000/bucket/a");
  expect(s3Url(at("minio.example:9000"), "/a", ["http://minio.example:9000"])).toBe(
    "http://minio.example:9000/bucket/a",
  );
});

describe("signatures are those of another implementation", () => {
  test.each([
    "/logs/x.log.gz",
    "/a b/c+d",
    "/é/日本/😀",
    "/~'()*!",
    "/&=;:@,$?#",
    "/%2F%",
    "//a//b/",
    "/a/%2e%2e/b",
    '/"<>^`{|}\\',
  ])("%s", async (path) => {
    const url = s3Url(at("storage.example:9000"), path, []);
    const date = "20261121T120000Z";
    const keys = { accessKeyId: "AKIATEST", secretAccessKey: "secret/of+the=test" };
    const headers = { "x-amz-content-sha256": "a".repeat(64), "x-amz-server-side-encryption": "AES256" };
    const signed = await new AwsV4Signer({
      url,
      method: "PUT",
      headers,
      ...keys,
      region: "eu-west-1",
      service: "s3",
      datetime: date,
    }).sign();
    const { host, pathname } = new URL(url);
    const all = { host, "x-amz-date": date, ...headers };
    expect(signed.headers.get("authorization")).toBe(
      await signedBySmithy({ method: "PUT", path: pathname, headers: all, date, ...keys, region: "eu-west-1" }),
    );
  });
});
