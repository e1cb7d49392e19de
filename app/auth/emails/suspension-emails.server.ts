import { suspensions } from "db/schema/suspensions";
import { and, eq, isNull } from "drizzle-orm";
import { isBarred } from "~/access/actor";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { absoluteUrl, sendMail } from "~/platform/mail/mail.server";
import { env } from "~/platform/settings/env.server";
import { findAccount } from "../accounts.server";

/** Sends nothing if the account has been restored meanwhile. */
export async function sendSuspended({ userId, tellReason }: { userId: number; tellReason: boolean }) {
  const account = await findAccount(db, userId);
  const [open] = await db
    .select({ reason: suspensions.reason })
    .from(suspensions)
    .where(and(eq(suspensions.userId, userId), isNull(suspensions.endedAt)));
  if (account?.state !== "suspended" || !open) return;
  const { SUPPORT_EMAIL } = env();
  await sendMail(
    account.email,
    {
      subject: "Your Callout account is suspended",
      greeting: `Hello ${account.firstName},`,
      paragraphs: [
        "We have suspended your account at Callout. You are signed out on all devices and can't sign in.",
        ...(tellReason ? [`Reason: ${open.reason}`] : []),
        `To find out what to do next, write to ${SUPPORT_EMAIL} or use the contact page.`,
      ],
      link: { label: "Contact support", url: absoluteUrl(paths.contact()) },
      replyTo: SUPPORT_EMAIL,
    },
    { kind: "suspended", userId },
  );
}

export async function sendRestored(userId: number) {
  const account = await findAccount(db, userId);
  if (!account || isBarred(account.state)) return;
  await sendMail(
    account.email,
    {
      subject: "Your Callout account is no longer suspended",
      greeting: `Hello ${account.firstName},`,
      paragraphs: ["The suspension of your Callout account has ended. You can sign in again."],
      link: { label: "Sign in", url: absoluteUrl(paths.signIn()) },
    },
    { kind: "restored", userId },
  );
}
