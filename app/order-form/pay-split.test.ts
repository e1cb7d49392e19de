import { makeOrder } from "tests/factories/orders";
import { makeClient } from "tests/factories/people";
import { renderScreenAt } from "tests/setup/pages";
import { expect, test } from "vitest";
import { withPaySplit } from "./pay-split.server";

const splitOf = ({ percentCommunication, percentWork, percentDeliverables }: Record<string, unknown>) => [
  percentCommunication,
  percentWork,
  percentDeliverables,
];

test("DSK-012 a new order's pay split is the company's last one, else an even one", async () => {
  const client = await makeClient();
  const companyId = client.companyId!;
  expect(splitOf(await withPaySplit(companyId, {}))).toEqual(["33.34", "33.33", "33.33"]);
  const shares = { percentCommunication: 2000, percentWork: 5050, percentDeliverables: 2950 };
  await makeOrder(client, { percentCommunication: 1000, percentWork: 1500, percentDeliverables: 7500 });
  await makeOrder(client, shares);
  await makeOrder(client, { percentWork: 10_000, status: "deleted" });
  await makeOrder(await makeClient(), { percentCommunication: 6000, percentWork: 4000 });
  expect(splitOf(await withPaySplit(companyId, {}))).toEqual(["20", "50.5", "29.5"]);
  const html = await renderScreenAt(client, "/create-work-order");
  expect(html).toMatch(/name="percentWork"[^>]*value="50\.5"/);
});

test("DSK-012 a split that a template gives stays", async () => {
  const client = await makeClient();
  await makeOrder(client, { percentCommunication: 2000, percentWork: 5050, percentDeliverables: 2950 });
  expect(splitOf(await withPaySplit(client.companyId!, { percentWork: "70" }))).toEqual([
    undefined,
    "70",
    undefined,
  ]);
});
