import { ratingEmails, sendRatingEmail } from "~/approval/rating/rating-emails.server";
import { deleteOldDevices } from "~/auth/devices/known-devices.server";
import { accountEmails } from "~/auth/emails/emails.server";
import { writeAccountEmail } from "~/auth/emails/write-email.server";
import { deleteOldChallenges } from "~/auth/passkeys/challenges.server";
import { deleteOldFlows } from "~/auth/single-sign-on/flow/flows.server";
import { deleteOldTokens } from "~/auth/tokens.server";
import { depositJobs, requestDeposits } from "~/banking/commands/add-source.server";
import { transferJobs } from "~/banking/commands/request-transfer.server";
import { checkOldTransfers, finishSending } from "~/banking/transfer-jobs.server";
import { checkCustomers } from "~/banking/verification/check-customers.server";
import { bankEvents, syncBankEvent } from "~/banking/webhooks/bank-events.server";
import { subscribeToBank } from "~/banking/webhooks/bank-subscription.server";
import { deleteOldRuns } from "~/bulk/commands/delete-old-runs.server";
import { bulkJobs, doRun } from "~/bulk/commands/do-run.server";
import { resumeRuns } from "~/bulk/commands/start-run.server";
import { purchaseJobs } from "~/credentials/commands/buy-certificate.server";
import { certificateEmails, writeCertificateEmail } from "~/credentials/emails.server";
import { expiryJobs, warnOfExpiry } from "~/credentials/expiry/warn-of-expiry.server";
import { finishPurchase, retryOldPurchases, syncPurchase } from "~/credentials/purchase/purchases.server";
import { refillJobs } from "~/funds/commands/add-funds.server";
import { monthlyJobs, queueStatements, statementEmails } from "~/funds/monthly/queue-statements.server";
import { sendStatement } from "~/funds/monthly/statement-email.server";
import { finishRefill, retryOldRefills } from "~/funds/refills/refill-jobs.server";
import { type StripeSubject, stripeEvents, syncStripeEvent } from "~/funds/webhooks/stripe-events.server";
import { deleteUnstartedImports, resumeImports, runImport } from "~/import/commands/run-import.server";
import { importJobs } from "~/import/commands/start-import.server";
import { countViolations } from "~/ledger/queries.server";
import { publishLive } from "~/live/publish.server";
import { messageEmails, sendMessageEmails } from "~/messaging/message-emails.server";
import { deleteOldNotifications } from "~/notifications/commands/delete-old.server";
import { digestJobs, notificationEmails, sendDigests, sendNotification } from "~/notifications/emails.server";
import { notify } from "~/notifications/notify.server";
import { queuePushes } from "~/notifications/push/queue-pushes.server";
import { pushJobs, sendPushMessage } from "~/notifications/push/send-push.server";
import {
  deleteOldReminders,
  remindBeforeStart,
  startReminderJobs,
} from "~/notifications/start-reminders.server";
import { alertEmails, sendAlertEmail } from "~/order-lists/alerts/alert-email.server";
import { checkForNewWork, deleteOldAlerts, workAlertJobs } from "~/order-lists/alerts/check-for-work.server";
import { markInstantAlertsDue } from "~/order-lists/alerts/instant-alerts.server";
import { foldTallies } from "~/order-lists/counts/fold-tallies.server";
import { deleteAccounts, deletionJobs } from "~/own-data/commands/delete-accounts.server";
import { dataCopyJobs, deleteOldCopies } from "~/own-data/commands/request-copy.server";
import { makeCopy } from "~/own-data/copy/make-copy.server";
import { ownDataEmails, writeOwnDataEmail } from "~/own-data/emails.server";
import { followPayouts, openMissedPayouts } from "~/payouts/commands/follow-payouts.server";
import { payOut } from "~/payouts/commands/pay-out.server";
import { payoutJobs } from "~/payouts/commands/retry-payout.server";
import { reencryptNumbers } from "~/payouts/reencrypt.server";
import { invitationEmails, sendInvitationEmail } from "~/people/users/invitation-email.server";
import { retryUntilDatabaseAnswers } from "~/platform/db/database-retry.server";
import { db } from "~/platform/db/db.server";
import { followEvents } from "~/platform/db/events/outbox.server";
import { deleteOldIdempotencyKeys } from "~/platform/db/idempotency.server";
import { keepPartitions, partitionJobs } from "~/platform/db/partitions/keep-partitions.server";
import { deleteOldUploads } from "~/platform/files/uploads/staged-uploads.server";
import { deleteOldSubmissions } from "~/platform/forms/saved/saved-submission.server";
import { deleteOldAttempts } from "~/platform/http/attempts.server";
import { deleteOldSessions } from "~/platform/http/session.server";
import { jobQueue, noData, startJobs } from "~/platform/jobs/jobs.server";
import { addMissedJobs } from "~/platform/jobs/missed-schedules.server";
import { log } from "~/platform/observability/log.server";
import { deleteExpiredPush } from "~/platform/push/push-devices.server";
import { deleteOldSentMessages, settleLostMessages } from "~/platform/sent-messages/record.server";
import { deleteOldWebhooks } from "~/platform/webhooks/received-webhooks.server";
import { removeFormerBank } from "~/profile/bank/provider-bank.server";
import { formerBanks } from "~/profile/bank/save-bank.server";
import { followJournal } from "~/proof/sealing/follow-journal.server";
import { emailRemainingRecruits, recruitBatches } from "~/recruits/commands/mail-recruits.server";
import { recruitEmails, sendRecruitEmail } from "~/recruits/email.server";
import { companyReportJobs, renewZones, updateReports } from "~/reports/company/update-reports.server";
import { rollUpWeeks, weeklyReportJobs } from "~/reports/roll-up.server";
import { makeReportWhenDue, solvencyJobs } from "~/solvency/commands/make-report.server";
import { reencryptTokens } from "~/super-admin/companies/commands/company-token.server";
import { doPayRun, payRunJobs } from "~/super-admin/pay-run/commands/start-pay-run.server";
import { PAY_RUN_AT } from "~/super-admin/pay-run/pay-run";
import { reconcileWhenDue, reconciliationJobs } from "~/super-admin/reconciliation/commands/reconcile.server";
import { sendSupportEmail, supportEmails } from "~/support/emails.server";
import { eraseUnusedFiles } from "~/work-orders/documents/erase-unused.server";
import { removalEmails, sendRemovalEmail } from "~/work-orders/mail/removal-email.server";

const housekeeping = jobQueue("housekeeping", noData);
const retention = jobQueue("retention", noData);
const tallies = jobQueue("order-tallies", noData);

const workers = [
  accountEmails.worker(writeAccountEmail, 4),
  ratingEmails.worker(sendRatingEmail),
  removalEmails.worker(sendRemovalEmail),
  messageEmails.worker(sendMessageEmails),
  supportEmails.worker(sendSupportEmail),
  invitationEmails.worker(sendInvitationEmail),
  recruitEmails.worker(sendRecruitEmail, 2),
  recruitBatches.worker(emailRemainingRecruits),
  notificationEmails.worker(sendNotification, 4),
  digestJobs.worker(sendDigests),
  pushJobs.worker(sendPushMessage, 4),
  startReminderJobs.worker(async () => void (await remindBeforeStart())),
  housekeeping.worker(cleanUp),
  weeklyReportJobs.worker(rollUpWeeks),
  companyReportJobs.worker(updateReports),
  retention.worker(deleteOldRows),
  partitionJobs.worker(keepPartitions),
  tallies.worker(async () => void (await foldTallies())),
  importJobs.worker(runImport, 2),
  refillJobs.worker(finishRefill),
  stripeEvents.worker(checkCardPayment),
  purchaseJobs.worker(finishPurchase),
  certificateEmails.worker(writeCertificateEmail),
  expiryJobs.worker(async () => void (await warnOfExpiry())),
  monthlyJobs.worker(async () => void (await queueStatements())),
  statementEmails.worker(sendStatement, 2),
  transferJobs.worker(finishSending),
  depositJobs.worker(requestDeposits),
  payoutJobs.worker(payOut, 2),
  formerBanks.worker(removeFormerBank),
  bankEvents.worker(syncBankEvent),
  workAlertJobs.worker(checkForNewWork),
  alertEmails.worker(sendAlertEmail, 2),
  bulkJobs.worker(doRun, 2),
  payRunJobs.worker(doPayRun),
  reconciliationJobs.worker(reconcileWhenDue),
  solvencyJobs.worker(makeReportWhenDue),
  dataCopyJobs.worker(makeCopy),
  deletionJobs.worker(deleteAccounts),
  ownDataEmails.worker(writeOwnDataEmail),
];

/** Cron schedules, in UTC. */
const schedule = {
  housekeeping: "17 * * * *",
  "weekly-reports": "7 * * * *",
  "company-reports": "* * * * *",
  "account-deletions": "47 * * * *",
  retention: "23 7 * * *",
  partitions: "33 7 * * *",
  "order-tallies": "* * * * *",
  "work-alerts": "*/5 * * * *",
  "start-reminders": "*/5 * * * *",
  "notification-digests": "0 12 * * *",
  "pay-run": PAY_RUN_AT.cron,
  reconciliation: "37 * * * *",
  solvency: "43 * * * *",
  "certificate-expiry": "40 12 * * *",
  // The first of the month has begun in all of the US; the later days catch up.
  "monthly-statements": "10 13 1-7 * *",
};

/** Starts all job workers and event consumers; returns a function that stops the consumers. */
export async function startWorkers() {
  await retryUntilDatabaseAnswers(() => startJobs(workers, schedule));
  await retryUntilDatabaseAnswers(addMissedJobs);
  await retryUntilDatabaseAnswers(resumeImports);
  await retryUntilDatabaseAnswers(resumeRuns);
  // Not awaited: updates the reports when a server starts.
  void Promise.all([rollUpWeeks(), updateReports()]).catch((err) =>
    log().warn({ err }, "the reports could not be updated"),
  );
  // Not awaited: without the month, rows go to the open end. A server that was off for long makes the months now.
  void keepPartitions().catch((err) => log().error({ err }, "the partitions could not be kept"));
  // Not awaited: an unreachable provider must not delay the start.
  void subscribeToBank().catch((err) =>
    log().error({ err }, "the bank provider's webhooks could not be subscribed to"),
  );
  const stops = [
    followEvents("notifications", notify),
    followEvents("live", publishLive),
    followEvents("push", queuePushes),
    followEvents("payouts", followPayouts),
    followEvents("new-work", markInstantAlertsDue),
    followJournal(),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

/** A card pays for funds or for a certificate; each feature handles only its own payments. */
async function checkCardPayment(event: StripeSubject) {
  await syncStripeEvent(event);
  if ("payment" in event) await syncPurchase(event);
}

/** Nightly: deletes rows that only accumulate. */
async function deleteOldRows() {
  const notifications = await deleteOldNotifications();
  const [webhooks, sentMessages] = [await deleteOldWebhooks(), await deleteOldSentMessages()];
  log().info({ notifications, webhooks, sentMessages }, "deleted old rows");
}

/** Hourly: adds missed jobs, deletes expired rows and checks the ledger's constraints. */
async function cleanUp() {
  await addMissedJobs();
  const broken = await countViolations();
  if (broken > 0) log().error({ broken }, "ledger constraints are violated: see the view ledger_violations");
  await deleteOldAttempts();
  await deleteOldTokens(db);
  await deleteOldChallenges(db);
  await deleteOldDevices(db);
  await deleteOldFlows(db);
  await deleteOldSubmissions();
  await deleteOldIdempotencyKeys();
  await deleteOldSessions(db);
  await deleteUnstartedImports();
  await deleteOldAlerts();
  await deleteOldReminders();
  await deleteExpiredPush();
  await settleLostMessages();
  await deleteOldRuns();
  await renewZones();
  await deleteOldCopies();
  await eraseUnusedFiles();
  await deleteOldUploads();
  await retryOldRefills();
  await retryOldPurchases();
  await subscribeToBank();
  await checkOldTransfers();
  await checkCustomers();
  await openMissedPayouts();
  await reencryptNumbers();
  await reencryptTokens();
}
