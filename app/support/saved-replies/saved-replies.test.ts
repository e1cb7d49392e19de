import { auditLog } from "db/schema/platform";
import { savedReplies, supportMessages } from "db/schema/support";
import { and, eq } from "drizzle-orm";
import { makeContractor, makeSuperAdmin } from "tests/factories/people";
import { renderScreenAt, sendForm, visit } from "tests/setup/pages";
import { afterEach, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { replyFromSupport, writeToSupport } from "../commands/write.server";
import { addSavedReply, changeSavedReply, deleteSavedReply } from "./commands/save-reply.server";
import { withReply } from "./insert";
import { MAX_REPLY, MAX_SAVED_REPLIES, MAX_TITLE } from "./limits";

afterEach(async () => {
  await db.delete(savedReplies);
});
const agent = () => makeSuperAdmin({ staffRole: "support" });
const reply = { title: "Where pay is shown", content: "You see it\nunder Payment History." };
async function add(actor: Actor, written = reply) {
  const added = await addSavedReply(actor, written);
  if (!added.ok) throw new Error(added.message);
  return added.value.id;
}
const stored = async (id: number) => (await db.select().from(savedReplies).where(eq(savedReplies.id, id)))[0];
const auditOf = (action: string, id: number) =>
  db
    .select({ actorId: auditLog.actorId, detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.subjectId, id)));

test("OPR-010 saved replies are shared by all agents, listed, changed and deleted, each with an audit row", async () => {
  const [one, other] = [await agent(), await agent()];
  const id = await add(one);
  await add(other, { title: "A second one", content: "Nothing of the kind" });
  const page = await renderScreenAt(other, "/saved-replies?search=payment+HISTORY");
  expect(page).toContain("Where pay is shown");
  expect(page).not.toContain("A second one");
  const changed = { title: "Where is my pay", content: "Under Payments." };
  expect(await changeSavedReply(other, id, { ...changed, seen: 1 })).toMatchObject({ ok: true });
  expect(await stored(id)).toMatchObject({ ...changed, version: 2, changedById: other.id });
  expect(await deleteSavedReply(one, id)).toMatchObject({ ok: true });
  expect(await stored(id)).toBeUndefined();
  expect(await auditOf("saved-reply.add", id)).toEqual([{ actorId: one.id, detail: reply }]);
  expect(await auditOf("saved-reply.change", id)).toEqual([{ actorId: other.id, detail: changed }]);
  expect(await auditOf("saved-reply.delete", id)).toEqual([{ actorId: one.id, detail: changed }]);
  expect(await deleteSavedReply(one, id)).toMatchObject({ code: "not-found" });
});

test("OPR-010 of two agents who change a saved reply the second is told and overwrites nothing", async () => {
  const [one, other] = [await agent(), await agent()];
  const id = await add(one);
  await changeSavedReply(one, id, { ...reply, content: "On Fridays.", seen: 1 });
  const form = { title: "Pay day", content: "On Mondays.", version: "1" };
  expect(await sendForm(other, `/saved-replies/${id}/edit`, form)).toMatchObject({
    status: 409,
    initialValue: { title: "Pay day", content: "On Mondays." },
  });
  expect(await stored(id)).toMatchObject({ content: "On Fridays.", version: 2 });
  expect((await visit(other, `/saved-replies/${id}/edit`)).answer).toMatchObject({ version: 2 });
});

test("OPR-010 titles are unique whatever their case, also for two agents at once", async () => {
  const one = await agent();
  const taken = { code: "invalid", errors: { title: ["There is already a saved reply with this title"] } };
  const both = await Promise.all([addSavedReply(one, reply), addSavedReply(await agent(), reply)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject(taken);
  const shouted = { title: reply.title.toUpperCase(), content: "Other" };
  expect(await addSavedReply(one, shouted)).toMatchObject(taken);
  const id = await add(one, { title: "Another", content: "Other" });
  expect(await changeSavedReply(one, id, shouted)).toMatchObject(taken);
});

test.each([
  ["title", { title: "  ", content: "Text" }, "Please enter a title"],
  ["title", { title: "x".repeat(MAX_TITLE + 1), content: "Text" }, "A title can have at most 80 characters"],
  ["content", { title: "Title", content: "\n" }, "Please enter a text"],
  ["content", { title: "T", content: "y".repeat(MAX_REPLY + 1) }, "A text can have at most 5,000 characters"],
])("OPR-010 a bad %s of a saved reply is refused beside its field", async (field, typed, error) => {
  const answer = await sendForm(await agent(), "/saved-replies/add", typed);
  expect(answer).toMatchObject({ status: 422, error: { [field]: [error] } });
  expect(await db.$count(savedReplies)).toBe(0);
});

test("OPR-010 there are at most 200 saved replies", async () => {
  const actor = await agent();
  const row = { changedById: actor.id, changedAt: new Date(), content: "Text" };
  const rows = Array.from({ length: MAX_SAVED_REPLIES - 1 }, (_, n) => ({ ...row, title: `Reply ${n}` }));
  await db.insert(savedReplies).values(rows);
  const last = await add(actor);
  const more = { title: "One more", content: "Text" };
  expect(await addSavedReply(actor, more)).toMatchObject({ code: "conflict" });
  expect(await changeSavedReply(actor, last, more)).toMatchObject({ ok: true });
});

test("OPR-010 only support and owners write saved replies, and the other staff read them", async () => {
  const id = await add(await agent());
  const owner = await makeSuperAdmin({ staffRole: "owner" });
  expect(await changeSavedReply(owner, id, { ...reply, title: "Owner's" })).toMatchObject({ ok: true });
  for (const staffRole of ["finance", "read-only"] as const) {
    const actor = await makeSuperAdmin({ staffRole });
    const refused = { code: "forbidden" };
    expect(await addSavedReply(actor, { ...reply, title: staffRole })).toMatchObject(refused);
    expect(await changeSavedReply(actor, id, reply)).toMatchObject(refused);
    expect(await deleteSavedReply(actor, id)).toMatchObject(refused);
    const page = await renderScreenAt(actor, "/saved-replies");
    expect(page).toContain("Owner&#x27;s");
    expect(page).not.toContain("/edit");
  }
});

test.each([
  ["", "Hello"],
  ["Good morning", "Good morning\n\nHello"],
  ["Good morning,\n", "Good morning,\nHello"],
])("OPR-010 a saved reply follows what is typed: %j", (typed, whole) => {
  expect(withReply(typed, "Hello")).toBe(whole);
});

test("OPR-010 without scripts “Insert” returns the form with the reply below what was typed, and sends nothing", async () => {
  const [actor, person] = [await agent(), await makeContractor()];
  const id = await add(actor);
  await writeToSupport(person, { content: "Where is my pay?" });
  await replyFromSupport(actor, { userId: person.id, content: "One moment" });
  const insert = (fields: Record<string, string>) =>
    sendForm(actor, `/support-inbox/${person.id}`, { insert: "on", ...fields });
  const before = await db.$count(supportMessages, eq(supportMessages.chatId, person.id));
  const message = `Hello Sam\n\n${reply.content}`;
  expect(await insert({ message: "Hello Sam", savedReply: String(id) })).toMatchObject({
    status: 200,
    initialValue: { message },
  });
  for (const [savedReply, error] of [
    ["", "Please choose a saved reply"],
    ["999999999", "This saved reply was deleted. Please choose another one."],
  ] as const)
    expect(await insert({ message: "Hello Kim", savedReply })).toMatchObject({
      initialValue: { message: "Hello Kim" },
      error: { savedReply: [error] },
    });
  expect(await db.$count(supportMessages, eq(supportMessages.chatId, person.id))).toBe(before);
  const sent = await sendForm(actor, `/support-inbox/${person.id}`, { message, savedReply: String(id) });
  expect(sent.to).toBe(`/support-inbox/${person.id}#write`);
  expect(await db.$count(supportMessages, eq(supportMessages.chatId, person.id))).toBe(before + 1);
});
