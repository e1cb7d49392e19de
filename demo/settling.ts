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
import type { Life } from "./scenario";
import { bonuses, deductions, denials } from "./texts";

type Wish = Partial<Pick<Approval, "adjustmentCents" | "adjustmentReason">>;

/** The approval form as it opens, with the expenses decided on: most are approved. */
async function filledIn(life: Life, wish: Wish = {}): Promise<Approval> {
  const facts = await loadApprovalContext(db, await life.order());
  const approvedExpenses: number[] = [];
  const rejectionReasons: Record<number, string> = {};
  for (const { id } of facts.expenses) {
    if (life.random.chance(0.8)) approvedExpenses.push(id);
    else rejectionReasons[id] = life.random.pick(denials);
  }
  return {
    approvedHoursHundredths: facts.approvedHoursHundredths,
    approvedDevicesHundredths: facts.approvedDevicesHundredths,
    adjustmentCents: 0,
    adjustmentReason: "",
    communicationAcceptable: life.random.chance(0.95),
    workAcceptable: life.random.chance(0.97),
    deliverablesAcceptable: life.random.chance(0.9),
    approvedExpenses,
    rejectionReasons,
    approvalCodes: Object.fromEntries(
      facts.codes.map(({ approvalCodeId }) => [approvalCodeId, `${4000 + ((life.win * 7) % 900)}`]),
    ),
    seenExpenses: undefined,
    ...wish,
  };
}

/** Save Only: somebody has begun to look at it. */
export async function beginApproval(life: Life) {
  life.later(2, 12);
  const approval = await filledIn(life);
  await life.do(() => saveApproval(life.plan.client, { win: life.win, approval, send: false }));
}

/** Less is to be paid, and the contractor is asked. */
export async function askForLess(life: Life): Promise<Wish> {
  life.later(3, 24);
  const [adjustmentReason, dollars] = life.random.pick(deductions);
  const wish = { adjustmentCents: -dollars * 100, adjustmentReason };
  const approval = await filledIn(life, wish);
  await life.do(() => saveApproval(life.plan.client, { win: life.win, approval, send: true }));
  return wish;
}

export async function agreeToLess(life: Life, contractor: Actor) {
  life.later(0.5, 7);
  await life.do(() => acceptAdjustment(contractor, { win: life.win }));
}

export async function approve(life: Life, contractor: Actor) {
  let wish: Wish = {};
  if (life.random.chance(0.06)) {
    wish = await askForLess(life);
    await agreeToLess(life, contractor);
  } else if (life.random.chance(0.07)) {
    const [adjustmentReason, dollars] = life.random.pick(bonuses);
    wish = { adjustmentCents: dollars * 100, adjustmentReason };
  }
  life.later(3, 44);
  const approval = await filledIn(life, wish);
  await life.do(() => approveOrder(life.plan.payer, { win: life.win, approval }));
}

/** The platform pays what is in the app; what is paid outside, the client says. */
export async function pay(life: Life) {
  life.later(40, 150);
  const by = life.typed.payOutsideOfApp ? life.plan.payer : life.plan.superAdmin;
  await life.do(() => markPaid(by, { win: life.win }));
}

/** More than half follow the link of the mail and say how the client was. The row stands for the mail. */
export async function rate(life: Life, contractor: Actor) {
  const rating = life.random.pick([3, 3, 3, 3, 2, 1]);
  if (!life.random.chance(0.6)) return;
  life.later(0.2, 20);
  const id = randomSecret();
  await db.insert(clientRatings).values({ workOrderId: life.win, linkHash: sha256(id) });
  await life.do(() => rateClient({ id, rate: rating }, contractor.address));
}
