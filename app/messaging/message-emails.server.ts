import { users } from "db/schema/accounts";
import { messageFiles, messageRecipients, messages, orderChatMembers } from "db/schema/messages";
import { workOrders } from "db/schema/work-orders";
import { and, asc, eq, getTableColumns, gt, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { unsubscribeUrl } from "~/auth/commands/unsubscribe.server";
import { findCompany } from "~/companies/company.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { absoluteUrl, type Email, sendMail } from "~/platform/mail/mail.server";
import { count } from "~/platform/text/format";
import { orderDetails } from "~/work-orders/mail/order-details.server";
import { messageCount, quoteOf } from "./message";
import { takesPart } from "./recipients.server";

/** Time to read a message before an email is sent, in ms. */
export const EMAIL_DELAY_MS = 5 * 60_000;
const MAX_QUOTED = 5;

/** Emails recipients who are away: one email for everything unread, the next after a newer message. */
export const messageEmails = jobQueue("message-emails", z.object({ messageId: z.number() }));

export async function sendMessageEmails({ messageId }: { messageId: number }): Promise<void> {
  for (const reader of await listUnannounced(messageId)) {
    const unread = await listUnread(reader);
    const last = unread.at(-1);
    if (!last) continue;
    await sendMail(reader.email, await emailFor(reader, unread), {
      kind: "message",
      userId: reader.id,
      win: reader.win,
    });
    await db
      .update(orderChatMembers)
      .set({ notifiedMessageId: last.id })
      .where(and(eq(orderChatMembers.userId, reader.id), eq(orderChatMembers.workOrderId, reader.win)));
  }
}

/** Lists recipients who have not seen the message or been emailed about it, still take part and want emails. */
async function listUnannounced(messageId: number) {
  const wantsEmail = and(
    eq(users.state, "active"),
    ne(users.noticeMail, "never"),
    sql`exists (select 1 from ${workOrders} w where w.id = ${messages.workOrderId} and w.status <> 'deleted'
      and (w.company_id = ${users.companyId} or ${takesPart(sql`${users.id}`)}))`,
  );
  return db
    .select({
      id: users.id,
      role: users.role,
      email: users.email,
      firstName: users.firstName,
      win: messages.workOrderId,
      seen: orderChatMembers.seenMessageId,
      title: workOrders.title,
      companyId: workOrders.companyId,
      order: getTableColumns(workOrders),
    })
    .from(messages)
    .innerJoin(
      messageRecipients,
      and(eq(messageRecipients.messageId, messages.id), eq(messageRecipients.companyId, messages.companyId)),
    )
    .innerJoin(users, eq(users.id, messageRecipients.userId))
    .innerJoin(
      workOrders,
      and(eq(workOrders.id, messages.workOrderId), eq(workOrders.companyId, messages.companyId)),
    )
    .innerJoin(
      orderChatMembers,
      and(
        eq(orderChatMembers.userId, users.id),
        eq(orderChatMembers.workOrderId, messages.workOrderId),
        eq(orderChatMembers.companyId, messages.companyId),
      ),
    )
    .where(
      and(
        eq(messages.id, messageId),
        sql`${orderChatMembers.seenMessageId} < ${messages.id}`,
        sql`${orderChatMembers.notifiedMessageId} < ${messages.id}`,
        wantsEmail,
      ),
    )
    .orderBy(asc(users.id));
}
type Recipient = Awaited<ReturnType<typeof listUnannounced>>[number];

const listUnread = (reader: Recipient) =>
  db
    .select({
      id: messages.id,
      content: messages.content,
      files: db.$count(
        messageFiles,
        and(eq(messageFiles.messageId, messages.id), eq(messageFiles.companyId, messages.companyId)),
      ),
      ofClient: messages.ofClient,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(messages)
    .innerJoin(
      messageRecipients,
      and(
        eq(messageRecipients.messageId, messages.id),
        eq(messageRecipients.companyId, messages.companyId),
        eq(messageRecipients.userId, reader.id),
      ),
    )
    .innerJoin(users, eq(users.id, messages.fromId))
    .where(
      and(
        eq(messages.companyId, reader.companyId),
        eq(messages.workOrderId, reader.win),
        gt(messages.id, reader.seen),
        ne(messages.fromId, reader.id),
      ),
    )
    .orderBy(asc(messages.id));
type Unread = Awaited<ReturnType<typeof listUnread>>;

async function emailFor(reader: Recipient, unread: Unread): Promise<Email> {
  const company = (await findCompany(db, reader.companyId))?.name ?? "The client";
  const isContractor = reader.role === "contractor";
  const writer = (message: Unread[number]) =>
    isContractor && message.ofClient ? company : `${message.firstName} ${message.lastName}`;
  const quoted = unread.slice(-MAX_QUOTED);
  const left = unread.length - quoted.length;
  return {
    subject: `${messageCount(unread.length)} about ${reader.title} (WIN ${reader.win})`,
    greeting: `Hello ${reader.firstName},`,
    paragraphs: [
      `You have ${count(unread.length, "unread message")} about “${reader.title}” (WIN ${reader.win}).`,
      ...(left > 0 ? [`The last ${quoted.length}:`] : []),
      ...quoted.map((message) => `${writer(message)}: ${quoteOf(message)}`),
    ],
    facts: orderDetails(reader.order),
    link: {
      label: `Open the messages of work order ${reader.win}`,
      url: absoluteUrl(paths.orderAction(isContractor ? "upcoming-work" : "all", reader.win, "messages")),
    },
    footer: "Choose which emails you get under Profile, Notifications.",
    unsubscribeUrl: await unsubscribeUrl(db, reader.id, reader.email, "notices"),
  };
}
