import { applications, routes } from "db/schema/applications";
import { workOrders } from "db/schema/work-orders";
import { eq } from "drizzle-orm";
import { fund } from "tests/factories/funds";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { payableTo } from "tests/setup/ledger";
import type { Actor } from "~/access/actor";
import { balanceOf, holdOf } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";
import type { Order } from "~/work-orders/store/order.server";
import type { OrderStatus, Person } from "./table";

const FUNDED = 60_000;
const held: OrderStatus[] = ["assigned", "completed", "approved"];

export type World = {
  actors: Record<Person, Actor>;
  /** The orders that are worked on now. */
  wins: number[];
  /** What ended orders have cost the company in all, and what each contractor earned by them, in cents. */
  paidCents: number;
  earnedCents: Map<number, number>;
};

const ended: OrderStatus[] = ["paid", "canceled", "deleted"];
const future = { startDate: "2031-03-01", endDate: "2031-03-01" };
const beginnings = [
  {},
  { status: "published", quantityHundredths: 100, potentialPayCents: 5000 },
  { status: "published", payOutsideOfApp: true },
] as const;
const begin = async (admin: Actor, n: number) =>
  (await makeOrder(admin, { ...future, ...beginnings[n % beginnings.length] })).id;

/** A company with three people, money for a few orders, and orders in and outside of the app. */
export async function makeWorld(): Promise<World> {
  const admin = await makeClient();
  const actors = {
    admin,
    manager: await makeClient("Manager", admin.companyId!),
    dispatcher: await makeClient("Dispatcher", admin.companyId!),
    contractor: await makeContractor(),
    rival: await makeContractor(),
    foreigner: await makeClient(),
    superAdmin: await makeSuperAdmin(),
  };
  await fund(admin.companyId!, FUNDED);
  const wins = [await begin(admin, 0), await begin(admin, 1), await begin(admin, 2)];
  return { actors, wins, paidCents: 0, earnedCents: new Map() };
}

/** Puts a new order where one has ended, and keeps what it cost. */
export async function refill(world: World, orders: Order[]) {
  for (const [n, order] of orders.entries()) {
    if (!ended.includes(order.status)) continue;
    const { paid, earned } = spentOn([order]);
    world.paidCents += paid;
    for (const [id, cents] of earned) world.earnedCents.set(id, (world.earnedCents.get(id) ?? 0) + cents);
    world.wins[n] = await begin(world.actors.admin, n);
  }
}

/** What paid orders took from the company, and to whom it went. */
function spentOn(orders: Order[]) {
  const earned = new Map<number, number>();
  let paid = 0;
  for (const { status, payOutsideOfApp, finalPayFromWalletCents, contractorId } of orders) {
    if (status !== "paid" || payOutsideOfApp) continue;
    const cents = finalPayFromWalletCents ?? 0;
    paid += cents;
    earned.set(contractorId!, (earned.get(contractorId!) ?? 0) + cents);
  }
  return { paid, earned };
}

export async function readOrders({ wins }: World): Promise<Order[]> {
  return Promise.all(
    wins.map(async (win) => {
      const [order] = await db.select().from(workOrders).where(eq(workOrders.id, win));
      return order as Order;
    }),
  );
}

/** What is wrong with the money or with who waits for an order; nothing should be. */
export async function whatIsWrong({ actors, ...past }: World, orders: Order[]): Promise<string[]> {
  const wrong: string[] = [];
  const expect = (what: string, found: unknown, expected: unknown) => {
    if (found !== expected) wrong.push(`${what} is ${found} and should be ${expected}`);
  };
  let onHold = 0;
  for (const order of orders) {
    const called = `${order.id} ${order.status}`;
    const pay = order.status === "approved" ? order.finalPayFromWalletCents : order.potentialPayCents;
    const isHeld = !order.payOutsideOfApp && held.includes(order.status);
    expect(`${called}: its hold`, await holdOf(order.id), isHeld ? pay : null);
    if (isHeld) onHold += pay ?? 0;
    const offers = await db.select().from(applications).where(eq(applications.workOrderId, order.id));
    const waiting = offers.filter(({ status }) => status === "apply").length;
    expect(`${called}: who waits for it`, order.applicantCount, waiting);
    if (order.status !== "published") expect(`${called}: open offers`, waiting, 0);
    const asked = await db.select().from(routes).where(eq(routes.workOrderId, order.id));
    const offered = asked.filter(({ status }) => status === "active").length;
    expect(`${called}: to whom it is offered`, order.routedCount, offered);
    if (order.status !== "draft" && order.status !== "published")
      expect(`${called}: open routes`, offered, 0);
    const winners = offers.filter(({ status }) => status === "assigned").map((o) => o.contractorId);
    const worker = [...held, "paid"].includes(order.status) ? [order.contractorId] : [];
    expect(`${called}: who has it`, winners.join(), worker.join());
  }
  const { paid, earned } = spentOn(orders);
  const balance = await balanceOf(actors.admin.companyId!);
  expect("on hold", balance.onHoldCents, onHold);
  expect("available", balance.availableCents, FUNDED - past.paidCents - paid - onHold);
  if (balance.availableCents < 0) wrong.push("more is on hold than there is");
  for (const person of ["contractor", "rival"] as const) {
    const { id } = actors[person];
    const expected = (past.earnedCents.get(id) ?? 0) + (earned.get(id) ?? 0);
    expect(`what ${person} earned`, await payableTo(id), expected);
  }
  expect("the foreigner's money", (await balanceOf(actors.foreigner.companyId!)).totalCents, 0);
  return wrong;
}
