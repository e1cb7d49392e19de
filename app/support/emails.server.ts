import { users } from "db/schema/accounts";
import { supportChats, supportMessageFiles, supportMessages } from "db/schema/support";
import { and, asc, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { fullName } from "~/access/actor";
import { unsubscribeUrl } from "~/auth/commands/unsubscribe.server";
import { messageCount, quoteOf } from "~/messaging/message";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { absoluteUrl, sendMail } from "~/platform/mail/mail.server";
import { recordSuppressed } from "~/platform/sent-messages/record.server";
import { env } from "~/platform/settings/env.server";
import { count } from "~/platform/text/format";
import { staffPaths } from "~/staff-paths";

/** Time to read a message before an email is sent, in ms. */
export const EMAIL_DELAY_MS = 5 * 60_000;
const MAX_QUOTED = 5;

/** Emails the side that is away: one email for all unread messages, the next one only after a newer message. */
export const supportEmails = jobQueue("support-emails", z.object({ messageId: z.number() }));

export async function sendSupportEmail({ messageId }: { messageId: number }): Promise<void> {
  const [found] = await db
    .select({ message: supportMessages, chat: supportChats, person: users })
    .from(supportMessages)
    .innerJoin(supportChats, eq(supportChats.userId, supportMessages.chatId))
    .innerJoin(users, eq(users.id, supportChats.userId))
    .where(eq(supportMessages.id, messageId));
  if (!found) return;
  const { message, chat, person } = found;
  const { bySupport } = message;
  const seen = bySupport ? chat.seenByPersonId : chat.seenBySupportId;
  const announced = bySupport ? chat.notifiedPersonId : chat.notifiedSupportId;
  if (seen >= messageId || announced >= messageId) return;
  if (bySupport && (person.state !== "active" || person.noticeMail === "never"))
    return recordSuppressed([
      {
        channel: "mail",
        kind: "support",
        userId: person.id,
        address: person.email,
        reason:
          person.state === "active" ? "Emails are turned off in the profile" : "The account is not active",
      },
    ]);
  const unread = await db
    .select({
      id: supportMessages.id,
      content: supportMessages.content,
      files: db.$count(supportMessageFiles, eq(supportMessageFiles.messageId, supportMessages.id)),
    })
    .from(supportMessages)
    .where(
      and(
        eq(supportMessages.chatId, chat.userId),
        eq(supportMessages.bySupport, bySupport),
        gt(supportMessages.id, seen),
      ),
    )
    .orderBy(asc(supportMessages.id));
  const quoted = unread.slice(-MAX_QUOTED).map(quoteOf);
  if (bySupport) await emailPerson(person, unread.length, quoted);
  else await emailSupport(person, unread.length, quoted);
  const last = unread.at(-1)?.id ?? messageId;
  await db
    .update(supportChats)
    .set(bySupport ? { notifiedPersonId: last } : { notifiedSupportId: last })
    .where(eq(supportChats.userId, chat.userId));
}

type Person = typeof users.$inferSelect;

const emailPerson = async (person: Person, n: number, quoted: string[]) =>
  sendMail(
    person.email,
    {
      subject: `${messageCount(n)} from Callout support`,
      greeting: `Hello ${person.firstName},`,
      paragraphs: ["Support replied:", ...quoted],
      link: { label: "Open the conversation with support", url: absoluteUrl(paths.support()) },
      footer: `You have ${count(n, "unread message")}. Choose which emails you get under Profile, Notifications.`,
      unsubscribeUrl: await unsubscribeUrl(db, person.id, person.email, "notices"),
    },
    { kind: "support", userId: person.id },
  );

const emailSupport = (person: Person, n: number, quoted: string[]) =>
  sendMail(
    env().SUPPORT_EMAIL,
    {
      subject: `${messageCount(n)} from ${fullName(person)} (${person.role})`,
      paragraphs: [`${fullName(person)} wrote to support and is waiting for an answer:`, ...quoted],
      link: {
        label: `Open the conversation with ${fullName(person)}`,
        url: absoluteUrl(staffPaths.supportChat(person.id)),
      },
      replyTo: person.email,
    },
    { kind: "support-request", userId: null },
  );
