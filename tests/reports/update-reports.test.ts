// Random people do random actions; whenever the reports are updated, their sums are those of a plain recomputation from
// orders, check-ins and the statement.
import { users } from "db/schema/accounts";
import { workOrders } from "db/schema/work-orders";
import { and, eq, inArray, isNull } from "drizzle-orm";
import fc from "fast-check";
import { makeNamed } from "tests/factories/lists";
import { findWorkType } from "tests/factories/orders";
import { actions } from "tests/states/actions";
import { planAction, type Step, step } from "tests/states/steps";
import { makeWorld, readOrders, refill, type World } from "tests/states/world";
import { expect, test } from "vitest";
import { reverse } from "~/ledger/commands/reverse.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { atTime } from "~/platform/time/clock.server";
import { renewZones, updateReports } from "~/reports/company/update-reports.server";
import { cancelOrder } from "~/work-orders/commands/cancel-order.server";
import { byMonth, paymentKeys, recompute, storedDays, storedMonths } from "./recompute";

/** A few reproducible walks in `npm test`; WALKS=200 with a random seed for the full test. */
const walks = Number(process.env.WALKS ?? 2);
const seed = process.env.WALKS ? Date.now() : 8;
const TIMEOUT_MS = 300_000 + walks * 60_000;
const LENGTH = 120;
const EASTERN = "America/New_York";

async function expectPlainSums(companyId: number, timeZone: string) {
  await updateReports();
  const expected = await recompute(companyId, timeZone);
  const days = await storedDays(companyId);
  expect(days).toEqual(expected);
  expect(await storedMonths(companyId)).toEqual(byMonth(expected));
  return Object.keys(expected).map((name) => name.slice(0, name.indexOf("|")));
}

type Turn = { step: Step; minutes: number; extra: number };
const turn: fc.Arbitrary<Turn> = fc.record({
  step,
  minutes: fc.integer({ min: 1, max: 4_000 }),
  extra: fc.nat(59),
});

/** Changes that no action of the table makes: another project, place, several work types, a payment taken back. */
async function change(world: World, win: number, extra: number, projects: number[], typeIds: number[]) {
  const set = (values: Partial<typeof workOrders.$inferInsert>) =>
    db.update(workOrders).set(values).where(eq(workOrders.id, win));
  if (extra < 3) await set({ projectId: projects[0] });
  else if (extra < 6) await set({ projectId: projects[1] });
  else if (extra < 8) await set({ projectId: null, city: "Worcester" });
  else if (extra < 11) await set({ workTypeIds: typeIds });
  else if (extra < 13) await set({ isRemote: true, workTypeIds: [] });
  else if (extra === 13) await cancelOrder(world.actors.admin, { win, reason: "The store has closed" });
  if (extra < 14 || extra > 19) return false;
  const { companyId } = world.actors.admin;
  const [key] = await paymentKeys(companyId!);
  if (!key) return false;
  const back = { companyId, key: `back:${key}`, reverses: key, description: "Refund" };
  return (await inTransaction((tx) => reverse(tx, back))).ok;
}

/** The world's orders start published, without a time. */
const datePosting = ({ wins }: World, publishedAt: Date) =>
  db
    .update(workOrders)
    .set({ publishedAt })
    .where(
      and(inArray(workOrders.id, wins), eq(workOrders.status, "published"), isNull(workOrders.publishedAt)),
    );

async function walk(turns: Turn[]) {
  const world = await makeWorld();
  const companyId = world.actors.admin.companyId!;
  const projects = [
    (await makeNamed(world.actors.admin, "projects", "Stores")).id,
    (await makeNamed(world.actors.admin, "projects", "Schools")).id,
  ];
  const first = await findWorkType();
  const typeIds = [first.id, first.id + 1, first.id + 2];
  let at = Date.parse("2026-06-01T02:00:00Z");
  const measures = new Set<string>();
  for (const [n, { step: one, minutes, extra }] of turns.entries()) {
    at += minutes * 60_000;
    await atTime(new Date(at), async () => {
      const order = (await readOrders(world))[one.order]!;
      const { action, who, chosen, amount } = await planAction(world, order, one);
      await actions[action](world.actors[who], order, { chosen: world.actors[chosen], amount });
      if (await change(world, order.id, extra, projects, typeIds)) measures.add("refund");
      await refill(world, await readOrders(world));
      await datePosting(world, new Date(at));
    });
    if (n % 15 === 14) for (const measure of await expectPlainSums(companyId, EASTERN)) measures.add(measure);
  }
  return { companyId, adminId: world.actors.admin.id, measures };
}

test(
  "DSK-019 the sums of reports are those of a plain recomputation after any sequence of acts",
  async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: LENGTH, maxLength: LENGTH }), async (turns) => {
        for (const measure of (await walk(turns)).measures) seen.add(measure);
      }),
      { numRuns: walks, endOnFailure: true, seed },
    );
    for (const measure of [
      "posted",
      "filled",
      "canceled",
      "arrived",
      "assign-wait",
      "approve-wait",
      "spend",
      "spend-type",
      "refund",
    ])
      expect([...seen]).toContain(measure);
  },
  TIMEOUT_MS,
);

test("DSK-019 a company that moves to another time zone has its days there", async () => {
  // All at 06:00 UTC, which is another day in Honolulu than in New York.
  const turns = fc
    .sample(turn, { numRuns: 60, seed: 5 })
    .map((each, n) => ({ ...each, minutes: n === 0 ? 240 : 1_440 }));
  const { companyId, adminId } = await walk(turns);
  await updateReports();
  const eastern = await storedDays(companyId);
  const people = await db.select({ id: users.id }).from(users).where(eq(users.companyId, companyId));
  expect(people.map(({ id }) => id)).toContain(adminId);
  await db
    .update(users)
    .set({ stateCode: "HI", latitude: 21.3, longitude: -157.86 })
    .where(
      inArray(
        users.id,
        people.map(({ id }) => id),
      ),
    );
  await renewZones();
  await expectPlainSums(companyId, "Pacific/Honolulu");
  expect(await storedDays(companyId)).not.toEqual(eastern);
});
