import { bulkRuns } from "db/schema/bulk";
import { desc } from "drizzle-orm";
import { applyAs } from "tests/factories/applications";
import { fund, holdFor } from "tests/factories/money";
import { makeAssignedOrder, makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { redirectOf, visit } from "tests/factories/visit";
import { payableTo } from "tests/setup/ledger";
import { renderScreen, textOf } from "tests/setup/render";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { routeContractor } from "~/applications/commands/route-contractor.server";
import { markPaid } from "~/approval/commands/mark-paid.server";
import { balanceOf, countViolations } from "~/ledger/queries.server";
import { listMessages } from "~/messaging/queries.server";
import { db } from "~/platform/db/db.server";
import { readOrder } from "~/work-orders/store/order.server";
import { listRunOrders } from "../runs.server";
import { action as cancel, loader as cancelPage } from "./cancel";
import { action as unassign } from "./contractors/unassign";
import BulkMarkPaid, { action as paid, loader as paidPage } from "./mark-paid";
import { action as message, loader as messagePage } from "./message";
import Run, { loader as runPage } from "./runs/run";

let client: Actor;
let contractor: Actor;
beforeEach(async () => {
  client = await makeClient();
  contractor = await makeContractor();
  await fund(client, 100_000);
});

type Action = Parameters<typeof visit<unknown>>[1];
const post = (
  actor: Actor,
  action: Action,
  tab: string,
  wins: number[],
  more: Record<string, string | string[]> = {},
) => visit(actor, action, `/dashboard/${tab}/bulk-act?search=x`, { tab }, { win: wins.map(String), ...more });
const lastRun = async () => (await db.select().from(bulkRuns).orderBy(desc(bulkRuns.id)).limit(1))[0]!;
const refusals = async () =>
  (await listRunOrders(await lastRun(), { after: 0, limit: 99, only: "refused" })).map(({ win, message }) => [
    win,
    message,
  ]);
const statusesOf = async (wins: number[]) => Promise.all(wins.map(async (win) => (await reload(win)).status));

async function makeApproved(of = client, values = {}) {
  const order = await makeAssignedOrder(of, contractor, {
    status: "approved",
    finalPayCents: 10_000,
    finalPayFromWalletCents: 10_000,
    ...values,
  });
  if (!order.payOutsideOfApp) await holdFor(of, order.id, 10_000);
  return order.id;
}
const paidOutside = { payOutsideOfApp: true, finalPayFromWalletCents: 0 };

describe("marking as paid", () => {
  const loadMarkPaid = async (actor: Actor, wins: number[]) => {
    const query = wins.map((win) => `win=${win}`).join("&");
    return visit(actor, paidPage, `/dashboard/approved/bulk-mark-paid?${query}`, { tab: "approved" });
  };

  test("BLK-015 BLK-016 asks for confirmation; a client is warned in red, the super administrator is not", async () => {
    const wins = [await makeApproved(), await makeApproved(client, paidOutside)];
    const red = "This only marks work orders as paid if they are set to pay outside of the system.";
    const page = (await loadMarkPaid(client, wins)) as object;
    const text = textOf(await renderScreen(BulkMarkPaid, page));
    expect(text).toContain(red);
    expect(text).toMatch(
      /Mark as paid: 1 work order .*1 work order won.t be marked as paid .* Mark as paid Cancel/,
    );
    expect(await statusesOf(wins)).toEqual(["approved", "approved"]);
    expect(await renderScreen(BulkMarkPaid, page)).toContain("notice-error");
    expect(text).toMatch(/1 work order paid outside of the app, \$100\.00/);
    const superPage = (await loadMarkPaid(await makeSuperAdmin(), wins)) as object;
    expect(textOf(await renderScreen(BulkMarkPaid, superPage))).not.toContain(red);
    const dispatcher = await makeClient("Dispatcher", client.companyId!);
    expect(redirectOf(await loadMarkPaid(dispatcher, wins))).toMatch(/^\/dashboard\?/);
    expect(await post(dispatcher, paid, "approved", wins)).toMatchObject({ status: 403 });
  });

  test("BLK-007 BLK-018 ERR-010 Q-085 a client marks orders paid outside the app; others are listed after the result", async () => {
    const inApp = await makeApproved();
    const outOfApp = await makeApproved(client, paidOutside);
    await post(client, paid, "approved", [inApp, outOfApp]);
    expect(await statusesOf([inApp, outOfApp])).toEqual(["approved", "paid"]);
    expect(await refusals()).toEqual([[inApp, expect.stringMatching(/outside/)]]);
    const { id } = await lastRun();
    const page = (await visit(client, runPage, `/bulk-runs/${id}`, { id: String(id) })) as object;
    expect(textOf(await renderScreen(Run, page))).toMatch(
      /1 work order marked as paid\..*Some work orders could not be marked as paid: 1 work order refused/,
    );
  });

  test("ADM-028 BLK-007 BLK-017 the super administrator pays for all companies to the cent, and returns to the list without a selection", async () => {
    const other = await makeClient();
    await fund(other, 10_000);
    const wins = [await makeApproved(), await makeApproved(client, paidOutside), await makeApproved(other)];
    // The dialog repeats the selection in its URL.
    const at = `/dashboard/approved/bulk-mark-paid?search=x&${wins.map((win) => `win=${win}`).join("&")}`;
    const sent = { win: wins.map(String) };
    expect(redirectOf(await visit(await makeSuperAdmin(), paid, at, { tab: "approved" }, sent))).toBe(
      "/dashboard/approved?search=x",
    );
    expect(await statusesOf(wins)).toEqual(["paid", "paid", "paid"]);
    expect(await payableTo(contractor.id)).toBe(20_000);
    expect(await balanceOf(client.companyId!)).toMatchObject({ totalCents: 90_000, onHoldCents: 0 });
    expect(await balanceOf(other.companyId!)).toMatchObject({ totalCents: 0, onHoldCents: 0 });
    expect(await countViolations()).toBe(0);
  });

  test("two bulk payments and a single one at the same moment pay once", async () => {
    const wins = [await makeApproved(), await makeApproved(), await makeApproved()];
    const [one, two] = [await makeSuperAdmin(), await makeSuperAdmin()];
    await Promise.all([
      post(one, paid, "approved", wins),
      post(two, paid, "approved", wins.toReversed()),
      markPaid(one, { win: wins[1]! }),
    ]);
    expect(await statusesOf(wins)).toEqual(["paid", "paid", "paid"]);
    expect(await payableTo(contractor.id)).toBe(30_000);
    expect(await countViolations()).toBe(0);
  });
});

describe("un-assign and cancel", () => {
  async function makeOrderWithHold(values = {}) {
    const order = await makeAssignedOrder(client, contractor, values);
    await holdFor(client, order.id, 10_000);
    return order.id;
  }

  test("BLK-001 BLK-030 ERR-007 un-assign needs a reason, and lists what could not be un-assigned", async () => {
    const wins = [
      await makeOrderWithHold(),
      await makeOrderWithHold(),
      await makeOrderWithHold({ status: "completed" }),
    ];
    expect(await post(client, unassign, "assigned", wins, { reason: "  " })).toMatchObject({
      init: { status: 422 },
      data: {
        lastResult: { error: { reason: ["Please enter valid reason to unassign the contractor."] } },
      },
    });
    await post(client, unassign, "assigned", wins, { reason: " Site closed " });
    expect(await statusesOf(wins)).toEqual(["published", "published", "completed"]);
    expect(await refusals()).toEqual([[wins[2], "This cannot be done while the work order is completed."]]);
    expect(await balanceOf(client.companyId!)).toMatchObject({ onHoldCents: 10_000 });
    const { id } = await lastRun();
    const page = (await visit(client, runPage, `/bulk-runs/${id}`, { id: String(id) })) as object;
    expect(textOf(await renderScreen(Run, page))).toMatch(
      /2 work orders un-assigned\..*Some contractors could not be un-assigned: 1 work order refused/,
    );
  });

  test("BLK-001 Q-191 cancel with a reason on a selection of mixed statuses", async () => {
    const wins = [await makeOrderWithHold(), await makeOrderWithHold({ status: "completed" })];
    expect(await post(client, cancel, "assigned", wins, { reason: "" })).toMatchObject({
      init: { status: 422 },
    });
    await post(client, cancel, "assigned", wins, { reason: "Site closed" });
    expect(await statusesOf(wins)).toEqual(["canceled", "completed"]);
    expect(await reload(wins[0]!)).toMatchObject({ reasonToCancel: "Site closed" });
    expect(await balanceOf(client.companyId!)).toMatchObject({ onHoldCents: 10_000 });
    expect(
      await visit(client, cancelPage, `/dashboard/assigned/bulk-cancel?win=${wins[1]}`, { tab: "assigned" }),
    ).toMatchObject({ fitting: 0, count: 1 });
  });

  test("bulk un-assign against bulk cancel of the same orders: each order ends one way, and its hold is released once", async () => {
    const wins = [await makeOrderWithHold(), await makeOrderWithHold(), await makeOrderWithHold()];
    await Promise.all([
      post(client, unassign, "assigned", wins, { reason: "Changed plans" }),
      post(client, cancel, "assigned", wins.toReversed(), { reason: "Site closed" }),
    ]);
    for (const status of await statusesOf(wins)) expect(["published", "canceled"]).toContain(status);
    expect(await balanceOf(client.companyId!)).toMatchObject({ totalCents: 100_000, onHoldCents: 0 });
    expect(await countViolations()).toBe(0);
  });
});

describe("BLK-006 a message about many orders", () => {
  const messageTexts = async (who: Actor, win: number) => {
    const order = (await readOrder(db, who, win))!;
    return (await listMessages(db, who, order)).messages.map(({ content }) => content);
  };

  test("goes to each order's participants, and is refused where there are none", async () => {
    const offered = await makeOrder(client, { status: "published" });
    const lonely = await makeOrder(client, { status: "published" });
    await applyAs(contractor, offered);
    const page = `/dashboard/available/bulk-message?win=${offered.id}`;
    expect(await visit(client, messagePage, page, { tab: "available" })).toMatchObject({
      offered: ["applicants", "routed"],
      filled: { message: "", to: ["applicants", "routed"] },
    });
    const send = (more: Record<string, string | string[]>) =>
      post(client, message, "available", [offered.id, lonely.id], more);
    expect(await send({ message: " ", to: "applicants" })).toMatchObject({ init: { status: 422 } });
    expect(await send({ message: "Hello" })).toMatchObject({
      data: { lastResult: { error: { to: ["Please choose who gets the message"] } } },
    });
    await send({ message: "Bring a ladder", to: ["applicants", "routed"] });
    expect(await messageTexts(contractor, offered.id)).toEqual(["Bring a ladder"]);
    expect(await refusals()).toEqual([
      [lonely.id, "None of the people you chose takes part in this work order"],
    ]);
  });

  test("goes only to the chosen groups", async () => {
    const order = await makeOrder(client, { status: "published" });
    const routed = await makeContractor();
    await applyAs(contractor, order);
    await routeContractor(client, { win: order.id, contractorId: routed.id, origin: "route" });
    await post(client, message, "available", [order.id], { message: "Still free?", to: "routed" });
    expect(await messageTexts(routed, order.id)).toEqual(["Still free?"]);
    expect(await messageTexts(contractor, order.id)).toEqual([]);
    const { id } = await makeAssignedOrder(client, contractor);
    await post(client, message, "assigned", [id], { message: "Not for you", to: "applicants" });
    expect(await messageTexts(contractor, id)).toEqual([]);
  });

  test("BLK-001 on assigned and completed orders it goes to the assigned contractor", async () => {
    const assigned = await makeAssignedOrder(client, contractor);
    const completed = await makeAssignedOrder(client, contractor, { status: "completed" });
    for (const tab of ["assigned", "completed"] as const) {
      const { id } = tab === "assigned" ? assigned : completed;
      const page = `/dashboard/${tab}/bulk-message?win=${id}`;
      expect(await visit(client, messagePage, page, { tab })).toMatchObject({ offered: ["assigned"] });
      const answer = await post(client, message, tab, [id], { message: `Thanks, ${tab}`, to: "assigned" });
      expect(redirectOf(answer)).toBe(`/dashboard/${tab}?search=x`);
      expect(await messageTexts(contractor, id)).toEqual([`Thanks, ${tab}`]);
    }
  });
});
