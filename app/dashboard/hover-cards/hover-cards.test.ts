import { contractorProfiles, users } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import { typedOrder } from "tests/factories/order-form";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { makeSite } from "tests/factories/sites";
import { visit } from "tests/setup/pages";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { toggleBlock } from "~/applications/blocks/commands/block-contractor.server";
import { createOrder } from "~/order-form/commands/create-order.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { cardOf } from "./load-card";

async function read(actor: Actor | null, path: string) {
  const { response } = await visit(actor, path);
  return response?.status === 200 ? response.json() : response?.status;
}

test("DSK-017 links to contractors and sites have a card, their other pages have none", () => {
  const search = "?search=tower";
  for (const path of [
    paths.tabContractor("assigned", 12, search),
    paths.contractorOfOrder("assigned", 100_007, 12, search),
  ])
    expect(cardOf(new URL(path, "http://localhost"))).toBe("/cards/contractors/12");
  expect(cardOf({ pathname: paths.site(34) })).toBe("/cards/sites/34");
  for (const pathname of [
    `${paths.tabContractor("assigned", 12)}/block`,
    paths.siteAction("add"),
    paths.siteAction("34/edit"),
    paths.order("assigned", 100_007),
  ])
    expect(cardOf({ pathname }), pathname).toBeUndefined();
});

test("DSK-017 a contractor's card says what the profile says first: rating, and work orders done for the reader", async () => {
  const client = await makeClient();
  const contractor = await makeContractor({ firstName: "Rita", lastName: "Rated", city: "Salem" });
  const profile = {
    totalJobs: 5,
    communicationScore: 5,
    workScore: 3,
    deliverablesScore: 4,
    completedCount: 9,
  };
  await db.update(contractorProfiles).set(profile).where(eq(contractorProfiles.userId, contractor.id));
  for (const status of ["assigned", "completed", "approved", "paid", "canceled"] as const)
    await makeAssignedOrder(client, contractor, { status });
  const other = await makeClient("Dispatcher");
  await makeAssignedOrder(other, contractor, { status: "paid" });

  const card = paths.contractorCard(contractor.id);
  expect(await read(client, card)).toEqual({
    kind: "contractor",
    name: "Rita Rated",
    place: "Salem, MA",
    rating: 96,
    completedCount: 9,
    doneForYou: 3,
    isActive: true,
    isBlocked: false,
  });
  expect(await read(other, card)).toMatchObject({ doneForYou: 1 });
  expect(await read(await makeSuperAdmin(), card)).toMatchObject({ completedCount: 9, doneForYou: null });
  await toggleBlock(client, contractor.id, { kind: "company" });
  expect(await read(client, card)).toMatchObject({ isBlocked: true });
  expect(await read(other, card)).toMatchObject({ isBlocked: false });
});

test("DSK-017 a contractor's card is for those who may open the profile", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  await makeAssignedOrder(client, contractor);
  await db.update(users).set({ state: "deactivated" }).where(eq(users.id, contractor.id));
  const card = paths.contractorCard(contractor.id);
  expect(await read(client, card)).toMatchObject({ isActive: false, doneForYou: 0 });
  expect(await read(await makeClient(), card)).toBe(404);
  expect(await read(await makeContractor(), card)).toBe(302);
  expect(await read(null, card)).toBe(302);
});

test("DSK-017 a site's card has its address, notes of access and work orders there, for its company", async () => {
  const client = await makeClient("Dispatcher");
  const id = await makeSite(await makeClient("Manager", client.companyId!));
  const made = await createOrder(client, { typed: await typedOrder({ status: "draft" }) });
  const card = paths.siteCard(id);
  expect(await read(client, card)).toEqual({
    kind: "site",
    siteName: "Downtown store",
    siteId: "S-1",
    address: "1 Beacon St, Boston, MA 02108",
    accessNotes: "Ring at the loading dock.",
    orderCount: 1,
  });
  expect(await read(await makeSuperAdmin(), card)).toMatchObject({ orderCount: 1 });
  expect(await read(await makeClient(), card)).toBe(404);
  expect(await read(await makeContractor(), card)).toBe(302);
  expect(made.ok).toBe(true);
});
