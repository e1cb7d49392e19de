import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { makeClient } from "tests/factories/people";
import { afterEach, expect, test } from "vitest";
import { forgetEnv } from "./env.server";
import { download, eraseBytes, keepFile, openFile } from "./files.server";
import { readUpload } from "./upload.server";

/** As much of S3 as the store uses, over a real socket. */
async function startBucket() {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  const server = createServer(async (request, response) => {
    const key = new URL(request.url!, "http://s3").pathname;
    const found = objects.get(key);
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=key-id/"))
      response.writeHead(403).end();
    else if (request.method === "PUT") {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      objects.set(key, { bytes: Buffer.concat(chunks), type: request.headers["content-type"] ?? "" });
      response.writeHead(200, { ETag: '"1"' }).end();
    } else if (request.method === "DELETE") {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (!found) response.writeHead(404).end();
    else {
      response.writeHead(200, { "Content-Length": found.bytes.length, "Content-Type": found.type });
      response.end(request.method === "HEAD" ? undefined : found.bytes);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, objects, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

let running: Server | undefined;
const folder = process.env.FILES_DIR;
afterEach(() => {
  running?.close();
  for (const name of Object.keys(process.env)) if (name.startsWith("S3_")) delete process.env[name];
  process.env.FILES_DIR = folder;
  forgetEnv();
});

test("by configuration files lie in a bucket: streamed there and back, and erased", async () => {
  const { server, objects, url } = await startBucket();
  running = server;
  Object.assign(process.env, {
    FILES_DIR: "",
    S3_BUCKET: "documents",
    S3_REGION: "us-east-1",
    S3_ENDPOINT: url,
    S3_ACCESS_KEY_ID: "key-id",
    S3_SECRET_ACCESS_KEY: "secret",
  });
  forgetEnv();
  const { id: uploadedById } = await makeClient();
  const bytes = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(300_000, 7)]);
  const body = new FormData();
  body.append("documents", new Blob([bytes]), "plan.pdf");
  const request = new Request("http://localhost/", { method: "POST", body });
  const rule = { accept: "documents", maxFiles: 1, maxBytesEach: 1_000_000, uploadedById } as const;
  const { files } = await readUpload(request, rule);
  const [[path, stored] = []] = [...objects];
  expect(path).toMatch(/^\/documents\/[\w-]{2}\/[\w-]{43}$/);
  expect(stored).toMatchObject({ type: "application/pdf" });
  expect(stored!.bytes.equals(bytes)).toBe(true);

  const { storageKey } = files[0]!;
  const small = { name: "x.pdf", mime: "application/pdf", sizeBytes: 1, uploadedById };
  const file = await keepFile({ ...small, content: Buffer.from("x") });
  expect(await (await download(file)).text()).toBe("x");
  await eraseBytes([file]);
  expect(await openFile(file.storageKey)).toBeUndefined();
  expect((await download(file)).status).toBe(404);
  expect(await openFile(storageKey)).toBeDefined();
});
