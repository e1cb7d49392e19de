import { createHmac, timingSafeEqual } from "node:crypto";
import { recruits } from "db/schema/recruits";
import { workOrders } from "db/schema/work-orders";
import { and, eq, isNull } from "drizzle-orm";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { linkTo, sendMail } from "~/platform/mail/mail.server";
import { env } from "~/platform/settings/env.server";
import { money, unit } from "~/platform/text/format";
import { mailedPlace, mailedStart } from "~/work-orders/mail-facts.server";

export const recruitLetters = jobQueue<{ recruitId: number; win: number }>("recruit-letters");

/** What the link of a recruit's letters carries. */
export const recruitSecret = (id: number) => `${id}.${signed(id)}`;
const signed = (id: number) =>
  createHmac("sha256", env().SESSION_SECRET).update(`stop-recruit ${id}`).digest("base64url");

/** Whose link it is; nobody's where it was made up. */
export function recruitOf(secret: string): number | undefined {
  const [, id = "", signature = ""] = /^(\d{1,15})\.([\w-]+)$/.exec(secret) ?? [];
  const [given, right] = [Buffer.from(signature), Buffer.from(signed(Number(id)))];
  return given.length === right.length && timingSafeEqual(given, right) ? Number(id) : undefined;
}

/** tells of work nearby what anybody may see of it, as long as it is to be had and he wants such mails. */
export async function writeRecruitLetter({ recruitId, win }: { recruitId: number; win: number }) {
  const [recruit] = await db
    .select()
    .from(recruits)
    .where(and(eq(recruits.id, recruitId), isNull(recruits.unsubscribedAt)));
  const [order] = await db
    .select()
    .from(workOrders)
    .where(and(eq(workOrders.id, win), eq(workOrders.status, "published")));
  if (!recruit || !order) return;
  await sendMail(recruit.email, {
    subject: `Work near you: ${order.title}`,
    greeting: `Hello ${recruit.name},`,
    paragraphs: [
      `A work order near you is open on Callout: “${order.title}”.`,
      "Signing up is free for contractors. You see work near you right away, and apply with one click.",
    ],
    facts: [
      { label: "Pay", value: `${money(order.amountCents)} / ${unit[order.basicType]}` },
      { label: "Starts", value: mailedStart(order) },
      { label: "Location", value: mailedPlace(order) },
    ].filter(({ value }) => value),
    link: { label: "Sign up and apply", url: linkTo(paths.register({ type: "contractor" })) },
    unsubscribeUrl: linkTo(paths.unsubscribeRecruit(recruitSecret(recruitId))),
  });
}
