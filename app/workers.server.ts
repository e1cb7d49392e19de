import { ratingLetters, writeRatingLetter } from "~/approval/rating-letters.server";
import { accountLetters } from "~/auth/letters.server";
import { forgetOldTokens } from "~/auth/tokens.server";
import { writeAccountLetter } from "~/auth/write-letter.server";
import { askForDeposits, depositJobs } from "~/banking/commands/add-source.server";
import { transferJobs } from "~/banking/commands/ask-transfer.server";
import { askForOldTransfers, finishSending } from "~/banking/transfer-jobs.server";
import { bankEvents, lookIntoBankEvent } from "~/banking/webhooks/bank-events.server";
import { subscribeToBank } from "~/banking/webhooks/bank-subscription.server";
import { bulkJobs, doRun } from "~/bulk/commands/do-run.server";
import { forgetOldRuns } from "~/bulk/commands/forget-old-runs.server";
import { resumeRuns } from "~/bulk/commands/start-run.server";
import { invitationLetters, writeInvitation } from "~/companies/users/invitation-letter.server";
import { purchaseJobs } from "~/credentials/commands/buy-certificate.server";
import { expiryRounds, warnOfEnds } from "~/credentials/expiry/warn-of-end.server";
import { certificateLetters, writeCertificateLetter } from "~/credentials/letters.server";
import { askForOldPurchases, finishPurchase, lookIntoPurchase } from "~/credentials/purchases.server";
import { refillJobs } from "~/funds/commands/ask-refill.server";
import { askForOldRefills, finishRefill } from "~/funds/refill-jobs.server";
import { lookIntoStripe, stripeEvents } from "~/funds/webhooks/stripe-events.server";
import { countBroken } from "~/ledger/queries.server";
import { publishLive } from "~/live/publish.server";
import { messageLetters, writeMessageLetters } from "~/messaging/message-letters.server";
import { forgetOldNotifications } from "~/notifications/commands/forget-old.server";
import {
  digestRounds,
  notificationLetters,
  sendDigests,
  writeNotification,
} from "~/notifications/letters.server";
import { notify } from "~/notifications/notify.server";
import { forgetFormerBank } from "~/payouts/bank/provider-bank.server";
import { formerBanks } from "~/payouts/bank/save-bank.server";
import { followPayouts, openMissedPayouts } from "~/payouts/commands/follow-payouts.server";
import { payOut } from "~/payouts/commands/pay-out.server";
import { payoutJobs } from "~/payouts/commands/try-again.server";
import { resealNumbers } from "~/payouts/reseal.server";
import { forgetOldTries } from "~/platform/attempts.server";
import { untilDatabaseAnswers } from "~/platform/database-away.server";
import { db } from "~/platform/db.server";
import { jobQueue, startJobs } from "~/platform/jobs.server";
import { forgetOldForms } from "~/platform/kept-form.server";
import { log } from "~/platform/log.server";
import { forgetDoneActs } from "~/platform/once.server";
import { followEvents } from "~/platform/outbox.server";
import { forgetOldSessions } from "~/platform/session.server";
import { forgetOldEvents } from "~/platform/trim.server";
import { recruitRounds, tellRecruits } from "~/recruits/commands/mail-recruits.server";
import { recruitLetters, writeRecruitLetter } from "~/recruits/letter.server";
import { resealTokens } from "~/super-admin/companies/commands/company-token.server";
import { figureRounds, rollUpFigures } from "~/super-admin/figures/roll-up.server";
import { doPayRun, payRunRounds } from "~/super-admin/pay-run/commands/start-pay-run.server";
import { PAY_RUN_AT } from "~/super-admin/pay-run/pay-run";
import {
  reconcileWhenDue,
  reconciliationRounds,
} from "~/super-admin/reconciliation/commands/reconcile.server";
import { supportLetters, writeSupportLetter } from "~/support/letters.server";
import { forgetUnusedFiles } from "~/work-orders/documents/forget-unused.server";
import { forgetOpenImports, resumeImports, runImport } from "~/work-orders/import/commands/run-import.server";
import { importJobs } from "~/work-orders/import/commands/start-import.server";
import { alertLetters, writeAlertLetter } from "~/work-orders/lists/alerts/alert-letter.server";
import { alertRounds, forgetToldWork, lookForNewWork } from "~/work-orders/lists/alerts/look-for-work.server";
import { wakeForNewWork } from "~/work-orders/lists/alerts/wake.server";
import { foldTallies } from "~/work-orders/lists/fold-tallies.server";
import { partingLetters, writePartingLetter } from "~/work-orders/parting.server";

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
  digestRounds.worker(sendDigests),
  housekeeping.worker(tidy),
  figureRounds.worker(rollUpFigures),
  trimming.worker(trim),
  tallies.worker(async () => void (await foldTallies())),
  importJobs.worker(runImport, 2),
  refillJobs.worker(finishRefill),
  stripeEvents.worker(lookIntoCardPayment),
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

/** When the queues that nobody asks get a job, as cron has it, in UTC. */
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
 * Every job of the product, and who does it; and who reads what happened. It runs in the server's process; more of
 * them share the work. Answers what stops the reading.
 */
export async function startWorkers() {
  await untilDatabaseAnswers(() => startJobs(workers, schedule));
  await untilDatabaseAnswers(resumeImports);
  await untilDatabaseAnswers(resumeRuns);
  // Not waited for: a server that starts has something to show before the hour is over.
  void rollUpFigures().catch((err) => log().warn({ err }, "the figures could not be added up"));
  // Not waited for: a provider that is down holds up no start.
  void subscribeToBank().catch((err) =>
    log().error({ err }, "the bank provider could not be asked to tell us"),
  );
  const stops = [
    followEvents("notifications", notify),
    followEvents("live", publishLive),
    followEvents("payouts", followPayouts),
    followEvents("new-work", wakeForNewWork),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

/** A card pays for funds or for a certificate: each room knows its own. */
async function lookIntoCardPayment(event: { payment: string } | { page: string }) {
  await lookIntoStripe(event);
  if ("payment" in event) await lookIntoPurchase(event);
}

/** Once a night: what only grows and nobody asks for any more. */
async function trim() {
  const [forgottenNotifications, forgottenEvents] = [await forgetOldNotifications(), await forgetOldEvents()];
  log().info({ forgottenNotifications, forgottenEvents }, "old rows were trimmed");
}

/** Once an hour: what is over and opens nothing any more, and a look at the ledger's laws. */
async function tidy() {
  const broken = await countBroken();
  if (broken > 0) log().error({ broken }, "the ledger's laws are broken: see the view ledger_broken");
  await forgetOldTries();
  await forgetOldTokens(db);
  await forgetOldForms();
  await forgetDoneActs();
  await forgetOldSessions(db);
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
