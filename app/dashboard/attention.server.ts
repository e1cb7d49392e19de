import { openItem, reconciliationItems } from "db/schema/reconciliation";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { paths } from "~/paths";
import { countBlockedBanks, countFailedPayouts } from "~/payouts/problem-counts.server";
import { db } from "~/platform/db/db.server";
import { countFailedJobs } from "~/platform/jobs/failed-jobs.server";
import { countUnansweredChats } from "~/support/queries.server";
import type { KeyNumber } from "~/ui/display/key-numbers";

/** Counts what needs the super administrator's attention, with links; null for other roles. */
export async function listAttention(actor: Actor): Promise<KeyNumber[] | null> {
  if (!may(actor, "reports.read")) return null;
  const [failedPayouts, blockedBanks, open, support, failedJobs] = await Promise.all([
    countFailedPayouts(),
    countBlockedBanks(),
    db.$count(reconciliationItems, openItem),
    countUnansweredChats(),
    countFailedJobs(),
  ]);
  return [
    { label: "Failed payouts", value: failedPayouts, to: paths.payouts({ state: "failed" }) },
    { label: "Blocked banks", value: blockedBanks, to: paths.payouts({ state: "waiting" }) },
    { label: "Not reconciled", value: open, to: paths.reconciliation() },
    { label: "Support waiting", value: support, to: paths.supportInbox() },
    { label: "Failed jobs", value: failedJobs, to: paths.failedJobs() },
  ].map((item) => ({ ...item, needsYou: item.value > 0 }));
}
