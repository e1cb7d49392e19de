import { users } from "db/schema/accounts";
import { notifications } from "db/schema/notifications";
import { workOrders } from "db/schema/work-orders";
import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import { unsubscribeUrl } from "~/auth/commands/unsubscribe.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { jobQueue, noData } from "~/platform/jobs/jobs.server";
import { absoluteUrl, type Email, sendMail } from "~/platform/mail/mail.server";
import { sendSms } from "~/platform/mail/sms.server";
import { recordSuppressed } from "~/platform/sent-messages/record.server";
import { count } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import {
  type MailedOrder,
  mailedPlace,
  mailedStart,
  orderDetails,
} from "~/work-orders/mail/order-details.server";
import { type Kind, kinds } from "./notices/kinds";

const WEEK = 7 * 24 * 60 * 60_000;
const MAX_LISTED = 50;

const job = z.union([
  z.object({
    notificationId: z.number(),
    by: z.enum(["mail", "sms"]),
    /** Support sends it once more, although it was read or mailed. */
    again: z.boolean().optional(),
  }),
  z.object({ digestOf: z.number() }),
]);
type Job = z.infer<typeof job>;
export const notificationEmails = jobQueue("notification-emails", job);
export const digestJobs = jobQueue("notification-digests", noData);

export async function sendNotification(job: Job): Promise<void> {
  if ("digestOf" in job) return writeDigest(job.digestOf);
  const [found] = await db
    .select({ notification: notifications, person: users })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(eq(notifications.id, job.notificationId));
  if (!found) return;
  const { notification, person } = found;
  const { message, workOrderId } = notification;
  const about = { kind: notification.kind as Kind, userId: person.id, win: workOrderId };
  const reason = reasonNotToSend(found, job);
  if (reason)
    return recordSuppressed([
      { ...about, channel: job.by, address: job.by === "sms" ? person.phone : person.email, reason },
    ]);
  if (job.by === "sms")
    return sendSms(person.phone, `Callout: ${message} ${absoluteUrl(addressOf(notification))}`, about);
  if (notification.mailedAt && !job.again) return;
  const order = (await ordersOf([notification])).get(workOrderId ?? 0);
  await sendMail(
    person.email,
    {
      subject: subjectOf(notification),
      greeting: `Hello ${person.firstName},`,
      paragraphs: [message],
      facts: order && orderDetails(order),
      link: { label: labelOf(notification), url: absoluteUrl(addressOf(notification)) },
      footer,
      unsubscribeUrl: await unsubscribeUrl(db, person.id, person.email, "notices"),
    },
    about,
  );
  await markMailed([notification.id]);
}

type Found = { notification: typeof notifications.$inferSelect; person: typeof users.$inferSelect };

function reasonNotToSend({ notification, person }: Found, { again }: { again?: boolean }) {
  if (person.state !== "active") return "The account is not active";
  return notification.readAt && !again ? "Already read in Callout" : undefined;
}

const subjectOf = ({ title, workOrderId }: typeof notifications.$inferSelect) =>
  workOrderId ? `${title}: WIN ${workOrderId}` : title;

const footer = "Choose which emails you get under Profile, Notifications: right away, once a day, or none.";

const labelOf = ({ kind, workOrderId }: Announced) => {
  if (workOrderId) return `Open work order ${workOrderId}`;
  return kind === "alarm" ? "Open reconciliation" : "Open the notification";
};

type Announced = Pick<typeof notifications.$inferSelect, "kind" | "url" | "workOrderId">;

/** Returns the documents' landing link, which asks to sign in first; the stored URL for kinds without one. */
function addressOf({ kind, url, workOrderId }: Announced) {
  const known = kinds[kind as Kind];
  return workOrderId && "link" in known ? paths.landing({ [known.link]: workOrderId }) : url;
}

async function ordersOf(announced: readonly Announced[]) {
  const wins = announced.flatMap(({ workOrderId }) => workOrderId ?? []);
  const orders =
    wins.length > 0 ? await db.select().from(workOrders).where(inArray(workOrders.id, wins)) : [];
  return new Map(orders.map((order) => [order.id, order]));
}

const markMailed = (ids: number[]) =>
  db.update(notifications).set({ mailedAt: now() }).where(inArray(notifications.id, ids));

const isUnannounced = () =>
  and(
    isNull(notifications.readAt),
    isNull(notifications.mailedAt),
    gt(notifications.at, new Date(now().getTime() - WEEK)),
  );

/** Queues a digest for each daily subscriber with something unread that was not mailed. */
export async function sendDigests(): Promise<void> {
  const people = await db
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(notifications, eq(notifications.userId, users.id))
    .where(and(eq(users.noticeMail, "daily"), eq(users.state, "active"), isUnannounced()));
  for (const { id } of people) await notificationEmails.add(db, { digestOf: id });
}

async function writeDigest(userId: number) {
  const [person] = await db.select().from(users).where(eq(users.id, userId));
  if (person?.state !== "active" || person.noticeMail !== "daily") return;
  const unread = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isUnannounced()))
    .orderBy(asc(notifications.id));
  if (unread.length === 0) return;
  const orders = await ordersOf(unread.slice(0, MAX_LISTED));
  const email: Email = {
    subject: `${count(unread.length, "notification")} since yesterday`,
    greeting: `Hello ${person.firstName},`,
    paragraphs: ["Here is what you have not read yet."],
    lists: [
      {
        title: "Unread",
        entries: unread.slice(0, MAX_LISTED).map((each) => ({
          label: subjectOf(each),
          detail: [each.message, whenAndWhere(orders.get(each.workOrderId ?? 0))].filter(Boolean).join("\n"),
          url: absoluteUrl(addressOf(each)),
        })),
        all: { label: "Show all notifications", url: absoluteUrl(paths.notifications()) },
      },
    ],
    footer,
    unsubscribeUrl: await unsubscribeUrl(db, person.id, person.email, "notices"),
  };
  await sendMail(person.email, email, { kind: "digest", userId });
  await markMailed(unread.map(({ id }) => id));
}

function whenAndWhere(order: MailedOrder | undefined) {
  const start = order && mailedStart(order);
  return order && [start && `Starts ${start}`, mailedPlace(order)].filter(Boolean).join(" · ");
}
