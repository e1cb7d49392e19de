import { workOrderHistory } from "db/schema/order-history";
import { workOrders } from "db/schema/work-orders";
import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { isBarred } from "~/access/actor";
import { findAccount } from "~/auth/accounts.server";
import { findCompany } from "~/companies/company.server";
import { paths } from "~/paths";
import { db, type Reader } from "~/platform/db/db.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { absoluteUrl, type Email, sendMail } from "~/platform/mail/mail.server";
import { type MailedOrder, orderDetails } from "./order-details.server";

const removal = z.object({ win: z.number(), contractorId: z.number() });
type Removal = z.infer<typeof removal>;

/** Emails a contractor who lost an order. The job carries no reason, because jobs are stored for days. */
export const removalEmails = jobQueue("removal-emails", removal);

/** Returns the reason of the contractor's last un-assignment; `undefined` if there was none. */
export async function findUnassignReason(reader: Reader, { win, contractorId }: Removal) {
  const [entry] = await reader
    .select({ reason: workOrderHistory.description })
    .from(workOrderHistory)
    .where(
      and(
        eq(workOrderHistory.workOrderId, win),
        eq(workOrderHistory.type, "un-assign"),
        sql`${workOrderHistory.changes}->'contractorId'->>'from' = ${String(contractorId)}`,
      ),
    )
    .orderBy(desc(workOrderHistory.id))
    .limit(1);
  return entry?.reason;
}

/** Sent even to unsubscribed contractors, who must not drive to a canceled job. */
export async function sendRemovalEmail({ win, contractorId }: Removal): Promise<void> {
  const [order] = await db.select().from(workOrders).where(eq(workOrders.id, win));
  const account = await findAccount(db, contractorId);
  if (!order || !account || isBarred(account.state)) return;
  const company = (await findCompany(db, order.companyId))?.name ?? "The client";
  const email = { greeting: `Hello ${account.firstName},` };
  const about = { kind: "removal", userId: contractorId, win } as const;
  const isCanceled = order.status === "canceled" && order.contractorId === contractorId;
  if (isCanceled)
    return sendMail(
      account.email,
      { ...email, ...canceledEmail(order, company, order.reasonToCancel) },
      about,
    );
  const reason = await findUnassignReason(db, { win, contractorId });
  // The contractor has been assigned again, so there is nothing to report.
  if (reason === undefined || order.contractorId === contractorId) return;
  await sendMail(account.email, { ...email, ...unassignedEmail(order, company, reason) }, about);
}

const canceledEmail = (order: MailedOrder, company: string, reason: string): Email => ({
  subject: `Canceled: ${order.title} (WIN ${order.id})`,
  paragraphs: [
    `${company} has canceled “${order.title}” (WIN ${order.id}), which was assigned to you.`,
    `Reason: ${reason}`,
  ],
  facts: orderDetails(order),
  link: { label: `Open work order ${order.id}`, url: absoluteUrl(paths.share("all", order.id)) },
});

const unassignedEmail = (order: MailedOrder, company: string, reason: string): Email => {
  const { id, title } = order;
  return {
    subject: `You were un-assigned: ${title} (WIN ${id})`,
    paragraphs: [`${company} has un-assigned you from “${title}” (WIN ${id}).`, `Reason: ${reason}`],
    facts: orderDetails(order),
    link: { label: "See available work", url: absoluteUrl(paths.tab("available")) },
  };
};
