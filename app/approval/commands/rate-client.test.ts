import { attempts } from "db/schema/accounts";
import { clientRatings } from "db/schema/approval";
import { companies } from "db/schema/companies";
import { eq } from "drizzle-orm";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { sha256 } from "~/platform/http/session.server";
import { rateClient } from "./rate-client.server";

const address = "203.0.113.20";
let serial = 0;
beforeEach(async () => {
  await db.delete(attempts);
});

async function makeRatingLink() {
  const client = await makeClient();
  const order = await makeAssignedOrder(client, await makeContractor(), { status: "paid" });
  const id = `rating-link-${++serial}`;
  await db
    .insert(clientRatings)
    .values({ workOrderId: order.id, companyId: order.companyId, linkHash: sha256(id) });
  const tally = async () => {
    const [company] = await db.select().from(companies).where(eq(companies.id, client.companyId!));
    return [company?.ratingTotal, company?.ratingCount];
  };
  return { id, tally };
}

test("PUB-019 Q-120 a rating counts once per order, and the last link followed counts", async () => {
  const { id, tally } = await makeRatingLink();
  expect(await rateClient({ id, rate: 1 }, address)).toMatchObject({ ok: true });
  expect(await tally()).toEqual([1, 1]);
  await rateClient({ id, rate: 3 }, address);
  await rateClient({ id, rate: 3 }, address);
  expect(await tally()).toEqual([3, 1]);
});

test("following all three links at once adds one rating", async () => {
  const { id, tally } = await makeRatingLink();
  await Promise.all([1, 2, 3].map((rate) => rateClient({ id, rate }, address)));
  const [total, count] = await tally();
  expect(count).toBe(1);
  expect([1, 2, 3]).toContain(total);
});

test("only ratings from 1 to 3 with a valid link count", async () => {
  const { id, tally } = await makeRatingLink();
  for (const rate of [0, 4, 2.5, Number.NaN, -1, 1e308])
    expect(await rateClient({ id, rate }, address)).toMatchObject({ code: "invalid" });
  expect(await rateClient({ id: "100001", rate: 3 }, address)).toMatchObject({ code: "invalid" });
  expect(await tally()).toEqual([0, 0]);
});
