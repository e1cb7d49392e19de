import { applyAs } from "tests/factories/applications";
import { fund } from "tests/factories/funds";
import { makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { sentTo, visit } from "tests/factories/visit";
import { expect, test } from "vitest";
import { NO_CONTRACTOR_CHOSEN } from "~/applications/route";
import { action as assign, loader as assignPage } from "./assign";
import { action as route } from "./route";

const available = { tab: "available" };

async function scene() {
  const client = await makeClient();
  await fund(client.companyId!, 100_000);
  const orders = [
    await makeOrder(client, { status: "published" }),
    await makeOrder(client, { status: "published" }),
  ] as const;
  return { client, orders, wins: orders.map(({ id }) => String(id)), contractor: await makeContractor() };
}

test("BLK-002 BLK-028 one contractor, found by three letters or more, gets all that is selected to accept", async () => {
  const { client, orders, wins, contractor } = await scene();
  const send = (more: Record<string, string>) =>
    visit(client, route, "/dashboard/available/bulk-route", available, { win: wins, count: "2", ...more });
  const search = async (text: string) => (await send({ search: text, find: "1" })) as { data: object };
  expect((await search(contractor.email.slice(0, 2))).data).toMatchObject({ listed: { isTooShort: true } });
  expect((await search(contractor.email)).data).toMatchObject({
    listed: { found: [{ id: contractor.id }] },
  });
  expect(await send({})).toMatchObject({
    data: { lastResult: { error: { contractorId: [NO_CONTRACTOR_CHOSEN] } } },
  });
  expect(sentTo(await send({ contractorId: String(contractor.id) }))).toBe("/dashboard/available");
  for (const { id } of orders) expect(await reload(id)).toMatchObject({ routedCount: 1 });
});

test("BLK-005 BLK-029 BLK-031 APP-035 Q-052 an applicant is assigned what he applied for; the rest is refused with the reason", async () => {
  const { client, orders, wins, contractor } = await scene();
  await applyAs(contractor, orders[0]);
  const query = wins.map((win) => `win=${win}`).join("&");
  expect(
    await visit(client, assignPage, `/dashboard/available/bulk-assign?${query}`, available),
  ).toMatchObject({ applicants: [{ id: contractor.id, applied: 1 }] });
  const send = (more: Record<string, string>) =>
    visit(client, assign, "/dashboard/available/bulk-assign", available, { win: wins, count: "2", ...more });
  expect(await send({})).toMatchObject({
    data: { lastResult: { error: { contractorId: [NO_CONTRACTOR_CHOSEN] } } },
  });
  expect(sentTo(await send({ contractorId: String(contractor.id) }))).toMatch(/^\/bulk-runs\/\d+$/);
  expect(await reload(orders[0].id)).toMatchObject({ status: "assigned", contractorId: contractor.id });
  expect(await reload(orders[1].id)).toMatchObject({ status: "published" });
});
