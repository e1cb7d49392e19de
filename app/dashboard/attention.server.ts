import { openItem, reconciliationItems } from "db/schema/reconciliation";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { countFailedImports } from "~/import/imports.server";
import { attentionTabs, countAttention } from "~/order-lists/counts/count-attention.server";
import type { AttentionKind } from "~/order-lists/filters/order-filters";
import { paths } from "~/paths";
import { countBlockedBanks, countFailedPayouts } from "~/payouts/problem-counts.server";
import { db } from "~/platform/db/db.server";
import { countFailedJobs } from "~/platform/jobs/failed-jobs.server";
import { count } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { staffPaths } from "~/staff-paths";
import { countUnansweredChats } from "~/support/queries.server";
import type { KeyNumber } from "~/ui/display/key-numbers";

/** Lists what needs the actor's attention, with links; null for contractors. */
export async function listAttention(actor: Actor): Promise<KeyNumber[] | null> {
  if (actor.role === "client") return listForClient(actor);
  return may(actor, "analytics.read") ? listForConsole() : null;
}

async function listForConsole(): Promise<KeyNumber[]> {
  const [failedPayouts, blockedBanks, open, support, failedJobs] = await Promise.all([
    countFailedPayouts(),
    countBlockedBanks(),
    db.$count(reconciliationItems, openItem),
    countUnansweredChats(),
    countFailedJobs(),
  ]);
  return [
    { label: "Failed payouts", value: failedPayouts, to: staffPaths.payouts({ state: "failed" }) },
    { label: "Blocked banks", value: blockedBanks, to: staffPaths.payouts({ state: "waiting" }) },
    { label: "Not reconciled", value: open, to: staffPaths.reconciliation() },
    { label: "Support waiting", value: support, to: staffPaths.supportInbox() },
    { label: "Failed jobs", value: failedJobs, to: staffPaths.failedJobs() },
  ].map((item) => ({ ...item, needsYou: item.value > 0 }));
}

/** Leaves out what is at zero. */
async function listForClient(actor: Actor): Promise<KeyNumber[]> {
  const [counts, failedImports] = await Promise.all([
    countAttention(actor),
    may(actor, "work-order.import") ? countFailedImports(actor) : 0,
  ]);
  const listed = (needsAttention: AttentionKind, one: string, many = one) => {
    const { n, more } = counts[needsAttention];
    const to = paths.tab(attentionTabs[needsAttention], { needsAttention });
    return { label: n === 1 ? one : many, value: n, more, to };
  };
  const { toApprove, oldestAt } = counts;
  return [
    { ...listed("late", "late, no check-in"), needsYou: true },
    { ...listed("notConfirmed", "not confirmed, starts within 24 hours"), needsYou: true },
    {
      label: "to approve",
      value: toApprove.n,
      more: toApprove.more,
      note: oldestAt ? `oldest ${ageText(now().getTime() - oldestAt.getTime())}` : undefined,
      to: paths.tab("completed"),
    },
    listed("adjusted", "adjustment agreed", "adjustments agreed"),
    listed("unread", "order with unread messages", "orders with unread messages"),
    {
      label: failedImports === 1 ? "failed import" : "failed imports",
      value: failedImports,
      to: paths.imports(),
    },
  ].filter(({ value }) => value > 0);
}

const DAY_MS = 86_400_000;
const ageText = (ms: number) => (ms < DAY_MS ? "less than a day" : count(Math.floor(ms / DAY_MS), "day"));
