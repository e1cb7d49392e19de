import { workOrders } from "db/schema/work-orders";
import { eq } from "drizzle-orm";
import { applyAs } from "tests/factories/applications";
import { makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { markupOf, textOf } from "tests/setup/shown";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db.server";
import { withdrawApplication } from "../commands/withdraw-application.server";
import Applicants from "./applicants";
import Apply from "./apply";

const shown = async (Screen: typeof Applicants, actor: Actor, address: string) =>
  textOf(await markupOf(Screen, (await visit(actor, address)).answer as object));

test("APP-022 APP-043 the panel counts who waits and who is invited, and keeps who was an applicant before", async () => {
  const client = await makeClient();
  const [stays, leaves] = [
    await makeContractor({ firstName: "Stays", lastName: "Here" }),
    await makeContractor({ firstName: "Leaves", lastName: "Again" }),
  ];
  const order = await makeOrder(client, { status: "published" });
  await applyAs(stays, order);
  await applyAs(leaves, await reload(order.id));
  await withdrawApplication(leaves, { win: order.id });
  await db.update(workOrders).set({ routedCount: 3 }).where(eq(workOrders.id, order.id));
  const text = await shown(Applicants, client, `/dashboard/available/${order.id}/applicants`);
  expect(text).toMatch(/Number of Applicants 1\b/);
  expect(text).toMatch(/Applicants Invited 3\b/);
  const [current = "", previous = ""] = text.split("Previous applicants");
  expect(current).toContain("Stays Here");
  expect(current).not.toContain("Leaves Again");
  expect(previous).toMatch(/Leaves Again.*Withdrawn/);
});

test("APP-016 CON-021 the apply panel says that there are no contractor fees", async () => {
  const order = await makeOrder(await makeClient(), { status: "published" });
  const text = await shown(Apply, await makeContractor(), `/dashboard/available/${order.id}/apply`);
  expect(text).toMatch(/Contractor fees None/);
  expect(text).toMatch(/You receive \$100\.00/);
});

test("the apply panel says what reaches the contractor: as estimated, and at most", async () => {
  const order = await makeOrder(await makeClient(), {
    status: "published",
    variableType: "Hour",
    variableAmountCents: 4000,
    variablePayAfterHundredths: 200,
    maxQuantityHundredths: 350,
  });
  const text = await shown(Apply, await makeContractor(), `/dashboard/available/${order.id}/apply`);
  expect(text).toMatch(/You receive \$100\.00 as estimated, \$160\.00 at most/);
});
