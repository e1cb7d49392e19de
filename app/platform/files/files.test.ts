import type { Server } from "node:http";
import { makeClient } from "tests/factories/people";
import { startBucket } from "tests/setup/bucket";
import { afterEach, expect, test } from "vitest";
import { resetEnv } from "../settings/env.server";
import { deleteFileBytes, download, openFile, storeFile } from "./files.server";
import { readUpload } from "./upload.server";

let running: Server | undefined;
afterEach(() => {
  running?.close();
  for (const name of Object.keys(process.env)) if (name.startsWith("S3_")) delete process.env[name];
  resetEnv();
});

test("files can be stored in a bucket: streamed there and back, and deleted", async () => {
  const { server, objects, settings } = await startBucket();
  running = server;
  Object.assign(process.env, settings);
  resetEnv();
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
  const file = await storeFile({ ...small, content: Buffer.from("x") });
  expect(await (await download(file)).text()).toBe("x");
  await deleteFileBytes([file]);
  expect(await openFile(file.storageKey)).toBeUndefined();
  expect((await download(file)).status).toBe(404);
  expect(await openFile(storageKey)).toBeDefined();
});
