import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { workOrderDocuments } from "db/schema/order-documents";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { ask, begin, cutAfter, nameUpload, offsetOf, send, storedBytes } from "tests/setup/uploads";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db, sqlPool } from "~/platform/db/db.server";
import { deleteFileRows, storeFile } from "~/platform/files/files.server";
import { MAX_OPEN_UPLOADS } from "~/platform/files/uploads/limits";
import { deleteOldUploads } from "~/platform/files/uploads/staged-uploads.server";
import { env } from "~/platform/settings/env.server";
import { atTime } from "~/platform/time/clock.server";

let actor: Actor;
let other: Actor;
beforeAll(async () => {
  actor = await makeContractor();
  other = await makeClient();
});

const pdf = Buffer.concat([Buffer.from("%PDF-1.4\n"), randomBytes(900_000)]);
async function begun(length = pdf.length, name?: string) {
  const answer = await begin(actor, length, name);
  expect(answer.status).toBe(201);
  return answer.headers.get("Location")!;
}

const staged = () =>
  readdir(path.join(env().FILES_DIR!, "unfinished-uploads", `${actor.id}`)).catch(() => []);

test("PHO-020 an upload goes on where the network was cut, and is stored whole under its name", async () => {
  const address = await begun();
  await send(actor, address, 0, cutAfter(pdf.subarray(0, 300_000)));
  expect(await offsetOf(actor, address)).toBe("300000");
  expect((await send(actor, address, 0, pdf.subarray(0, 10))).status).toBe(409);
  expect((await send(actor, address, 300_000, pdf.subarray(300_000))).status).toBe(204);
  const { files, refused } = await nameUpload(actor, address);
  expect([files[0]!.name, refused]).toEqual(["plan.pdf", []]);
  expect((await storedBytes(files[0]!.fileId)).equals(pdf)).toBe(true);
  expect(await staged()).toEqual([]);
});

test("PHO-020 a form that names an upload again after a lost answer gets the same file", async () => {
  const address = await begun();
  await send(actor, address, 0, pdf);
  const [first, atOnce] = await Promise.all([nameUpload(actor, address), nameUpload(actor, address)]);
  expect(atOnce.files).toEqual(first.files);
  expect((await nameUpload(actor, address)).files).toEqual(first.files);
});

test("PHO-020 an upload that has not arrived whole can't be named", async () => {
  const address = await begun();
  await send(actor, address, 0, pdf.subarray(0, 1000));
  expect(await nameUpload(actor, address)).toMatchObject({
    files: [],
    refused: [{ message: expect.stringContaining("did not arrive completely"), isRetryable: true }],
  });
});

test("PHO-020 the content of an upload is judged as that of a form's file, each time", async () => {
  const notes = Buffer.from("Rack 4, port 12".repeat(100));
  const address = await begun(notes.length, "notes.pdf");
  await send(actor, address, 0, notes);
  for (let n = 0; n < 2; n++)
    expect(await nameUpload(actor, address)).toMatchObject({
      files: [],
      refused: [{ message: "Only pictures (png, jpg, jpeg, bmp, webp, gif) and pdf can be uploaded" }],
    });
  expect((await ask(actor, "DELETE", address)).status).toBe(204);
  expect(await staged()).not.toContain(address.split("/").pop());
});

test("PHO-020 somebody else's upload does not exist", async () => {
  const address = await begun();
  await send(actor, address, 0, pdf);
  expect((await ask(other, "HEAD", address)).status).toBe(404);
  expect((await send(other, address, 0, pdf)).status).toBe(404);
  expect((await ask(other, "DELETE", address)).status).toBe(404);
  expect(await nameUpload(other, address)).toMatchObject({ files: [], refused: [{ isRetryable: true }] });
  expect(await offsetOf(actor, address)).toBe(`${pdf.length}`);
  expect((await visit(actor, address)).response!.status).toBe(404);
  await ask(actor, "DELETE", address);
});

test("PHO-020 without a session an upload is refused, so that its script can say so", async () => {
  expect((await begin(null, 10)).status).toBe(401);
});

test("PHO-020 a file over 25 MB is refused before its bytes", async () => {
  const answer = await begin(actor, 25_000_001);
  expect([answer.status, await answer.text()]).toEqual([413, "The file is larger than 25 MB"]);
  const unknown = await ask(actor, "POST", "/uploads", { "Upload-Defer-Length": "1" });
  expect(unknown.status).toBe(400);
});

test("PHO-020 only who manages certificate types may send a video of up to 500 MB", async () => {
  const keeper = await makeSuperAdmin();
  const bytes = 500_000_000;
  expect((await begin(keeper, bytes)).status).toBe(201);
  const answer = await begin(keeper, bytes + 1);
  expect([answer.status, await answer.text()]).toEqual([413, "The file is larger than 500 MB"]);
  expect((await begin(await makeSuperAdmin({ staffRole: "finance" }), bytes)).status).not.toBe(201);
});

test("PHO-020 more bytes than announced are refused", async () => {
  const address = await begun(1000);
  expect((await send(actor, address, 0, pdf.subarray(0, 2000))).ok).toBe(false);
  expect(Number(await offsetOf(actor, address))).toBeLessThanOrEqual(1000);
});

test("PHO-020 a person has at most 40 unfinished uploads, and they are deleted after a day", async () => {
  const someone = await makeContractor();
  const addresses: string[] = [];
  for (let n = 0; n < MAX_OPEN_UPLOADS; n++)
    addresses.push((await begin(someone, 10)).headers.get("Location")!);
  expect((await begin(someone, 10)).status).toBe(429);
  await deleteOldUploads();
  expect((await ask(someone, "HEAD", addresses[0]!)).status).toBe(200);
  await atTime(new Date(Date.now() + 25 * 3_600_000), deleteOldUploads);
  expect((await ask(someone, "HEAD", addresses[0]!)).status).toBe(404);
  expect((await begin(someone, 10)).status).toBe(201);
});

test("PHO-020 an upload that another server writes is waited for", async () => {
  const address = await begun();
  const id = `unfinished-uploads/${actor.id}/${address.split("/").pop()}`;
  const other = await sqlPool().reserve();
  await other`select pg_advisory_lock(hashtextextended(${id}, 36))`;
  let isAnswered = false;
  const sent = send(actor, address, 0, pdf).finally(() => {
    isAnswered = true;
  });
  await pause(500);
  expect(isAnswered).toBe(false);
  await other`select pg_advisory_unlock(hashtextextended(${id}, 36))`;
  other.release();
  expect((await sent).status).toBe(204);
});

test.each<[string, "POST" | "PATCH" | "HEAD", object]>([
  ["no length", "POST", {}],
  ["a negative length", "POST", { "Upload-Length": "-1" }],
  ["a length that is no number", "POST", { "Upload-Length": "1e3" }],
  ["a length beyond numbers", "POST", { "Upload-Length": "9".repeat(400) }],
  ["metadata that is not readable", "POST", { "Upload-Length": "10", "Upload-Metadata": "filename ,,= x" }],
  ["parts to be joined", "POST", { "Upload-Length": "10", "Upload-Concat": "partial" }],
  ["another version", "POST", { "Upload-Length": "10", "Tus-Resumable": "0.1" }],
  ["no offset", "PATCH", { "Content-Type": "application/offset+octet-stream" }],
  [
    "a negative offset",
    "PATCH",
    { "Upload-Offset": "-5", "Content-Type": "application/offset+octet-stream" },
  ],
  ["another type", "PATCH", { "Upload-Offset": "0", "Content-Type": "text/plain" }],
])("PHO-020 a request with %s is refused", async (_what, method, headers) => {
  const address = method === "POST" ? "/uploads" : await begun();
  const answer = await ask(actor, method, address, headers, method === "PATCH" ? pdf : undefined);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
});

test("PHO-020 an address that is no upload's does not exist", async () => {
  for (const name of ["..%2F..%2F1", "x", "%00", "a".repeat(43)])
    expect((await ask(actor, "HEAD", `/uploads/${name}`)).status, name).toBe(404);
});

test("PHO-022 a browser learns which of its sender's files are in use, and nothing of other people's", async () => {
  const [used, unused, removed] = [await storedFile(other), await storedFile(other), await storedFile(other)];
  const foreign = await storedFile(actor);
  const order = await makeOrder(other);
  await db.insert(workOrderDocuments).values({
    ...{ workOrderId: order.id, companyId: order.companyId, fileId: used, uploadedById: other.id },
  });
  await deleteFileRows(db, [removed]);
  const asked = [used, unused, removed, foreign, "nonsense", "999999999999999"].join();
  const { response } = await visit(other, `/uploads?files=${asked}`);
  expect(await response!.json()).toEqual({ [used]: true, [unused]: false });
  expect((await visit(null, `/uploads?files=${used}`)).response!.status).toBe(401);
});

async function storedFile(by: Actor) {
  const content = Buffer.from("%PDF-1.4");
  const about = { name: "plan.pdf", mime: "application/pdf", sizeBytes: content.length, uploadedById: by.id };
  return (await storeFile({ ...about, content })).id;
}
