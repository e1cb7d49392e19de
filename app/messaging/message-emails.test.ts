import { users } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { countMessages, waitForMessage, withMail } from "tests/setup/mail";
import { expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { markSeen } from "./commands/mark-seen.server";
import { sendMessage } from "./commands/send-message.server";
import { sendMessageEmails } from "./message-emails.server";

withMail();

async function makeConversation() {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = await makeAssignedOrder(client, contractor);
  const say = async (content: string) => {
    const sent = await sendMessage(client, { win: order.id, content, users: [], isForContractor: true });
    return sent.ok ? sent.value.messageId : 0;
  };
  return { client, contractor, win: order.id, title: order.title, say };
}

test("one email lists everything unread in the company's name, and the next only newer messages", async () => {
  const { client, contractor, win, title, say } = await makeConversation();
  const [first, second] = [await say("The gate is <open>"), await say("Call me")];
  await sendMessageEmails({ messageId: first });
  await sendMessageEmails({ messageId: second });
  await sendMessageEmails({ messageId: first });
  const letter = await waitForMessage(contractor.email);
  expect(letter.subject).toBe(`2 messages about ${title} (WIN ${win})`);
  expect(letter.text).toContain(": The gate is <open>");
  expect(letter.text).not.toContain(client.lastName);
  expect(letter.text).toContain(`/dashboard/upcoming-work/${win}/messages`);
  await sendMessageEmails({ messageId: await say("Are you there?") });
  await waitForMessage(contractor.email);
  expect(await countMessages(contractor.email)).toBe(2);
});

test("no email goes to people who have seen the message, want none, or lost the order", async () => {
  const { contractor, win, say } = await makeConversation();
  const seen = await say("Hello");
  await markSeen(contractor, { win });
  await sendMessageEmails({ messageId: seen });
  const unwanted = await say("Hello");
  await db.update(users).set({ noticeMail: "never" }).where(eq(users.id, contractor.id));
  await sendMessageEmails({ messageId: unwanted });
  const lost = await makeConversation();
  const late = await lost.say("Hello");
  await db.execute(
    `update work_orders set contractor_id = null, assigned_at = null, status = 'published' where id = ${lost.win}`,
  );
  await sendMessageEmails({ messageId: late });
  expect(await countMessages(contractor.email)).toBe(0);
  expect(await countMessages(lost.contractor.email)).toBe(0);
});
