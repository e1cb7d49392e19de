import { bankTransfers } from "db/schema/banking";
import { notifications } from "db/schema/notifications";
import { payoutBanks, payouts } from "db/schema/payouts";
import { auditLog } from "db/schema/platform";
import { eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { filledBank, makeFailedPayout, makePaidOrder } from "tests/factories/payouts";
import { makeContractor, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { redirectOrErrorOf, renderScreenAt, sendForm, visit } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { notify } from "~/notifications/notify.server";
import { askForBank } from "~/payouts/commands/ask-for-bank.server";
import { payOut } from "~/payouts/commands/pay-out.server";
import { db, sqlPool } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";

withBankProvider();
let superAdmin: Actor;
beforeAll(async () => {
  superAdmin = await makeSuperAdmin();
});

const tab = "?state=failed&perPage=30";
const stateOf = async ({ id }: Actor) => {
  const own = eq(bankTransfers.contractorId, id);
  return (await db.select().from(bankTransfers).where(own)).map(({ state }) => state);
};
/** A payout that failed with this reason. */
async function makeFailedFor(reason: string) {
  const contractor = await makeContractor({ firstName: "Ola", lastName: "Berg" });
  const win = await makeFailedPayout(superAdmin, contractor, reason);
  return { contractor, win, at: `/payouts/${win}/retry${tab}` };
}

test("resending a payout after a temporary fault asks for confirmation, and the tab stays", async () => {
  const { win, at } = await makeFailedFor("Insufficient Funds (R01)");
  const list = await renderScreenAt(superAdmin, `/payouts${tab}`);
  expect(list).toContain(`href="/payouts/${win}/retry`);
  expect(list).not.toContain('<form method="post"');
  const question = await renderScreenAt(superAdmin, at);
  expect(textOf(question)).toContain("Try this payout again?");
  expect(textOf(question)).toContain("$123.45 to Ola Berg");
  expect(textOf(question)).toContain("The last transfer failed: Insufficient Funds (R01)");
  expect(await sendForm(superAdmin, at)).toMatchObject({ to: `/payouts${tab}` });
  // The payout is no longer failed, so the dialog leads back to the same tab.
  expect(await redirectOrErrorOf(superAdmin, at)).toBe(`/payouts${tab}`);
});

test.each(["Bank Account Closed (R02)", "No Account (R03)", "Invalid Account Number Structure (R04)"])(
  "after %s a new bank account is asked for, and nothing goes out",
  async (reason) => {
    const { contractor, win, at } = await makeFailedFor(reason);
    expect(textOf(await renderScreenAt(superAdmin, `/payouts${tab}`))).toContain("Ask for a new account");
    const page = await renderScreenAt(superAdmin, at);
    expect(textOf(page)).toContain("A new bank account is needed");
    expect(page).not.toContain("<form");
    expect(await sendForm(superAdmin, at)).toMatchObject({ to: `/payouts${tab}` });
    const resend = await (await caller(superAdmin))("POST", `/api/admin/payouts/${win}/retry`);
    expect([resend.status, resend.body.message]).toEqual([
      409,
      expect.stringMatching(/: ask the contractor for a new bank account\.$/),
    ]);
    await payOut({ contractorId: contractor.id });
    expect(await stateOf(contractor)).toEqual(["failed"]);
    expect(textOf(await renderScreenAt(superAdmin, at))).toContain("A new bank account is needed");
  },
);

test("a payout to a former account can be resent once the contractor has another one", async () => {
  const { contractor, at } = await makeFailedFor("Bank Account Closed (R02)");
  const own = eq(payoutBanks.contractorId, contractor.id);
  await db
    .update(payoutBanks)
    .set({ reference: `another-${contractor.id}` })
    .where(own);
  expect(textOf(await renderScreenAt(superAdmin, at))).toContain("Try this payout again?");
});

test("only the super administrator sees the question, and an unknown payout is not found", async () => {
  const { contractor, at } = await makeFailedFor("Insufficient Funds (R01)");
  for (const method of ["GET", "POST"] as const)
    expect((await visit(contractor, at, { method })).response?.status).toBeGreaterThanOrEqual(300);
  expect(await redirectOrErrorOf(superAdmin, at)).toBeUndefined();
  expect(await redirectOrErrorOf(superAdmin, "/payouts/999999/retry")).toBe(404);
});

const reasonR01 = "Insufficient Funds (R01)";

test("OPR-011 the question before a retry names amount, contractor, bank account and reason", async () => {
  const { at } = await makeFailedFor(reasonR01);
  const question = textOf(await renderScreenAt(superAdmin, at));
  for (const part of ["$123.45", "Ola Berg", "R01 Bank •••• 6789", reasonR01])
    expect(question).toContain(part);
});

test("OPR-011 a bulk retry shows what will be resent and why the others won't, and resends only the shown", async () => {
  const [good, closed, unseen] = [
    await makeFailedFor(reasonR01),
    await makeFailedFor("Bank Account Closed (R02)"),
    await makeFailedFor(reasonR01),
  ];
  const address = `/payouts/retry${tab}&win=${good.win}&win=${closed.win}`;
  const page = textOf(await renderScreenAt(superAdmin, address));
  expect(page).toContain("Try again: 1 payout");
  expect(page).toContain("R01 Bank •••• 6789");
  expect(page).toContain("1 payout won't be resent");
  expect(page).toMatch(
    new RegExp(`closed: ask the contractor for other bank details\\s+\\(WIN ${closed.win}`),
  );
  expect(await sendForm(superAdmin, address, { shown: [String(good.win)] })).toMatchObject({
    to: `/payouts${tab}`,
  });
  for (const each of [good, closed, unseen]) await payOut({ contractorId: each.contractor.id });
  expect(await stateOf(good.contractor)).toEqual(["failed", "sent"]);
  expect([await stateOf(closed.contractor), await stateOf(unseen.contractor)]).toEqual([
    ["failed"],
    ["failed"],
  ]);
  const all = textOf(await renderScreenAt(superAdmin, "/payouts/retry?state=failed"));
  expect(all).toContain("this applies to all failed payouts");
  expect(all).toContain(`WIN ${unseen.win}`);
});

test("OPR-011 asking for other bank details is one action: a mark, a notification, an email and what to do", async () => {
  const { contractor, win } = await makeFailedFor("No Account (R03)");
  while (await readEvents("notifications", notify));
  const at = `/payouts/${win}/ask-for-bank${tab}`;
  expect(textOf(await renderScreenAt(superAdmin, at))).toContain("Ask Ola Berg for other bank details?");
  expect(await sendForm(superAdmin, at)).toMatchObject({ to: `/payouts${tab}` });
  while (await readEvents("notifications", notify));
  const own = eq(notifications.userId, contractor.id);
  const notice = (await db.select().from(notifications).where(own)).at(-1)!;
  expect(notice).toMatchObject({ title: "New bank details needed", url: "/manage-funds" });
  expect(notice.message).toContain("R03 Bank •••• 6789: The bank can't find the account");
  const jobs = await sqlPool()`select data from pgboss.job where name = 'notification-emails'`;
  expect(jobs.map(({ data }) => data)).toContainEqual({ notificationId: notice.id, by: "mail" });
  const list = textOf(await renderScreenAt(superAdmin, `/payouts${tab}`));
  expect(list).toContain("Asked for other bank details");
  for (const page of ["/manage-funds", "/profile/bank"])
    expect(textOf(await renderScreenAt(contractor, page))).toContain(
      "$123.45 can't be paid to R03 Bank •••• 6789",
    );
  expect(await askForBank(superAdmin, win)).toMatchObject({
    message: "Ola Berg was asked less than a day ago.",
  });
  expect(await askForBank(contractor, win)).toMatchObject({ code: "forbidden" });
  const audited = await db.select().from(auditLog).where(eq(auditLog.action, "payout.ask-bank"));
  expect(audited).toMatchObject([{ actorId: superAdmin.id, subjectId: win }]);

  await sendForm(contractor, "/profile/bank", {
    ...filledBank,
    bankName: "Larkspur Bank",
    account: "70010007731",
  });
  await payOut({ contractorId: contractor.id });
  expect(await stateOf(contractor)).toEqual(["failed", "sent"]);
  expect(textOf(await renderScreenAt(contractor, "/manage-funds"))).not.toContain("can't be paid");
});

test("OPR-011 nothing goes to a closed account: neither a new payout nor after a changed owner name", async () => {
  const { contractor, win } = await makeFailedFor("Bank Account Closed (R02)");
  const next = await makePaidOrder(superAdmin, contractor, 6_700);
  await payOut({ contractorId: contractor.id });
  expect(await stateOf(contractor)).toEqual(["failed"]);
  expect(textOf(await renderScreenAt(superAdmin, "/payouts?state=waiting&perPage=30"))).toContain(
    "The bank account is closed: waits for other bank details",
  );
  const { routing, account, ...kept } = filledBank;
  await sendForm(contractor, "/profile/bank", {
    ...{ ...kept, bankName: "R02 Bank", name: "Ola Berg", routing: "•••• 2226", account: "•••• 6789" },
  });
  await payOut({ contractorId: contractor.id });
  expect(await stateOf(contractor)).toEqual(["failed"]);
  const [payout] = await db.select().from(payouts).where(eq(payouts.workOrderId, next));
  expect(payout).toMatchObject({ transferId: null });
  const [failed] = await db.select().from(payouts).where(eq(payouts.workOrderId, win));
  expect(failed?.transferId).not.toBeNull();
  await sendForm(contractor, "/profile/bank", {
    ...filledBank,
    bankName: "Larkspur Bank",
    account: "70010007731",
  });
  await payOut({ contractorId: contractor.id });
  expect((await stateOf(contractor)).sort()).toEqual(["failed", "sent", "sent"]);
});

test("OPR-011 staff see only the buttons that they may use", async () => {
  const { contractor } = await makeFailedFor(reasonR01);
  const buttons = async (staffRole: "read-only" | "support" | "finance") => {
    const list = await renderScreenAt(await makeSuperAdmin({ staffRole }), `/payouts${tab}`);
    return [/\d\/retry/, /\d\/ask-for-bank/, /Select the payout/].map((part) => part.test(list));
  };
  expect(await stateOf(contractor)).toEqual(["failed"]);
  expect(await buttons("read-only")).toEqual([false, false, false]);
  expect(await buttons("support")).toEqual([false, true, false]);
  expect(await buttons("finance")).toEqual([true, true, true]);
});
