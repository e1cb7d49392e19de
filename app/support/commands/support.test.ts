import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { countMessages, waitForMessage, withMail } from "tests/setup/mail";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { formIdempotencyKey } from "~/platform/db/idempotency.server";
import { readTableQuery } from "~/platform/db/table-query";
import { env } from "~/platform/settings/env.server";
import { saveNotificationSettings } from "~/profile/commands/notification-settings.server";
import { sendSupportEmail } from "../emails.server";
import { chatsTable, listChats } from "../list-chats.server";
import { countSupportNews, readChat } from "../queries.server";
import { markSupportSeen } from "./mark-seen.server";
import { resolveChat } from "./resolve.server";
import { replyFromSupport, writeToSupport } from "./write.server";

withMail();

const write = async (actor: Actor, content = "Where is my pay?") => {
  const result = await writeToSupport(actor, { content });
  if (!result.ok) throw new Error(result.message);
  return result.value.messageId;
};
const answer = async (support: Actor, userId: number, content = "It comes on Friday") => {
  const result = await replyFromSupport(support, { userId, content });
  if (!result.ok) throw new Error(result.message);
  return result.value.messageId;
};
const inbox = async (done = false) =>
  (
    await listChats({
      ...readTableQuery(new URLSearchParams("perPage=100"), chatsTable),
      list: done ? "done" : "open",
      agentId: 0,
    })
  ).rows;
const rowOf = async (person: Actor, done = false) =>
  (await inbox(done)).find(({ userId }) => userId === person.id);

describe("PUB-022 support", () => {
  test("only its person and support agents read a conversation", async () => {
    const [person, other, support] = [await makeContractor(), await makeClient(), await makeSuperAdmin()];
    await write(person);
    await answer(support, person.id);
    const own = await readChat(db, person, person.id);
    expect(own?.messages).toMatchObject([
      { isOwn: true, content: "Where is my pay?" },
      { from: "Callout support", isOwn: false, isNew: true, content: "It comes on Friday" },
    ]);
    expect((await readChat(db, support, person.id))?.messages).toHaveLength(2);
    expect(await readChat(db, other, person.id)).toBeUndefined();
    expect(await readChat(db, await makeContractor(), person.id)).toBeUndefined();
  });

  test("a future message can't be marked as seen: the next answer is new", async () => {
    const [person, support] = [await makeContractor(), await makeSuperAdmin()];
    await write(person);
    await answer(support, person.id);
    await markSupportSeen(person, { userId: person.id, upTo: 999_999_999 });
    await answer(support, person.id, "It came today");
    expect((await readChat(db, person, person.id))?.messages.at(-1)).toMatchObject({ isNew: true });
  });

  test("unread messages are counted per side and marked as seen by opening", async () => {
    const [person, support] = [await makeClient(), await makeSuperAdmin()];
    const first = await write(person);
    await write(person, "Hello?");
    expect(await rowOf(person)).toMatchObject({ unread: 2, lastWords: "Hello?", lastBySupport: false });
    await markSupportSeen(support, { userId: person.id, upTo: first });
    expect(await rowOf(person)).toMatchObject({ unread: 1 });
    const reply = await answer(support, person.id);
    expect(await countSupportNews(person)).toBe(1);
    await markSupportSeen(person, { userId: person.id, upTo: reply });
    expect(await countSupportNews(person)).toBe(0);
    expect((await readChat(db, person, person.id))?.messages.map(({ isNew }) => isNew)).toEqual([
      false,
      false,
      false,
    ]);
  });

  test("a message sent twice is stored once, and two concurrent ones are both counted", async () => {
    const person = await makeContractor();
    const idempotencyKey = formIdempotencyKey("support", "Hello");
    await Promise.all([1, 2].map(() => writeToSupport(person, { content: "Hello", idempotencyKey })));
    expect(await rowOf(person)).toMatchObject({ unread: 1 });
    await Promise.all([write(person, "One"), write(person, "Two")]);
    expect(await rowOf(person)).toMatchObject({ unread: 3 });
  });

  test("a resolved conversation leaves the inbox until its person writes again", async () => {
    const [person, support] = [await makeContractor(), await makeSuperAdmin()];
    await write(person);
    expect(await resolveChat(support, { userId: person.id, done: true })).toMatchObject({ ok: true });
    expect([await rowOf(person), await rowOf(person, true)]).toMatchObject([
      undefined,
      { userId: person.id },
    ]);
    await answer(support, person.id);
    expect(await rowOf(person)).toBeUndefined();
    await write(person, "One more thing");
    expect(await rowOf(person)).toMatchObject({ lastWords: "One more thing" });
  });

  test("only support replies and resolves, and only others write to it", async () => {
    const [person, support] = [await makeContractor(), await makeSuperAdmin()];
    await write(person);
    const refused = { ok: false, code: "forbidden" };
    expect(await replyFromSupport(person, { userId: person.id, content: "Hi" })).toMatchObject(refused);
    expect(await resolveChat(person, { userId: person.id, done: true })).toMatchObject(refused);
    expect(await writeToSupport(support, { content: "Hi" })).toMatchObject(refused);
  });

  test("support can't write to a person who never wrote", async () => {
    const [person, support] = [await makeContractor(), await makeSuperAdmin()];
    const missing = { ok: false, code: "not-found" };
    expect(await replyFromSupport(support, { userId: person.id, content: "Hi" })).toMatchObject(missing);
    expect(await resolveChat(support, { userId: person.id, done: true })).toMatchObject(missing);
  });
});

describe("support emails", () => {
  test("go once to the side that was away, without messages seen meanwhile", async () => {
    const [person, support] = [await makeContractor(), await makeSuperAdmin()];
    const question = await write(person);
    await sendSupportEmail({ messageId: question });
    const toSupport = await waitForMessage(env().SUPPORT_EMAIL);
    expect(toSupport.text).toContain("Where is my pay?");
    expect(toSupport.text).toContain(`/support-inbox/${person.id}`);
    const replies = [await answer(support, person.id), await answer(support, person.id, "At noon")];
    await sendSupportEmail({ messageId: replies[0]! });
    const letter = await waitForMessage(person.email);
    expect(letter.subject).toBe("2 messages from Callout support");
    expect(letter.text).toContain("At noon");
    await sendSupportEmail({ messageId: replies[1]! });
    const seen = await answer(support, person.id, "Did it come?");
    await markSupportSeen(person, { userId: person.id, upTo: seen });
    await sendSupportEmail({ messageId: seen });
    expect(await countMessages(person.email)).toBe(1);
  });

  test("do not go to people who want none", async () => {
    const [person, support] = [await makeContractor(), await makeSuperAdmin()];
    await saveNotificationSettings(person, { mail: "never", sms: false });
    await write(person);
    await sendSupportEmail({ messageId: await answer(support, person.id) });
    expect(await countMessages(person.email)).toBe(0);
  });
});
