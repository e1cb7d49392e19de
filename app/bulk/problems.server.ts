/** Finds why a bulk action would refuse each order, apart from permissions, so that the preview can say it. */
import { workOrders } from "db/schema/work-orders";
import { inArray } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { listBulkApplicants } from "~/applications/routing/route-queries.server";
import { balanceOf } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";
import { money } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { earliestToday } from "~/work-orders/form/read-order-form.server";
import { problemsOf } from "~/work-orders/forms";
import { hasFundsFor, needsFundsCheck, potentialPayCents } from "~/work-orders/rules/pay";
import { markPaid } from "~/work-orders/rules/transitions";
import type { BulkActionName } from "./actions";
import type { Facts } from "./order-facts.server";
import { ALREADY_ON_HOLD, NOT_ON_HOLD } from "./reasons";

type Problems = Map<number, string[]>;
type FindProblems = (actor: Actor, orders: readonly Facts[]) => Promise<Problems>;

/** Drafts are read in batches, because they have long texts. */
const BATCH = 500;

const unpublishable: FindProblems = async (actor, orders) => {
  const { availableCents } = await balanceOf(actor.companyId ?? 0);
  const today = earliestToday();
  const problems: Problems = new Map();
  for (let at = 0; at < orders.length; at += BATCH) {
    const wins = orders.slice(at, at + BATCH).map(({ win }) => win);
    for (const draft of await db.select().from(workOrders).where(inArray(workOrders.id, wins))) {
      const reasons = Object.values(problemsOf(draft, today)).flat();
      const isCovered =
        !needsFundsCheck(draft, "published") || hasFundsFor(potentialPayCents(draft), availableCents);
      if (!isCovered) reasons.push(`Can cost more than your available funds of ${money(availableCents)}`);
      if (reasons.length > 0) problems.set(draft.id, reasons);
    }
  }
  return problems;
};

const withoutApplicants: FindProblems = async (actor, orders) => {
  const applicants = await listBulkApplicants(
    db,
    actor,
    orders.map(({ win }) => win),
  );
  const applied = new Set(applicants.flatMap(({ wins }) => wins));
  return where(orders, ({ win }) => (applied.has(win) ? undefined : "No one has applied"));
};

const finders: Partial<Record<BulkActionName, FindProblems>> = {
  publish: unpublishable,
  assign: withoutApplicants,
  "mark-paid": async (actor, orders) =>
    where(orders, (order) => {
      const result = markPaid(order, actor.role === "superAdmin" ? "platform" : "client", now());
      return result.ok ? undefined : result.message;
    }),
  hold: async (_, orders) => where(orders, ({ onHold }) => (onHold ? ALREADY_ON_HOLD : undefined)),
  release: async (_, orders) => where(orders, ({ onHold }) => (onHold ? undefined : NOT_ON_HOLD)),
  message: async (_, orders) =>
    where(orders, ({ hasRecipients }) => (hasRecipients ? undefined : "No contractor takes part in it yet")),
};

/** Returns the reasons by WIN. */
export const findProblems = async (
  actor: Actor,
  name: BulkActionName,
  orders: readonly Facts[],
): Promise<Problems> => (await finders[name]?.(actor, orders)) ?? new Map();

function where(orders: readonly Facts[], problem: (order: Facts) => string | undefined): Problems {
  return new Map(
    orders.flatMap((order) => {
      const reason = problem(order);
      return reason ? [[order.win, [reason]] as const] : [];
    }),
  );
}
