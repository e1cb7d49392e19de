import { bulkRuns } from "db/schema/bulk";
import { expenses } from "db/schema/field-work";
import { workOrders } from "db/schema/work-orders";
import { desc, eq, inArray } from "drizzle-orm";
import { addExpense, makeCompleted } from "tests/factories/completed";
import { workOn } from "tests/factories/field-work";
import { addOrderCode, makeCode } from "tests/factories/lists";
import { fund } from "tests/factories/money";
import { makeAssignedOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { redirectOf, visit } from "tests/factories/visit";
import { renderScreen, textOf } from "tests/setup/render";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { approveOrder } from "~/approval/commands/approve-order.server";
import { balanceOf, countViolations } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";
import { revertOrder } from "~/work-orders/commands/revert-order.server";
import { MAX_REVIEWED } from "../actions";
import { retryRun } from "../commands/retry-run.server";
import BulkApprove, { action, loader } from "../routes/approve";
import { loader as runPage } from "../routes/runs/run";
import { listRunOrders } from "../runs.server";
import { reviewedVersion } from "./reviewed-versions";

let client: Actor;
let contractor: Actor;
beforeEach(async () => {
  client = await makeClient();
  contractor = await makeContractor();
  await fund(client, 100_000);
});

const params = { tab: "completed" };
type Page = Exclude<Awaited<ReturnType<typeof loader>>, Response>;
const loadReview = async (wins: number[], query = "", who = client) =>
  (await visit(who, loader, `/dashboard/completed/bulk-approve?${query}&${winQuery(wins)}`, params)) as Page;
const winQuery = (wins: number[]) => wins.map((win) => `win=${win}`).join("&");
const reviewText = async (wins: number[], query = "") =>
  textOf(await renderScreen(BulkApprove, await loadReview(wins, query)));
const versionsOf = ({ review }: Page) => review.rows.map(({ win, version }) => `${win}:${version}`).join(" ");
const send = (wins: number[], seen: string, choice = "all", who = client) =>
  visit(who, action, "/dashboard/completed/bulk-approve?search=x", params, {
    win: wins.map(String),
    expenses: choice,
    seen,
  });
const approveNow = async (wins: number[], choice = "all", who = client) =>
  send(wins, versionsOf(await loadReview(wins, `expenses=${choice}`, who)), choice, who);
const lastRun = async () => (await db.select().from(bulkRuns).orderBy(desc(bulkRuns.id)).limit(1))[0]!;
const refusals = async () =>
  (await listRunOrders(await lastRun(), { after: 0, limit: 99, only: "refused" })).map(({ win, message }) => [
    win,
    message,
  ]);
const statusesOf = async (wins: number[]) => Promise.all(wins.map(async (win) => (await reload(win)).status));

describe("review", () => {
  test("BLK-009 BLK-034 asks about expenses first, if there are any", async () => {
    const plain = await makeCompleted(client, contractor);
    const spent = await makeCompleted(client, contractor);
    const denied = await makeCompleted(client, contractor);
    await addExpense(spent.id, contractor, 1850);
    await addExpense(denied.id, contractor, 999, { decision: "denied", rejectionReason: "Not agreed" });
    expect(await loadReview([plain.id, denied.id])).toMatchObject({ needsConfirmation: false });
    const wins = [plain.id, spent.id, denied.id];
    expect(await loadReview(wins)).toMatchObject({ needsConfirmation: true, review: { claimedCents: 1850 } });
    const text = await reviewText(wins);
    expect(text).toContain("1 work order of 3 has expenses: $18.50 in total.");
    const html = await renderScreen(BulkApprove, await loadReview(wins));
    expect(html).toMatch(/name="expenses" value="skip">Skip</);
    expect(html).toMatch(/name="expenses" value="all">Continue</);
    const ticks = wins.map((win) => `win=${win}`);
    expect(html).toMatch(
      new RegExp(`<a [^>]*href="/dashboard/completed\\?${ticks.join("&amp;")}"[^>]*>Close<`),
    );
    expect(await loadReview(wins, "expenses=all")).toMatchObject({
      needsConfirmation: false,
      review: { finalCents: 31_850 },
    });
    expect(await loadReview(wins, "expenses=skip")).toMatchObject({
      needsConfirmation: false,
      review: { finalCents: 30_000 },
    });
    expect(await reviewText(wins, "expenses=all")).toContain("Approve and Pay $318.50");
  });

  test("BLK-014 BLK-004 ERR-015 lists each order with its hours, pay and problems", async () => {
    const over = await makeCompleted(client, contractor, { approvedHoursHundredths: 300, title: "Over" });
    const large = await makeCompleted(client, contractor, { amountCents: 60_000, payOutsideOfApp: true });
    const open = await makeCompleted(client, contractor, { title: "No code" });
    await addOrderCode(open.id, (await makeCode(client, true)).id);
    const text = await reviewText([over.id, large.id, open.id]);
    expect(text).toContain("Selected WO's include Time Overage!");
    expect(text).toContain("Over Est. Time!");
    expect(text).toContain("1 work order comes to $1,000 or more.");
    expect(text).toContain("Must Fill Out Client Approval Code");
    expect(text).toMatch(/3 hr/);
    expect(text).toContain("Approve and Pay $1,300.00");
    // Overtime that will be paid is a warning; refused orders have another color.
    const html = await renderScreen(BulkApprove, await loadReview([over.id, large.id, open.id]));
    expect(html.match(/<tr class="(?:warned|refused)">/g)).toEqual([
      '<tr class="warned">',
      '<tr class="refused">',
    ]);
    expect(text).toContain("Over Est. Time! It will be paid.");
    expect(text).toContain("Not approved: Must Fill Out Client Approval Code");
    expect(text).toContain(
      `1 work order can't be approved yet and will stay completed: 1 work order: Must Fill Out Client Approval Code (WIN ${open.id})`,
    );
    const none = await renderScreen(BulkApprove, await loadReview([open.id]));
    expect(textOf(none)).not.toContain("Time Overage");
    expect(none).not.toContain("<button");
  });

  test("takes hours from the check-ins when none were saved", async () => {
    const order = await makeAssignedOrder(client, contractor, {
      payOutsideOfApp: true,
      quantityHundredths: 400,
    });
    await workOn(contractor, order.id, "2026-02-02T14:00:00Z", "2026-02-02T15:30:00Z");
    await db.update(workOrders).set({ status: "completed" }).where(eq(workOrders.id, order.id));
    expect((await loadReview([order.id])).review.rows).toMatchObject([
      { hoursHundredths: 150, finalCents: 7500 },
    ]);
  });

  test("a Dispatcher cannot approve, and the number of orders is limited", async () => {
    const dispatcher = await makeClient("Dispatcher", client.companyId!);
    const order = await makeCompleted(client, contractor);
    expect(redirectOf(await loadReview([order.id], "", dispatcher))).toBe(`/dashboard?&win=${order.id}`);
    const many = Array.from({ length: MAX_REVIEWED + 1 }, (_, n) => order.id + n);
    const kept = many.map((win) => `win=${win}`).join("&");
    expect(redirectOf(await loadReview(many))).toBe(`/dashboard/completed?${kept}`);
  });
});

describe("approving", () => {
  test("BLK-004 Q-116 each order is approved as shown; skipped expenses are not paid and need no reason", async () => {
    const one = await makeCompleted(client, contractor);
    const two = await makeCompleted(client, contractor, { approvedHoursHundredths: 150 });
    const kept = await addExpense(one.id, contractor, 1850);
    expect(redirectOf(await approveNow([one.id]))).toBe("/dashboard/completed?search=x");
    const skipped = await addExpense(two.id, contractor, 999);
    await approveNow([two.id], "skip");
    expect(await reload(one.id)).toMatchObject({ status: "approved", finalPayCents: 11_850 });
    expect(await reload(two.id)).toMatchObject({ status: "approved", finalPayCents: 7500 });
    const rows = await db
      .select()
      .from(expenses)
      .where(inArray(expenses.id, [kept, skipped]));
    expect(rows.map(({ decision }) => decision).sort()).toEqual(["approved", "skipped"]);
    expect(await balanceOf(client.companyId!)).toMatchObject({ totalCents: 100_000, onHoldCents: 19_350 });
    expect(await countViolations()).toBe(0);
  });

  test("BLK-012 ERR-009 an order that changed after the review, or was not reviewed, is not approved, nor is it on a retry", async () => {
    const changed = await makeCompleted(client, contractor);
    const other = await makeCompleted(client, contractor);
    const unseen = await makeCompleted(client, contractor);
    const seen = versionsOf(await loadReview([changed.id, other.id]));
    await db.update(workOrders).set({ version: 9 }).where(eq(workOrders.id, changed.id));
    const answer = await send([unseen.id, other.id, changed.id], seen);
    expect(await statusesOf([changed.id, other.id, unseen.id])).toEqual([
      "completed",
      "approved",
      "completed",
    ]);
    expect(await refusals()).toEqual([
      [
        changed.id,
        expect.stringMatching(/^This work order has changed since you opened it.*look at it again\.$/),
      ],
      [unseen.id, "You have not reviewed this work order yet. Please review it first."],
    ]);
    const { id } = await lastRun();
    expect(redirectOf(answer)).toBe(`/bulk-runs/${id}`);
    expect(await retryRun(client, { id })).toMatchObject({ code: "conflict" });
    expect(await visit(client, runPage, `/bulk-runs/${id}`, { id: String(id) })).toMatchObject({
      labels: { refused: "Some work order return with errors:" },
      reviewTo: `/dashboard/completed/bulk-approve?win=${changed.id}&win=${unseen.id}`,
    });
    expect(await send([unseen.id], "nonsense")).toMatchObject({ init: { status: 422 } });
  });

  test("a version mark names one order, not another whose WIN ends alike", () => {
    expect(reviewedVersion("100001:7 1:3", 1)).toBe(3);
    expect(reviewedVersion("100001:7", 1)).toBeUndefined();
  });
});

describe("funds", () => {
  test("APR-028 BLK-010 BLK-035 missing funds approve nothing, and link to Add Funds", async () => {
    const poor = await makeClient();
    await fund(poor, 20_500);
    const wins = [await makeCompleted(poor, contractor), await makeCompleted(poor, contractor)].map(
      ({ id }) => id,
    );
    const seen = versionsOf(await loadReview(wins, "", poor));
    await addExpense(wins[0]!, contractor, 600);
    const page = await loadReview(wins, "expenses=all", poor);
    expect(page).toMatchObject({ review: { isShort: true }, addFundsTo: "/manage-funds/add-funds" });
    const text = textOf(await renderScreen(BulkApprove, page));
    expect(text).toContain("Your funds balance is not enough to approve and pay");
    expect(text).toContain("Payment Failed");
    expect(text).toContain("Missing $1.00");
    expect(text).toContain("Add Funds");
    expect(await send(wins, seen, "all", poor)).toMatchObject({ init: { status: 402 } });
    expect(await statusesOf(wins)).toEqual(["completed", "completed"]);
    const manager = await makeClient("Manager", poor.companyId!);
    expect(await loadReview(wins, "expenses=all", manager)).toMatchObject({ addFundsTo: null });
    // Funds that exactly cover the pay are enough.
    await fund(poor, 100);
    expect(redirectOf(await approveNow(wins, "all", poor))).toBe("/dashboard/completed?search=x");
    expect(await balanceOf(poor.companyId!)).toMatchObject({ availableCents: 0, onHoldCents: 20_600 });
  });
});

describe("races", () => {
  test("security case 1: two bulk approvals and a single one at the same moment approve each order once", async () => {
    const wins: number[] = [];
    for (let n = 0; n < 6; n++) wins.push((await makeCompleted(client, contractor)).id);
    const seen = versionsOf(await loadReview(wins));
    await Promise.all([
      send(wins, seen),
      send(wins.toReversed(), seen),
      approveOrder(client, { win: wins[3]!, approval: { expenses: "all" } }),
    ]);
    expect(new Set(await statusesOf(wins))).toEqual(new Set(["approved"]));
    const runs = await db.select().from(bulkRuns).orderBy(desc(bulkRuns.id)).limit(2);
    const done = runs.reduce((all, run) => all + run.doneCount, 0);
    expect([5, 6]).toContain(done);
    expect(await balanceOf(client.companyId!)).toMatchObject({ totalCents: 100_000, onHoldCents: 60_000 });
    expect(await countViolations()).toBe(0);
  });

  test("an order that is reverted during a bulk approval is either approved or reverted, never both", async () => {
    const wins = [await makeCompleted(client, contractor), await makeCompleted(client, contractor)].map(
      ({ id }) => id,
    );
    const seen = versionsOf(await loadReview(wins));
    const [, back] = await Promise.all([
      send(wins, seen),
      revertOrder(client, { win: wins[1]!, target: "assigned" }),
    ]);
    expect(await statusesOf(wins)).toEqual(["approved", back.ok ? "assigned" : "approved"]);
    expect(await balanceOf(client.companyId!)).toMatchObject({ onHoldCents: 20_000 });
  });
});
