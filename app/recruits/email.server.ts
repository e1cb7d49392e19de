import { createHmac, timingSafeEqual } from "node:crypto";
import { recruits } from "db/schema/recruits";
import { workOrders } from "db/schema/work-orders";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { absoluteUrl, sendMail } from "~/platform/mail/mail.server";
import { env } from "~/platform/settings/env.server";
import { money, payUnits } from "~/platform/text/format";
import { publicPaths } from "~/public-paths";
import { mailedPlace, mailedStart } from "~/work-orders/mail/order-details.server";

export const recruitEmails = jobQueue("recruit-emails", z.object({ recruitId: z.number(), win: z.number() }));

/** Returns the signed id in a recruit's unsubscribe link. It stays the same, so a resent email has the same link. */
export const recruitSecret = (id: number) => `${id}.${signatureOf(id)}`;
const signatureOf = (id: number) =>
  createHmac("sha256", env().SESSION_SECRET).update(`stop-recruit ${id}`).digest("base64url");

/** Returns the recruit's id if the signature is right. */
export function recruitIdIn(secret: string): number | undefined {
  const [, id = "", signature = ""] = /^(\d{1,15})\.([\w-]+)$/.exec(secret) ?? [];
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(Number(id)))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? Number(id) : undefined;
}

/** Emails public details of a nearby order, if it is still open and the recruit hasn't unsubscribed. */
export async function sendRecruitEmail({ recruitId, win }: { recruitId: number; win: number }) {
  const [recruit] = await db
    .select()
    .from(recruits)
    .where(and(eq(recruits.id, recruitId), isNull(recruits.unsubscribedAt)));
  const [order] = await db
    .select()
    .from(workOrders)
    .where(and(eq(workOrders.id, win), eq(workOrders.status, "published")));
  if (!recruit || !order) return;
  await sendMail(
    recruit.email,
    {
      subject: `Work near you: ${order.title}`,
      greeting: `Hello ${recruit.name},`,
      paragraphs: [
        `A work order near you is open on Callout: “${order.title}”.`,
        "Signing up is free for contractors. See work near you right away and apply in one click.",
      ],
      facts: [
        { label: "Pay", value: `${money(order.amountCents)} / ${payUnits[order.basicType]}` },
        { label: "Starts", value: mailedStart(order) },
        { label: "Location", value: mailedPlace(order) },
      ].filter(({ value }) => value),
      link: { label: "Sign up and apply", url: absoluteUrl(paths.register({ type: "contractor" })) },
      unsubscribeUrl: absoluteUrl(publicPaths.unsubscribeRecruit(recruitSecret(recruitId))),
    },
    { kind: "recruiting", userId: null, win },
  );
}
