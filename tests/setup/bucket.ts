import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { answerParts, bodyOf, type StoredObject } from "./bucket-parts";

const NO_KEY = "<Error><Code>NoSuchKey</Code></Error>";

/** Serves the part of the S3 protocol that the product uses, with objects in memory. */
export async function startBucket() {
  const objects = new Map<string, StoredObject>();
  const parts = answerParts(objects);
  const server = createServer(async (request, response) => {
    const key = new URL(request.url!, "http://s3").pathname;
    const found = objects.get(key);
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=key-id/"))
      response.writeHead(403).end();
    else if (await parts(request, response)) return;
    else if (request.method === "PUT") {
      const meta = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => name.startsWith("x-amz-meta-")),
      );
      const type = request.headers["content-type"] ?? "";
      objects.set(key, { bytes: await bodyOf(request), type, meta });
      response.writeHead(200, { ETag: '"1"' }).end();
    } else if (request.method === "DELETE") {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (!found) response.writeHead(404).end(request.method === "HEAD" ? undefined : NO_KEY);
    else {
      response.writeHead(200, {
        ...found.meta,
        "Content-Length": found.bytes.length,
        "Content-Type": found.type,
      });
      response.end(request.method === "HEAD" ? undefined : found.bytes);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    server,
    objects,
    add: (name: string, bytes: Buffer) => objects.set(`/documents/${name}`, { bytes, type: "" }),
    settings: {
      S3_BUCKET: "documents",
      S3_REGION: "us-east-1",
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: "key-id",
      S3_SECRET_ACCESS_KEY: "secret",
    },
  };
}
