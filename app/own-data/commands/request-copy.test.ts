import { readdirSync } from "node:fs";
import os from "node:os";
import { notifications } from "db/schema/notifications";
import { dataCopies, dataCopyParts } from "db/schema/own-data";
import { auditLog, files } from "db/schema/platform";
import { and, eq, isNull } from "drizzle-orm";
import { fillAccount } from "tests/factories/own-data";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { waitForMessage, withMail } from "tests/setup/mail";
import { cookieOf, sendForm, visit } from "tests/setup/pages";
import { unzip } from "tests/setup/unzip";
import { afterEach, expect, test, vi } from "vitest";
import type { Actor } from "~/access/actor";
import { notify } from "~/notifications/notify.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";
import { openFile } from "~/platform/files/files.server";
import { runAsJob } from "~/platform/jobs/current-job.server";
import { atTime } from "~/platform/time/clock.server";
import { makeCopy } from "../copy/make-copy.server";
import * as writing from "../copy/write-copy.server";
import { writeOwnDataEmail } from "../emails.server";
import { BEING_MADE, deleteOldCopies, TOO_MANY } from "./request-copy.server";

withMail();
afterEach(() => {
  vi.restoreAllMocks();
});

const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const ask = (actor: Actor) => sendForm(actor, paths.ownData());
const copiesOf = ({ id }: Actor) =>
  db.select().from(dataCopies).where(eq(dataCopies.userId, id)).orderBy(dataCopies.id);
const partsOf = (copyId: number) => db.select().from(dataCopyParts).where(eq(dataCopyParts.copyId, copyId));
const job = (copyId: number, isLastAttempt: boolean) => ({
  ...{ id: crypto.randomUUID(), queue: "data-copies", data: { copyId }, queuedAt: new Date(), isLastAttempt },
});
const temporaryFolders = () => readdirSync(os.tmpdir()).filter((name) => name.startsWith("callout-data-"));

async function readyCopy(actor: Actor) {
  await ask(actor);
  const [copy] = (await copiesOf(actor)).slice(-1);
  await makeCopy({ copyId: copy!.id });
  return copy!.id;
}

test("IDN-006 a person asks for a copy; the job makes it, tells them here and by mail, and only they can download it", async () => {
  for (const person of [await makeContractor(), await makeClient("Dispatcher"), await makeSuperAdmin()]) {
    await fillAccount(person, { word: `mine${person.id}`, n: 7 });
    await db.delete(dataCopies).where(eq(dataCopies.userId, person.id));
    expect((await ask(person)).to).toBe(paths.ownData());
    const [copy] = await copiesOf(person);
    expect((await visit(person, paths.ownData())).answer).toMatchObject({
      copies: [{ state: "making", parts: [] }],
    });
    const address = paths.ownDataPart(copy!.id, 1);
    expect((await visit(person, address).catch((thrown) => thrown)).response?.status).toBe(404);
    await makeCopy({ copyId: copy!.id });
    await makeCopy({ copyId: copy!.id });
    expect(await partsOf(copy!.id)).toHaveLength(1);

    const { response } = await visit(person, address);
    expect(response?.headers.get("Content-Disposition")).toContain("Your Callout data.zip");
    const zip = await unzip(Buffer.from(await response!.arrayBuffer()));
    expect(zip["account.json"]).toContain(person.email);
    const other = await makeContractor();
    expect((await visit(other, address)).response?.status).toBe(404);
    expect((await visit(null, address)).response?.status).toBe(302);
    const downloads = and(eq(auditLog.actorId, person.id), eq(auditLog.action, "own-data.download"));
    expect(await db.select().from(auditLog).where(downloads)).toMatchObject([
      { subjectId: person.id, detail: { copyId: copy!.id, part: 1 } },
    ]);

    while (await readEvents("notifications", notify));
    expect(
      await db
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, person.id), eq(notifications.kind, "own-data"))),
    ).toMatchObject([{ title: "The copy of your data is ready", url: "/profile/data" }]);
    await writeOwnDataEmail({ kind: "ready", copyId: copy!.id });
    const mail = await waitForMessage(person.email);
    expect(mail.text).toContain("/profile/data");
    expect(mail.text).not.toContain("copies/");
  }
}, 60_000);

test("IDN-006 one copy is made at a time, and three on a day", async () => {
  const person = await makeContractor();
  await ask(person);
  expect(await ask(person)).toMatchObject({ status: 409, error: { "": [BEING_MADE] } });
  const [first] = await copiesOf(person);
  await makeCopy({ copyId: first!.id });
  await readyCopy(person);
  await readyCopy(person);
  expect(await ask(person)).toMatchObject({ status: 429, error: { "": [TOO_MANY] } });
  await db
    .update(dataCopies)
    .set({ requestedAt: inDays(-1.01) })
    .where(eq(dataCopies.id, first!.id));
  expect((await ask(person)).status).toBe(302);
});

test("IDN-006 two requests at once make one copy", async () => {
  const person = await makeContractor();
  const answers = await Promise.all([ask(person), ask(person)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
  expect(await copiesOf(person)).toHaveLength(1);
});

test("IDN-006 asking and downloading need a password from the last five minutes; nobody does either for somebody else", async () => {
  const person = await makeContractor();
  const copyId = await readyCopy(person);
  const Cookie = await atTime(inDays(-0.01), () => cookieOf(person));
  const headers = { Cookie };
  const download = await visit(null, paths.ownDataPart(copyId, 1), { headers }).catch((thrown) => thrown);
  expect(download.response.headers.get("Location")).toContain("/confirm?returnTo=");
  const asked = await visit(null, paths.ownData(), {
    method: "POST",
    body: new URLSearchParams(),
    headers,
  }).catch((thrown) => thrown);
  expect(asked.init.status).toBe(403);
  expect(await copiesOf(person)).toHaveLength(1);
});

test("IDN-006 an attempt that fails offers nothing and leaves no file; the next one makes the copy, and after the last the person may ask again", async () => {
  const person = await makeContractor();
  await ask(person);
  const [copy] = await copiesOf(person);
  const before = temporaryFolders();
  const zips = and(isNull(files.uploadedById), eq(files.mime, "application/zip"));
  const count = await db.$count(files, zips);
  const written = writing.writeCopy;
  const spy = vi.spyOn(writing, "writeCopy");
  spy.mockImplementationOnce(async (...given) => {
    const paths = await written(...given);
    return [...paths, "/gone/2.zip"];
  });
  await expect(runAsJob(job(copy!.id, false), () => makeCopy({ copyId: copy!.id }))).rejects.toThrow(
    "ENOENT",
  );
  expect((await copiesOf(person))[0]).toMatchObject({ state: "making" });
  expect(await db.$count(files, zips)).toBe(count);
  expect(temporaryFolders()).toEqual(before);
  await makeCopy({ copyId: copy!.id });
  expect((await copiesOf(person))[0]).toMatchObject({ state: "ready" });

  await ask(person);
  const [, second] = await copiesOf(person);
  spy.mockRejectedValueOnce(new Error("the disk is full"));
  await expect(runAsJob(job(second!.id, true), () => makeCopy({ copyId: second!.id }))).rejects.toThrow(
    "full",
  );
  expect((await visit(person, paths.ownData())).answer).toMatchObject({
    copies: [{ state: "failed" }, { state: "ready" }],
  });
  expect((await ask(person)).status).toBe(302);
});

test("IDN-006 after seven days a copy is not offered, and the cleaning job deletes it with its bytes", async () => {
  const [person, later] = [await makeContractor(), await makeContractor()];
  const copyId = await readyCopy(person);
  const [part] = await partsOf(copyId);
  const [file] = await db.select().from(files).where(eq(files.id, part!.fileId));
  const kept = await atTime(inDays(3), () => readyCopy(later));
  await atTime(inDays(6.9), async () => {
    expect((await visit(person, paths.ownDataPart(copyId, 1))).response?.status).toBe(200);
    await deleteOldCopies();
  });
  await atTime(inDays(7.1), async () => {
    expect(
      (await visit(person, paths.ownDataPart(copyId, 1)).catch((thrown) => thrown)).response?.status,
    ).toBe(404);
    expect((await visit(person, paths.ownData())).answer).toMatchObject({ copies: [] });
    await deleteOldCopies();
  });
  expect(await copiesOf(person)).toEqual([]);
  expect(await db.select().from(files).where(eq(files.id, file!.id))).toEqual([]);
  expect(await openFile(file!.storageKey)).toBeUndefined();
  expect(await partsOf(kept)).toHaveLength(1);
});

test("IDN-006 a copy whose job was lost ends as failed, so that the person may ask again", async () => {
  const person = await makeContractor();
  await ask(person);
  await atTime(inDays(1.9), deleteOldCopies);
  expect(await copiesOf(person)).toMatchObject([{ state: "making" }]);
  await atTime(inDays(2.1), deleteOldCopies);
  expect(await copiesOf(person)).toMatchObject([{ state: "failed" }]);
});
