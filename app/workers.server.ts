import { ratingLetters, writeRatingLetter } from "~/approval/rating-emails.server";
import { accountLetters } from "~/auth/emails.server";
import { forgetOldTokens } from "~/auth/tokens.server";
import { writeAccountLetter } from "~/auth/write-email.server";
import { askForDeposits, depositJobs } from "~/banking/commands/add-source.server";
import { transferJobs } from "~/banking/commands/ask-transfer.server";
import { askForOldTransfers, finishSending } from "~/banking/transfer-jobs.server";
import { bankEvents, lookIntoBankEvent } from "~/banking/webhooks/bank-events.server";
import { subscribeToBank } from "~/banking/webhooks/bank-subscription.server";
import { bulkJobs, doRun } from "~/bulk/commands/do-run.server";
import { forgetOldRuns } from "~/bulk/commands/forget-old-runs.server";
import { resumeRuns } from "~/bulk/commands/start-run.server";
import { purchaseJobs } from "~/credentials/commands/buy-certificate.server";
import { certificateLetters, writeCertificateLetter } from "~/credentials/emails.server";
import { expiryRounds, warnOfEnds } from "~/credentials/expiry/warn-of-end.server";
import { askForOldPurchases, finishPurchase, lookIntoPurchase } from "~/credentials/purchases.server";
import { refillJobs } from "~/funds/commands/ask-refill.server";
import { askForOldRefills, finishRefill } from "~/funds/refill-jobs.server";
import { lookIntoStripe, stripeEvents } from "~/funds/webhooks/stripe-events.server";
import { forgetOpenImports, resumeImports, runImport } from "~/import/commands/run-import.server";
import { importJobs } from "~/import/commands/start-import.server";
import { countBroken } from "~/ledger/queries.server";
import { publishLive } from "~/live/publish.server";
import { messageLetters, writeMessageLetters } from "~/messaging/message-emails.server";
import { deleteOldNotifications } from "~/notifications/commands/delete-old.server";
import {
  digestJobs,
  notificationLetters,
  sendDigests,
  writeNotification,
} from "~/notifications/emails.server";
import { notify } from "~/notifications/notify.server";
import { alertLetters, writeAlertLetter } from "~/order-lists/alerts/alert-email.server";
import { alertRounds, forgetToldWork, lookForNewWork } from "~/order-lists/alerts/look-for-work.server";
import { wakeForNewWork } from "~/order-lists/alerts/wake.server";
import { foldTallies } from "~/order-lists/fold-tallies.server";
import { followPayouts, openMissedPayouts } from "~/payouts/commands/follow-payouts.server";
import { payOut } from "~/payouts/commands/pay-out.server";
import { payoutJobs } from "~/payouts/commands/try-again.server";
import { resealNumbers } from "~/payouts/reseal.server";
import { invitationLetters, writeInvitation } from "~/people/users/invitation-email.server";
import { untilDatabaseAnswers } from "~/platform/db/database-away.server";
import { db } from "~/platform/db/db.server";
import { deleteOldIdempotencyKeys } from "~/platform/db/idempotency.server";
import { followEvents } from "~/platform/db/outbox.server";
import { deleteOldEvents } from "~/platform/db/retention.server";
import { deleteOldSubmissions } from "~/platform/forms/saved-submission.server";
import { forgetOldTries } from "~/platform/http/attempts.server";
import { deleteOldSessions } from "~/platform/http/session.server";
import { jobQueue, startJobs } from "~/platform/jobs/jobs.server";
import { log } from "~/platform/observability/log.server";
import { forgetFormerBank } from "~/profile/bank/provider-bank.server";
import { formerBanks } from "~/profile/bank/save-bank.server";
import { recruitRounds, tellRecruits } from "~/recruits/commands/mail-recruits.server";
import { recruitLetters, writeRecruitLetter } from "~/recruits/email.server";
import { figureRounds, rollUpFigures } from "~/reports/roll-up.server";
import { resealTokens } from "~/super-admin/companies/commands/company-token.server";
import { doPayRun, payRunRounds } from "~/super-admin/pay-run/commands/start-pay-run.server";
import { PAY_RUN_AT } from "~/super-admin/pay-run/pay-run";
import {
  reconcileWhenDue,
  reconciliationRounds,
} from "~/super-admin/reconciliation/commands/reconcile.server";
import { supportLetters, writeSupportLetter } from "~/support/emails.server";
import { forgetUnusedFiles } from "~/work-orders/documents/forget-unused.server";
import { partingLetters, writePartingLetter } from "~/work-orders/removal.server";

const housekeeping = jobQueue<object>("housekeeping");
const trimming = jobQueue<object>("trimming");
const tallies = jobQueue<object>("tallies");

const workers = [
  accountLetters.worker(writeAccountLetter, 4),
  ratingLetters.worker(writeRatingLetter),
  partingLetters.worker(writePartingLetter),
  messageLetters.worker(writeMessageLetters),
  supportLetters.worker(writeSupportLetter),
  invitationLetters.worker(writeInvitation),
  recruitLetters.worker(writeRecruitLetter, 2),
  recruitRounds.worker(tellRecruits),
  notificationLetters.worker(writeNotification, 4),
  digestJobs.worker(sendDigests),
  housekeeping.worker(cleanUp),
  figureRounds.worker(rollUpFigures),
  trimming.worker(deleteOldRows),
  tallies.worker(async () => void (await foldTallies())),
  importJobs.worker(runImport, 2),
  refillJobs.worker(finishRefill),
  stripeEvents.worker(checkCardPayment),
  purchaseJobs.worker(finishPurchase),
  certificateLetters.worker(writeCertificateLetter),
  expiryRounds.worker(async () => void (await warnOfEnds())),
  transferJobs.worker(finishSending),
  depositJobs.worker(askForDeposits),
  payoutJobs.worker(payOut, 2),
  formerBanks.worker(forgetFormerBank),
  bankEvents.worker(lookIntoBankEvent),
  alertRounds.worker(lookForNewWork),
  alertLetters.worker(writeAlertLetter, 2),
  bulkJobs.worker(doRun, 2),
  payRunRounds.worker(doPayRun),
  reconciliationRounds.worker(reconcileWhenDue),
];

/** Cron schedules, in UTC. */
const schedule = {
  housekeeping: "17 * * * *",
  figures: "7 * * * *",
  trimming: "23 7 * * *",
  tallies: "* * * * *",
  "work-alerts": "*/5 * * * *",
  "digest-rounds": "0 12 * * *",
  "pay-run": PAY_RUN_AT.cron,
  reconciliation: "37 * * * *",
  "certificate-rounds": "40 12 * * *",
};

/**
 * Starts all job workers and event consumers. Runs in the server's process; several processes share the work. Returns
 * a function that stops the consumers.
 */
export async function startWorkers() {
  await untilDatabaseAnswers(() => startJobs(workers, schedule));
  await untilDatabaseAnswers(resumeImports);
  await untilDatabaseAnswers(resumeRuns);
  // Not awaited: brings the reports up to date when a server starts.
  void rollUpFigures().catch((err) => log().warn({ err }, "the reports could not be updated"));
  // Not awaited: an unreachable provider must not delay the start.
  void subscribeToBank().catch((err) =>
    log().error({ err }, "the bank provider's webhooks could not be subscribed to"),
  );
  const stops = [
    followEvents("notifications", notify),
    followEvents("live", publishLive),
    followEvents("payouts", followPayouts),
    followEvents("new-work", wakeForNewWork),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

/** A card pays for funds or a certificate; each feature checks its own. */
async function checkCardPayment(event: { payment: string } | { page: string }) {
  await lookIntoStripe(event);
  if ("payment" in event) await lookIntoPurchase(event);
}

/** Nightly: deletes rows that only accumulate. */
async function deleteOldRows() {
  const [forgottenNotifications, forgottenEvents] = [await deleteOldNotifications(), await deleteOldEvents()];
  log().info({ forgottenNotifications, forgottenEvents }, "old rows were trimmed");
}

/** Hourly: deletes expired rows and checks the ledger's constraints. */
async function cleanUp() {
  const broken = await countBroken();
  if (broken > 0) log().error({ broken }, "ledger constraints are violated: see the view ledger_broken");
  await forgetOldTries();
  await forgetOldTokens(db);
  await deleteOldSubmissions();
  await deleteOldIdempotencyKeys();
  await deleteOldSessions(db);
  await forgetOpenImports();
  await forgetToldWork();
  await forgetOldRuns();
  await forgetUnusedFiles();
  await askForOldRefills();
  await askForOldPurchases();
  await subscribeToBank();
  await askForOldTransfers();
  await openMissedPayouts();
  await resealNumbers();
  await resealTokens();
}
