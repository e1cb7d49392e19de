import { randomBytes } from "node:crypto";
import { makeContractor } from "tests/factories/people";
import { startBucket } from "tests/setup/bucket";
import { visit } from "tests/setup/pages";
import { begin, cutAfter, nameUpload, offsetOf, send, stop, storedBytes } from "tests/setup/uploads";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { deleteOldUploads } from "~/platform/files/uploads/staged-uploads.server";
import { resetEnv } from "~/platform/settings/env.server";
import { atTime } from "~/platform/time/clock.server";

let bucket: Awaited<ReturnType<typeof startBucket>>;
let actor: Actor;
beforeAll(async () => {
  actor = await makeContractor();
  bucket = await startBucket();
  Object.assign(process.env, bucket.settings);
  resetEnv();
});
afterAll(() => {
  bucket.server.close();
  for (const name of Object.keys(process.env)) if (name.startsWith("S3_")) delete process.env[name];
  resetEnv();
});

const staged = () => [...bucket.objects.keys()].filter((key) => key.includes("unfinished-uploads"));
const pdf = Buffer.concat([Buffer.from("%PDF-1.4\n"), randomBytes(7_000_000)]);

test("PHO-020 in a bucket too an upload goes on where it was cut, and is deleted there once it is stored", async () => {
  const address = (await begin(actor, pdf.length)).headers.get("Location")!;
  // Twice within a part, and across the border of two.
  for (const [from, to] of [
    [0, 300_000],
    [300_000, 900_000],
    [900_000, 6_000_000],
  ] as const) {
    await send(actor, address, from, cutAfter(pdf.subarray(from, to)));
    expect(await offsetOf(actor, address)).toBe(`${to}`);
  }
  expect((await send(actor, address, 6_000_000, pdf.subarray(6_000_000))).status).toBe(204);
  const { files } = await nameUpload(actor, address);
  expect((await storedBytes(files[0]!.fileId)).equals(pdf)).toBe(true);
  expect(staged()).toEqual([]);
});

test("PHO-020 in a bucket whole and broken uploads are deleted by their owner, and after a day", async () => {
  const other = await makeContractor();
  const addresses: string[] = [];
  for (const sent of [1000, pdf.length, pdf.length]) {
    const address = (await begin(actor, pdf.length)).headers.get("Location")!;
    await send(actor, address, 0, pdf.subarray(0, sent));
    addresses.push(address);
  }
  expect((await stop(other, addresses[1]!)).status).toBe(404);
  expect((await stop(actor, addresses[1]!)).status).toBe(204);
  expect(await offsetOf(actor, addresses[2]!)).toBe(`${pdf.length}`);
  await deleteOldUploads();
  expect(staged().length).toBeGreaterThan(0);
  await atTime(new Date(Date.now() + 25 * 3_600_000), deleteOldUploads);
  expect(staged()).toEqual([]);
  expect((await visit(actor, addresses[0]!, { method: "HEAD" })).response!.ok).toBe(false);
});
