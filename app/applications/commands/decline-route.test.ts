import { routes } from "db/schema/applications";
import { eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { applyAs } from "tests/factories/applications";
import { fund } from "tests/factories/funds";
import { lastHistoryEntry } from "tests/factories/history";
import { makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { balanceOf } from "~/ledger/queries.server";
import { listOrders } from "~/order-lists/list-orders.server";
import { readListQuery } from "~/order-lists/list-query";
import { db } from "~/platform/db/db.server";
import { readOrder } from "~/work-orders/store/order.server";
import { findApplication } from "../application.server";
import { MAX_DECLINE_REASON_LENGTH } from "../routing/route";
import { listDeclined, listRouted } from "../routing/route-queries.server";
import { acceptRoute } from "./accept-route.server";
import { declineRoute } from "./decline-route.server";
import { routeContractor } from "./route-contractor.server";

const raceMs = 60_000;

async function makeRouted(status: "draft" | "published", people = 2) {
  const client = await makeClient();
  await fund(client.companyId!, 100_000);
  const order = await makeOrder(client, { status });
  const contractors = await Promise.all(Array.from({ length: people }, () => makeContractor()));
  for (const { id } of contractors)
    await routeContractor(client, { win: order.id, contractorId: id, origin: "invite" });
  return { client, order, win: order.id, contractors };
}

const statusesOf = async (win: number) =>
  Object.fromEntries(
    (await db.select().from(routes).where(eq(routes.workOrderId, win))).map((row) => [
      row.contractorId,
      [row.status, row.declineReason],
    ]),
  );
const routedWins = async (actor: Actor) =>
  (await listOrders(actor, readListQuery("routed", {}))).rows.map(({ win }) => win);

test.each(["draft", "published"] as const)(
  "PHO-008 one contractor declines a %s order with a reason; it stays offered to the other, who accepts it",
  async (status) => {
    const { client, win, contractors } = await makeRouted(status);
    const [declining, other] = contractors as [Actor, Actor];
    expect(await routedWins(declining)).toContain(win);
    expect(await declineRoute(declining, { win, reason: "  Too far\n" })).toMatchObject({
      ok: true,
      value: { routedCount: 1 },
    });
    expect(await statusesOf(win)).toEqual({
      [declining.id]: ["declined", "Too far"],
      [other.id]: ["active", ""],
    });
    expect(await reload(win)).toMatchObject({ status, routedCount: 1, contractorId: null });
    expect(await lastHistoryEntry(win)).toMatchObject({
      type: "decline",
      workOrderStatus: "routed",
      description: "Too far",
      actorId: declining.id,
    });
    expect(await routedWins(declining)).not.toContain(win);
    expect(await routedWins(other)).toContain(win);
    expect(await acceptRoute(declining, { win })).toMatchObject(
      status === "draft"
        ? { code: "not-found" }
        : { code: "conflict", message: "You have declined this work order" },
    );
    expect(
      await acceptRoute(client, { win, contractorId: declining.id, reason: "Agreed by phone" }),
    ).toMatchObject({ code: "conflict", message: "The contractor has declined this work order" });
    expect(await acceptRoute(other, { win })).toMatchObject({ ok: true });
    expect(await statusesOf(win)).toMatchObject({ [declining.id]: ["declined", "Too far"] });
  },
);

test.each([
  ["draft", "draft"],
  ["published", "available"],
] as const)("PHO-008 a %s order that nobody is left for is %s again", async (status, shown) => {
  const { win, contractors } = await makeRouted(status);
  for (const contractor of contractors)
    expect(await declineRoute(contractor, { win })).toMatchObject({ ok: true });
  expect(await reload(win)).toMatchObject({ status, routedCount: 0, tab: shown });
  expect(await lastHistoryEntry(win)).toMatchObject({ workOrderStatus: shown, description: "" });
});

test("PHO-008 who declined can be routed again, without the earlier reason, and then accept", async () => {
  const { client, win, contractors } = await makeRouted("draft", 1);
  const [contractor] = contractors as [Actor];
  await declineRoute(contractor, { win, reason: "On vacation" });
  const seen = async () => {
    const order = (await readOrder(db, client, win))!;
    const [open, declined] = [await listRouted(db, client, order), await listDeclined(db, client, order)];
    return { open: open.map((row) => row.contractorId), declined: declined.map(({ reason }) => reason) };
  };
  expect(await seen()).toEqual({ open: [], declined: ["On vacation"] });
  const again = { win, contractorId: contractor.id, origin: "route" as const };
  expect(await routeContractor(client, again)).toMatchObject({ ok: true });
  expect(await seen()).toEqual({ open: [contractor.id], declined: [] });
  expect(await statusesOf(win)).toEqual({ [contractor.id]: ["active", ""] });
  expect(await acceptRoute(contractor, { win })).toMatchObject({ ok: true });
  expect(await declineRoute(contractor, { win })).toMatchObject({
    code: "conflict",
    message: "This cannot be done while the work order is assigned.",
  });
});

test("PHO-008 an application of one's own stays when the offer is declined", async () => {
  const { order, win, contractors } = await makeRouted("published", 1);
  const [contractor] = contractors as [Actor];
  await applyAs(contractor, order);
  expect(await declineRoute(contractor, { win })).toMatchObject({ ok: true });
  expect(await findApplication(db, order, contractor.id)).toMatchObject({ status: "apply" });
});

test("PHO-008 only the contractor with an open offer declines, once", async () => {
  const { client, win, contractors } = await makeRouted("published", 1);
  const [contractor] = contractors as [Actor];
  const notRouted = { code: "conflict", message: "This work order is no longer routed to you" };
  expect(await declineRoute(await makeContractor(), { win })).toMatchObject(notRouted);
  expect(await declineRoute(client, { win })).toMatchObject({ code: "forbidden" });
  expect(await declineRoute(await makeSuperAdmin(), { win })).toMatchObject({ code: "forbidden" });
  expect(await declineRoute(await makeClient(), { win })).toMatchObject({ code: "not-found" });
  expect(await reload(win)).toMatchObject({ routedCount: 1 });
  expect(await declineRoute(contractor, { win, reason: "Too far" })).toMatchObject({ ok: true });
  expect(await declineRoute(contractor, { win, reason: "Ill" })).toMatchObject({
    code: "conflict",
    message: "You have declined this work order",
  });
  expect(await statusesOf(win)).toEqual({ [contractor.id]: ["declined", "Too far"] });
});

test("PHO-008 a reason over the limit is refused by the call and changes nothing", async () => {
  const { win, contractors } = await makeRouted("published", 1);
  const call = await caller(contractors[0]!);
  const decline = (length: number) =>
    call("PATCH", "/api/contractor/invites/decline", { workOrderId: win, reason: "x".repeat(length) });
  expect(await decline(MAX_DECLINE_REASON_LENGTH + 1)).toMatchObject({ status: 422 });
  expect(await reload(win)).toMatchObject({ routedCount: 1 });
  expect(await decline(MAX_DECLINE_REASON_LENGTH)).toMatchObject({ status: 200 });
});

test(
  "PHO-008 of accepting and declining at once, also on the contractor's behalf, one happens and the other is told",
  async () => {
    for (let turn = 0; turn < 6; turn++) {
      const { client, win, contractors } = await makeRouted("published", 1);
      const [contractor] = contractors as [Actor];
      const isOnBehalf = turn % 2 === 1;
      const accept = isOnBehalf
        ? acceptRoute(client, { win, contractorId: contractor.id, reason: "Agreed by phone" })
        : acceptRoute(contractor, { win });
      const [accepted, declined] = await Promise.all([accept, declineRoute(contractor, { win })]);
      expect([accepted.ok, declined.ok].filter(Boolean)).toHaveLength(1);
      const message = accepted.ok
        ? "This cannot be done while the work order is assigned."
        : isOnBehalf
          ? "The contractor has declined this work order"
          : "You have declined this work order";
      expect(accepted.ok ? declined : accepted).toMatchObject({ code: "conflict", message });
      expect(await reload(win)).toMatchObject({
        status: accepted.ok ? "assigned" : "published",
        routedCount: 0,
        contractorId: accepted.ok ? contractor.id : null,
      });
      expect(await statusesOf(win)).toEqual({ [contractor.id]: [accepted.ok ? "accepted" : "declined", ""] });
      expect((await balanceOf(client.companyId!)).onHoldCents > 0).toBe(accepted.ok);
    }
  },
  raceMs,
);

test("a contractor who is routed too accepts nothing on another's behalf, also over REST", async () => {
  const { win, contractors } = await makeRouted("published");
  const [one, other] = contractors as [Actor, Actor];
  const request = { win, contractorId: other.id, reason: "Said yes on the phone" };
  expect(await acceptRoute(one, request)).toMatchObject({ code: "forbidden" });
  const call = await caller(one);
  const body = { workOrderId: win, contractorId: other.id };
  expect(await call("PATCH", "/api/contractor/invites/accept", body)).toMatchObject({ status: 403 });
  expect(await reload(win)).toMatchObject({ status: "published", contractorId: null });
  expect(await acceptRoute(one, { win, contractorId: one.id })).toMatchObject({ ok: true });
  expect(await reload(win)).toMatchObject({ status: "assigned", contractorId: one.id });
});
