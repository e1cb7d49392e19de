import { workOrderHistory } from "db/schema/order-history";
import { workOrders } from "db/schema/work-orders";
import { and, desc, eq, sql } from "drizzle-orm";
import { findAccount } from "~/auth/accounts.server";
import { findCompany } from "~/companies/company.server";
import { paths } from "~/paths";
import { db, type Reader } from "~/platform/db/db.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { type Letter, linkTo, sendMail } from "~/platform/mail/mail.server";
import { type MailedOrder, orderFacts } from "./mail-facts.server";

type Parted = { win: number; contractorId: number };

/** W15, W16: whoever had an order and has it no more is told why, by mail. The job carries no reason: it is kept for days. */
export const partingLetters = jobQueue<Parted>("parting-letters");

/** Why a contractor was un-assigned, the last time that he was; nothing where he never was. */
export async function findUnassignReason(reader: Reader, { win, contractorId }: Parted) {
  const [told] = await reader
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
  return told?.reason;
}

/** Not one of the letters that one can do without: who has unsubscribed must not drive to a canceled job either. */
export async function writePartingLetter({ win, contractorId }: Parted): Promise<void> {
  const [order] = await db.select().from(workOrders).where(eq(workOrders.id, win));
  const account = await findAccount(db, contractorId);
  if (!order || !account || account.state === "disabled") return;
  const company = (await findCompany(db, order.companyId))?.name ?? "The client";
  const letter = { greeting: `Hello ${account.firstName},` };
  const isCanceled = order.status === "canceled" && order.contractorId === contractorId;
  if (isCanceled)
    return sendMail(account.email, { ...letter, ...canceled(order, company, order.reasonToCancel) });
  const reason = await findUnassignReason(db, { win, contractorId });
  // Assigned anew before this was written: there is nothing left to tell.
  if (reason === undefined || order.contractorId === contractorId) return;
  await sendMail(account.email, { ...letter, ...unassigned(order, company, reason) });
}

const canceled = (order: MailedOrder, company: string, reason: string): Letter => ({
  subject: `Canceled: ${order.title} (WIN ${order.id})`,
  paragraphs: [
    `${company} has canceled “${order.title}” (WIN ${order.id}), which was assigned to you.`,
    `Reason: ${reason}`,
  ],
  facts: orderFacts(order),
  link: { label: `Open work order ${order.id}`, url: linkTo(paths.share("all", order.id)) },
});

const unassigned = (order: MailedOrder, company: string, reason: string): Letter => {
  const { id, title } = order;
  return {
    subject: `You were un-assigned: ${title} (WIN ${id})`,
    paragraphs: [`${company} has un-assigned you from “${title}” (WIN ${id}).`, `Reason: ${reason}`],
    facts: orderFacts(order),
    link: { label: "See available work", url: linkTo(paths.tab("available")) },
  };
};
