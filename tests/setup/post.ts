import { afterAll, beforeAll, expect, vi } from "vitest";
import { ratingLetters, writeRatingLetter } from "~/approval/rating-emails.server";
import { accountLetters } from "~/auth/emails.server";
import { writeAccountLetter } from "~/auth/write-email.server";
import { certificateLetters, writeCertificateLetter } from "~/credentials/emails.server";
import { messageLetters, writeMessageLetters } from "~/messaging/message-emails.server";
import { notificationLetters, writeNotification } from "~/notifications/emails.server";
import { alertLetters, writeAlertLetter } from "~/order-lists/alerts/alert-email.server";
import { invitationLetters, writeInvitation } from "~/people/users/invitation-email.server";
import { startJobs, stopJobs } from "~/platform/jobs/jobs.server";
import { listMessages, readMessage } from "~/platform/mail/inbox.server";
import { env, forgetEnv } from "~/platform/settings/env.server";
import { recruitLetters, writeRecruitLetter } from "~/recruits/email.server";
import { supportLetters, writeSupportLetter } from "~/support/emails.server";
import { partingLetters, writePartingLetter } from "~/work-orders/removal.server";
import { startSandbox } from "../../sandbox";
import { mailFindings } from "./mail-findings";

/** Lets a test file's mails and text messages go out over real sockets to the stand-ins, as in the demo. */
export function withPost() {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  beforeAll(async () => {
    sandbox = await startSandbox({
      ably: { key: "test.key:secret" },
      stripe: { key: env().STRIPE_SECRET_KEY },
      dwolla: { key: env().DWOLLA_KEY, secret: env().DWOLLA_SECRET },
    });
    Object.assign(process.env, sandbox.settings);
    forgetEnv();
    await startJobs([
      accountLetters.worker(writeAccountLetter, 2),
      ratingLetters.worker(writeRatingLetter),
      partingLetters.worker(writePartingLetter),
      alertLetters.worker(writeAlertLetter),
      messageLetters.worker(writeMessageLetters),
      supportLetters.worker(writeSupportLetter),
      invitationLetters.worker(writeInvitation),
      recruitLetters.worker(writeRecruitLetter),
      certificateLetters.worker(writeCertificateLetter),
      notificationLetters.worker(writeNotification, 8),
    ]);
  });
  afterAll(async () => {
    await stopJobs();
    await sandbox.stop();
  });
}

const seen = new Set<string>();

/** The next message to an address or phone that no earlier call has answered. */
export async function nextMessage(to: string, timeout = 10_000) {
  const id = await vi.waitFor(
    async () => {
      const fresh = (await listMessages(to))?.filter((message) => !seen.has(message.id)).at(-1);
      if (!fresh) throw new Error(`No message to ${to}`);
      return fresh.id;
    },
    { timeout, interval: 100 },
  );
  seen.add(id);
  const message = (await readMessage(id))!;
  // Every kind of mail is read by some test: all of them keep to the one layout.
  expect(await mailFindings(message), message.subject).toEqual([]);
  return message;
}

/** How many there are by now. What is still on its way is not waited for: ask once a later message has come. */
export async function countMessages(to: string) {
  return (await listMessages(to))?.length ?? 0;
}

/** The link in a message, and the secret at its end. */
export function linkIn({ text }: { text: string }) {
  const url = /https?:\/\/\S+/.exec(text)?.[0] ?? "";
  return { url, secret: new URL(url).searchParams.get("id") ?? "" };
}
