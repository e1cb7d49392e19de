import { afterAll, beforeAll, expect, vi } from "vitest";
import { ratingLetters, writeRatingLetter } from "~/approval/rating-letters.server";
import { accountLetters } from "~/auth/letters.server";
import { writeAccountLetter } from "~/auth/write-letter.server";
import { invitationLetters, writeInvitation } from "~/companies/users/invitation-letter.server";
import { certificateLetters, writeCertificateLetter } from "~/credentials/letters.server";
import { messageLetters, writeMessageLetters } from "~/messaging/message-letters.server";
import { notificationLetters, writeNotification } from "~/notifications/letters.server";
import { env, forgetEnv } from "~/platform/env.server";
import { listMessages, readMessage } from "~/platform/inbox.server";
import { startJobs, stopJobs } from "~/platform/jobs.server";
import { recruitLetters, writeRecruitLetter } from "~/recruits/letter.server";
import { supportLetters, writeSupportLetter } from "~/support/letters.server";
import { alertLetters, writeAlertLetter } from "~/work-orders/lists/alerts/alert-letter.server";
import { partingLetters, writePartingLetter } from "~/work-orders/parting.server";
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
