import { clientRatings } from "db/schema/approval";
import type { Actor } from "~/access/actor";
import type { Approval } from "~/approval/approval";
import { loadApprovalContext } from "~/approval/approval.server";
import { acceptAdjustment } from "~/approval/commands/accept-adjustment.server";
import { approveOrder } from "~/approval/commands/approve-order.server";
import { markPaid } from "~/approval/commands/mark-paid.server";
import { rateClient } from "~/approval/commands/rate-client.server";
import { saveApproval } from "~/approval/commands/save-approval.server";
import { db } from "~/platform/db/db.server";
import { randomSecret, sha256 } from "~/platform/http/session.server";
import type { Scenario } from "./scenario";
import { bonuses, deductions, denials } from "./texts";

type ApprovalOverrides = Partial<Pick<Approval, "adjustmentCents" | "adjustmentReason">>;

/** Returns the approval form as it opens, with most expenses approved. */
async function approvalForm(scenario: Scenario, overrides: ApprovalOverrides = {}): Promise<Approval> {
  const context = await loadApprovalContext(db, await scenario.order());
  const approvedExpenses: number[] = [];
  const rejectionReasons: Record<number, string> = {};
  for (const { id } of context.expenses) {
    if (scenario.random.chance(0.8)) approvedExpenses.push(id);
    else rejectionReasons[id] = scenario.random.pick(denials);
  }
  return {
    approvedHoursHundredths: context.approvedHoursHundredths,
    approvedDevicesHundredths: context.approvedDevicesHundredths,
    adjustmentCents: 0,
    adjustmentReason: "",
    communicationAcceptable: scenario.random.chance(0.95),
    workAcceptable: scenario.random.chance(0.97),
    deliverablesAcceptable: scenario.random.chance(0.9),
    approvedExpenses,
    rejectionReasons,
    approvalCodes: Object.fromEntries(
      context.codes.map(({ approvalCodeId }) => [approvalCodeId, `${4000 + ((scenario.win * 7) % 900)}`]),
    ),
    seenExpenses: undefined,
    ...overrides,
  };
}

/** Saves an approval without sending it. */
export async function beginApproval(scenario: Scenario) {
  scenario.waitHours(2, 12);
  const approval = await approvalForm(scenario);
  await scenario.run(() => saveApproval(scenario.plan.client, { win: scenario.win, approval, send: false }));
}

/** Requests a reduction from the contractor. */
export async function requestReduction(scenario: Scenario): Promise<ApprovalOverrides> {
  scenario.waitHours(3, 24);
  const [adjustmentReason, dollars] = scenario.random.pick(deductions);
  const overrides = { adjustmentCents: -dollars * 100, adjustmentReason };
  const approval = await approvalForm(scenario, overrides);
  await scenario.run(() => saveApproval(scenario.plan.client, { win: scenario.win, approval, send: true }));
  return overrides;
}

export async function acceptReduction(scenario: Scenario, contractor: Actor) {
  scenario.waitHours(0.5, 7);
  await scenario.run(() => acceptAdjustment(contractor, { win: scenario.win }));
}

export async function approve(scenario: Scenario, contractor: Actor) {
  let overrides: ApprovalOverrides = {};
  if (scenario.random.chance(0.06)) {
    overrides = await requestReduction(scenario);
    await acceptReduction(scenario, contractor);
  } else if (scenario.random.chance(0.07)) {
    const [adjustmentReason, dollars] = scenario.random.pick(bonuses);
    overrides = { adjustmentCents: dollars * 100, adjustmentReason };
  }
  scenario.waitHours(3, 44);
  const approval = await approvalForm(scenario, overrides);
  await scenario.run(() => approveOrder(scenario.plan.payer, { win: scenario.win, approval }));
}

/** Marks an order as paid: the platform does for pay in the app, the client for pay outside it. */
export async function pay(scenario: Scenario) {
  scenario.waitHours(40, 150);
  const by = scenario.typed.payOutsideOfApp ? scenario.plan.payer : scenario.plan.superAdmin;
  await scenario.run(() => markPaid(by, { win: scenario.win }));
}

/** Rates the client in more than half of the orders. Inserts the row that the email's link would have. */
export async function rate(scenario: Scenario, contractor: Actor) {
  const rating = scenario.random.pick([3, 3, 3, 3, 2, 1]);
  if (!scenario.random.chance(0.6)) return;
  scenario.waitHours(0.2, 20);
  const id = randomSecret();
  const { companyId } = await scenario.order();
  await db.insert(clientRatings).values({ workOrderId: scenario.win, companyId, linkHash: sha256(id) });
  await scenario.run(() => rateClient({ id, rate: rating }, contractor.address));
}
