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

export const FUNDED_CENTS = 60_000;
const statesWithHold: OrderStatus[] = ["assigned", "completed", "approved"];

export type World = {
  actors: Record<Person, Actor>;
  wins: number[];
  /** Total pay from ended orders, and each contractor's earnings, in cents. */
  paidCents: number;
  earnedCents: Map<number, number>;
};

const ended: OrderStatus[] = ["paid", "canceled", "deleted"];
const future = { startDate: "2031-03-01", endDate: "2031-03-01" };
const variants = [
  {},
  { status: "published", quantityHundredths: 100, potentialPayCents: 5000 },
  { status: "published", payOutsideOfApp: true },
] as const;
const createOrder = async (admin: Actor, n: number) =>
  (await makeOrder(admin, { ...future, ...variants[n % variants.length] })).id;

/** Makes a company with three people and funds for a few orders, and orders paid in and outside the app. */
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
  await fund(admin.companyId!, FUNDED_CENTS);
  const wins = [await createOrder(admin, 0), await createOrder(admin, 1), await createOrder(admin, 2)];
  return { actors, wins, paidCents: 0, earnedCents: new Map() };
}

/** Replaces ended orders by new ones, and adds up what they cost. */
export async function refill(world: World, orders: Order[]) {
  for (const [n, order] of orders.entries()) {
    if (!ended.includes(order.status)) continue;
    const { paid, earned } = spentOn([order]);
    world.paidCents += paid;
    for (const [id, cents] of earned) world.earnedCents.set(id, (world.earnedCents.get(id) ?? 0) + cents);
    world.wins[n] = await createOrder(world.actors.admin, n);
  }
}

/** Returns what paid orders took from the company, and each contractor's share. */
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

/** Lists inconsistencies of money, applications and routes. */
export async function findProblems({ actors, ...past }: World, orders: Order[]): Promise<string[]> {
  const wrong: string[] = [];
  const expect = (name: string, found: unknown, expected: unknown) => {
    if (found !== expected) wrong.push(`${name} is ${found} and should be ${expected}`);
  };
  let onHold = 0;
  for (const order of orders) {
    const label = `${order.id} ${order.status}`;
    const pay = order.status === "approved" ? order.finalPayFromWalletCents : order.potentialPayCents;
    const isHeld = !order.payOutsideOfApp && statesWithHold.includes(order.status);
    expect(`${label}: hold`, await holdOf(order.id), isHeld ? pay : null);
    if (isHeld) onHold += pay ?? 0;
    const offers = await db.select().from(applications).where(eq(applications.workOrderId, order.id));
    const waiting = offers.filter(({ status }) => status === "apply").length;
    expect(`${label}: applicants`, order.applicantCount, waiting);
    if (order.status !== "published") expect(`${label}: open offers`, waiting, 0);
    const routeRows = await db.select().from(routes).where(eq(routes.workOrderId, order.id));
    const offered = routeRows.filter(({ status }) => status === "active").length;
    expect(`${label}: routed contractors`, order.routedCount, offered);
    if (order.status !== "draft" && order.status !== "published") expect(`${label}: open routes`, offered, 0);
    const winners = offers.filter(({ status }) => status === "assigned").map((o) => o.contractorId);
    const worker = [...statesWithHold, "paid"].includes(order.status) ? [order.contractorId] : [];
    expect(`${label}: contractor`, winners.join(), worker.join());
  }
  const { paid, earned } = spentOn(orders);
  const balance = await balanceOf(actors.admin.companyId!);
  expect("on hold", balance.onHoldCents, onHold);
  expect("available", balance.availableCents, FUNDED_CENTS - past.paidCents - paid - onHold);
  if (balance.availableCents < 0) wrong.push("more is on hold than available");
  for (const person of ["contractor", "rival"] as const) {
    const { id } = actors[person];
    const expected = (past.earnedCents.get(id) ?? 0) + (earned.get(id) ?? 0);
    expect(`earnings of ${person}`, await payableTo(id), expected);
  }
  expect("funds of the other company", (await balanceOf(actors.foreigner.companyId!)).totalCents, 0);
  return wrong;
}
