import {
  accountTokens,
  contactMessages,
  formDrafts,
  knownDevices,
  sessions,
  users,
} from "db/schema/accounts";
import { listColumns } from "db/schema/list-columns";
import { notifications } from "db/schema/notifications";
import { accountDeletions, dataCopies } from "db/schema/own-data";
import { auditLog, files, idempotencyKeys } from "db/schema/platform";
import { pushDevices } from "db/schema/push";
import { savedFilters } from "db/schema/saved-filters";
import { passkeys, recoveryCodes, secondFactors } from "db/schema/second-factors";
import { sentMessages } from "db/schema/sent-messages";
import { supportChats, supportMessageFiles, supportMessages } from "db/schema/support";
import { staffNotes, suspensions } from "db/schema/suspensions";
import { eq } from "drizzle-orm";
import { type Actor, fullName } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { storeFile } from "~/platform/files/files.server";

/** A word that stands in everything of one person, and a number that no other person's rows have. */
export type Mark = { word: string; n: number };

const at = new Date("2026-11-20T15:00:00Z");
let serial = 0;

export async function uploadOf({ id }: Actor, { word }: Mark, what: string) {
  const content = Buffer.from(`${word} bytes of ${what}`);
  return storeFile({
    content,
    name: `${word}-${what}.pdf`,
    mime: "application/pdf",
    sizeBytes: content.length,
    uploadedById: id,
  });
}

/** Gives anybody with an account something in every table that all roles have. */
export async function fillAccount(person: Actor, mark: Mark) {
  const { id: userId, email } = person;
  const { word, n } = mark;
  const picture = await uploadOf(person, mark, "picture");
  await db
    .update(users)
    .set({
      about: `<p>${word} about</p>`,
      address1: `${word} Street`,
      pictureFileId: picture.id,
      website: `https://${word}.example`,
    })
    .where(eq(users.id, userId));
  await db.insert(sessions).values({
    idHash: `${word} session`,
    userId,
    kind: "web",
    expiresAt: new Date("2027-01-01T00:00:00Z"),
    address: `198.51.100.${n}`,
    userAgent: `${word} browser`,
  });
  await db
    .insert(knownDevices)
    .values({ userId, keyHash: `${word} key`, name: `${word} laptop`, lastUsedAt: at });
  await db.insert(accountTokens).values({
    tokenHash: `${word} token`,
    userId,
    purpose: "reset",
    email: `${word}@tokens.example`,
    expiresAt: at,
  });
  await db.insert(formDrafts).values({ userId, form: `${word}:new`, values: { title: [`${word} draft`] } });
  await db
    .insert(contactMessages)
    .values({ name: word, email: email.toUpperCase(), message: `${word} asks` });
  await db.insert(secondFactors).values({ userId, secret: `${word} factor`, confirmedAt: at });
  await db.insert(recoveryCodes).values({ userId, codeHash: `${word} recovery`, usedAt: at });
  await db.insert(passkeys).values({
    userId,
    name: `${word} passkey`,
    credentialId: `${word} credential`,
    publicKey: `${word} public`,
    handle: `${word} handle`,
    signCount: n,
    createdAt: at,
  });
  await db.insert(pushDevices).values({
    userId,
    endpoint: `https://push.example/${word}`,
    p256dh: `${word} p256dh`,
    auth: `${word} auth`,
    label: `${word} phone`,
    sessionHash: `${word} push session`,
    cookieHash: `${word} push cookie`,
    createdAt: at,
  });
  await db.insert(listColumns).values({ userId, list: `${word}-list`, shown: ["win"], hidden: ["title"] });
  await db.insert(savedFilters).values({ userId, name: `${word} filter`, filters: { cityName: word } });
  const eventId = ++serial + 1_000_000_000;
  await db.insert(notifications).values({
    ...{ userId, eventId, kind: "changed", type: "info", url: "/", at },
    ...{ title: `${word} notice`, message: `${word} told` },
  });
  await db.insert(sentMessages).values({
    ...{ channel: "mail", kind: "digest", userId, address: email, at, fate: "sent", data: { to: email } },
    subject: `${word} subject`,
  });
  await db.insert(idempotencyKeys).values({
    ...{ actorId: userId, action: "x", keyHash: `${word} key`, contentsHash: word, answer: { word }, at },
  });
  await db.insert(auditLog).values({
    ...{ actorId: userId, action: `${word}.act`, subjectType: "user", subjectId: userId, at },
    ...{ address: `203.0.113.${n}`, detail: { email, by: fullName(person) } },
  });
  await db
    .insert(dataCopies)
    .values({ userId, state: "failed", requestedAt: new Date(`2026-11-0${(n % 9) + 1}T00:00:00Z`) });
  await db
    .insert(accountDeletions)
    .values({ userId, state: "canceled", requestedAt: at, dueAt: new Date(at.getTime() + n), endedAt: at });
}

/** Adds a suspension and what staff noted, which is for staff alone. */
export async function fillStaffRecords(person: Actor, staff: Actor, { word }: Mark) {
  await db.insert(suspensions).values({
    ...{
      userId: person.id,
      formerState: "active",
      startedBy: staff.id,
      startedAt: at,
      endedBy: staff.id,
      endedAt: at,
    },
    ...{ reason: `internal ${word} reason`, endReason: `internal ${word} end` },
  });
  await db
    .insert(staffNotes)
    .values({ userId: person.id, text: `internal ${word} note`, writtenBy: staff.id, writtenAt: at });
}

export async function fillSupport({ id: userId }: Actor, staff: Actor, { word }: Mark) {
  await db.insert(supportChats).values({ userId, lastAt: at, handOverNote: `internal ${word} hand-over` });
  const [question] = await db
    .insert(supportMessages)
    .values([
      { chatId: userId, fromId: userId, bySupport: false, content: `${word} question`, sentAt: at },
      { chatId: userId, fromId: staff.id, bySupport: true, content: `${word} answer`, sentAt: at },
    ])
    .returning({ id: supportMessages.id });
  const [file] = await db
    .insert(files)
    .values({
      storageKey: `support-${word}`,
      name: `${word} screenshot.png`,
      mime: "image/png",
      sizeBytes: 7,
      uploadedById: staff.id,
    })
    .returning({ id: files.id });
  await db.insert(supportMessageFiles).values({ messageId: question!.id, fileId: file!.id });
}
