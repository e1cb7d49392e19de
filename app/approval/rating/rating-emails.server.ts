import { createHmac } from "node:crypto";
import { clientRatings } from "db/schema/approval";
import { workOrders } from "db/schema/work-orders";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { isBarred } from "~/access/actor";
import { findAccount } from "~/auth/accounts.server";
import { unsubscribeUrl } from "~/auth/commands/unsubscribe.server";
import { findCompany } from "~/companies/company.server";
import { db } from "~/platform/db/db.server";
import { sha256 } from "~/platform/http/session.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { absoluteUrl, sendMail } from "~/platform/mail/mail.server";
import { recordSuppressed } from "~/platform/sent-messages/record.server";
import { env } from "~/platform/settings/env.server";
import { publicPaths } from "~/public-paths";
import { orderDetails } from "~/work-orders/mail/order-details.server";

export const ratingEmails = jobQueue("rating-emails", z.object({ win: z.number() }));

const answers = [
  { label: "Good", rate: 3 },
  { label: "Fair", rate: 2 },
  { label: "Poor", rate: 1 },
];

/** Emails the contractor a request to rate the client, unless they have rated, unsubscribed or lost their account. */
export async function sendRatingEmail({ win }: { win: number }): Promise<void> {
  const [order] = await db.select().from(workOrders).where(eq(workOrders.id, win));
  const account = order?.contractorId ? await findAccount(db, order.contractorId) : undefined;
  if (!order || !account || isBarred(account.state)) return;
  const about = { kind: "rating-request", userId: account.id, win } as const;
  if (account.unsubscribedAt)
    return recordSuppressed([
      { ...about, channel: "mail", address: account.email, reason: "Unsubscribed from these emails" },
    ]);
  const id = await ratingSecret(order);
  if (!id)
    return recordSuppressed([
      { ...about, channel: "mail", address: account.email, reason: "The client is rated already" },
    ]);
  const company = await findCompany(db, order.companyId);
  await sendMail(
    account.email,
    {
      subject: `How was ${company?.name ?? "the client"}? WIN ${win}`,
      greeting: `Hello ${account.firstName},`,
      paragraphs: [
        `Your work on “${order.title}” was approved. How was working for ${company?.name ?? "this client"}?`,
        "Your answer helps other contractors decide whom to work for.",
      ],
      facts: orderDetails(order),
      choices: answers.map(({ label, rate }) => ({
        label,
        url: absoluteUrl(publicPaths.rate({ id, rate })),
      })),
      footer: "One click sends your answer. Click again to change it.",
      unsubscribeUrl: await unsubscribeUrl(db, account.id, account.email),
    },
    about,
  );
}

/** Derives the links' secret from the WIN, so that repeated emails have the same links; `undefined` once rated. */
async function ratingSecret({ id: win, companyId }: { id: number; companyId: number }) {
  const secret = createHmac("sha256", env().SESSION_SECRET).update(`rate-client ${win}`).digest("base64url");
  const linkHash = sha256(secret);
  const [row] = await db
    .insert(clientRatings)
    .values({ workOrderId: win, companyId, linkHash })
    .onConflictDoUpdate({ target: [clientRatings.workOrderId, clientRatings.companyId], set: { linkHash } })
    .returning({ rate: clientRatings.rate });
  return row?.rate == null ? secret : undefined;
}
