import { eventually } from "../setup/eventually";
// Two people do different things to one order at the same time: one succeeds, the other is told why not, and order and
// money stay consistent.

import { bulkRuns } from "db/schema/bulk";
import { checkEntries } from "db/schema/field-work";
import { workOrderHistory } from "db/schema/order-history";
import { eq } from "drizzle-orm";
import { applyAs } from "tests/factories/applications";
import { makeCompleted } from "tests/factories/completed";
import { fund, holdFor } from "tests/factories/money";
import { typedOrder } from "tests/factories/order-form";
import { makeAssignedOrder, makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { payableTo } from "tests/setup/ledger";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { acceptRoute } from "~/applications/commands/accept-route.server";
import { TERMS_CHANGED } from "~/applications/commands/apply-to-order.server";
import { assignContractor } from "~/applications/commands/assign-contractor.server";
import { routeContractor } from "~/applications/commands/route-contractor.server";
import { termsKey } from "~/applications/terms/posted-terms";
import { approveOrder } from "~/approval/commands/approve-order.server";
import { markPaid } from "~/approval/commands/mark-paid.server";
import { startRun } from "~/bulk/commands/start-run.server";
import { findRun, listRunOrders } from "~/bulk/runs.server";
import { checkInToOrder } from "~/field-work/commands/check-in.server";
import { checkOutOfOrder } from "~/field-work/commands/check-out.server";
import { completeOrder } from "~/field-work/commands/complete-order.server";
import { balanceOf, countViolations, holdOf } from "~/ledger/queries.server";
import { editOrder } from "~/order-form/commands/edit-order.server";
import { db } from "~/platform/db/db.server";
import { cancelOrder } from "~/work-orders/commands/cancel-order.server";
import { holdOrder } from "~/work-orders/commands/hold-order.server";
import { revertOrder } from "~/work-orders/commands/revert-order.server";
import { readOrder } from "~/work-orders/store/order.server";

const raceMs = 60_000;
const HELD = 10_000;
const at = new Date("2026-02-01T14:00:00Z");
const checkedOutAt = new Date("2026-02-01T16:00:00Z");

/** Runs a race six times; each person is first in every other round. */
async function rounds(race: (client: Actor, contractor: Actor, both: typeof clientFirst) => Promise<void>) {
  for (let round = 0; round < 6; round++) {
    const client = await makeClient();
    await fund(client, 50_000);
    await race(client, await makeContractor(), round % 2 ? clientFirst : contractorFirst);
  }
  expect(await countViolations()).toBe(0);
}
const clientFirst = <A, B>(a: () => Promise<A>, b: () => Promise<B>): Promise<[A, B]> =>
  Promise.all([a(), b()]);
const contractorFirst = async <A, B>(a: () => Promise<A>, b: () => Promise<B>): Promise<[A, B]> => {
  const [second, first] = await Promise.all([b(), a()]);
  return [first, second];
};

async function assigned(client: Actor, contractor: Actor) {
  const { id } = await makeAssignedOrder(client, contractor);
  await holdFor(client, id, HELD);
  const entered = await checkInToOrder(contractor, { win: id, at });
  if (!entered.ok) throw new Error(entered.message);
  const { entryId } = entered.value;
  return {
    win: id,
    checkOut: () =>
      checkOutOfOrder(contractor, { win: id, entryId, at: checkedOutAt, workDescription: "Done" }),
  };
}

test(
  "security case 4: approve against revert and cancel: the hold is paid or released, never both",
  {
    timeout: raceMs,
  },
  () =>
    rounds(async (client, contractor, both) => {
      const { id: win } = await makeCompleted(client, contractor);
      const revertAndCancel = async () => {
        const reverted = await revertOrder(client, { win, target: "assigned" });
        return reverted.ok ? cancelOrder(client, { win, reason: "Site closed" }) : reverted;
      };
      const approve = () => approveOrder(client, { win, approval: { expenses: "skip" } });
      const [approved, taken] = await both(approve, revertAndCancel);
      expect([approved.ok, taken.ok].filter(Boolean)).toHaveLength(1);
      expect([approved, taken].find(({ ok }) => !ok)).toMatchObject({
        code: "conflict",
        message: expect.stringMatching(/work order/),
      });
      expect((await reload(win)).status).toBe(approved.ok ? "approved" : "canceled");
      expect(await holdOf(win)).toBe(approved.ok ? (await reload(win)).finalPayFromWalletCents : null);
      if (taken.ok) expect(await balanceOf(client.companyId!)).toMatchObject({ onHoldCents: 0 });
    }),
);

test(
  "security case 4: revert against approval and payment: the work is paid once, or assigned again",
  {
    timeout: raceMs,
  },
  () =>
    rounds(async (client, contractor, both) => {
      const superAdmin = await makeSuperAdmin();
      const { id: win } = await makeCompleted(client, contractor);
      const payOut = async () => {
        const approved = await approveOrder(client, { win, approval: { expenses: "skip" } });
        return approved.ok ? markPaid(superAdmin, { win }) : approved;
      };
      const [paid, reverted] = await both(payOut, () => revertOrder(client, { win, target: "assigned" }));
      expect([paid.ok, reverted.ok].filter(Boolean)).toHaveLength(1);
      expect((await reload(win)).status).toBe(paid.ok ? "paid" : "assigned");
      expect(await payableTo(contractor.id)).toBe(paid.ok ? HELD : 0);
      expect(await holdOf(win)).toBe(paid.ok ? null : HELD);
      expect(await revertOrder(client, { win, target: "assigned" })).toMatchObject({ ok: false });
    }),
);

test(
  "security case 2: two routed contractors accept while a third is assigned: one gets the order, with one hold",
  {
    timeout: raceMs,
  },
  () =>
    rounds(async (client, one, both) => {
      const [two, third] = [await makeContractor(), await makeContractor()];
      const order = await makeOrder(client, { status: "published" });
      const win = order.id;
      for (const { id } of [one, two])
        await routeContractor(client, { win, contractorId: id, origin: "route" });
      await applyAs(third, order);
      const seen = termsKey((await readOrder(db, one, win))!);
      const accept = (contractor: Actor) => acceptRoute(contractor, { win, seen });
      const assign = () => assignContractor(client, { win, contractorId: third.id });
      const [accepted, assigned] = await both(() => Promise.all([accept(one), accept(two)]), assign);
      const all = [...accepted, assigned];
      const winner = all.findIndex(({ ok }) => ok);
      expect(all.filter(({ ok }) => ok)).toHaveLength(1);
      for (const loser of all.filter(({ ok }) => !ok))
        expect(loser).toMatchObject({ code: expect.stringMatching(/^(conflict|forbidden|not-found)$/) });
      expect(await reload(win)).toMatchObject({
        status: "assigned",
        contractorId: [one, two, third][winner]!.id,
      });
      expect(await holdOf(win)).toBe(HELD);
      expect(await balanceOf(client.companyId!)).toMatchObject({ onHoldCents: HELD });
    }),
);

test(
  "check-out against hold: the check-out comes first, or is refused because the order is on hold",
  {
    timeout: raceMs,
  },
  () =>
    rounds(async (client, contractor, both) => {
      const { win, checkOut } = await assigned(client, contractor);
      const [out, held] = await both(checkOut, () => holdOrder(client, { win, onHold: true }));
      const [entry] = await db.select().from(checkEntries).where(eq(checkEntries.workOrderId, win));
      expect(held.ok).toBe(true);
      if (!out.ok)
        expect(out).toMatchObject({ code: "conflict", message: expect.stringContaining("on hold") });
      expect(entry!.checkOutAt).toEqual(out.ok ? checkedOutAt : null);
      const history = await db.select().from(workOrderHistory).where(eq(workOrderHistory.workOrderId, win));
      const types = history.toSorted((a, b) => a.id - b.id).map(({ type }) => type);
      expect(types).toEqual(out.ok ? ["check in", "check out", "on hold"] : ["check in", "on hold"]);
      expect(await reload(win)).toMatchObject({ status: "assigned", onHold: true });
    }),
);

test(
  "edit against accept: the accepted terms are the stored ones, and the second person is told what changed",
  {
    timeout: raceMs,
  },
  () =>
    rounds(async (client, contractor, both) => {
      const { id: win } = await makeOrder(client, { status: "published" });
      await routeContractor(client, { win, contractorId: contractor.id, origin: "route" });
      const order = (await readOrder(db, contractor, win))!;
      const typed = await typedOrder({ amount: "70", status: "published" });
      const edit = () => editOrder(client, { win, typed, version: order.version });
      const [accepted, edited] = await both(
        () => acceptRoute(contractor, { win, seen: termsKey(order) }),
        edit,
      );
      expect([accepted.ok, edited.ok].filter(Boolean)).toHaveLength(1);
      expect(accepted.ok ? edited : accepted).toMatchObject({
        code: "conflict",
        message: accepted.ok ? expect.stringMatching(/has changed since .*: accept/) : TERMS_CHANGED,
      });
      const after = await reload(win);
      expect(after).toMatchObject({
        status: accepted.ok ? "assigned" : "published",
        amountCents: accepted.ok ? 5000 : 7000,
        contractorId: accepted.ok ? contractor.id : null,
      });
      expect(await holdOf(win)).toBe(accepted.ok ? HELD : null);
    }),
);

test(
  "a bulk cancel against completing one of its orders: one succeeds, and the run reports which",
  {
    timeout: raceMs,
  },
  () =>
    rounds(async (client, contractor, both) => {
      const { win, checkOut } = await assigned(client, contractor);
      await checkOut();
      const other = await assigned(client, contractor);
      const cancelBoth = () =>
        startRun(client, { action: "cancel", wins: [win, other.win], input: { reason: "Site closed" } });
      // A run is stored before its orders are locked.
      const complete = async () => {
        const runCount = () => db.$count(bulkRuns, eq(bulkRuns.createdById, client.id));
        await eventually(async () => expect(await runCount()).toBe(1), { interval: 1, timeout: raceMs });
        return completeOrder(contractor, { win });
      };
      const [run, completed] = await both(cancelBoth, complete);
      if (!run.ok) throw new Error(run.message);
      const found = (await findRun(db, client, run.value.runId))!;
      const [result] = await listRunOrders(found, { after: 0, limit: 9 });
      expect(result).toMatchObject({ win, outcome: completed.ok ? "refused" : "done" });
      if (completed.ok)
        expect(result!.message).toBe("This cannot be done while the work order is completed.");
      else expect(completed.code).toMatch(/conflict|forbidden|not-found/);
      expect((await reload(win)).status).toBe(completed.ok ? "completed" : "canceled");
      expect((await reload(other.win)).status).toBe("canceled");
      expect(await holdOf(win)).toBe(completed.ok ? HELD : null);
      expect(await holdOf(other.win)).toBeNull();
    }),
);
