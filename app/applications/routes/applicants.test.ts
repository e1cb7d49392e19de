import { applications, blocks } from "db/schema/applications";
import { workOrders } from "db/schema/work-orders";
import { and, eq } from "drizzle-orm";
import { applyAs } from "tests/factories/applications";
import { makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { renderScreenAt, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { readDetails } from "~/dashboard/details/read-details.server";
import { checkInToOrder } from "~/field-work/commands/check-in.server";
import { db } from "~/platform/db/db.server";
import { assignContractor } from "../commands/assign-contractor.server";
import { withdrawApplication } from "../commands/withdraw-application.server";
import Applicants from "./applicants";
import Apply from "./apply";

const pageText = async (Screen: typeof Applicants, actor: Actor, address: string) =>
  textOf(await renderScreen(Screen, (await visit(actor, address)).answer as object));

const renderApplicants = async (actor: Actor, win: number) =>
  renderScreen(Applicants, (await visit(actor, `/dashboard/all/${win}/applicants`)).answer as object);

test("APP-022 APP-043 the panel counts applicants and invited contractors, and lists previous applicants", async () => {
  const client = await makeClient();
  const [stays, leaves, lost] = [
    await makeContractor({ firstName: "Stays", lastName: "Here" }),
    await makeContractor({ firstName: "Leaves", lastName: "Again" }),
    await makeContractor({ firstName: "Lost", lastName: "Once" }),
  ];
  const order = await makeOrder(client, { status: "published" });
  await applyAs(stays, order);
  await applyAs(leaves, await reload(order.id));
  await withdrawApplication(leaves, { win: order.id });
  await applyAs(lost, await reload(order.id));
  const own = and(eq(applications.workOrderId, order.id), eq(applications.contractorId, lost.id));
  await db.update(applications).set({ status: "archived" }).where(own);
  await db.update(workOrders).set({ routedCount: 3 }).where(eq(workOrders.id, order.id));
  const text = await pageText(Applicants, client, `/dashboard/available/${order.id}/applicants`);
  expect(text).toMatch(/Number of Applicants 1\b/);
  expect(text).toMatch(/Applicants Invited 3\b/);
  const [current = "", previous = ""] = text.split("Previous applicants");
  expect(current).toContain("Stays Here");
  expect(current).not.toContain("Leaves Again");
  expect(previous).toMatch(/Leaves Again.*Withdrawn.*Invite.*Lost Once.*Archived.*Invite/);
});

test("APP-023 APP-024 a withdrawn applicant's Assign is disabled, and a blocked one shows Blocked", async () => {
  const client = await makeClient();
  const [waits, leaves, blocked] = [await makeContractor(), await makeContractor(), await makeContractor()];
  const { id: win } = await makeOrder(client, { status: "published" });
  for (const contractor of [waits, leaves, blocked]) await applyAs(contractor, await reload(win));
  await withdrawApplication(leaves, { win });
  await db.insert(blocks).values({
    by: "contractor",
    companyId: client.companyId!,
    contractorId: blocked.id,
    createdById: blocked.id,
  });
  const html = await renderApplicants(client, win);
  expect(html.match(/href="[^"]*\/assign\/\d+"/g)).toEqual([
    `href="/dashboard/all/${win}/assign/${waits.id}"`,
  ]);
  expect(html.match(/<button[^>]*>[^<]*Assign/g)).toEqual([expect.stringContaining("disabled")]);
  expect(textOf(html).match(/\bBlocked\b/g)).toHaveLength(1);
});

test("APP-025 Un-Assign is shown until the contractor has checked in", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = await makeOrder(client, { status: "published", payOutsideOfApp: true });
  await applyAs(contractor, order);
  await assignContractor(client, { win: order.id, contractorId: contractor.id });
  const isOffered = async () => [
    (await renderApplicants(client, order.id)).includes(`/dashboard/all/${order.id}/unassign"`),
    (await readDetails(client, order.id))!.actions.some(({ label }) => label === "Un-Assign"),
  ];
  expect(await isOffered()).toEqual([true, true]);
  await checkInToOrder(contractor, { win: order.id, at: new Date("2027-03-01T14:00:00Z") });
  expect(await isOffered()).toEqual([false, false]);
});

test("APP-012 APP-013 the apply panel asks for the rate type by hour or flat, and for variable pay where it is posted", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const shownFor = async (values: object) => {
    const { id } = await makeOrder(client, { status: "published", ...values });
    return textOf(
      await renderScreen(
        Apply,
        (await visit(contractor, `/dashboard/available/${id}/apply`)).answer as object,
      ),
    );
  };
  const hourly = await shownFor({});
  expect(hourly).toMatch(/Rate type\W+Hour Site \/ Flat/);
  expect(hourly).not.toMatch(/Variable pay/);
  const perDevice = await shownFor({ basicType: "Device", variableAmountCents: 2000 });
  expect(perDevice).not.toContain("Rate type");
  expect(perDevice).toMatch(/Variable pay.*Posted: \$20\.00/);
});

test("APP-016 CON-021 the apply panel says that there are no contractor fees", async () => {
  const order = await makeOrder(await makeClient(), { status: "published" });
  const text = await pageText(Apply, await makeContractor(), `/dashboard/available/${order.id}/apply`);
  expect(text).toMatch(/Contractor fees None/);
  expect(text).toMatch(/You receive \$100\.00/);
});

/** Makes an order of 2 hours at $50, and up to 1.5 more at $40. */
const makeOrderWithVariablePay = async () =>
  makeOrder(await makeClient(), {
    status: "published",
    variableType: "Hour",
    variableAmountCents: 4000,
    variablePayAfterHundredths: 200,
    maxQuantityHundredths: 350,
  });

test("the apply panel shows the contractor's estimated and maximum pay", async () => {
  const order = await makeOrderWithVariablePay();
  const text = await pageText(Apply, await makeContractor(), `/dashboard/available/${order.id}/apply`);
  expect(text).toMatch(/You receive \$100\.00 as estimated, \$160\.00 at most/);
});

test.each([
  ["as posted", {}, "$100.00 as estimated, $160.00 at most"],
  ["with a higher rate", { bidBaseCents: 6000 }, "$120.00 as estimated, $180.00 at most"],
  ["with lower variable pay", { bidVariableCents: 2000 }, "$100.00 as estimated, $130.00 at most"],
  [
    "with a flat rate",
    { basicType: "Site" as const, bidBaseCents: 9000 },
    "$90.00 as estimated, $150.00 at most",
  ],
  [
    "with expenses",
    { bidBaseCents: 7000, expenseCents: 4650, expenseDescription: "Parking" },
    "$140.00 as estimated, $200.00 at most, and $46.50 of expenses if the client approves them",
  ],
])("the apply panel shows the pay for a bid %s", async (_what, bid, received) => {
  const order = await makeOrderWithVariablePay();
  const contractor = await makeContractor();
  await applyAs(contractor, order, { ...bid, comment: "As agreed" });
  const text = await pageText(Apply, contractor, `/dashboard/applied/${order.id}/apply`);
  expect(text).toContain(`With this bid you receive ${received}`);
});

test("a bid's total shows its expenses: on the card, in the order's section, and in the Assign dialog", async () => {
  const client = await makeClient();
  const [contractor, other] = [await makeContractor(), await makeContractor()];
  const order = await makeOrder(client, { status: "published" });
  await applyAs(contractor, order, { bidBaseCents: 7000, expenseCents: 4650, expenseDescription: "Parking" });
  await applyAs(other, await reload(order.id));
  const sum = "$186.50 ($140.00 pay + $46.50 expenses)";
  const panel = textOf(await renderScreenAt(client, `/dashboard/all/${order.id}/applicants`));
  expect(panel).toContain(`Total $100.00 ${sum} +$86.50 (+87%)`);
  expect(panel).toContain("Applied as posted: $100.00");
  const dialogText = textOf(
    await renderScreenAt(client, `/dashboard/all/${order.id}/assign/${contractor.id}`),
  );
  expect(dialogText).toContain(sum);
  expect(dialogText).toMatch(
    /\$140\.00 of your funds are put on hold.*The expenses of \$46\.50 are not held/,
  );
  expect(textOf(await renderScreenAt(client, `/dashboard/all/${order.id}`))).toContain(sum);
  const own = await renderScreenAt(contractor, `/dashboard/applied/${order.id}`);
  expect(textOf(own)).toContain(sum);
});
