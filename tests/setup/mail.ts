import { afterAll, beforeAll, expect } from "vitest";
import { ratingEmails, sendRatingEmail } from "~/approval/rating/rating-emails.server";
import { accountEmails } from "~/auth/emails/emails.server";
import { writeAccountEmail } from "~/auth/emails/write-email.server";
import { certificateEmails, writeCertificateEmail } from "~/credentials/emails.server";
import { statementEmails } from "~/funds/monthly/queue-statements.server";
import { sendStatement } from "~/funds/monthly/statement-email.server";
import { messageEmails, sendMessageEmails } from "~/messaging/message-emails.server";
import { notificationEmails, sendNotification } from "~/notifications/emails.server";
import { alertEmails, sendAlertEmail } from "~/order-lists/alerts/alert-email.server";
import { invitationEmails, sendInvitationEmail } from "~/people/users/invitation-email.server";
import { startJobs, stopJobs } from "~/platform/jobs/jobs.server";
import { listMessages, readMessage } from "~/platform/mail/inbox.server";
import { env, resetEnv } from "~/platform/settings/env.server";
import { recruitEmails, sendRecruitEmail } from "~/recruits/email.server";
import { sendSupportEmail, supportEmails } from "~/support/emails.server";
import { removalEmails, sendRemovalEmail } from "~/work-orders/mail/removal-email.server";
import { startSandbox } from "../../sandbox";
import { eventually } from "./eventually";
import { mailFindings } from "./mail-findings";

/** Starts the stand-ins for emails and text messages and the jobs that send them. */
export function withMail() {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  beforeAll(async () => {
    sandbox = await startSandbox({
      ably: { key: "test.key:secret" },
      stripe: { key: env().STRIPE_SECRET_KEY },
      dwolla: { key: env().DWOLLA_KEY, secret: env().DWOLLA_SECRET },
    });
    Object.assign(process.env, sandbox.settings);
    resetEnv();
    await startJobs([
      accountEmails.worker(writeAccountEmail, 2),
      ratingEmails.worker(sendRatingEmail),
      removalEmails.worker(sendRemovalEmail),
      alertEmails.worker(sendAlertEmail),
      messageEmails.worker(sendMessageEmails),
      supportEmails.worker(sendSupportEmail),
      invitationEmails.worker(sendInvitationEmail),
      recruitEmails.worker(sendRecruitEmail),
      certificateEmails.worker(writeCertificateEmail),
      notificationEmails.worker(sendNotification, 8),
      statementEmails.worker(sendStatement),
    ]);
  });
  afterAll(async () => {
    await stopJobs();
    await sandbox.stop();
  });
}

const seen = new Set<string>();

/** Waits for the next message to an address or phone that no earlier call returned. */
export async function waitForMessage(to: string, timeout = 10_000) {
  const id = await eventually(
    async () => {
      const unread = (await listMessages(to))?.filter((message) => !seen.has(message.id)).at(-1);
      if (!unread) throw new Error(`No message to ${to}`);
      return unread.id;
    },
    { timeout, interval: 100 },
  );
  seen.add(id);
  const message = (await readMessage(id))!;
  // Tests read every kind of email, so this checks the layout of all.
  expect(await mailFindings(message), message.subject).toEqual([]);
  return message;
}

/** Counts the messages so far. Does not wait, so call it after a later message has arrived. */
export async function countMessages(to: string) {
  return (await listMessages(to))?.length ?? 0;
}

/** Returns the link in a message, and the secret at its end. */
export function linkIn({ text }: { text: string }) {
  const url = /https?:\/\/\S+/.exec(text)?.[0] ?? "";
  return { url, secret: new URL(url).searchParams.get("id") ?? "" };
}
